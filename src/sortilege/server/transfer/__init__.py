"""Games leave one server as text files, and move into another."""
