-- A script's function fails in the fifth trick: the position before the card that ended it is kept, and can be played on from.
local fuda = require "fuda"

local g = fuda.new("tests/bad/play/last-trick.lua", { seed = 1 })
local ok, message = pcall(g.run, g)
assert(not ok, "the function of the yaku must fail")
assert(message:find("tests/bad/play/last-trick.lua:7: ", 1, true), message)
assert(g.trick_no == 5 and #g:trick() == 7, "seven cards of the fifth trick lie on the table")

local last = g:actions()[1]
local again, said = pcall(g.act, g, last)
assert(not again and said:find("last-trick.lua:7", 1, true), "the same card fails again, and changes nothing")
assert(#g:trick() == 7 and g:actions()[1] == last)
g:undo()
assert(#g:trick() == 6, "undo goes on from there")
