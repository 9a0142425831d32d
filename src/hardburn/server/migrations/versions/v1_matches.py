"""Persons, matches, seats, steps, presence."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("made_by", sa.String(16), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("has_bots", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("names", sa.Text),
        sa.Column("beginning", sa.Text),
        sa.Column("to_act", sa.Text),
        sa.Column("offer", sa.Text),
        sa.Column("outcome", sa.Text),
        sa.Column("rematch", sa.String(16)),
    )
    op.create_index("matches_by_status", "matches", ["status", "listed", "made_at"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person_id", sa.String(16), index=True),
        sa.Column("bot", sa.String(40)),
        sa.Column("invitation_hash", sa.String(64)),
        sa.Column("seed", sa.String(64)),
    )
    op.create_table(
        "steps",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("step", sa.Text, nullable=False),
        sa.Column("to_act", sa.Text, nullable=False),
        sa.Column("key", sa.String(80)),
        sa.UniqueConstraint("match_id", "key", name="steps_by_key"),
    )
    op.create_table(
        "presence",
        sa.Column("connection", sa.String(32), primary_key=True),
        sa.Column("match_id", sa.String(16), nullable=False, index=True),
        sa.Column("person_id", sa.String(16), nullable=False),
        sa.Column("process", sa.String(32), nullable=False, index=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "kept",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("kept", "presence", "steps", "seats", "matches", "persons"):
        op.drop_table(table)
