-- The rule sheet: a variant as text.
local auction = require "sheet_auction"
local clauses_of = require "cites"
local diff_table = require "diff_table"
local diff_yaku = require "diff_yaku"
local phrases = require "phrases"
local sheet_phases = require "sheet_phases"
local sheet_tricks = require "sheet_tricks"

local sheet = {}

-- hanging: how the lines after the first begin, where it is otherwise.
local function wrap(text, indent, width, hanging)
  local lines, line = {}, ""
  for word in string.gmatch(text, "%S+") do
    if #line > 0 and #line + #word + 1 > width - #indent then
      lines[#lines + 1] = indent .. line
      indent = hanging or indent
      line = word
    else
      line = #line > 0 and (line .. " " .. word) or word
    end
  end
  lines[#lines + 1] = indent .. line
  return table.concat(lines, "\n")
end

local function first(names) return names and (string.match(names, "^(.-) / ") or names) or nil end

local function suit_name(game, index)
  if index == #game.deck.suits then return "no trump" end
  return first(game.deck.suits[index + 1].en)
end

local function codes(game, list)
  local out = {}
  for i, card in ipairs(list) do out[i] = game.deck.cards[card + 1].code end
  return table.concat(out, " ")
end

local id_of = clauses_of.shown

local function status(clause)
  local parts = { clause.spent and "nothing here goes by it any more" or nil }
  for _, key in ipairs { "stated", "inferred", "ours" } do
    if clause[key] then parts[#parts + 1] = clause[key] == "" and key or (key .. ": " .. clause[key]) end
  end
  return table.concat(parts, "; ")
end

local function card_values(game, add)
  local of, points, counted = {}, {}, game.fishing or game.trick
  for c, value in ipairs(counted.values) do
    if not of[value] then of[value], points[#points + 1] = {}, value end
    table.insert(of[value], game.deck.cards[c].code)
  end
  if #points == 1 and points[1] == 0 then return end
  table.sort(points, function(a, b) return a > b end)
  add(("Cards (%s)"):format(id_of(game, phrases.of(game):cites "values" or counted.value_clause)))
  for _, value in ipairs(points) do
    add(("  %d %s:"):format(value, value == 1 and "point" or "points"))
    add(wrap(table.concat(of[value], " "), "    ", 100))
  end
end

-- A trump under which a suit has lost no card to it: where there is none, one of those that took fewest.
local function whole_under(game, suit)
  local best, most = nil, -1
  for trump = 0, #game.deck.suits - 1 do
    local n = trump ~= suit and #(game.trick.orders[trump][suit] or {}) or -1
    if n > most then best, most = trump, n end
  end
  return best
end

local function rankings(game, add)
  add("Rankings, the strongest first")
  local list = sheet_tricks.trumps(game)
  for _, trump in ipairs(list[1] < #game.deck.suits and list or {}) do
    add(("  %s trump (%s)"):format(suit_name(game, trump), id_of(game, game.trick.clause_of.trumps)))
    add(wrap(codes(game, game.trick.orders[trump][7] or {}), "    ", 100))
  end
  for suit = 0, #game.deck.suits - 1 do
    local trump = #list == 1 and list[1] or whole_under(game, suit)
    local own = game.trick.plain_of[suit + 1]
    if suit ~= trump then
      add(("  plain %s (%s)"):format(suit_name(game, suit), id_of(game, own and game.trick.clause_of.plain_of or game.trick.clause_of.plain)))
      local shown, none = codes(game, game.trick.orders[trump][suit] or {}), #game.deck.suits
      local with_none = game.can_be_trump[#game.can_be_trump] == none and codes(game, game.trick.orders[none][suit] or {}) or shown
      add(wrap(shown, "    ", 100))
      if with_none ~= shown then add(wrap("with no trump: " .. with_none, "    ", 100)) end
    end
  end
  local none = #game.deck.suits
  local above = game.can_be_trump[#game.can_be_trump] == none and game.trick.orders[none][7]
  if above then
    add(("  no trump, above the suit led (%s)"):format(id_of(game, game.trick.clause_of.trumps)))
    add(wrap(codes(game, above), "    ", 100))
  end
end

-- A line, and under it what its clauses say.
local function with_clause(game, add, line, of)
  add(("  %s (%s)"):format(line, id_of(game, of)))
  for _, clause in ipairs(clauses_of.clauses(game, of)) do add(wrap(clause.text, "      ", 100)) end
end

local function the_deal(game, add)
  add("The deal")
  sheet_phases.deal(game, function(name, text, cites) add(wrap(("%s: %s (%s)"):format(name, text, table.concat(phrases.ids(cites), " ")), "  ", 100)) end)
end

local function phases(game, add)
  add(game.trick and "Phases, in order of play; a trick is of the first kind that fits" or "Phases, in order of play")
  sheet_phases.phases(game, function(...) with_clause(game, add, ...) end, function(text) add(wrap(text, "      ", 100)) end,
    function(text, clause) add(wrap(("%s (%s)"):format(text, id_of(game, clause)), "  ", 100)) end)
end

local function members(game, set)
  local out = {}
  for c, card in ipairs(game.deck.cards) do if set:has(c - 1) then out[#out + 1] = card.code end end
  return table.concat(out, " ")
end

local function fouls(game, add)
  auction.fouls(game, add, function(...) with_clause(game, add, ...) end)
end

local unit = phrases.unit

-- 3.5 kan of 42 mon; 1 mon, where it is no round part of a kan.
local function in_kan(game, amount)
  if game.kan == 0 then return tostring(amount) end
  if math.type(amount) == "integer" and amount * 100 % game.kan ~= 0 then return ("%d %s"):format(amount, game.unit or "mon") end
  return ("%.10g kan"):format(amount / game.kan)
end

-- Cards in words where they are whole ranks or suits: "ribbon but 11R", "chaff, willow".
local function cards_in_words(game, set)
  local words, left, whole, said = {}, {}, {}, {}
  for s, suit in ipairs(game.deck.suits) do
    local all, n = true, 0
    for c, card in ipairs(game.deck.cards) do if card.suit == s - 1 then all, n = all and set:has(c - 1), n + 1 end end
    if all and n > 0 then whole[s - 1] = first(suit.en) end
  end
  for r, rank in ipairs(game.deck.ranks) do
    local missing, has = {}, {}
    for c, card in ipairs(game.deck.cards) do
      if card.rank == r - 1 and not whole[card.suit] then table.insert(set:has(c - 1) and has or missing, card.code) end
    end
    local name = first(rank.en) or rank.code
    local of_said = said[string.match(name, "%S+$")] -- "second chaff" is chaff
    if #missing == 0 and (#has > 1 or of_said) then
      if not of_said and #has > 0 then words[#words + 1] = name end
      said[name] = true
    elseif #has > 3 and #missing == 1 then words[#words + 1] = name .. " but " .. missing[1]
    else table.move(has, 1, #has, #left + 1, left) end
  end
  for s = 0, #game.deck.suits - 1 do if whole[s] then words[#words + 1] = whole[s] end end
  if #left > 0 then words[#words + 1] = table.concat(left, " ") end
  return table.concat(words, ", ")
end

-- "3+2+1+1 or 3+1+1+1+1": how many cards of each suit.
local function shapes_in_words(row)
  local out = {}
  for i, digits in ipairs(row.shapes) do
    local n = {}
    while digits > 0 do
      table.insert(n, 1, digits & 15)
      digits = digits >> 4
    end
    out[i] = table.concat(n, "+")
  end
  return table.concat(out, " or ")
end

local function hand_in_words(game, row)
  local out = {}
  for i, count in ipairs(row.counts) do
    out[i] = ("%s of %s"):format(count.least == count.most and tostring(count.least) or (count.least .. "-" .. count.most), cards_in_words(game, count.cards))
  end
  if #row.shapes > 0 then out[#out + 1] = shapes_in_words(row) end
  local weak = row.weak == 255 and "" or row.weak == 0 and ", no three weak" or (", %d three%s weak"):format(row.weak, row.weak == 1 and "" or "s")
  return table.concat(out, "; ") .. weak
end

local called = { [2] = "pair", [3] = "three", [4] = "four" }

local function shown_in_words(game, row)
  local words = cards_in_words(game, row.shown)
  if row.shows ~= "SUITS" then return select(2, string.gsub(members(game, row.shown), "%S+", "")) == #game.deck.cards and "the hand" or words end
  local most, parts = {}, {} -- how often a shape has so many of a suit
  for _, digits in ipairs(row.shapes) do
    local n = {}
    while digits > 0 do
      n[digits & 15] = (n[digits & 15] or 0) + 1
      digits = digits >> 4
    end
    for size, times in next, n do most[size] = math.max(most[size] or 0, times) end
  end
  for size = #game.deck.cards, row.shown_suits, -1 do
    if most[size] then parts[#parts + 1] = (called[size] or "suit of " .. size) .. (most[size] > 1 and "s" or "") end
  end
  return #parts > 0 and "its " .. phrases.list(parts) or ("suits of %d or more"):format(row.shown_suits)
end

local function bonus_in_words(row)
  if row.bonus == "POINTS" then return ("%d card points"):format(row.bonus_points) end
  return row.bonus == "SUITS" and "capturing all of its threes' suits" or nil
end

-- The same where it is paid.
local function paid_bonus(game, row)
  for _, payment in ipairs(game.fishing.payments) do if payment.kind == "BONUS" then return bonus_in_words(row) end end
end

local function seats_in_words(game)
  for _, option in ipairs(game.options) do
    if option.decides_seats and #option.values > 1 then
      return ("%d seats (%s can play)"):format(game.seats, table.concat(option.values, ", ", 1, #option.values - 1) .. " or " .. option.values[#option.values])
    end
  end
  return ("%d seats"):format(game.seats)
end

local function accounts(game, add)
  add("Accounts and multiplier")
  local begins = game.fishing.ante > 0 and ("each begins at -%s, together the jackpot"):format(in_kan(game, game.fishing.ante)) or "each begins at 0"
  add(("  counted in %s; %s (%s)"):format(game.kan > 0 and ("%s, %d to a kan"):format(game.unit or "mon", game.kan) or unit(game), begins,
    table.concat(phrases.ids(phrases.of(game):cites "accounts"), " ")))
  add(("  %s; of %d seats %d play a deal (%s)"):format(game.match.deals > 0 and ("%d deals"):format(game.match.deals) or "a match: " .. diff_table.length_text(game), game.seats,
    game.players > 0 and game.players or game.seats, id_of(game, phrases.of(game):cites "match")))
  for _, row in ipairs(game.fishing.doublings) do
    add(("  payments x%d for each of %s on the table (%s)"):format(row.times, members(game, row.cards), id_of(game, phrases.of(game):cites "multiplier" or 0)))
  end
  if #game.fishing.doublings > 0 then
    local others = { HIGHEST_FIRST = "one counts now; the others wait, the highest first", QUEUE_FIRST = "one counts now; the others wait, and go before those of later deals",
                     NOTHING = "the highest counts; the others are lost" }
    add(("  of several %s (%s)"):format(others[game.fishing.waiting], id_of(game, game.declared.multiplier.waiting_cite or phrases.of(game):cites "multiplier" or 0)))
  end
end

local function hand_yaku(game, add)
  add("Te-yaku: of each group the first that the dealt hand fits" .. (game.fishing.hand_ends and ("; one ends the deal (%s)"):format(id_of(game, game.fishing.hand_clause)) or ""))
  local group
  for _, row in ipairs(game.fishing.hand_yaku) do
    if group and group ~= row.group then add("") end
    group = row.group
    add(("  %-20s %2d %s  %s%s (%s)"):format(row.name, row.points, unit(game, row.points), row.en or "", row.ja and (" " .. row.ja) or "", id_of(game, row.cite)))
    add(wrap(hand_in_words(game, row), "      ", 100))
    local bonus = paid_bonus(game, row)
    local shows = shown_in_words(game, row)
    if shows ~= "" then
      add(wrap(("shows %s (%s)%s"):format(shows, id_of(game, row.shown_clause > 0 and row.shown_clause or row.cite), bonus and ("; a bonus for %s (%s)"):format(bonus, id_of(game, row.bonus_clause)) or ""),
        "      ", 100))
    end
  end
  local weak = cards_in_words(game, game.fishing.weak)
  if weak ~= "" then add(wrap("A three is weak when its cards are all of: " .. weak, "  ", 100)) end
end

local function final_in_words(game, row)
  if row.kind == "CARDS" then return ("%d of %s"):format(row.need, cards_in_words(game, row.cards)) end
  return row.kind == "ALL" and ("every player has exactly %d card points"):format(row.need) or ("%d card points"):format(row.need)
end

local function final_yaku(game, add)
  add("Yaku at the end, where none of captures was scored")
  for _, row in ipairs(game.fishing.final) do
    add(("  %-20s %2d %s  %s%s (%s)"):format(row.name, row.points, unit(game, row.points), row.en or "", row.ja and (" " .. row.ja) or "", id_of(game, row.cite)))
    local more = row.further > 0 and ("; %d more for each further"):format(row.further) or ""
    local shared = row.shares > 1 and "; shared by the opponents" or ""
    add(wrap(final_in_words(game, row) .. more .. shared .. (row.alone and "; not beside a later one" or ""), "      ", 100))
  end
end

local function stopping(game, add)
  local stop, names = game.fishing.stopping, {}
  for i, row in ipairs(game.fishing.yaku) do if stop.caused >> (i - 1) & 1 == 1 then names[#names + 1] = row.name end end
  add("Stopping")
  local from = stop.least > 0 and (" and has %d %s or more"):format(stop.least, unit(game, stop.least)) or ""
  with_clause(game, add, ("who completes a yaku%s says %s or %s"):format(from, game.verbs[stop.stop + 1].name, game.verbs[stop.go_on + 1].name), stop.clause)
  if stop.asks_last then with_clause(game, add, "on the last turn too", stop.clause) end
  if stop.ends_itself then with_clause(game, add, "play ends by itself where no other can be completed", stop.itself_clause) end
  if stop.voids_others then with_clause(game, add, "another's yaku makes the earlier ones void", stop.void_clause) end
  if stop.liable then with_clause(game, add, "who has gone on pays alone for another's", stop.liable_clause) end
  if #game.fishing.payments > 0 then with_clause(game, add, "nobody stops, and the hands are empty", stop.unstopped_clause) end
  if #names > 0 then
    with_clause(game, add, ("who laid the card that completes one pays alone: %s%s"):format(table.concat(names, " "), stop.caused_by_month and ", also by its month" or ""),
      stop.caused_clause)
  end
end

local paid_for = {
  DROPOUT = "who goes out pays into the pot, by how many went before", FACT = "to the seat of '%s', from each that is out",
  HAND_YAKU = "te-yaku, from each player", HELD_YAKU = "a yaku of captures held by who is out, from each player", YAKU = "the yaku of captures of who stops", YAKU_OF_ALL = "each player's yaku of captures",
  FINAL = "the yaku at the end", REFUND = "te-yaku are paid back where there was one at the end", CARD_POINTS = "card points, less",
  BONUS = "the bonuses of te-yaku", FACT_BONUS = "to the seat of '%s', from each opponent, for card points", POT = "the pot, to who has won the deal",
  JACKPOT = "the jackpot, at the match's end to the highest account",
}

local function payment_in_words(game, row)
  local text = paid_for[row.kind == "YAKU" and not game.fishing.stopping and "YAKU_OF_ALL" or row.kind]:format(game.facts[row.fact + 1] and game.facts[row.fact + 1].name or "")
  local amounts = {}
  if row.kind == "CARD_POINTS" then text = ("%s %d, in %s"):format(text, row.amounts[1], game.unit or "points")
  elseif row.kind == "FACT_BONUS" then text, amounts[1] = ("%s, %d or more"):format(text, row.amounts[2]), in_kan(game, row.amounts[1])
  else for i, amount in ipairs(row.amounts) do amounts[i] = in_kan(game, amount) end end
  if #amounts > 0 then text = text .. ": " .. table.concat(amounts, ", ") end
  if row.shares > 1 then text = text .. "; shared by the opponents" end
  if row.unstopped > 0 then text = ("%s; 1/%d of it where nobody stops"):format(text, row.unstopped) end
  if row.kind == "BONUS" or row.kind == "FACT_BONUS" then
    if not row.with_yaku then text = text .. "; not where a yaku of captures was scored" end
    if not row.with_refund then text = text .. "; not where te-yaku are paid back" end
  end
  if (row.kind == "CARD_POINTS" or row.kind == "FINAL") and row.with_yaku then text = text .. "; also where a yaku of captures was scored" end
  if row.kind == "POT" then text = text .. (row.by_all and ", by all payments" or ", by what was paid for play") end
  return text
end

-- For who compares two variants, and for JSON.
sheet.words = { hand = hand_in_words, shown = shown_in_words, bonus = bonus_in_words, paid_bonus = paid_bonus, final = final_in_words, payment = payment_in_words, in_kan = in_kan,
                members = members, cards = cards_in_words, unit = unit }

local function payment_rows(game, add)
  add("Payments, in this order; x: times the multiplier")
  for _, row in ipairs(game.fishing.payments) do
    local said = payment_in_words(game, row)
    local beside = string.find(said, "a yaku of captures was scored", 1, true) and row.yaku_clause > 0 and " " .. id_of(game, row.yaku_clause) or ""
    local text = wrap(("%s (%s%s)"):format(said, id_of(game, row.cite), beside), string.rep(" ", 18), 100)
    add(("  %-13s %s %s"):format(row.name, row.multiplied and "x" or " ", string.sub(text, 19)))
  end
end

-- What is said of several yaku of tricks, each text once, with the names of those that it is of, what is said of most last. of(row,
-- index): text and clause ids, nil for nothing. tell(text, names, cites, most, silent): most, where it is what is said of most: "all" or
-- "others"; silent, where of some nothing is said.
local function said_once(game, of, tell)
  local order, by, most, silent = {}, {}, nil, false
  for i, row in ipairs(game.yaku.rows) do
    local text, ids = of(row, i - 1)
    local cites = text and table.concat(phrases.ids(ids), " ")
    local one = text and by[cites .. text]
    if text and not one then
      one = { text = text, cites = cites, names = {} }
      order[#order + 1], by[cites .. text] = one, one
    end
    if one then one.names[#one.names + 1] = row.name end
    if one and (not most or #one.names > #most.names) then most = one end
    silent = silent or not one
  end
  for _, one in ipairs(order) do if one ~= most then tell(one.text, one.names, one.cites) end end
  if most then tell(most.text, most.names, most.cites, #order > 1 and "others" or "all", silent) end
end

-- But for what a yaku's own line says in full.
local function what_they_are_worth(game, add, side)
  local own = {}
  for _, row in ipairs(game.yaku.rows) do
    local text, cites = diff_yaku.worth_text(side, row), table.concat(phrases.ids(diff_yaku.worth_cites(side, row)), " ")
    if #row.raises > 0 or cites ~= id_of(game, row.declared.cite) then own[cites .. text] = true end
  end
  said_once(game, function(row)
    local text, cites = diff_yaku.worth_text(side, row), diff_yaku.worth_cites(side, row)
    if own[table.concat(phrases.ids(cites), " ") .. text] then return text, cites end
  end, function(text, names, cites, most, silent)
    local of = most and not silent and (most == "all" and "they" or "the others") or phrases.list(names)
    add(wrap(("what %s %s worth: %s (%s)"):format(of, (silent or not most) and #names == 1 and "is" or "are", text, cites), "  ", 100))
  end)
end

local function what_voids_them(game, add, side)
  said_once(game, function(row, index)
    local text, cites = diff_yaku.void_text(side, row, index)
    if text ~= diff_yaku.NO_VOID then return text, cites end
  end, function(text, names, cites, most, silent)
    local of = most and not silent and (most == "all" and "them" or "the others") or phrases.list(names)
    add(wrap(("what voids %s: %s (%s)"):format(of, text, cites), "  ", 100))
  end)
end

local function yaku(game, add)
  if #(game.fishing and game.fishing.yaku or game.yaku.rows) == 0 then return end
  add("Yaku")
  for _, row in ipairs(game.fishing and game.fishing.yaku or {}) do
    local all = members(game, row.cards)
    local twice = members(game, row.twice)
    local counts = select(2, string.gsub(all .. " " .. twice, "%S+", ""))
    local some = counts > row.need and ("%d of "):format(row.need) or ""
    local other = game.fishing.yaku[row.replaces + 1]
    local en = row.en or ""
    local function members_of(set) return members(game, set) end
    local more = row.further > 0 and (", %d more for %s"):format(row.further, diff_yaku.set_further(row, counts, members_of)) or ""
    if twice ~= "" then more = more .. (", %s twice"):format(twice) end
    local void = diff_yaku.set_void(row, members_of)
    if void then more = more .. ", " .. void end
    add(("  %-24s %s%s %-12s %d %s%s%s (%s)"):format(row.name, en, string.rep(" ", 24 - utf8.len(en)), some .. all, row.points, unit(game, row.points), more, other and (", instead of " .. other.name) or "",
      id_of(game, row.cite)))
  end
  local side = { game = game, words = phrases.of(game) }
  for i, row in ipairs(game.yaku.rows) do
    local worth, seen = { tostring(row.points) }, { [row.points] = true }
    for _, raise in ipairs(row.raises) do
      if not seen[raise.points] then worth[#worth + 1] = tostring(raise.points) end
      seen[raise.points] = true
    end
    local points = #worth == 1 and worth[1] == "1" and "point" or "points"
    add(("  %-12s %-34s %s %s%s (%s)"):format(row.name, row.en or "", phrases.list(worth, "or"), points, (row.face_down and "; face-down" or "") .. sheet_tricks.not_in(game, row.not_in),
      id_of(game, row.declared.cite)))
    add(wrap(diff_yaku.made_in_words(side, row, i - 1), string.rep(" ", 15), 100))
  end
  what_they_are_worth(game, add, side)
  what_voids_them(game, add, side)
end

local function scoring(game, add)
  add("Score and match")
  sheet_tricks.scoring(game, function(text, cite) add(wrap(("%s (%s)"):format(text, id_of(game, cite)), "  ", 100)) end, function(depth, text)
    local indent = string.rep("  ", depth + 2)
    add(wrap(text, indent, 100, indent .. "    "))
  end)
end

local function not_there(game, add)
  if #game.absent == 0 then return end
  add("What there is none of")
  for _, row in ipairs(game.absent) do with_clause(game, add, (string.gsub(row.name, "_", " ")), row.clause) end
end

-- What is inherited and means nothing any more, each with where that comes from.
local function spent_options(game, add)
  for _, option in ipairs(game.spent) do
    if option.spent then add(wrap(("%s means nothing here: %s"):format(option.name, option.spent), "  ", 100)) end
  end
end

local function options(game, add)
  local any = #game.options > 0
  for _, option in ipairs(game.spent) do any = any or option.spent ~= nil end
  if not any then return end
  add("Options")
  for _, option in ipairs(game.options) do
    local values = {}
    local listed = false -- a number that a file has made the default stands among the values
    for i, value in ipairs(option.values) do
      listed = listed or value == option.value
      values[i] = value == option.value and ("[" .. value .. "]") or value
    end
    for _, name in ipairs(option.numbered) do
      values[#values + 1] = not listed and string.sub(option.value, 1, #name + 1) == name .. ":" and "[" .. option.value .. "]" or name .. ":N"
    end
    if option.takes_seat then values[#values + 1] = "a seat" end
    add(("  %-26s %s (%s)"):format(option.name, table.concat(values, " | "), id_of(game, clauses_of.of_option(game, option))))
    add(wrap(option.asks, "      ", 100))
  end
  spent_options(game, add)
end

local function clauses(game, add)
  add("Clauses")
  for _, clause in ipairs(game.clauses) do
    add(wrap(("%s %s"):format(clause.id, clause.text), "  ", 100))
    add(wrap(("[%s]"):format(status(clause)), "      ", 100))
    for _, option in ipairs(game.options) do -- the sentence is of the default
      local chosen = option.otherwise and option.clause > 0 and game.clauses[option.clause] == clause
      if chosen then add(wrap(("here %s = %s (%s)"):format(option.name, option.value, id_of(game, option.set_cites)), "      ", 100)) end
    end
  end
end

function sheet.text(game)
  local lines = {}
  local function add(line) lines[#lines + 1] = string.gsub(line, " %(%)", "") end -- what cites no clause
  add(("%s: %s%s"):format(game.name, game.title_en or "", game.title_ja and (" " .. game.title_ja) or ""))
  if game.source then add("Source: " .. game.source) end
  local teams = {}
  for i, team in ipairs(game.team_names) do teams[i] = team.en .. (team.ja and (" " .. team.ja) or "") end
  add(("%s, %s; the %s deck, %d cards each%s"):format(seats_in_words(game), #teams > 0 and table.concat(teams, " against ") or game.teams > 0 and ("%d teams"):format(game.teams) or "every seat for itself",
    game.deck.name, game.tricks, game.direction and (", " .. game.direction) or ""))
  local paid = game.fishing and #game.fishing.payments > 0
  local sections = {}
  local function has(section, wanted) if wanted then sections[#sections + 1] = section end end
  has(the_deal, true)
  has(rankings, game.trick)
  has(card_values, true)
  has(phases, true)
  has(accounts, paid)
  has(hand_yaku, game.fishing and #game.fishing.hand_yaku > 0)
  has(yaku, true)
  has(final_yaku, game.fishing and #game.fishing.final > 0)
  has(stopping, game.fishing and game.fishing.stopping)
  has(payment_rows, paid)
  has(fouls, not paid)
  has(scoring, not paid)
  has(not_there, true)
  has(options, true)
  has(clauses, true)
  for _, section in ipairs(sections) do
    local said = #lines
    add("")
    section(game, add)
    if #lines == said + 1 then lines[#lines] = nil end -- there was nothing to say
  end
  return table.concat(lines, "\n") .. "\n"
end

return sheet
