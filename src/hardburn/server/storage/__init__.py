"""The store: the database, its relations and rows, and the journal that commits steps in groups."""
