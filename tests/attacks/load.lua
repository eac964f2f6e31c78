-- Tries code from text.
-- says: scripts have no load
return load("return 1")
