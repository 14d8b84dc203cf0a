"""The live table: one match with its viewers, its clock and its journal."""
