-- Tries a file.
-- says: scripts have no io: no files
return io.open("/etc/passwd")
