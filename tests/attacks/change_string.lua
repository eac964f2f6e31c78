-- Tries changing the string library.
-- says: 'rep' can't be changed
string.rep = nil
