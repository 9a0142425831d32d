"""Bots, hints and analyses, which think in processes of their own."""
