"""Who may come in: guests and their cookies, headers and origins, limits, and the line at the door."""
