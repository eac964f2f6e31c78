-- Tries a finaliser.
-- says: scripts have no metatables
setmetatable({}, { __gc = function() while true do end end })
