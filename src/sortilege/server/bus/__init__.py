"""What several nodes tell each other: one contract, in one process or over Redis."""
