-- Sorts many references to one long text, each comparison of which goes through all of it.
-- says: more than 50 million steps
local t, s = {}, string.rep("a", 65000)
for i = 1, 200000 do t[i] = s end
table.sort(t)
