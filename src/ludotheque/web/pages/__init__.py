"""Pages, one module each; `document` is the paper they are all written on."""
