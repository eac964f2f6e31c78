-- Tries a very wide format.
-- says: isn't among the formats
return ("%1000000000d"):format(1)
