"""Serve the installed package and open its browser client, as a new user's browser would. Not a test module."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

HARDBURN = Path(sys.executable).parent / "hardburn"


def main() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [str(HARDBURN), "serve", "--port", str(port), "--database", f"sqlite:///{folder}/hardburn.db"]
        server = subprocess.Popen(command)
        try:
            page = fetch(f"http://127.0.0.1:{port}/").decode()
            files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
            assert any(file.endswith(".js") for file in files), page
            assert all(fetch(f"http://127.0.0.1:{port}{file}") for file in files)
        finally:
            server.terminate()
            server.wait(20)
    print(f"The browser client was served: {', '.join(files)}.")


def fetch(address: str) -> bytes:
    """What is at an address, as soon as the server answers."""
    deadline = time.monotonic() + 30
    while True:
        try:
            with urlopen(address) as answer:
                return bytes(answer.read())
        except URLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


if __name__ == "__main__":
    main()
