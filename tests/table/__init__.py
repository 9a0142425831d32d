"""Tables without a server: no event loop, no files, and a store that is a list."""
