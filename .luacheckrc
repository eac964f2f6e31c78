std = "lua54"
max_line_length = false -- a clause and its sentence stay on one line
exclude_files = { "build", "tests/bad", "tests/attacks", "scripts/meta" } -- broken on purpose; stubs that declare what isn't there

-- The vocabulary of the rules, and the names of zones, facts, roles and special cards.
local words = dofile "scripts/meta/luacheck.lua"
for name in string.gmatch("agari fukiage mizuten okie widow buried discarded tenka hidden taker", "%S+") do words[#words + 1] = name end
files["scripts"] = { read_globals = words }
for name in string.gmatch("turned called doubled rest openly away back", "%S+") do words[#words + 1] = name end
files["scripts/examples"] = { read_globals = words }
files["tests/variants"] = { read_globals = words }
files["tests/repl"] = files["scripts"]
files["tests/bench/hooks"] = files["scripts"]
files["tests/scenarios"] = { read_globals = { "scenario", "expect", "fuda" } }
files["scripts/examples/*.test.lua"] = files["tests/scenarios"]
