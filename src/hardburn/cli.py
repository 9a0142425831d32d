"""The `hardburn` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from hardburn import __version__
from hardburn.build import build
from hardburn.core.results import Malformed, Refused

COMMANDS: Final[tuple[str, ...]] = ("simulate",)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code."""
    parser = argparse.ArgumentParser(prog="hardburn", description="A table for starship games.")
    parser.add_argument("--version", action="version", version=f"hardburn {__version__} ({build()})")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in COMMANDS:
        import_module(f"hardburn.commands.{name}").add_to(subparsers)
    args = parser.parse_args(argv)
    try:
        code: int = args.run(args)
    except (Malformed, Refused) as error:
        print(f"hardburn: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 0
    return code


if __name__ == "__main__":
    sys.exit(main())
