-- Tries a module.
-- says: scripts have no require
return require "os"
