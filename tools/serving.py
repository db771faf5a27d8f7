"""A small static web server, for playing here, for the browser tests and for the benchmark.

It behaves as a plain static host does: the content types that nginx knows as it comes and no other,
entity tags, no caching without asking, gzip when told to, any sub-folder. It keeps a log of what it
sent, so that a test or the benchmark can say how many bytes moved.
"""

from __future__ import annotations

import gzip
import hashlib
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".jpg": "image/jpeg",
    ".js": "application/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
COMPRESSIBLE = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".zip"}


@dataclass(frozen=True)
class Sent:
    """One answer: the path asked for, the status, the bytes of its body on the wire, and when, in seconds since the
    epoch, it was sent."""

    path: str
    status: int
    size: int
    at: float


@lru_cache(maxsize=256)
def _body(path: Path, _changed: int, packed: bool) -> tuple[bytes, str]:
    body = path.read_bytes()
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return (gzip.compress(body, 6) if packed else body), tag


class Server(ThreadingHTTPServer):
    """Serves one folder below one path of one address until it is closed.

    root may be given another folder while it runs, as a host does when a new version is uploaded.
    """

    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 64

    def __init__(
        self,
        root: Path,
        port: int = 0,
        host: str = "127.0.0.1",
        below: str = "/",
        zips: bool = False,
        types: Mapping[str, str] = TYPES,
    ) -> None:
        """port 0 takes a free one; OSError if the port is taken, or where nobody may listen."""
        super().__init__((host, port), _Answer)
        self.root = root
        self.below = below
        self.zips = zips
        self.types = types
        self.log: list[Sent] = []
        self.held: dict[str, threading.Event] = {}  # by its path, until when no more than a file's head is sent

    @property
    def url(self) -> str:
        """The address of the site's start page."""
        host = self.server_address[0]
        name = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
        return f"http://{name}:{self.server_port}{self.below}"

    def start(self) -> Server:
        """Serve in a thread of its own."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def close(self) -> None:
        """Stop, and free the port."""
        self.shutdown()
        self.server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that goes away in the middle of an answer is nothing to speak of."""


class _Answer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        if self.server.socket.fileno() < 0:  # closed, and so is what the browser has kept open for its next request
            self.close_connection = True
            return
        file = self._file()
        if file is None:
            self._send(HTTPStatus.NOT_FOUND, b"not here\n", {"Content-Type": "text/plain"})
            return
        wants = "gzip" in self.headers.get("Accept-Encoding", "")
        packed = self.server.zips and wants and file.suffix in COMPRESSIBLE
        body, tag = _body(file, file.stat().st_mtime_ns, packed)
        held = self.server.held.get(self.path)
        # of what is not to be stored a browser asks for a second copy before it has the first
        headers = {"ETag": tag, "Cache-Control": "no-store" if held else "no-cache"}
        if not held and self.headers.get("If-None-Match") == tag:
            self._send(HTTPStatus.NOT_MODIFIED, b"", headers)
            return
        headers["Content-Type"] = self.server.types.get(file.suffix, "application/octet-stream")
        if packed:
            headers["Content-Encoding"] = "gzip"
        self._send(HTTPStatus.OK, body, headers, held)

    def _file(self) -> Path | None:
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.server.below):
            return None
        root = self.server.root.resolve()
        file = (root / path.removeprefix(self.server.below).lstrip("/")).resolve()
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and file.is_relative_to(root) else None

    def _send(
        self, status: HTTPStatus, body: bytes, headers: dict[str, str], held: threading.Event | None = None
    ) -> None:
        self.server.log.append(Sent(self.path, status, len(body), time.time()))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if held:
            held.wait()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Quiet: the log is for the asker."""
