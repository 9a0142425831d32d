"""The application: everything put together as one ASGI app."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.di import Provide
from litestar.middleware.base import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController

from hardburn import __version__
from hardburn.server.access.limits import LimitMiddleware
from hardburn.server.access.safety import GateMiddleware, add_headers
from hardburn.server.api.advice import AdviceController
from hardburn.server.api.answers import TheHouse, caller_id, guest
from hardburn.server.api.games import GamesController
from hardburn.server.api.matches import MatchesController
from hardburn.server.api.me import MeController
from hardburn.server.api.pictures import PicturesController
from hardburn.server.api.play import PlayController
from hardburn.server.hosting.house import House
from hardburn.server.live.connection import live
from hardburn.server.pages import page
from hardburn.server.protocol.problems import answer_problem
from hardburn.server.protocol.schema import openapi
from hardburn.server.settings import Settings
from hardburn.server.storage.database import open_database
from hardburn.server.storage.journal import CHANNEL


class MetricsController(PrometheusController):
    path = "/metrics"
    include_in_schema = False


def create_app(settings: Settings) -> Litestar:
    channels = ChannelsPlugin(_backend(settings), channels=[CHANNEL])
    house = House(settings, channels)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        engine = await open_database(settings.database_url)
        await house.open(engine)
        try:
            yield
        finally:
            await house.close()

    def the_house() -> House:
        return house

    metrics = PrometheusConfig(app_name="hardburn", prefix="hardburn", group_path=True, exclude=["^/metrics$"])
    return Litestar(
        route_handlers=[
            GamesController,
            MeController,
            MatchesController,
            PicturesController,
            PlayController,
            AdviceController,
            MetricsController,
            healthz,
            live,
            openapi,
            page,
        ],
        plugins=[channels],
        lifespan=[lifespan],
        dependencies={
            "house": Provide(the_house, sync_to_thread=False),
            "caller_id": Provide(caller_id),
            "guest": Provide(guest),
        },
        middleware=[
            metrics.middleware,
            DefineMiddleware(GateMiddleware, names=settings.host_names),
            DefineMiddleware(LimitMiddleware, settings=settings, token_hash=house.token_hash),
        ],
        exception_handlers={Exception: answer_problem},
        before_send=[add_headers],
        request_max_body_size=settings.body_limit,
        openapi_config=OpenAPIConfig(
            title="Hardburn",
            version=__version__,
            description="Matches of starship games.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],  # no pages: they would load scripts from other sites
        ),
        logging_config=None,
    )


@get("/healthz", include_in_schema=False)
async def healthz(house: TheHouse) -> Response[dict[str, Any]]:
    """Whether the server and its database answer."""
    await house.store.check()
    return Response({"status": "ok", "version": __version__})


def _backend(settings: Settings) -> ChannelsBackend:
    """Processes send each other notices through their shared database."""
    if not settings.is_postgresql:
        return MemoryChannelsBackend()
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

    return AsyncPgChannelsBackend(settings.database_url.replace("postgresql+asyncpg", "postgresql"))
