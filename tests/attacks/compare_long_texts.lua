-- Tries comparing long texts, which one instruction does.
-- says: more than 50 million steps
local a, b = ("x"):rep(65000), ("x"):rep(65000)
local n = 0
while true do if a == b then n = n + 1 end end
