"""Write the OpenAPI schema, from which the browser client makes its types: `python docs/make_schema.py FILE`."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from hardburn.server.app import create_app
from hardburn.server.protocol.schema import whole_schema
from hardburn.server.settings import Settings


def main(file: Path) -> None:
    file.parent.mkdir(exist_ok=True)
    schema = msgspec.json.encode(whole_schema(create_app(Settings())), order="sorted")
    file.write_bytes(msgspec.json.format(schema))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
