"""Called by Alembic. The server passes its own connection, so that nobody needs `alembic` on the command line."""

from alembic import context

from hardburn.server.storage.relations import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
