-- Tries numbers read from long texts.
-- says: more than 50 million steps
local s = "0." .. ("9"):rep(60000)
local n = 0
while true do n = n + tonumber(s) end
