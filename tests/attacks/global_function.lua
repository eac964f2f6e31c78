-- Tries a global in the place of a word.
-- says: write `local pairs = ...`
function pairs() end
