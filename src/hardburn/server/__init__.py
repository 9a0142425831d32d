"""Matches over HTTP and WebSocket. The stored record is the truth; everything else is made from it."""
