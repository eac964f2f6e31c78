-- run: test FILE
-- There is none in it.
local variant = "hachinin-meri/wiki"
assert(variant)
