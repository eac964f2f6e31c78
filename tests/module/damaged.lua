-- Records of every variant, as a second reader reads them, and damaged: cut at every byte, each byte changed, lines left out, doubled
-- and moved, of another deck, of rules that have changed. Each is a sentence with a line of it, or a game that has a record.
local fuda = require "fuda"
local reader = dofile "tests/reader.lua"

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then passed = passed + 1 else
    failed = failed + 1
    if failed < 20 then print(("FAILED %s: %s"):format(what, tostring(detail))) end
  end
end

local function all(g)
  local parts = { g:view "all", table.concat(g:actions(), ";"), g.fingerprint, tostring(g) }
  local score = g:score()
  for team = 0, #score.match do parts[#parts + 1] = score.deal[team] .. "/" .. score.match[team] end
  return table.concat(parts, "\n")
end

local VARIANTS = {
  { "hachinin-meri/wiki", to = "hachinin-meri/digital", deck = "mekuri", options = { meri_repeats = true } },
  { "hachi/mekuri", to = "hachi/mekuri", deck = "hanafuda", options = { ribbons = "all_swords" } },
  { "hachi-hachi/bga", to = "hachi-hachi/bga", deck = "mekuri", options = { auto_stop = false }, seats = 4 },
  { "meitora/kurogi", to = "meitora/kurogi", deck = "unsun", options = { penalties = "penalise" } },
}
math.randomseed(11)
local function some(g, n)
  for _ = 1, n do
    local actions = g:actions()
    if #actions == 0 then break end
    g:act(actions[math.random(#actions)])
  end
  return g
end

-- The records: of each variant whole deals, a switch in the middle, a second deal.
local records = {}
for _, variant in ipairs(VARIANTS) do
  for seed = 1, 6 do
    local g = fuda.new(variant[1], { seed = seed, seats = variant.seats })
    some(g, seed == 1 and 0 or math.random(60))
    if seed % 2 == 0 then some(g, 200) if not g.over and g:deal_over() then g:next_deal() some(g, 9) end end
    if seed % 3 == 0 then
      local options = { seats = variant.seats }
      for name, value in pairs(variant.options) do options[name] = value end
      g = some(g:under(variant.to, options), 8)
    end
    local text = g:record()
    local read, again = pcall(reader.play, text, fuda)
    check(variant[1] .. " by a second reader", read and all(again) == all(g), read and text or again)
    check(variant[1] .. " by the first", all(fuda.replay(text)) == all(g), text)
    if seed == 3 then records[#records + 1] = { text = text, lines = select(2, text:gsub("\n", "")), variant = variant } end
  end
end

-- What becomes of a text: true where it is played.
local function survives(what, text, record)
  local played, result = pcall(fuda.replay, text)
  if played then
    local again = result:record()
    if not pcall(fuda.replay, again) or all(fuda.replay(again)) ~= all(result) then check(what, false, text) end
    return true
  end
  local line = result:match "^line (%d+): " or result:match ": line (%d+): "
  if not line or tonumber(line) < 1 or tonumber(line) > record.lines + 2 then check(what, false, result .. " of\n" .. text) end
  return false
end

local LONG = os.getenv "FUDA_LONG" ~= nil
for _, record in ipairs(records) do
  local name, text = record.variant[1], record.text
  -- cut
  local cut = 0
  for n = 0, #text - 1 do cut = cut + (survives(name .. " cut", text:sub(1, n), record) and 1 or 0) end
  check(name .. ": cut short it is no record, but without its last newline", cut == 1, cut)
  -- damaged; a byte of a comment or a blank is no damage
  local played, refused = 0, 0
  local begins = LONG and 1 or text:find "\nfingerprint" -- the tags before it cost a load each
  for n = begins, #text do
    local byte = text:byte(n)
    for _, other in ipairs(LONG and { byte ~ 1, byte ~ 0x80, 0, 10, 32, math.random(0, 255) } or { byte ~ (1 << math.random(0, 7)) }) do
      if other ~= byte then
        local damaged = text:sub(1, n - 1) .. string.char(other) .. text:sub(n + 1)
        if survives(name .. " damaged", damaged, record) then played = played + 1 else refused = refused + 1 end
      end
    end
  end
  check(name .. ": some damage does no harm, more is found", refused > played and played > 0, played .. " " .. refused)
  -- lines
  local lines, last = {}, nil
  for line in text:gmatch "[^\n]*\n" do
    lines[#lines + 1] = line
    if line:find "^%s*%d+ " then last = #lines end
  end
  for i = 1, #lines do
    local said = lines[i]:gsub("#.*", ""):find "%S"
    local without, doubled, moved = table.move(lines, 1, #lines, 1, {}), table.move(lines, 1, #lines, 1, {}), table.move(lines, 1, #lines, 1, {})
    table.remove(without, i)
    table.insert(doubled, i, lines[i])
    table.insert(moved, math.random(#lines), table.remove(moved, i))
    local dropped = survives(name .. " without a line", table.concat(without), record)
    local twice = survives(name .. " with a line twice", table.concat(doubled), record)
    survives(name .. " with a line moved", table.concat(moved), record)
    local numbered = lines[i]:match "^%s*%d+ "
    if numbered then check(name .. ": an action less, or more", dropped == (i == last) and not twice, lines[i]) end
    if not said then check(name .. ": what says nothing", dropped and twice, lines[i]) end
  end
  -- other rules
  local function refused_with(what, changed, ...)
    local ok, message = pcall(fuda.replay, changed)
    check(name .. ": " .. what, not ok and changed ~= text, "it is played")
    for _, words in ipairs { ... } do check(name .. ": " .. what, not ok and message:find(words, 1, true), message) end
  end
  refused_with("another deck", text:gsub("\ndeck %S+", "\ndeck " .. record.variant.deck, 1), "line 4: ", record.variant.deck)
  refused_with("other rules", text:gsub("\nfingerprint %x+", "\nfingerprint 0123456789abcdef", 1), "aren't those it was played by", "fingerprint" and "line ")
  refused_with("another part", text:gsub("\nsection score %x+", "\nsection score 00000000", 1), "what has changed: score")
end

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
