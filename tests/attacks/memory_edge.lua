-- Tries living at the edge of memory, a full collection for every allocation.
-- says: MiB of memory
local t, n = {}, 0
while true do n = n + 1 t[n] = { n } if n > 480000 then t[n] = nil n = n - 1 end end
