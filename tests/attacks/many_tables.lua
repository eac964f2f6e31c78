-- Tries many small tables, all kept.
-- says: MiB of memory
local last
while true do last = { last } end
