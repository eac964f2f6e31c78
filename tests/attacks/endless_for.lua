-- Tries a numeric loop to the largest integer.
-- says: more than 50 million steps
local n = 0
for i = 1, math.maxinteger do n = n + i end
return n
