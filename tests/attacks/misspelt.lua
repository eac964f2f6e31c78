-- Tries a word that doesn't exist.
-- says: did you mean 'ipairs'?
return iparis({})
