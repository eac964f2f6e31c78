-- Tries one long text at once.
-- says: longer than 64 KiB
return string.rep("x", 1 << 40)
