"""What a game may borrow: decks, dice, grids, offers, content sheets, markup and text drawing."""
