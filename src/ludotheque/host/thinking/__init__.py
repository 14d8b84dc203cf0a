"""Thinking: what bots are asked, and the processes in which they think."""
