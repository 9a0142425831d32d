"""What learners see and do, game by game."""
