"""A complete table that looks exactly like this from a seat, uniform over all that fit."""
