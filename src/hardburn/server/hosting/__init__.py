"""All services put together, and how matches are made and joined."""
