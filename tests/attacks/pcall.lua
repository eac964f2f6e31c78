-- Tries catching the error that ends it.
-- says: scripts have no pcall
while true do pcall(function() while true do end end) end
