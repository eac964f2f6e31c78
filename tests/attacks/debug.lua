-- Tries the debug library.
-- says: scripts have no debug
return debug.getregistry()
