-- Tries a table that takes all memory.
-- says: MiB of memory
local t = {}
for i = 1, 1 << 40 do t[i] = i end
