"""Drops the index of steps by key: a match in memory knows its keys and recognises a repeated decision."""

from alembic import op

revision = "2"
down_revision = "1"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("steps") as steps:
        steps.drop_constraint("steps_by_key", type_="unique")


def downgrade() -> None:
    with op.batch_alter_table("steps") as steps:
        steps.create_unique_constraint("steps_by_key", ["match_id", "key"])
