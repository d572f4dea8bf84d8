"""One game in progress: order of play, chance, deadlines, and what each seat sees. No I/O, clock or event loop."""
