-- Tries joining from one end of the integers to the other.
-- says: table.concat: the value at
return table.concat({}, "x", math.mininteger, math.maxinteger)
