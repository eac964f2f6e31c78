-- Tries chance of its own.
-- says: all chance is the engine's
return math.random(6)
