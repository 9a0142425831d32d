"""Scenario files: their tables, reading and checking them, and the lessons (s32, s33)."""
