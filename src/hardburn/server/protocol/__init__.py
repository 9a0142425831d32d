"""What crosses the wire: messages and answers, problems, and the schema."""
