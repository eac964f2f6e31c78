-- Tries putting millions of values on the stack.
-- says: at most 250 values
return select('#', table.unpack({}, 1, 1 << 30))
