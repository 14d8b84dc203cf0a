"""The exact turn solver: six dice are a small Markov decision process, and this solves it.

`keeps` holds the graph of dice that may be kept, `targets` the chance of a combination, `turn` the best
turn for a given value of each card.
"""
