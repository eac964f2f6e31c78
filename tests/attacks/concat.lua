-- Tries joining a long list.
-- says: longer than 64 KiB
local t = {}
for i = 1, 100000 do t[i] = "x" end
return table.concat(t)
