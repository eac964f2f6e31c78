-- Tries going through a long table over and over.
-- says: more than 50 million steps
local t = {}
for i = 1, 50000 do t[i] = i end
while true do for k in pairs(t) do break end end
