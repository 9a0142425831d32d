"""Checks for games."""

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """The rules that a test shows."""
    return pytest.mark.rule(*numbers)
