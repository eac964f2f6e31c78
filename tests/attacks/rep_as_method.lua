-- Tries a long text by the method of strings.
-- says: longer than 64 KiB
return ("x"):rep(1 << 30, ("y"):rep(60000))
