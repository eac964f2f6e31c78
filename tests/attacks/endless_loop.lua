-- Tries an endless loop with nothing in it.
-- says: more than 50 million steps
while true do end
