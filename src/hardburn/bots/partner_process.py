"""The main module of the second process. It is separate because compiled modules can't be run by name."""

# Not compiled: asked seldom.

from __future__ import annotations

import sys

from hardburn.bots.partner import serve

if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
