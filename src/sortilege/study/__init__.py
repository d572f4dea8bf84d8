"""The balance lab: what a game is like when it is played thousands of times, and what a memory is worth in it."""
