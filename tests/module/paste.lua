-- The line to paste of a scenario that doesn't hold leads to the position that is shown, whatever was done to come there.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local says, write, check = shop.says, shop.write, checking.check

local function leads(what, fields, body)
  write("lost.test.lua", ('scenario("one", { %s }, function(g)\n%s\nend)\n'):format(fields, body))
  local text = says(what, "test lost.test.lua", 1, '  got      "', "  paste    fuda repl ")
  local position, paste = text:match "\n  position\n(.-)  paste    fuda (.-) %-e show\n"
  local there = says(what .. ": pasted", (paste or "") .. " -e 'view all'", 0)
  local view = position and position:gsub("\n    ", "\n"):gsub("^    ", "")
  check(what .. ": the position", view and there:find(view, 1, true), text .. there)
  return paste or ""
end

local wiki, any = 'variant = "hachinin-meri/wiki"', 'options = { monchi_void = "any" }'
local digital = 'variant = "hachinin-meri/digital"'
local twice = "g:act(g:actions()[1]) g:act(g:actions()[1])\n"
local never = '\nexpect(h.phase).is "never"'

leads("a later deal", wiki .. ", seed = 2", "local h = g h:run() h:next_deal() h:act(h:actions()[1])" .. never)
leads("a later deal with cards", wiki .. ", seed = 2",
  'local h = g h:run() h:next_deal { okie = "k5", hands = { [3] = "kD" } }' .. never)
leads("and what is played in it", wiki .. ", seed = 2, " .. any,
  'local h = g h:run() h:next_deal { okie = "k5", hands = { [3] = "kD" } } h:act(h:actions()[1])' .. never)
leads("of a game that is paid", 'variant = "hachi/mekuri", seed = 5',
  'local h = g h:run() h:next_deal { field = "p4 k9" } h:act(h:actions()[1])' .. never)
leads("other rules", digital .. ", seed = 5", twice .. 'local h = g:under "hachinin-meri/wiki"' .. never)
leads("and what is played under them", digital .. ", seed = 5, options = { hide_is_public = true }",
  twice .. 'local h = g:under("hachinin-meri/wiki", { monchi_void = "any" }) h:run() h:next_deal() h:act(h:actions()[1])' .. never)
local back = leads("the same rules without a value", wiki .. ", seed = 5, " .. any,
  twice .. 'local h = g:under "hachinin-meri/wiki" h:act(h:actions()[1])' .. never)
check("which is said", back:find(" monchi_void=must_trump ", 1, true), back)
leads("other rules twice", digital .. ", seed = 5",
  twice .. 'local h = g:under("hachinin-meri/wiki"):under "hachinin-meri/digital"' .. never)

shop.leave()
checking.finish()
