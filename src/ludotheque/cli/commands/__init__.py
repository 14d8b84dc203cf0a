"""One module a command: `NAME`, `configure(parser, texts)`, `run(asked)`; perhaps `examine()`."""
