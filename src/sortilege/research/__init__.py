"""The games for people who study play: many tables at once, and the environments of well-known libraries.

Needs NumPy and Numba; each adapter needs its own library, and nothing else of Sortilège imports this package.
"""
