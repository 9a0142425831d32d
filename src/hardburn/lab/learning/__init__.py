"""Values learnt from matches. Each module is a command, run by hand."""
