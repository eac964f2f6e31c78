-- Tries an error that would write to the terminal.
-- says: red?[31m
error("red\27[31m", 0)
