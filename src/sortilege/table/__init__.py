"""One game in progress: order, chance, deadlines, and what each seat may see. Pure: no I/O, no clock, no event loop."""
