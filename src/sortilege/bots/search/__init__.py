"""Bots that look ahead: one search for every game that has heuristics."""
