-- Tries a pattern that never ends.
-- says: string has no patterns here
return (("a"):rep(60000)):find((".-"):rep(20) .. "b")
