-- Tries a word that doesn't exist.
-- says: the nearest name is 'ipairs'
return iparis({})
