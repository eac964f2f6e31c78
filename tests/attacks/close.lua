-- Tries a variable to be closed, with the metatable of strings.
-- says: variable 'x' got a non-closable value
local x <close> = "text"
