-- Tries an address from string.format.
-- says: isn't among the formats
return string.format("%p", {})
