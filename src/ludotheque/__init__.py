"""Ludothèque: four board games, one engine behind browser, terminal, bots and research."""

from ludotheque.games import game, shelf
from ludotheque.kernel import Journal, Match

__all__ = ["Journal", "Match", "game", "shelf"]
