-- Tries garbage without end.
-- says: more than 50 million steps
while true do local t = { {}, {}, {} } end
