"""The registry: everything that is kept beside the journal, as functions over a connection."""
