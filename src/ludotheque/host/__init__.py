"""Tables that lose nothing: seats, links, clocks, bots at seats, durable journals."""
