"""A second opinion: each game again, slow and obvious, written from its rules page alone.

Nothing here knows the engine. `compare` plays both side by side and stops at the first difference.
"""
