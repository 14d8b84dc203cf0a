"""The tests that come with the room; in a new room they stand beside the others."""
