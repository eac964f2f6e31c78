-- A walk of its own making, in which two long texts follow each other for ever.
-- says: more than 50 million steps
local f, a, b = pairs {}, string.rep("a", 65000), string.rep("a", 65000)
f({ {}, a, { [b] = a } })
