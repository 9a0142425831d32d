"""Steps have no index by their keys: whoever repeats a decision is known from the match itself, once it is read."""

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
