-- Tries an error without a word.
-- says: error was called without a sentence
error()
