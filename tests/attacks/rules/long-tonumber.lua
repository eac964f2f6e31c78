-- Reads a number of sixty thousand digits again and again: few steps, and much time.
-- says: an endless loop
local digits = ("1"):rep(60000)
while true do local number = tonumber(digits) end
return extend "hachinin-meri/wiki" { name = "attack" }
