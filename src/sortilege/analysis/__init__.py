"""What can be said about a game when it is over: everybody's chances, the moments that decided it, luck and skill."""
