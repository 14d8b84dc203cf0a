"""The pocket: the whole library in a browser by itself, without anybody's server."""
