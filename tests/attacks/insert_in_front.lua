-- Tries inserting at the front of a long list.
-- says: more than 50 million steps
local t = {}
while true do table.insert(t, 1, 0) end
