"""What `ludotheque new-game` lays out: an empty room, its tests, and the page around them.

The room is real: it is typed, linted, played and checked like any other, under the name `attic`.
"""
