"""Prometheus metrics beside the requests."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge

STEPS_STORED: Final = Counter("hardburn_steps_stored", "Steps of matches put on the disk by this process.")
LIVE_CONNECTIONS: Final = Gauge("hardburn_live_connections", "WebSockets that are open at this process.")
