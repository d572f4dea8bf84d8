"""Two bots: one for a single game, from what its seat sees; one for every game, from the veiled position."""

from wisp_seeker.glancer import Glancer as Glancer
from wisp_seeker.seeker import Seeker as Seeker
