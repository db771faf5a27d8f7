"""Play here: build the site, serve it, and say where.

    python3 tools/play.py [--port 8000] [--host 127.0.0.1]

Everything that the build needs is brought by itself the first time. Ctrl-C ends it.
"""

from __future__ import annotations

import argparse
import errno
from pathlib import Path

import build
import kit
from serving import Server


def opened(site: Path, port: int, host: str) -> Server:
    """A server at this port of the host, at any free one if it is taken. Raises Missing where nobody can listen."""
    try:
        return Server(site, port, host, zips=True)
    except (OSError, OverflowError) as error:
        if not port or getattr(error, "errno", 0) != errno.EADDRINUSE:
            raise kit.Missing(f"nobody can listen at port {port} of {host}. ({error})") from error
    kit.say(f"port {port} is taken; here is another.")
    return opened(site, 0, host)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Build the site and serve it on this machine.")
    parser.add_argument("--port", type=int, default=8000, help="8000; any free one if it is taken")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in")
    chosen = parser.parse_args()
    server = opened(build.build(), chosen.port, chosen.host)
    kit.say(f"Patience Parlour is open at {server.url} (Ctrl-C closes it)")
    server.serve_forever()


if __name__ == "__main__":
    kit.main(main)
