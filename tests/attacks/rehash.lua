-- Tries a table that is counted anew with every key.
-- says: more than 50 million steps
local t = {}
for i = 1, 500000 do t[i] = true end
local n = 0
t.a, t.b, t.c = 1, 2, 3
while true do n = n + 1 local k = "k" .. n t[k] = 1 t[k] = nil end
