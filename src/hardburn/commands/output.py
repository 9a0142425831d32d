"""Output for programs."""

from __future__ import annotations

import json
from typing import Any

from hardburn.core.codec import to_plain


def print_json(thing: Any) -> None:
    print(json.dumps(to_plain(thing), indent=2, ensure_ascii=False))
