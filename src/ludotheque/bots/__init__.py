"""Players that know no game: they see views, never states."""
