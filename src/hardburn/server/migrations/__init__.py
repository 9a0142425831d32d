"""The history of the database's relations, step by step (Alembic)."""
