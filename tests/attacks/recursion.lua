-- Tries recursion without end.
-- says: recursion without end
local function f(n) return 1 + f(n + 1) end
return f(0)
