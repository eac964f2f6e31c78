-- Tries a global.
-- says: write `local score = ...`
score = 1
