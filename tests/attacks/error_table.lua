-- Tries an error that is no text.
-- says: error was called with a table
error({ code = 1 })
