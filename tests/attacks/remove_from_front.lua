-- Tries removing from the front of a long list.
-- says: more than 50 million steps
local t = {}
for i = 1, 200000 do t[i] = i end
while true do table.remove(t, 1) t[#t + 1] = 0 end
