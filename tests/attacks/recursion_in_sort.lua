-- Tries recursion through the comparison of sort, on the C stack.
-- says: recursion without end
local function f() table.sort({ 2, 1 }, function(a, b) f() return a < b end) end
f()
