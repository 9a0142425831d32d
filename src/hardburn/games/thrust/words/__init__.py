"""What people read and type: choices, events, refusals."""
