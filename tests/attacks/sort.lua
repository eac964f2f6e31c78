-- Tries sorting the same long list over and over.
-- says: more than 50 million steps
local t = {}
for i = 1, 100000 do t[i] = -i end
while true do table.sort(t) end
