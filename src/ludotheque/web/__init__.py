"""The browser's floor: pages, the live table, the one small client."""
