-- Tries a loop whose order hangs on addresses.
-- says: no place in a fixed order
local t = { [{}] = 1, [{}] = 2 }
for k in pairs(t) do return k end
