-- Tries changing what all strings can do.
-- says: scripts have no metatables
getmetatable("").__index = {}
