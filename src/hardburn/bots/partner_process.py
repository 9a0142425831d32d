"""What runs in the second process; a module of its own because compiled ones can't be run by name."""

from __future__ import annotations

import sys

from hardburn.bots.partner import serve

if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
