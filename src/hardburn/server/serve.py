"""Runs the application with uvicorn until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Coroutine
from typing import Any, Final

import uvicorn

from hardburn.core.registry import troubles
from hardburn.core.results import Malformed
from hardburn.server.access.door import Door
from hardburn.server.app import create_app
from hardburn.server.live.line import Line
from hardburn.server.settings import Settings
from hardburn.server.storage.database import open_database

GROWTH: Final = 500_000
TURN_SECONDS: Final = 0.0005


def run_loop(main: Coroutine[Any, Any, None]) -> None:
    """Run in the fastest event loop that is installed."""
    try:
        from uvloop import run
    except ImportError:
        asyncio.run(main)
    else:
        run(main)


def be_even() -> None:
    """Keep the interpreter's own work from delaying players.

    A garbage collection starts when there are `GROWTH` more objects than at the last one. Only connections leave
    garbage (100 objects each, because the libraries' parts hold each other); matches leave none. But a collection
    visits every match being played, and nobody is served meanwhile: with hundreds of matches it takes 100 ms or more.

    The writing thread needs the interpreter several times in each transaction, and everybody in the transaction waits
    for it. The event loop must let it in sooner than after the usual 5 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(GROWTH, 2, 2)
    sys.setswitchinterval(TURN_SECONDS)


async def serve(settings: Settings) -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for loud in ("alembic", "aiosqlite", "sqlalchemy", "uvicorn"):
        logging.getLogger(loud).setLevel(logging.WARNING)
    for trouble in troubles():
        logging.getLogger("hardburn").warning("Not served: %s", trouble)
    await (await open_database(settings.database_url)).dispose()  # fail on a bad database before anything starts
    config = uvicorn.Config(
        Door(create_app(settings)),
        ws=Line,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws_max_size=settings.body_limit,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # snapshots are small: compressing one costs more than sending it
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    be_even()
    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    logging.getLogger("hardburn").info("Hardburn is at http://%s:%s (Ctrl-C ends it)", shown, settings.port)
    try:
        await server.serve()
    except SystemExit:
        raise Malformed(f"{settings.host}:{settings.port} can't be listened on; another port may be free") from None
