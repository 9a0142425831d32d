"""Matches as earlier versions of the rules left them: files, and a database with matches under way."""
