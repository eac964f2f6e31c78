-- Tries a text that doubles.
-- says: a text of more than 64 KiB
local s = "x"
while true do s = s .. s end
