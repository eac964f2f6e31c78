-- A second reader of records, written from the page in core/record.h: it takes a record apart line by line, and plays it with the
-- calls that any program has. What it needs of the engine is fuda.new and the game object, not the engine's own reader.
local reader = {}

local SECTIONS = { deck = 1, deal = 1, ranking = 1, phases = 1, yaku = 1, score = 1, options = 1, hooks = 1 }

-- The lines that say something: { number =, text = }.
local function lines_of(text)
  local lines, number = {}, 0
  for line in (text .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    local said = line:gsub("#.*", ""):gsub("^%s+", ""):gsub("%s+$", "")
    assert(#said < 1024 and not said:find "\0", "a line that is too long, or no text")
    if said ~= "" then lines[#lines + 1] = { number = number, text = said } end
  end
  return lines
end

-- A tag, into what is known of the rules.
local function tag(rules, key, rest)
  if key == "option" then
    local name, value = rest:match "^(%S+)%s+(.+)$"
    assert(name and not rules.options[name], "option " .. rest)
    rules.options[name] = value
  elseif key == "fingerprint" then
    assert(not rules.fingerprint and rest:match "^%x+$" and #rest == 16, "fingerprint " .. rest)
    rules.fingerprint = rest
  elseif key == "section" then
    local name, hash = rest:match "^(%l+)%s+(%x+)$"
    assert(SECTIONS[name] and #hash == 8 and not rules.sections[name], "section " .. rest)
    rules.sections[name] = hash
  else
    assert((key == "variant" or key == "deck") and rest ~= "" and not rules[key], "tag " .. key)
    rules[key] = rest
  end
end

local function new_rules() return { options = {}, sections = {} } end

local ZONES = { hands = 1, field = 1, stock = 1, deck = 1, okie = 1, widow = 1, agari = 1 }
local ROLES = { dealer = 1, fukiage = 1 }

-- What follows `deal SEED:N` or `next`: seats for dealer and roles, then zones with their cards.
local function given(rest)
  local out, zone, seat = { deal = {} }, nil, nil
  local words = {}
  for word in rest:gmatch "%S+" do words[#words + 1] = word end
  local i = 1
  while i <= #words do
    local word = words[i]
    if ROLES[word] and not zone then
      out[word] = assert(tonumber(words[i + 1]))
      i = i + 1
    elseif ZONES[word] then
      zone, seat = word, nil
      if zone == "hands" then
        seat = assert(tonumber(words[i + 1]))
        i = i + 1
      end
    elseif zone == "hands" then
      out.deal.hands = out.deal.hands or {}
      out.deal.hands[seat] = (out.deal.hands[seat] and out.deal.hands[seat] .. " " or "") .. word
    else
      assert(zone, "a card without a zone: " .. word)
      out.deal[zone] = (out.deal[zone] and out.deal[zone] .. " " or "") .. word
    end
    i = i + 1
  end
  return out
end

-- A record as a table: its rules, its first deal, and its steps in order.
function reader.read(text)
  local record = { rules = new_rules(), steps = {} }
  local lines = lines_of(text)
  assert(lines[1].text == "fuda record 1", "no record")
  local rules, ended = record.rules, false
  for i = 2, #lines do
    local key, rest = lines[i].text:match "^(%S+)%s*(.*)$"
    assert(not ended, "after the end")
    if not record.seed then
      if key == "deal" then
        local seed, n, more = rest:match "^(%d+):(%d+)%s*(.*)$"
        record.seed, record.n, record.given = math.tointeger(seed), math.tointeger(n), given(more)
        rules = nil
      else
        tag(rules, key, rest)
      end
    elseif key == "switch" then
      rules = new_rules()
      rules.variant = rest
      record.steps[#record.steps + 1] = { switch = rules }
    elseif rules and (key == "option" or key == "fingerprint" or key == "section") then
      tag(rules, key, rest)
    else
      rules = nil
      if key == "end" then ended = true
      elseif key == "next" then record.steps[#record.steps + 1] = { next = given(rest).deal }
      else record.steps[#record.steps + 1] = { number = assert(math.tointeger(key)), act = rest } end
    end
  end
  assert(ended, "cut off")
  return record
end

local function is_by(g, rules)
  assert(not rules.fingerprint or g.fingerprint == rules.fingerprint, "the rules have changed")
  return g
end

-- The game at its end.
function reader.play(text, fuda)
  local record = reader.read(text)
  local from = { seed = record.seed, n = record.n, options = record.rules.options, deal = record.given.deal }
  from.dealer, from.fukiage = record.given.dealer, record.given.fukiage
  local g, number = is_by(fuda.new(record.rules.variant, from), record.rules), 0
  for _, step in ipairs(record.steps) do
    if step.switch then
      g = is_by((g:under(step.switch.variant, step.switch.options)), step.switch)
    elseif step.next then
      g:next_deal(step.next)
      number = 0
    else
      number = number + 1
      assert(step.number == number, "action " .. step.number)
      g:act(step.act)
    end
  end
  return g
end

return reader
