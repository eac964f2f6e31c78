-- Tries tail calls, which nest nothing.
-- says: more than 50 million steps
local function f() return f() end
return f()
