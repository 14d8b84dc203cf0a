"""Access: links, devices, limits, and what every request passes first."""
