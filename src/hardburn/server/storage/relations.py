"""The relations of the database. A match is its row, its seats and its steps; steps are only ever added."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

PERSONS: Final = Table(
    "persons",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("made_by", String(16), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("has_bots", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("names", Text),
    Column("beginning", Text),
    Column("to_act", Text),
    Column("offer", Text),
    Column("outcome", Text),
    Column("rematch", String(16)),
    Index("matches_by_status", "status", "listed", "made_at"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match_id", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person_id", String(16), index=True),
    Column("bot", String(40)),
    Column("invitation_hash", String(64)),
    Column("seed", String(64)),
)

STEPS: Final = Table(
    "steps",
    METADATA,
    Column("match_id", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("step", Text, nullable=False),
    Column("to_act", Text, nullable=False),
    Column("key", String(80)),
)

PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("connection", String(32), primary_key=True),
    Column("match_id", String(16), nullable=False, index=True),
    Column("person_id", String(16), nullable=False),
    Column("process", String(32), nullable=False, index=True),
    Column("until", Float, nullable=False),
)

KEPT: Final = Table(
    "kept",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
