-- The words of variant files and of scenarios, for luacheck: in a .luacheckrc, read_globals = dofile "PATH/scripts/meta/luacheck.lua".
-- Names that a file or its parent declares (zones, facts, roles, special cards) are added in the file, as `fuda new` does:
-- `-- luacheck: read globals okie widow`.
local path = string.match(debug.getinfo(1, "S").source, "^@(.*)luacheck%.lua$")
local words = {}
for line in io.lines(path .. "words.lua") do
  words[#words + 1] = string.match(line, "^function ([%w_]+)%(") or string.match(line, "^([%l_]+) = ")
end
for line in io.lines(path .. "scenario.lua") do words[#words + 1] = string.match(line, "^function ([%w_]+)%(") end
words[#words + 1] = "fuda"
return words
