-- Tries a global by way of _ENV.
-- says: write `local pairs = ...`
_ENV.pairs = nil
