-- Tries joining empty texts without end.
-- says: more than 50 million steps
local t = {}
for i = 1, 500000 do t[i] = "" end
while true do table.concat(t) end
