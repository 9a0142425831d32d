"""Called by Alembic. The server hands in its own connection; `alembic` itself is not needed on the command line."""

from alembic import context

from hardburn.server.storage.relations import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
