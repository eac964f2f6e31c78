-- Tries ordering texts of zero bytes, a library call for every byte.
-- says: more than 50 million steps
local a, b = ("\0"):rep(60000), ("\0"):rep(60000)
local n = 0
while true do if a < b then n = n + 1 end end
