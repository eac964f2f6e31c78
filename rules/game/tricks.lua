-- Tricks: what may be played to each kind of trick, and which kind a trick is.
local cards = require "cards"
local misplaced = require "misplaced"
local places = require "places"
local pure = require "pure"
local words = require "words"

local tricks = {}
local kind, meta = words.kind, words.meta

local most_looked_at = 8 -- kinds of trick, where there are more than can be

-- The tricks a condition holds in, a bit each.
local function tricks_mask(game, when)
  local mask = 0
  for n = 1, game.MAX_TRICKS - 1 do
    local holds = true
    for _, c in ipairs(kind(when) == "condition" and { when } or when or {}) do
      holds = holds and c.eval { trick = n, game = game.static, seen = 0 }
    end
    if holds then mask = mask | 1 << n end
  end
  return mask
end

-- Whether it is a condition of the trick alone, or several.
local function of_trick(when)
  if kind(when) == "condition" then return true end
  for _, c in ipairs(kind(when) == "table" and when or {}) do if kind(c) ~= "condition" then return false end end
  return kind(when) == "table"
end

-- What else than the trick's number one of these conditions asks of: "led" or "seen", the kinds of trick before.
local function asks_more(game, when)
  local more
  local at = setmetatable({ trick = 1, trump = 0, game = game.static }, { __index = function(_, key)
    more = more or key
    return key == "seen" and 0 or nil
  end })
  for _, c in ipairs(kind(when) == "condition" and { when } or when) do c.eval(at) end
  return more
end

-- Whether the tricks in which cards may be played are known by their numbers; tells where they aren't.
local function check_when(game, when, place)
  local more = asks_more(game, when)
  if not more then return true end
  game.problems.add(place, "`when` of what may be played goes by the trick's number, not by %s; write a kind of trick of its own before this one, as in "
    .. 'trick "other" { when = %s, follow = { ... } }', more == "led" and "what is led" or "the kinds of trick before",
    more == "led" and "led(trump)" or 'after "NAME"')
  return false
end

-- A list of alternatives, the last of which is whatever the hand holds.
local function alternatives(game, list, row, place)
  if list == nil then list = { words.as_cards(game.any) } end
  if kind(list) ~= "table" then list = { list } end
  local result, untold = {}, 0 -- how many there are of which nothing has been told
  for i, item in ipairs(list) do
    local plain, at = kind(item) ~= "table", places.at(list, i) or place
    untold = untold + (kind(item) == "wrong" and 0 or 1)
    if kind(item) == "boolean" then
      if not game.problems.any_at(at) then game.problems.add(at, "cards are wanted here, not %s; write what may be played, as in led + trump", tostring(item)) end
      item = words.wrong
    end
    local allow = words.as_cards(item)
    if not plain then allow = words.as_cards(item[1]) end
    if not plain and item[1] == nil then game.problems.add(at, "which cards? write { led + trump, if_holding = led }") end
    for _, key in ipairs(plain and {} or places.keys(item)) do
      if key ~= 1 and key ~= "if_holding" and key ~= "when" and key ~= "cite" and kind(item[key]) ~= "wrong" then
        game.problems.add(places.at(item, key) or at, "unknown key '%s' in what may be played; %s", tostring(key), key == 2
          and "of what may be played at will write the sum, as in { led + trump }; what comes after it stands in braces of its own, as in { led }, { trump }" or places.instead(tostring(key), { "if_holding", "when", "cite" }))
      end
    end
    local when, holding = nil, nil
    if not plain then when, holding = item.when, item.if_holding end -- either may be false, which is told
    if kind(holding) == "boolean" then
      game.problems.add(places.at(item, "if_holding") or at, "if_holding is %s; it wants cards, as in { led + trump, if_holding = led }", tostring(holding))
      holding = nil
    end
    local fact = when ~= nil and misplaced.fact_in(when, misplaced.named(game.declaration))
    if fact then
      places.under(game.problems.add(places.at(item, "when") or at, "when is %s; %s is a fact, and what may be played goes by the trick's number alone, as in first_trick, trick_number(3)", words.show(when), fact), fact)
    elseif kind(when) == "symbol" then words.unknown(rawget(when, "symbol"), rawget(when, "place"), game.problems, game.known)
    elseif when ~= nil and kind(when) ~= "wrong" and not of_trick(when) then
      game.problems.add(places.at(item, "when") or at, "when is %s; it wants a condition of the trick's number, as in first_trick, trick_number(3)%s", string.match(words.called(when), "^the word '(.*)'$") or words.show(when),
        kind(when) == "boolean" and require "unset".boolean(require "unset".about_words, when, places.at(item, "when"), require "schema".files) or "")
      when = nil
    end
    if of_trick(when) and not check_when(game, when, places.at(item, "when") or at) then when = nil end
    result[i] = { allow = allow, need = holding and words.as_cards(holding) or allow,
                  tricks = tricks_mask(game, of_trick(when) and when or nil),
                  when = when and (places.at(item, "when") or at), place = not plain and places.at(item, "if_holding") or at, at = at,
                  clause = (not plain and item.cite) and game:cite(item, at) or game:cite(row, place) }
  end
  if #result == 0 or untold > game.MAX_ALTERNATIVES then
    local more = result[game.MAX_ALTERNATIVES + 1] -- the first that is too many, which may be an inherited one
    game.problems.add(more and more.at.file == place.file and more.at or place, #result == 0 and "nothing may be played here; write what may, as in follow = { led + trump, any }"
      or "%d alternatives of what may be played; at most %d are possible. Those that hold in some tricks alone can stand in a kind of trick of their own, "
        .. 'as in trick "last" { when = last_trick, follow = { led, any } }', #result, game.MAX_ALTERNATIVES)
  end
  return result
end

local function evaluate(game, list, trump, led)
  local at, result, closed = { trump = trump, led = led, game = game.static }, {}, false
  for i, item in ipairs(list) do
    game.problems.here = item.at
    local allow = item.allow.eval(at)
    if i > game.MAX_ALTERNATIVES then goto continue end
    closed = closed or not item.when and rawequal(item.need, item.allow) and game.static.all:within(allow)
    result[i] = { need = rawequal(item.need, item.allow) and allow or item.need.eval(at), allow = allow, tricks = item.tricks, clause = item.clause }
    ::continue::
  end
  local last = result[#result]
  if last and not closed and not game.static.all:within(last.allow) then game.open_ended = true end
  return result
end

local asked_of_follow = { "trump", "led", "can_follow", "trick" }
local function is_cards(value)
  if kind(value) ~= "cards" and kind(value) ~= "symbol" then
    return "cards, as in led + trump" .. (kind(value) == "string" and require "misplaced".quoted(value, require "schema".known()) or "")
  end
end

-- A pure function of what is led and whether it can be followed, asked of every case.
local function follow_function(game, f, row, trump, led, place)
  local suit = function(index) return index == game.TRUMP and "trump" or (game.deck.suits[index + 1] or {}).code end
  local at, result = { trump = trump, led = led, game = game.static }, {}
  local whatever = { need = game.static.all, allow = game.static.all, tricks = 0xfffe, clause = 0 }
  local always_trumps = game.declaration.trump ~= nil
  local anything = { whatever, whatever, whatever } -- as many in each case
  if trump == #game.deck.suits and always_trumps then return anything end -- it needn't know what to do without
  for i, can in ipairs { true, false } do
    if game.problems.has_failed(f) then return anything end -- once is enough
    local case = pure.shown({ trump = suit(trump), led = suit(led), can_follow = can, trick = meta[row].name }, "what is led", asked_of_follow)
    local ok, value = game.call(f, ('follow of trick "%s"'):format(meta[row].name), is_cards, case)
    if not ok then
      game.problems.failed(value, f)
      return anything
    end
    game.problems.here = pure.place_of_suit(require "schema", f) or place
    local set = words.as_cards(value).eval(at)
    result[i] = { need = can and game.static.suit_set(trump, led) or set, allow = set, tricks = 0xfffe, clause = game:cite(row, place) }
  end
  result[3] = { need = game.static.all, allow = game.static.all, tricks = 0xfffe, clause = game:cite(row, place) }
  return result
end

-- The first card of what this alternative asks for with which alone nothing could be played, in one of these tricks: who had
-- one that is asked for before never comes to it.
local function stuck_with(game, list, i, mask)
  if list[i].need:within(list[i].allow) then return end
  for n = 1, game.tricks do
    if (mask & list[i].tricks) >> n & 1 == 1 then
      local alone = list[i].need - list[i].allow
      for k = 1, i - 1 do
        if list[k].tricks >> n & 1 == 1 then alone = alone - list[k].need end
      end
      for c, card in ipairs(game.deck.cards) do
        if alone:has(c - 1) then return card.code end
      end
    end
  end
end

-- "cups are trumps and clubs are led"
local function case_text(game, trump, led)
  local suits = game.deck.suits
  local suit = function(i) return string.match(suits[i + 1].en or suits[i + 1].code, "^[^/]*[^/ ]") end
  local trumps = trump < #suits and suit(trump) .. " are trumps" or "there is no trump"
  return trumps .. (led == nil and "" or led == game.TRUMP and " and one is led" or (" and %s are led"):format(suit(led)))
end

-- That what is asked of who holds some cards leaves nobody without one to play.
local function check_stuck(game, list, declared, mask, place, trump, led)
  for i = 1, #list - 1 do
    local card = stuck_with(game, list, i, mask)
    if card then
      game.problems.late(declared and declared[i].place or place, "who holds %s alone would have nothing to play where %s: %s", card,
        case_text(game, trump, led), declared and "it is among `if_holding`, and not among the cards that may be played; "
          .. "write those of them that may, as in { led + trump, if_holding = led }"
          or "where can_follow holds, give the suit led too, as in led + trump")
      return true
    end
  end
end

-- A problem of the file that is loaded: what it inherits may have lost its use by what it changes, if it has any by itself.
local function of_own(game, place, ...)
  local name = places.at(game.declaration, "name")
  if not place or not name then return end
  if place.file == name.file then game.problems.late(place, ...)
  elseif not game.problems.bundled[place.file] then game.problems.doubt(place, ...) end
end

-- "trick 1", "one of tricks 2 to 9": those of a mask.
local function numbers_of(game, mask)
  local first, last
  for n = 1, game.tricks do
    if mask >> n & 1 == 1 then first, last = first or n, n end
  end
  return first == last and ("trick %d"):format(first or 0) or ("one of tricks %d to %d"):format(first, last)
end

-- That every alternative can come to be asked for, and every lead. comes: the tricks of this kind, a bit each, by what is led.
local function check_acting(game, name, list, mask)
  for _, item in ipairs(list or {}) do
    if item.when and item.tricks & mask == 0 then
      of_own(game, item.when, "its `when` never holds in trick \"%s\", which is %s; leave these cards out, or say another `when`", name, numbers_of(game, mask))
    end
  end
end

local function check_kind(game, row, out)
  local after = 0
  for led = 0, game.TRUMP do after = after | (out.comes[led] or 0) end
  if game.lenient or after == 0 then return end -- a kind that is never reached is told of by itself
  check_acting(game, out.name, out.follows, after)
  local leads = out.comes[game.NOTHING_LED] or 0
  if leads ~= 0 then check_acting(game, out.name, out.leads, leads)
  elseif row.lead ~= nil then
    of_own(game, places.at(row, "lead") or places.at(row), "this lead never acts: whether a trick is \"%s\" is known only once it is led to; "
      .. "write lead in the kind of trick that it is till then", out.name)
  end
end

-- Nothing is led yet when a card is led: `led` is no card then.
local function check_lead(game, row, lead, place)
  for i, alternative in ipairs(lead) do
    local asked = false
    game.problems.here = alternative.at
    local at = setmetatable({ trump = 0, game = game.static }, { __index = function(_, key) asked = asked or key == "led" end })
    alternative.allow.eval(at)
    alternative.need.eval(at)
    if asked then
      game.problems.add(places.at(row.lead, i) or place, "`led` stands for no card in a lead: nothing is led yet; a lead takes cards such as trump, of_suit \"p\", any")
    end
  end
end

-- Where the last item of a list stands, where that is in the file that says the list.
local function last_of(list, place)
  local at = kind(list) == "table" and #list > 0 and places.at(list, #list)
  return at and place and at.file == place.file and at or place
end

local function trick_kind(game, row, comes)
  local place = places.at(row)
  game.problems.here = place
  local faces = row.faces or {}
  game:cite(faces, place) -- that there is such a rule
  if #faces > 1 then
    game.problems.add(places.at(faces, 2) or place, 'faces of trick "%s" says twice how cards lie; keep one, as in faces = { %s }', meta[row].name, rawget(faces[#faces], "mark") or "up")
  end
  local mark = faces[1] and kind(faces[1]) == "mark" and faces[1].mark or "up"
  local out = { name = meta[row].name, trumps_down = mark == "trumps_down", clause = game:cite(row, place),
                excuses = false, declared = row, comes = comes, lead = {}, follow = {} }
  local lead = alternatives(game, row.lead, row, places.at(row, "lead") or place)
  if kind(row.lead) == "table" then check_lead(game, row, lead, places.at(row, "lead") or place) end
  local is_function = kind(row.follow) == "function"
  local follow = not is_function and alternatives(game, row.follow, row, places.at(row, "follow") or place)
  out.leads, out.follows = lead, follow
  for trump = 0, #game.deck.suits do
    out.lead[trump + 1] = evaluate(game, lead, trump, nil)
    out.follow[trump + 1] = {}
    for suit in next, game.orders[trump] do
      out.follow[trump + 1][suit] = is_function and follow_function(game, row.follow, row, trump, suit, places.at(row, "follow"))
        or evaluate(game, follow, trump, suit)
    end
  end
  game.problems.here = place
  if game.open_ended then
    game.problems.late_within(row, last_of(row.follow, places.at(row, "follow") or place), "trick \"%s\" leaves some hands without a card to play; end the list with `any`", out.name)
    game.open_ended, out.open_ended = false, true
  else check_kind(game, row, out) end
  return out
end

-- Whether one of the conditions is led(...) of cards that are no whole suit, which no lead ever is.
local function is_of_no_suit(conditions, at)
  for _, condition in ipairs(conditions) do
    local holds = words.called_as[condition] ~= "led(...)"
    for led in next, holds and {} or at.trumps do
      at.led, at.trump = led, led == 0 and 1 or 0
      holds = holds or condition.eval(at)
    end
    if not holds then return true end
  end
  return false
end

-- The sections by which a `when` never holds: of the trick's number alone, and of what is led or came before.
local goes_by_number = { deal = true }
local goes_by_led = { deck = true, deal = true, seats = true, players = true, trump = true, special = true, phases = true }

-- Says why a kind of trick is never reached.
local function unreached(game, rows, conditions, i, holds, at)
  local row = rows[i]
  for k = 1, i - 1 do
    if #conditions[k] == 0 then -- or it has one that has been told of
      if places.has(rows[k], "when") then return end
      game.problems.late_by({ phases = true }, places.at(rows[k]), 'trick "%s" has no `when` and so takes every trick; "%s" after it is never reached', meta[rows[k]].name,
        meta[rows[k + 1]].name)
      return
    end
  end
  local goes_by = not holds and (asks_more(game, conditions[i]) and goes_by_led or goes_by_number) or nil
  game.problems.late_by(goes_by, places.at(row, "when") or places.at(row), 'trick "%s" is never reached: %s', meta[row].name,
    holds and "whenever its `when` holds, so does that of a trick before it"
      or is_of_no_suit(conditions[i], at) and ('led(...) wants trump or a whole suit, as in led(of_suit "%s"), and these cards are none'):format(game.deck.suits[1].code)
      or "its `when` never holds" .. (goes_by == goes_by_number and (": the tricks are 1 to %d"):format(game.tricks) or ""))
end

-- By what is led: the suits that may be trump then. Of what kind a trick is doesn't go by the trump, so what is asked of the suit
-- led must hold under each of them: led(of_suit "p") is the plain suit, a led trump is led(trump).
local function trumps_by_led(game)
  local by_led, fixed = { [game.TRUMP] = {} }, game:fixed_trump() - 1
  for led = 0, #game.deck.suits - 1 do
    by_led[led] = {}
    local own, others = by_led[game.TRUMP], by_led[led]
    if fixed < 0 or fixed == led then own[#own + 1] = led end
    for trump = 0, #game.deck.suits - 1 do
      if trump ~= led and (fixed < 0 or fixed == trump) then others[#others + 1] = trump end
    end
    others[1] = others[1] or led == 0 and 1 or 0 -- where it is never led as a plain suit
  end
  return by_led
end

-- Which kind a trick is, by the kinds there have been, its number and what is led; and for each kind the tricks that it can be, a
-- bit each, by what is led.
local function kind_table(game, rows)
  local list, conditions = {}, {}
  for i, row in ipairs(rows) do
    conditions[i] = row.when == nil and {} or kind(row.when) == "condition" and { row.when } or row.when
  end
  local reached, holds_once, at = {}, {}, { game = game.static, trump = 0, trumps = trumps_by_led(game) }
  local function find()
    local found
    for i = 1, #rows do
      local condition, holds = conditions[i], not (found and holds_once[i])
      for k = 1, holds and #condition or 0 do holds = holds and condition[k].eval(at) end
      if holds then holds_once[i], found = true, found or i end
    end
    if found then reached[found] = true return found - 1 end
    if not game.trickless then
      game.trickless = true
      game.problems.late(places.at(rows[#rows]), "none of the tricks is right for what can be played in trick %d; the last of them wants no `when`", at.trick)
    end
    return 0
  end
  for seen = 0, (1 << #rows) - 1 do
    list[seen + 1] = {}
    for trick = 1, game.tricks do
      local by_led, nothing = {}, nil
      at.seen, at.trick = seen, trick
      for led = 0, game.NOTHING_LED do
        if led < #game.deck.suits or led == game.TRUMP then
          at.led, at.trump = led, led == 0 and 1 or 0
          by_led[led + 1] = find()
        else
          at.led = nil
          nothing = nothing or find()
          by_led[led + 1] = nothing
        end
      end
      list[seen + 1][trick] = by_led
    end
  end
  for i = 1, #rows do
    if not reached[i] and not game.lenient then unreached(game, rows, conditions, i, holds_once[i], at) end
  end
  return list
end

-- Per kind, by what is led: the tricks that can be of it, a bit each, with the kinds that can have been before them. never: what is never led.
function tricks.coming(game, kind_of, n, never)
  local comes, before = {}, { [0] = true }
  for i = 1, n do comes[i] = {} end
  for trick = 1, game.tricks do
    local after = {}
    for seen = 0, (1 << n) - 1 do
      for led = 0, before[seen] and game.NOTHING_LED or -1 do
        local this = kind_of[seen + 1][trick][led + 1]
        local came, suit = comes[this + 1], led < #game.deck.suits or led == game.TRUMP
        if led ~= never and (suit or led == game.NOTHING_LED) then came[led] = (came[led] or 0) | 1 << trick end
        if led ~= never and led ~= game.NOTHING_LED then after[seen | 1 << this] = true end
      end
    end
    before = after
  end
  return comes
end

-- can_be_trump: suits, and their number for none.
function tricks.check(game, trick, can_be_trump)
  for _, k in ipairs(trick.kinds) do
    local place, comes, stuck = places.at(k.declared, "follow") or places.at(k.declared), k.comes, k.open_ended
    for _, trump in ipairs(can_be_trump) do
      stuck = stuck or check_stuck(game, k.lead[trump + 1], k.leads, comes[game.NOTHING_LED] or 0, place, trump)
      for led = 0, game.TRUMP do
        local list = k.follow[trump + 1][led]
        stuck = stuck or list and check_stuck(game, list, k.follows, comes[led] or 0, place, trump, led)
      end
    end
  end
end

function tricks.compile(game)
  local rows = {}
  game.kind_of = {}
  for _, row in ipairs(game.declaration.phases or {}) do
    if meta[row] and meta[row].word == "trick" then
      rows[#rows + 1] = row
      game.kind_of[meta[row].name] = #rows - 1
    end
  end
  local place = places.at(game.declaration, "phases") or places.at(game.declaration)
  if #rows == 0 then
    game.problems.late(place, 'there is no trick to play; write phases = { trick "NAME" { follow = { any } } }')
    return nil
  end
  if #rows > game.MAX_KINDS then game.problems.add_alone(place, "%d kinds of trick; at most %d are possible", #rows, game.MAX_KINDS) end
  local is_asked = #rows <= most_looked_at -- of more it isn't said when each comes
  local kind_of = is_asked and kind_table(game, rows) or {}
  local comes = is_asked and tricks.coming(game, kind_of, #rows) or {}
  local out = { kinds = {}, kind_of = kind_of, orders = game.orders }
  for i, row in ipairs(rows) do out.kinds[i] = trick_kind(game, row, comes[i] or {}) end
  local excused = game.declaration.excused
  if excused then
    if not excused.card and not places.has(excused, "card") then
      game.problems.add(places.at(excused), 'which card is excused? write excused = { card = trump_card "C", ... }')
    end
    if not excused.from and not places.has(excused, "from") then
      game.problems.add(places.at(excused), 'in which tricks is it excused? write excused = { from = "meri", ... } with the name of one, or several in { }')
    end
    local mask = game:kinds_mask(excused.from, places.at(excused, "from"))
    for i, k in ipairs(out.kinds) do k.excuses = (mask >> (i - 1) & 1) == 1 end
    out.excuse = { card = excused.card and game.refs[game:ref(excused.card) + 1], only = {}, when_dealt = excused.at == "deal", clause = game:cite(excused) }
    for trump = 0, #game.deck.suits do
      out.excuse.only[trump + 1] = words.as_cards(excused.only or game.trump).eval { trump = trump, game = game.static }
    end
  end
  local declared = game.declaration.ranking
  local ranked = game:cite(declared)
  out.clause_of = {}
  for _, key in ipairs { "trumps", "plain", "plain_of", "pips" } do
    local cite = declared.cite_of and declared.cite_of[key]
    out.clause_of[key] = cite and game:clause(cite, places.at(declared.cite_of, key)) or ranked
  end
  local numbered = {} -- the pips: their order is told by a clause of its own
  for c, card in ipairs(game.deck.cards) do
    local rank = game.deck.ranks[card.rank + 1]
    if declared.pips and rank and tonumber(rank.code) then numbered[#numbered + 1] = c - 1 end
  end
  out.pips, out.moved = cards.list(numbered), {}
  for suit = 0, #game.deck.suits - 1 do out.moved[suit + 1] = game.moved[suit] or cards.set() end
  out.plain_of = {}
  for code in next, declared.plain_of or {} do out.plain_of[(game.deck.suit_of[code] or 0) + 1] = true end
  return out
end

return tricks
