"""Several nodes as one server: who has which table, and what travels between a browser's node and the table's."""
