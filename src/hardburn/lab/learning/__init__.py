"""Values learnt from matches; commands of their own, run by hand."""
