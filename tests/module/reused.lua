-- A clause id that a house rule uses again: what still cites it for what it was is told, and an id that is free.

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()
local write, says = shop.write, shop.says

write("worth.lua", [[
return extend "hachinin-meri/wiki" {
  name = "v/worth", source = "a test",
  rule "MY-1" { "A trick is worth two.", ours = true },
  score = { points = tricks * 2 + yaku_points, cite = "MY-1" },
}
]])

local function over(name, body)
  write(name .. ".lua", ('return extend "worth.lua" {\n  name = "v/%s", source = "a test",\n%s\n}\n'):format(name, body))
  return "check " .. name .. ".lua --deals 20"
end

local remark = "says something else here than in"
local chase = '  rule "MY-1" { "The chase is worth four.", ours = true },\n  yaku = { yaku "chase" { worth = { 4 }, cite = %s } },'
says("another rule by the same id", over("chase", chase:format '"MY-1"'), 0, 'remark: chase.lua:3: rule "MY-1" ' .. remark .. " worth.lua:3, and score (worth.lua:4), which stays as it was, "
  .. 'still cites it; a rule of another thing wants an id of its own: "MY-2" is free')
says("one of two clauses", over("two", chase:format '{ "MY-1", "HM-W26" }'), 0, remark)

local function silent(what, name, body)
  local text = says(what, over(name, body), 0)
  check(what, not text:find(remark, 1, true), text)
end
silent("the same sentence", "same", '  rule "MY-1" { "A trick is worth two.", ours = true },\n  yaku = { yaku "chase" { worth = { 4 }, cite = "MY-1" } },')
silent("other words for the same", "words", '  rule "MY-1" { "Two points a trick.", ours = true },')
silent("the thing itself said otherwise", "thrice", '  rule "MY-1" { "A trick is worth three.", ours = true },\n  score = { points = tricks * 3 + yaku_points, cite = "MY-1" },')
silent("both said otherwise", "both", chase:format '"MY-1"' .. '\n  score = { points = tricks * 3 + yaku_points, cite = "HM-W29" },')
silent("an id of its own", "own", chase:gsub("MY%-1", "MY-2"):format '"MY-2"')

local text = says("a clause that is told to be new", over("uncited", "  match = { deals = 4 },"), 0, 'rule "MY-2" { "..." } says the new one, cite = "MY-2" there names it')
check("is one that is free", not text:find('"MY-1" { "..." }', 1, true), text)

says("a file to start from", "new started --from worth.lua", 0)
text = shop.read "started.lua" .. shop.read "started.test.lua"
check("suggests a free id", text:find('-- rule "MY-2" {', 1, true) and text:find('cite = "MY-2", seed', 1, true) and not text:find('rule "MY-1"', 1, true), text)
check("and leaves what there is", text:find('tricks * 2 + yaku_points', 1, true), text)

shop.leave()
checking.finish()
