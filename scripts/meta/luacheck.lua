-- The words of variant files, for luacheck: in a .luacheckrc, read_globals = dofile "PATH/scripts/meta/luacheck.lua". Names that a
-- file declares itself (its zones, facts, roles, special cards) are added after them.
local path = string.match(debug.getinfo(1, "S").source, "^@(.*)luacheck%.lua$")
local words = {}
for line in io.lines(path .. "words.lua") do
  words[#words + 1] = string.match(line, "^function ([%w_]+)%(") or string.match(line, "^([%l_]+) = ")
end
return words
