"""The HTTP API: endpoints that describe themselves, so that OpenAPI is never out of date."""
