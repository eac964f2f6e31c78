-- Tries very many wide formats at once.
-- says: more than 50 million steps
local t = {}
for i = 1, 150 do t[i] = 1e300 end
local f = ("%99.99f"):rep(150)
while true do f:format(table.unpack(t)) end
