-- Decks and rankings: from "C G M tenka D K H pips" to the cards of each suit, strongest first, under each trump.
local cards = require "cards"
local codes = require "codes"
local guess = require "guess"
local merge = require "merge"
local places = require "places"
local words = require "words"

local ranking = {}
local kind, meta = words.kind, words.meta

ranking.NO_SUIT, ranking.NO_RANK = 16, 32 -- of a joker: past all that core knows

-- The deck --------------------------------------------------------------------------------------------

local function add_rank(deck, code, item)
  deck.ranks[#deck.ranks + 1] = { code = code, en = item.en or code, romaji = item.romaji, ja = item.ja, picture = item.picture, colour = item.colour }
  deck.rank_of[code] = #deck.ranks - 1
end

-- A code is read where it is typed, and in lines and records.
local function check_code(item, place, problems)
  local m = meta[item]
  local ends = string.find(m.name, "%S%s+%S") and "a space stands between two of them" or codes.ends_in(m.name)
  if ends then problems.add(m.place or place, "%s '%s' isn't read again as a code: %s; write letters and digits", m.word, m.name, ends) end
end

-- cards = { "1B 1R 1c 1d", ... }: where not every suit has every rank. Their places by code, and a list; nil where all are there.
local function listed_cards(declaration, problems)
  if not declaration.cards then return nil, {} end
  local wanted, listed = {}, {}
  for i, text in ipairs(declaration.cards) do
    local place = places.at(declaration.cards, i) or places.at(declaration, "cards")
    if kind(text) ~= "string" and kind(text) ~= "wrong" then problems.add(place, 'cards are codes in quotes, as in cards = { "1B 1R", "2B" }, not %s', words.show(text)) end
    for code in string.gmatch(kind(text) == "string" and text or "", "%S+") do
      if wanted[code] then problems.add(place, "the card '%s' is there twice", code) end
      wanted[code], listed[#listed + 1] = place, code
    end
  end
  return wanted, listed
end

-- without = "p2 i2": of the cards that there would be.
local function left_out(declaration)
  local without = {}
  for code in string.gmatch(kind(declaration.without) == "string" and declaration.without or "", "%S+") do without[code] = "wanted" end
  return without
end

-- Cards that are drawn with a picture of their own, rather than their rank's.
local function pictures(deck, declaration, problems)
  for _, code in ipairs(places.keys(declaration.pictures or {})) do
    local card = deck.card_of[code]
    if card then deck.cards[card + 1].picture = declaration.pictures[code]
    else
      problems.add(places.at(declaration.pictures, code), "%s", codes.unknown(deck, "card", code))
    end
  end
end

-- A range of ranks has an end: it is written out, rank by rank.
local most_pips <const> = 128
local too_long = "'%s' is a range of more than 128 ranks, and a deck has 128 cards at most; write it as in %s\"1-9\""

local function is_short(from, to)
  return math.abs(tonumber(from) - tonumber(to)) < most_pips
end

-- Whether a card has the code of one before it: suit "a" with rank "b1" and suit "ab" with rank "1" are both ab1.
local function is_clash(deck, suit, rank, places_of, problems)
  local code = deck.suits[suit].code .. deck.ranks[rank].code
  local before = deck.cards[(deck.card_of[code] or -1) + 1]
  local other = before and deck.suits[before.suit + 1].code
  if not other or other == deck.suits[suit].code then return before ~= nil end
  local problem = problems.add(places.at(places_of, suit), "%s would be two cards, %s+%s and %s+%s; one of these codes must be another", code,
    other, deck.ranks[before.rank + 1].code, deck.suits[suit].code, deck.ranks[rank].code)
  if problem then problem.words = { ('"%s"'):format(deck.suits[suit].code) } end
  return true
end

-- suits × ranks, in the order they are written; of these, where `cards` lists them, only those.
function ranking.deck(declaration, problems)
  local deck = { name = meta[declaration].name, title = declaration.title or {}, card_name = declaration.card_name or {},
                 suits = {}, ranks = {}, cards = {}, suit_of = {}, rank_of = {}, card_of = {},
                 of_suit = {}, of_rank = {} } -- the numbers of the cards of a suit, of a rank
  for i, suit in ipairs(declaration.suits or {}) do
    local code = meta[suit].name
    check_code(suit, places.at(declaration.suits, i), problems)
    if deck.suit_of[code] then problems.add(places.at(declaration.suits, i), "suit '%s' is there twice", code) end
    deck.suits[i] = { code = code, en = suit.en or code, romaji = suit.romaji, ja = suit.ja, group = suit.group, picture = suit.picture, colour = suit.colour }
    deck.suit_of[code] = i - 1
  end
  for i, rank in ipairs(declaration.ranks or {}) do
    local m = meta[rank]
    local from, to = string.match(tostring(m.name), "^(%d+)-(%d+)$")
    if m.word == "pips" and not from then
      problems.add(m.place, "pips '%s' is no range; write it as in pips \"1-9\"", tostring(m.name))
    elseif m.word == "pips" and not is_short(from, to) then problems.add(m.place, too_long, m.name, "pips ")
    elseif m.word == "pips" then
      for n = tonumber(from), tonumber(to), tonumber(from) <= tonumber(to) and 1 or -1 do add_rank(deck, tostring(n), {}) end
    elseif deck.rank_of[m.name] then
      problems.add(places.at(declaration.ranks, i), "rank '%s' is there twice", m.name)
    else
      check_code(rank, places.at(declaration.ranks, i), problems)
      add_rank(deck, m.name, rank)
    end
  end
  local wanted, listed = listed_cards(declaration, problems)
  local without = left_out(declaration)
  for s, suit in ipairs(deck.suits) do
    for r, rank in ipairs(deck.ranks) do
      local code = suit.code .. rank.code
      if without[code] then without[code] = "left out"
      elseif not wanted or wanted[code] then
        local clashes = is_clash(deck, s, r, declaration.suits, problems)
        deck.cards[#deck.cards + 1] = { code = code, suit = s - 1, rank = r - 1 }
        deck.card_of[code] = clashes and deck.card_of[code] or #deck.cards - 1
      end
    end
  end
  for i, joker in ipairs(declaration) do
    local code = meta[joker].name
    check_code(joker, places.at(declaration, i), problems)
    if deck.card_of[code] then problems.add(places.at(declaration, i), "card '%s' is there twice", code) end
    if without[code] then without[code] = "left out"
    else
      deck.cards[#deck.cards + 1] = { code = code, suit = ranking.NO_SUIT, rank = ranking.NO_RANK, en = joker.en, romaji = joker.romaji, ja = joker.ja,
                                      picture = joker.picture, colour = joker.colour }
      deck.card_of[code] = #deck.cards - 1
    end
  end
  for _, code in ipairs(listed) do
    if not deck.card_of[code] and not without[code] then problems.add(wanted[code], "there can be no card '%s': a code is that of a suit and that of a rank", code) end
  end
  for index, card in ipairs(deck.cards) do
    deck.of_suit[card.suit] = deck.of_suit[card.suit] or {}
    deck.of_rank[card.rank] = deck.of_rank[card.rank] or {}
    table.insert(deck.of_suit[card.suit], index - 1)
    table.insert(deck.of_rank[card.rank], index - 1)
  end
  for _, code in ipairs(places.keys(without)) do
    if without[code] == "wanted" then
      problems.add(places.at(declaration, "without"), "there is no card '%s' to leave out; %s", code, codes.cards_like(deck, code))
    end
  end
  pictures(deck, declaration, problems)
  if #deck.cards == 0 then problems.late(places.at(declaration), "the deck has no cards: it wants suits = { suit \"p\" { ... } } and ranks = { ... }") end
  if #deck.cards > 128 then problems.add(places.at(declaration), "the deck has %d cards; at most 128 are possible", #deck.cards) end
  return deck
end

-- Special cards ---------------------------------------------------------------------------------------

-- The card of a special by trump: the same under all but the suit it is of, or under that too; or one for each (the jack of the same
-- colour).
local function cards_by_trump(special, deck, problems, meant)
  local by_trump, none = {}, #deck.suits
  local function card_of(code, list, key)
    local card = deck.card_of[code or ""]
    if not card and (code or not places.has(list, key)) then
      problems.add(places.at(list, key) or places.at(special), "%s", code and codes.unknown(deck, "card", code) or ('which card is it? write card = "%s", say%s'):format(deck.cards[1].code, meant))
    end
    return card
  end
  if kind(special.card) ~= "table" then
    local card = card_of(special.card, special, "card")
    local suit = card and deck.cards[card + 1].suit
    for trump = 0, none do
      if card and (suit ~= trump or special.in_its_suit == true) and (trump ~= none or suit >= none) then by_trump[trump] = card end
    end
    return card, by_trump
  end
  local first
  for _, code in ipairs(places.keys(special.card)) do
    local trump = deck.suit_of[code]
    local card = card_of(special.card[code], special.card, code)
    if not trump then
      problems.add(places.at(special.card, code), "there is no suit '%s'; %s", tostring(code), places.instead(tostring(code), places.keys(deck.suit_of)))
    elseif card then
      if deck.cards[card + 1].suit == trump then
        problems.add(places.at(special.card, code), "%s is a card of that suit itself; a special card comes from another", special.card[code])
      end
      by_trump[trump], first = card, first or card
    end
  end
  return first, by_trump
end

-- Whether the ranking can name a special card: there ranks stand beside it, elsewhere words do.
local function can_be_ranked(name, place, deck, problems, is_word)
  if is_word(name) then
    problems.add(place, "special card '%s': %s is a word already, and stands for that wherever it is written; give the card another name", name, name)
  elseif deck.rank_of[name] then
    problems.add(place, "special card '%s': %s is a rank of the %s deck, and stands for that in the ranking; give the card another name", name, name, deck.name)
  elseif string.find(name, "%s") then
    problems.add(place, "special card '%s': in the ranking blanks part one card from the next; write %s", name, (string.gsub(name, "%s+", "_")))
  end
  return name ~= "pips" and not deck.rank_of[name] and not string.find(name, "%s")
end

-- Each: name, the card that joins the trumps under each trump (by_trump), the suit of its own. is_word: of the vocabulary.
function ranking.specials(declaration, deck, problems, is_word)
  local list = {}
  local names = places.keys(declaration.special or {})
  for i, name in ipairs(names) do
    local special = declaration.special[name]
    local near = places.nearest(name, table.move(names, i + 1, #names, i, { table.unpack(names, 1, i - 1) }))
    local card, by_trump = cards_by_trump(special, deck, problems, near and ("; or did you mean '%s'?"):format(near) or "")
    if can_be_ranked(name, places.at(declaration.special, name), deck, problems, is_word) and card then
      local yaku_as = special.yaku_as
      if yaku_as and not deck.rank_of[yaku_as] then
        problems.add(places.at(special, "yaku_as"), "there is no rank '%s'; %s", yaku_as, places.instead(yaku_as, places.keys(deck.rank_of)))
      end
      list[#list + 1] = { name = name, card = card, by_trump = by_trump, suit = deck.cards[card + 1].suit, yaku_rank = yaku_as and deck.rank_of[yaku_as],
                          cite = special.cite, leads_as = special.leads_as, item = special }
      list[name] = list[#list]
    end
  end
  return list
end

-- Rankings --------------------------------------------------------------------------------------------

-- "C G 9-2 D pips tenka" as rank indices and special cards, in order; `pips` by the suit's group.
local function read_order(text, suit, game, place, depth)
  local kept = suit .. " " .. text
  if game.read_orders[kept] then return game.read_orders[kept] end
  local order, deck = {}, game.deck
  for token in string.gmatch(text, "%S+") do
    local from, to = string.match(token, "^(%d+)-(%d+)$")
    if from and not is_short(from, to) then
      if not game.unread[text] then game.problems.add(place, too_long, token, "") end
      game.unread[text] = true
    elseif token == "pips" and depth == 0 then
      local pips = (game.declaration.ranking.pips or {})[deck.suits[suit + 1].group or ""]
      if not pips then
        local group = deck.suits[suit + 1].group
        game.unread[text] = true
        if not game.unread[group or ""] then
          game.problems.add(places.at(game.declaration.ranking, "pips") or place, "'pips' has no order for %s suits; write pips = { %s = \"9-1\" }",
            group or "these", group or "NAME")
        end
        game.unread[group or ""] = true
      else
        local group = deck.suits[suit + 1].group
        local among = read_order(pips, suit, game, merge.place_of(game.declaration.ranking.pips, group), 1)
        table.move(among, 1, #among, #order + 1, order)
        game.unread[text] = game.unread[text] or game.unread[pips]
      end
    elseif from then
      local step = tonumber(from) <= tonumber(to) and 1 or -1
      for n = tonumber(from), tonumber(to), step do
        if deck.rank_of[tostring(n)] then order[#order + 1] = { rank = deck.rank_of[tostring(n)], token = token }
        else
          game.unread[text] = true
          game.problems.add(place, "there is no rank '%d' (of '%s') in the %s deck", n, token, deck.name)
        end
      end
    elseif deck.rank_of[token] then
      order[#order + 1] = { rank = deck.rank_of[token], token = token }
    elseif game.specials[token] then
      order[#order + 1] = { special = game.specials[token], token = token }
    else
      local known = places.keys(deck.rank_of)
      for _, special in ipairs(game.specials) do known[#known + 1] = special.name end
      known[#known + 1] = "pips"
      game.unread[text] = true
      local meant, commas = codes.rank_named(deck, token), codes.meant(deck, text, deck.rank_of)
      if commas then
        game.problems.add(place, "'%s' isn't codes with spaces between; write \"%s\"", text, commas)
        break
      end
      local said = kind(game.declaration.special) == "table" and game.declaration.special[token] ~= nil and game.problems.any_at(places.at(game.declaration.special, token)) -- what is wrong with it has been told
      if not said then game.problems.add(place, "'%s' is no rank and no special card; %s", token, meant or places.instead(token, known)) end
    end
  end
  game.read_orders[kept] = order
  return order
end

-- Whether a card is a trump in every deal: a suit always is, and under each other one the card is special.
local function is_never_plain(game, card)
  local none = #game.deck.suits
  for _, special in ipairs(game.always_trump and game.specials or {}) do
    local always = special.card == card
    for trump = 0, none - 1 do always = always and (special.by_trump[trump] == card or trump == special.suit) end
    if always then return true end
  end
  return false
end

-- Whether special cards alone are trumps: an order names no others, and no suit is ever trump.
local function is_of_specials(game, text)
  for token in string.gmatch(text, "%S+") do if not game.specials[token] then return false end end
  return game.never_trump
end

-- A rank that an order has no place for: of what is written as `pips` there, it is that which leaves it out.
local function note_unranked(game, suit, rank, text, place)
  local group, key = game.deck.suits[suit + 1].group, text
  local pips = game.declaration.ranking.pips
  if group and pips and pips[group] and tonumber(rank) and string.find(text, "%f[%w_]pips%f[^%w_]") then
    key, text, place = group .. " " .. pips[group], pips[group], merge.place_of(pips, group)
  end
  local missing = game.unranked[key] or { place = place, text = text }
  if not missing[rank] then missing[#missing + 1], missing[rank] = rank, true end
  game.unranked[key] = missing
end

-- The card of a suit and a rank; not by its code, which in a deck that is told of may be another card's too.
local function card_in(deck, suit, rank)
  for _, card in ipairs(deck.of_suit[suit] or {}) do
    if deck.cards[card + 1].rank == rank then return card end
  end
end

-- The cards of one suit under a trump, strongest first; each exactly once.
local function suit_order(game, trump, suit, text, place)
  local order, at = {}, {}
  local away, joined = {}, {}
  for _, special in ipairs(game.specials) do
    local card = special.by_trump[trump]
    if card then
      if game.deck.cards[card + 1].suit == suit then away[card] = true end
      if suit == trump then joined[card] = special end
    end
  end
  for _, item in ipairs(read_order(text, suit, game, place, 0)) do
    local card
    if item.special then
      card = item.special.by_trump[trump]
      card = card and joined[card] and card
    else card = card_in(game.deck, suit, item.rank) end
    if card and (item.special or not away[card]) then
      if at[card] then
        local rank = item.special and item.special.name or game.deck.ranks[game.deck.cards[card + 1].rank + 1].code
        local is_same = at[card] == item.token and not item.special and item.token ~= rank -- pips pips
        local token = is_same and (string.find(text, "%f[%w_]pips%f[^%w_].*%f[%w_]pips%f[^%w_]") and "pips" or item.token) or rank
        places.under(game.problems.add(place, "%s is ranked twice in \"%s\"%s; each card has one place", token, text,
          at[card] ~= item.token and (" ('%s' and '%s')"):format(at[card], item.token) or ""), is_same and token .. " " .. token or nil)
      else
        at[card] = item.token
        order[#order + 1] = card
      end
    end
  end
  local wanted = {}
  for _, c in ipairs(game.deck.of_suit[suit] or {}) do
    if not away[c] then wanted[#wanted + 1] = c end
  end
  for _, special in ipairs(game.specials) do
    local c = special.by_trump[trump]
    if c and joined[c] == special then wanted[#wanted + 1] = c end
  end
  for _, c in ipairs(wanted) do
    if not at[c] and trump == #game.deck.suits and is_never_plain(game, c) then order[#order + 1] = c -- in no trump, which never is
    elseif not at[c] and suit == trump and not joined[c] and is_of_specials(game, text) then order[#order + 1] = c
    elseif not at[c] and not game.unread[text] then
      note_unranked(game, suit, joined[c] and joined[c].name or game.deck.ranks[game.deck.cards[c + 1].rank + 1].code, text, place)
    end
  end
  return order
end

-- In no trump the cards that have no suit of their own are above all, in the order they have among the trumps.
local function without_suit(game, text, place)
  local order, none = {}, #game.deck.suits
  for token in string.gmatch(text, "%S+") do
    local special = game.specials[token]
    if special and special.by_trump[none] then order[#order + 1] = special.by_trump[none] end
  end
  local jokers = 0
  for _, card in ipairs(game.deck.cards) do if card.suit >= none then jokers = jokers + 1 end end
  if #order < jokers then
    game.problems.late(place, "a card without a suit has no place in \"%s\"; name it in `special` and here", text)
  end
  return #order > 0 and order or nil
end

-- Whether two orders are the same without a card.
local function same_without(card, a, b)
  local i, k = 1, 1
  while a[i] or b[k] do
    if a[i] == card then i = i + 1
    elseif b[k] == card then k = k + 1
    elseif a[i] ~= b[k] then return false
    else i, k = i + 1, k + 1 end
  end
  return true
end

-- The one card without which two orders are the same; else all of them, and none where they are.
local function moved(own, usual)
  if table.concat(own, " ") == table.concat(usual, " ") then return nil end
  for _, card in ipairs(own) do if same_without(card, own, usual) then return cards.of(card) end end
  return cards.list(own)
end

-- Whether somebody can make a suit trump, or none.
local function can_be_made(declaration)
  for _, row in ipairs(kind(declaration.phases) == "table" and declaration.phases or {}) do
    local word = type(row) == "table" and meta[row] and meta[row].word
    if word == "auction" then return true end
    for _, answer in ipairs(word == "choice" and row or {}) do
      for _, step in ipairs(kind(answer) == "table" and answer or {}) do
        if kind(step) == "effect" and step.op == "SET_TRUMP" then return true end
      end
    end
  end
  return false
end

-- Whether no suit is ever trump: nothing turns one up, and nobody makes one.
function ranking.trumpless(declaration)
  return declaration.trump == nil and declaration.special == nil and not can_be_made(declaration)
end

-- game.moved[suit]: the cards by which a plain suit's own order differs.
-- game.orders[trump][suit], game.TRUMP for the trumps; trump = number of suits for no trump.
function ranking.orders(game)
  local none = #game.deck.suits
  game.orders, game.sets, game.read_orders, game.moved = {}, {}, {}, {}
  game.unread, game.unranked = {}, {} -- by the text of an order, or by the group and the text of pips: it has other faults; ranks that have no place in it
  local declared = guess.ranking(game)
  game.always_trump = game.declaration.trump ~= nil and not can_be_made(game.declaration)
  game.never_trump = game.declaration.trump == nil and not can_be_made(game.declaration)
  for trump = 0, none do
    local orders = {}
    for suit = 0, none - 1 do
      local code = game.deck.suits[suit + 1].code
      local own = declared.plain_of and declared.plain_of[code]
      if suit == trump then
        orders[game.TRUMP] = suit_order(game, trump, suit, declared.trumps, merge.place_of(declared, "trumps"))
      elseif own then
        orders[suit] = suit_order(game, trump, suit, own, merge.place_of(declared.plain_of, code))
        local is_read = not string.find(tostring(declared.plain), "%f[%w_]pips%f[^%w_]") or (declared.pips or {})[game.deck.suits[suit + 1].group or ""]
        local usual = is_read and not game.moved[suit] and suit_order(game, trump, suit, declared.plain, merge.place_of(declared, "plain"))
        if usual or not is_read then game.moved[suit] = usual and moved(orders[suit], usual) or not usual and cards.list(orders[suit]) or nil end
      else
        orders[suit] = suit_order(game, trump, suit, declared.plain, merge.place_of(declared, "plain"))
      end
    end
    if trump == none then orders[game.TRUMP] = without_suit(game, declared.trumps, merge.place_of(declared, "trumps")) end
    game.orders[trump], game.sets[trump] = orders, {}
    for suit, order in next, orders do game.sets[trump][suit] = cards.list(order) end
  end
  for _, key in ipairs(places.keys(game.unranked)) do
    local missing, text = game.unranked[key], game.unranked[key].text
    local problem = game.problems.add(missing.place, "%s %s no place in \"%s\"; every card of the suit needs one", table.concat(missing, ", "),
      #missing == 1 and "has" or "have", text)
    if problem then problem.words = { text .. '"' } end -- not the order before it that has them
  end
  local groups = {}
  for _, suit in ipairs(game.deck.suits) do if suit.group then groups[suit.group] = true end end
  for _, group in ipairs(places.keys(declared.pips or {})) do
    if not groups[group] then
      game.problems.add(places.at(declared.pips, group), "no suit of the %s deck is of the group '%s'; %s", game.deck.name, tostring(group),
        places.instead(group, places.keys(groups)))
    end
  end
  for _, code in ipairs(places.keys(declared.plain_of or {})) do
    if not game.deck.suit_of[code] then
      game.problems.add(places.at(declared.plain_of, code), "there is no suit '%s'; %s", tostring(code), places.instead(code, places.keys(game.deck.suit_of)))
    end
  end
end

-- A card that is above all trumps but where its own suit is trump, and isn't there.
local function not_the_highest(load, game, add)
  local can = {} -- be trumps
  for _, trump in ipairs(game.can_be_trump) do can[trump] = true end
  for _, special in ipairs(game.specials) do
    local place, suit = places.at(special.item), game.deck.suits[(special.suit or 255) + 1]
    local highest, own = suit ~= nil and can[special.suit] and special.by_trump[special.suit] == nil, suit and game.trick.orders[special.suit]
    for trump = 0, #game.deck.suits - 1 do
      local order = game.trick.orders[trump][game.limits.TRUMP]
      highest = highest and (not can[trump] or order ~= nil and (trump == special.suit or order[1] == special.card))
    end
    if highest and place and place.file == load.path and own[game.limits.TRUMP][1] ~= special.card then
      add(place, "%s is above all trumps, but where %s are trumps it ranks as %s; in_its_suit = true makes it %s there too", special.name, suit.en or suit.code,
        game.deck.ranks[game.deck.cards[special.card + 1].rank + 1].en or "its rank", special.name)
    end
  end
end

-- A card that is special under other trumps than the one of every deal.
local function never_special(load, game, add)
  local suit = game.deck.suits[game.fixed_trump]
  for _, special in ipairs(suit and game.specials or {}) do
    for _, place in ipairs { places.at(load.declaration, "trump"), places.at(special.item) } do
      if place.file == load.path and special.by_trump[game.fixed_trump - 1] == nil then
        add(place, '%s is a card like the others here, for %s are trumps in every deal: what is said of it counts for nothing', special.name, suit.en or suit.code)
        break
      end
    end
  end
end

-- Special cards are trumps wherever they have a place: in the order of a plain suit they count for nothing. Remarked, unless one text is
-- both orders. add(place, format, ...).
function ranking.remark(load, game, add)
  not_the_highest(load, game, add)
  never_special(load, game, add)
  local declared = game.declared.ranking or {}
  local ranked = kind(declared.trumps) == "string" and places.has(declared, "trumps") and merge.place_of(declared, "trumps")
  if ranked and ranked.file == load.path and load.declaration.trump == nil and not require "trumps".are_there(game) then
    local code = game.deck.suits[1].code
    add(ranked, 'trumps are ranked, and there are none; trump = suit_of(ZONE) or trump = "%s" makes a suit trump in every deal, trump("%s") where somebody chooses', code, code)
  end
  local function look(list, key)
    local place, found = merge.place_of(list, key), {}
    for token in string.gmatch(list[key] ~= declared.trumps and list[key] or "", "%S+") do
      if game.specials[token] then found[#found + 1] = token end
    end
    if #found > 0 and place and place.file == load.path then
      add(place, "%s in \"%s\": special cards are trumps, and count for nothing in the order of a plain suit; leave %s out", table.concat(found, " and "), list[key],
        #found == 1 and "it" or "them")
    end
  end
  if declared.plain then look(declared, "plain") end
  for _, code in ipairs(places.keys(declared.plain_of or {})) do look(declared.plain_of, code) end
end

return ranking
