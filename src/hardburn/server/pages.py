"""The browser client: built files inside the package. Any address that is not a file leads to its page."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from hardburn.server.protocol.problems import unknown

CLIENT: Final = Path(__file__).parent / "client"
WITHOUT_CLIENT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Hardburn</title></head>
<body><h1>Hardburn</h1><p>The server runs, but the browser client was not built. The interface for programs is described
by <a href="/api/openapi.json">/api/openapi.json</a>.</p></body></html>
"""
FOREVER: Final = "public, max-age=31536000, immutable"


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: FromPath[Path | None] = None) -> Response[bytes]:
    """A file of the client, or its page."""
    name = "" if path is None else str(path).lstrip("/")
    if name.startswith("api/"):
        raise unknown("There is nothing at this address.")
    file = _file(name)
    if file is None:
        index = _file("index.html")
        body = WITHOUT_CLIENT.encode() if index is None else index.read_bytes()
        return Response(body, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    caching = FOREVER if name.startswith("assets/") else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": caching})


def _file(name: str) -> Path | None:
    """A file inside the client's directory, and no other."""
    file = (CLIENT / name).resolve()
    return file if name and file.is_relative_to(CLIENT.resolve()) and file.is_file() else None
