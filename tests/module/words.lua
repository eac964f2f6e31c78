-- Words that are given what they don't take: what is said names the file's line, and never the front end's own. Every word with
-- every thing there is to give, drawn from a seed; SHOW=1 prints what is accepted, ALL=1 tries them all.
local fuda = require "fuda"

local LOADS = os.getenv "ALL" and math.huge or 700
local passed, failed = 0, 0

local words = {}
for line in io.lines "scripts/meta/words.lua" do
  local word = line:match "^function ([%a_]+)%("
  if word and word ~= "rules" and word ~= "extend" then words[#words + 1] = word end
end
local given = {
  "", "nil", "true", '"x"', "7", "-1", "{}", "foo", "any", "tricks", "dealer", "okie", "hand", "trump", "function() end", '"pD"', 'trump_card "D"', "always",
  "less(1, tricks)", 'rule "X"', 'depends_on "monchi_void" { any = 1, must_trump = 2 }', 'setting "monchi_void"', "1, 2, 3, 4", "led", "winner", "1e308", "0/0", '""',
}
local slots = {
  "score = { points = %s }", "dealer = { next = %s }", 'phases = { trick "free" { follow = { %s, any } } }',
  'phases = { choice "okie" { may "take" { %s, move(okie, hand) } } }', 'phases = { trick "meri" { when = { %s } } }',
  'yaku = { yaku "q" { won_with = %s, cite = "HM-W23", void = never } }', 'yaku = { yaku "q" { "C beats K", cite = "HM-W23", void = %s } }',
  'special = { tenka = { joins = %s } }', "deck = { without = %s }", "%s", "phases = { %s }", "teams = { %s }",
}

local base = os.tmpname()
local path = base .. ".lua"
local function try(text)
  local out = assert(io.open(path, "w"))
  out:write('return extend "hachinin-meri/wiki" {\n  name = "t", source = "s",\n  ', text, ",\n}\n")
  out:close()
  local ok, message = pcall(fuda.new, path)
  if ok then
    if os.getenv "SHOW" then print("accepted", text) end
    return true
  end
  local own = message:find("its own", 1, true) or message:find("attempt to ", 1, true)
  return not own and message:find(path .. ":3:", 1, true) ~= nil, message
end

local state = 20261122
local function draw(n)
  state = state * 6364136223846793005 + 1442695040888963407
  return (state >> 33) % n + 1
end

local all = {}
for _, slot in ipairs(slots) do
  for _, word in ipairs(words) do
    for _, what in ipairs(given) do all[#all + 1] = slot:format((("%s(%s)"):format(word, what):gsub("%%", "%%%%"))) end
  end
end
for n = 1, math.min(LOADS, #all) do
  local at = LOADS == math.huge and n or draw(#all - n + 1)
  local text = all[at]
  if LOADS < math.huge then all[at], all[#all - n + 1] = all[#all - n + 1], all[at] end
  local ok, message = try(text)
  if ok then passed = passed + 1
  else
    failed = failed + 1
    if failed <= 40 then print(("FAILED %s\n  %s"):format(text, (tostring(message):gsub("\n", "\n  ")))) end
  end
end
os.remove(path)
os.remove(base)
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
