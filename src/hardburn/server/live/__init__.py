"""Live connections: messages in and out over a WebSocket."""
