"""`hardburn serve`: play in the browser, here or for others."""

from __future__ import annotations

import argparse
import os
from typing import Any, Final

EXAMPLE: Final = """\
Every setting can also be given in the environment, like HARDBURN_PORT=8080; docs/server.md names them all.

example:
  hardburn serve --port 8080 --database postgresql://hardburn@localhost/hardburn
"""


def add_to(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "serve",
        help="serve matches to browsers and programs",
        description="Serve matches to browsers and programs, over HTTP and WebSocket.",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", metavar="ADDRESS", help="where to listen (default 127.0.0.1: this machine only)")
    parser.add_argument("--port", metavar="N", help="which port (default 8000)")
    parser.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://... (default: a file in your data directory)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from hardburn.server.serve import run_loop, serve
    from hardburn.server.settings import settings_from

    run_loop(serve(settings_from(os.environ, host=args.host, port=args.port, database=args.database)))
    return 0
