-- Tries a text that isn't Lua.
-- says: unexpected symbol near
return { = 1 }
