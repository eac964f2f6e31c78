-- Tries to have the machine read a long number with every instruction.
-- says: attempt to perform bitwise operation on a string value
local s = "1." .. ("0"):rep(60000)
local n = 0
while true do n = n + (s | 0) end
