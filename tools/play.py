"""Play here: build the site, serve it, and say where.

    python3 tools/play.py [--port 8000] [--host 127.0.0.1]

Everything that the build needs is brought by itself the first time. Ctrl-C ends it.
"""

from __future__ import annotations

import argparse

import build
import kit
from serving import Server


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Build the site and serve it on this machine.")
    parser.add_argument("--port", type=int, default=8000, help="8000; any free one if it is taken")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in")
    chosen = parser.parse_args()
    site = build.build()
    try:
        server = Server(site, chosen.port, chosen.host, zips=True)
    except OSError:
        kit.say(f"port {chosen.port} is taken; here is another.")
        server = Server(site, 0, chosen.host, zips=True)
    kit.say(f"Patience Parlour is open at {server.url} (Ctrl-C closes it)")
    server.serve_forever()


if __name__ == "__main__":
    kit.main(main)
