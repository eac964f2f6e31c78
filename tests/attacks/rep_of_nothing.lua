-- Tries repeating nothing for ever.
-- says: more than 50 million steps
while true do local s = ("x"):rep(0) .. (""):rep(math.maxinteger) end
