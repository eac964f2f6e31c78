-- fuda.diff: what two variants say differently, and how it shows in play.
local fuda = require "fuda"

local checking = dofile "tests/checking.lua"
local check = checking.check
local WIKI, DIGITAL, HACHI = "hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri"

local function shown(rows)
  local lines = {}
  for i, row in ipairs(rows) do lines[i] = ("%s: %s | %s | %s"):format(row.section, row.about, row.a, row.b) end
  return table.concat(lines, "\n")
end

local function has_all(text, words)
  for _, word in ipairs(words) do if not text:find(word, 1, true) then return false end end
  return true
end

local function cites_all(ids, wanted)
  local set = {}
  for _, id in ipairs(ids) do set[id] = true end
  for id in wanted:gmatch "%S+" do if not set[id] then return false end end
  return true
end

-- The row of a section that says these words on each side.
local function row_of(rows, section, about, a, b)
  for _, row in ipairs(rows) do
    if row.section == section and has_all(row.about, about) and has_all(row.a, a) and has_all(row.b, b) then return row end
  end
end

-- Where the two versions of Hachinin Meri part, as rules/hachinin-meri.md lists it at its end ------------------------

local all = fuda.diff(WIKI, DIGITAL)
local wanted = {
  { "which card is the tenka", "strength", { "tenka" }, { "dragon of clubs (pD)" }, { "maid of clubs (pM)" }, "HM-W12", "HM-D2" },
  { "plain clubs have no dragon, or no maid", "strength", { "plain clubs" }, { "maid" }, { "dragon" }, "HM-W19 HM-W12", "HM-D14 HM-D2" },
  { "who leads the first trick", "phases", { "leads to the first trick" }, { "holder of the dragon", "'declare'", "dealer on 'hide'" }, { "'take'" },
    "HM-W5 HM-W6", "HM-D3 HM-D4 HM-D5" },
  { "which trumps form a yaku", "yaku", { "which cards make a yaku" }, { "face-up or face-down" }, { "only cards laid face-down" }, "HM-W22", "HM-D15" },
  { "who may take the okie", "trump", { "okie" }, { "leader on 'take'" }, { "holder of the dragon of trumps on 'take'", "dealer on 'hide'" }, "HM-W7",
    "HM-D3 HM-D4" },
  { "when the okie is taken", "phases", { "question 'okie'" }, { "leader: take or leave" }, { "isn't asked" }, "HM-W7", "HM-D3" },
  { "buried or discarded", "phases", { "opening", "discard" }, { "after the first lead", "bury CARD" }, { "before the first lead", "discard CARD" }, "HM-W8",
    "HM-D3" },
  { "what becomes of the widow", "trump", { "widow" }, { "buried" }, { "stays" }, "HM-W8", "HM-D1" },
  { "a trump led to the first trick", "phases", { "leading", "first trick", "a trump and a plain card" }, { "any card" }, { "a plain card" }, "HM-W10", "HM-D7" },
  { "which kind the first trick then is", "phases", { "trump led, in the first trick" }, { "free" }, { "meri" }, "HM-W13", "HM-D9" },
  { "Meri again, or once", "phases", { "trump led", "once there has been a meri trick" }, { "meri" }, { "monchi" }, "HM-W13 HM-W17", "HM-D11 HM-D10" },
  { "how trumps lie in later trump leads", "faces", { "trump led", "once there has been a meri trick" }, { "face-up" }, { "face-down" }, "HM-W14", "HM-D10" },
  { "ichi-mai-zun", "phases", { "excused" }, { "only the Chinese of trumps", "meri" }, { "nobody" }, "HM-W15", "HM-D12" },
  { "void in Monchi", "phases", { "monchi", "without the suit led but with a trump" }, { "a trump" }, { "any card" }, "HM-W16", "HM-D10" },
  { "the chase", "yaku", { "chase" }, { "3 trumps in a row", "2 points" }, { "no such yaku" }, "HM-W26", "HM-D15" },
  { "yaku in Meri", "yaku", { "in a meri trick" }, { "can be made" }, { "can't be made" }, "HM-W22", "HM-D15" },
  { "what voids a yaku", "voids", { "maid beats dragon" }, { "any trump stronger than the winner's" }, { "all trumps stronger than the winner's" }, "HM-W27", "HM-D17" },
  { "the tenka doesn't void in digital", "voids", { "dragon beats king" }, { "any trump" }, { "the tenka aside" }, "HM-W27", "HM-D17" },
  { "when 5 points", "yaku", { "worth" }, { "hidden dragon", "one of the two cards" }, { "5 with a hidden dragon" }, "HM-W28", "HM-D18" },
  { "the tenka as dragon", "yaku", { "tenka over the king" }, { "counts" }, { "doesn't count" }, "HM-W23", "HM-D15" },
  { "scoring", "score", { "points" }, { "tricks + yaku points" }, { "others' tricks", "more tricks" }, "HM-W29", "HM-D19" },
  { "match length", "match", { "long" }, { "first to win 2 sets" }, { "8 deals", "higher total" }, "HM-W30 HM-W31", "HM-D20" },
  { "team names", "table", { "teams" }, { "Genji against Heiji" }, { "Team A against Team B" }, "HM-1", "HM-1" },
  { "direction", "table", { "direction" }, { "clockwise" }, { "counter-clockwise" }, "HM-2", "HM-2" },
}
for _, w in ipairs(wanted) do
  local row = row_of(all.differences, w[2], w[3], w[4], w[5])
  check(w[1], row, shown(all.differences))
  if row then
    check(w[1] .. ", clauses of wiki", cites_all(row.a_clauses, w[6]), table.concat(row.a_clauses, " "))
    check(w[1] .. ", clauses of digital", cites_all(row.b_clauses, w[7]), table.concat(row.b_clauses, " "))
  end
end
check("plain swords are the same in both", not row_of(all.differences, "strength", { "swords" }, {}, {}))
check("they can be compared whole", all.apart == nil and all.untold == nil and all.alike == false and all.play == nil)
check("who they are", all.a.variant == WIKI and all.b.variant == DIGITAL and all.a.options.monchi_void == "must_trump" and #all.a.fingerprint == 16)
check("an option of one", row_of(all.differences, "options", { "monchi_void", "must one be played?" }, { "must_trump or any" }, { "no such option" }))
check("an option of both", row_of(all.differences, "options", { "void_by" }, { "stronger_than_winner" }, { "all_stronger_played" }))
for _, row in ipairs(all.differences) do check("both sides differ", row.a ~= row.b and #row.a > 0 and #row.b > 0, row.about) end

-- The other way round each row is there with its sides exchanged.
local back = fuda.diff(DIGITAL, WIKI)
check("as many rows the other way round", #back.differences == #all.differences)
for _, row in ipairs(all.differences) do
  local found
  for _, other in ipairs(back.differences) do
    found = found or other.section == row.section and other.a == row.b and other.b == row.a
      and table.concat(other.a_clauses) == table.concat(row.b_clauses)
  end
  check("the other way round: " .. row.about, found)
end

-- Options --------------------------------------------------------------------------------------------------------------

for _, row in ipairs(all.differences) do
  for _, way in ipairs(row.alike) do
    local with = fuda.diff(WIKI, DIGITAL, { [way.side .. "_options"] = { [way.option] = way.value } })
    check(("alike with %s = %s"):format(way.option, way.value), not row_of(with.differences, row.section, { row.about }, { row.a }, { row.b }))
  end
end
local monchi = row_of(all.differences, "phases", { "monchi", "without the suit led" }, {}, {})
check("which option makes alike", #monchi.alike == 1 and monchi.alike[1].option == "monchi_void" and monchi.alike[1].value == "any" and monchi.alike[1].side == "a")

local set = fuda.diff(WIKI, DIGITAL, { options = { monchi_void = "any", first_dealer = 3 } })
check("a value for the one that has the option", set.a.options.monchi_void == "any" and set.b.options.monchi_void == nil)
check("a value for both", set.a.options.first_dealer == "3" and set.b.options.first_dealer == "3")
set = fuda.diff(WIKI, DIGITAL, { options = { void_by = "any_stronger_played" } })
check("a value for the one that can take it", set.a.options.void_by == "stronger_than_winner" and set.b.options.void_by == "any_stronger_played")
set = fuda.diff(WIKI, WIKI, { options = { monchi_void = "any" }, b_options = { monchi_void = "must_trump" } })
check("a side's own value goes before", set.a.options.monchi_void == "any" and set.b.options.monchi_void == "must_trump" and #set.differences == 1)

check("the same variant", fuda.diff(WIKI, WIKI).alike and #fuda.diff(WIKI, WIKI).differences == 0)
check("the same variant with the same options", fuda.diff(WIKI, WIKI, { options = { monchi_void = "any" }, deals = 20 }).play.differently == 0)

-- Every value of every option says something different from the default, or is told to.
local values = {
  [WIKI] = { peek_redeal = { true }, first_dealer = { 0, 7 }, buried_counts_as_played = { true }, monchi_void = { "any" }, ichimai_zun_counts_tenka = { false },
             ichimai_zun_when = { "dealt" }, yaku_add_up = { "one" }, yaku_trumps_only = { false }, tenka_as_dragon = { false }, chase_counts_lead = { false },
             chase_void = { true }, void_by = { "stronger_than_loser" }, tied_set = { "drawn" } },
  [DIGITAL] = { first_dealer = { 4 }, hide_is_public = { true }, no_robai = { "none_takes" }, first_lead = { "dealer" }, meri_repeats = { true },
                tenka_as_sota = { true }, pips_void = { "courts", "never" }, void_by = { "any_stronger_played" } },
  [HACHI] = { first_dealer = { 0, 1 }, drawn_round_dealer = { "changes" }, ribbons = { "all_swords" }, match = { "rounds:3", "points:100", "wins:2" } },
}
for variant, options in pairs(values) do
  local known = 0
  for name, list in pairs(options) do
    known = known + 1
    for _, value in ipairs(list) do
      local found = fuda.diff(variant, variant, { b_options = { [name] = value }, deals = 150 })
      check(("%s %s = %s"):format(variant, name, tostring(value)), #found.differences > 0 and not found.untold, shown(found.differences))
      for _, d in ipairs(found.play.differences) do check(("%s %s in play: %s"):format(variant, name, d.about), d.explained) end
    end
  end
  local n = 0
  for _ in pairs(fuda.diff(variant, variant).a.options) do n = n + 1 end
  check("all options of " .. variant, known == n, n)
end

-- House rules ------------------------------------------------------------------------------------------------------------

local files = {}
local function house(text)
  local name = os.tmpname() .. ".lua"
  local file = assert(io.open(name, "w"))
  file:write(text)
  file:close()
  files[#files + 1] = name
  return name
end
local function diff_of(parent, body, options)
  return fuda.diff(parent, house(([[
    return extend "%s" { name = "ours", source = "us", rule "MY-1" { "Ours.", ours = true }, %s }]]):format(parent, body)), options)
end
-- gone: how many options mean nothing any more in the one, a row each.
local function only_row(what, found, section, about, a, b, cites, gone)
  local row = row_of(found.differences, section, about, a, b)
  check(what, row and #found.differences == 1 + (gone or 0) and not found.untold, shown(found.differences))
  if row and cites then check(what .. ", its clause", cites_all(row.b_clauses, cites), table.concat(row.b_clauses, " ")) end
end

local pips = diff_of(WIKI, [[ranking = { pips = { round = "9-1" }, cite_of = { pips = "MY-1" } }]])
check("pips turned round", row_of(pips.differences, "strength", { "plain cups, coins and drums" }, { "1 to 9" }, { "9 to 1" })
  and cites_all(row_of(pips.differences, "strength", { "trumps of cups" }, {}, {}).b_clauses, "MY-1 HM-W18"), shown(pips.differences))
local labels = diff_of(WIKI, [[title = { en = "Ours" }]])
check("another name is no difference", labels.alike and #labels.differences == 0)
local words = diff_of(WIKI, [[rule "HM-W14" { "A Meri is followed with trumps, and open.", ours = true }]])
check("a sentence in other words plays alike", words.alike and not words.untold and #words.differences == 1, shown(words.differences))
only_row("both sentences of a clause", words, "sentences", { "HM-W14" }, { "In Meri who holds a trump must play one." }, { "A Meri is followed with trumps" }, "HM-W14")
words = diff_of(WIKI, [[rule "HM-W29" { "Tricks alone.", ours = true }, score = { points = tricks, cite = "HM-W29" }]])
check("sentences that stand in another row aren't told again", #words.differences == 1 and not words.alike, shown(words.differences))
words = fuda.diff(house [[return extend "hachinin-meri/wiki" { name = "a", rule "MY-1" { "One." } }]], house [[return extend "hachinin-meri/wiki" { name = "b", rule "MY-1" { "Two." } }]])
only_row("an id that two files have each for its own", words, "sentences", { "MY-1" }, { "One." }, { "Two." })
local unclaused = diff_of(WIKI, [[match = { deals = 4 }]])
check("what a line changes of a clause isn't another sentence", not row_of(unclaused.differences, "sentences", {}, {}, {}) and #unclaused.differences == 1, shown(unclaused.differences))
only_row("other teams", diff_of(WIKI, [[teams = { team { en = "Reds" }, team { en = "Blues" } }]]), "table", { "teams" }, { "Genji" }, { "Reds against Blues" })
only_row("another order of three suits", diff_of(WIKI, [[ranking = { plain_of = { k = "C G M K H D pips", o = "C G M K H D pips", g = "C G M K H D pips" }, cite_of = { plain_of = "MY-1" } }]]),
  "strength", { "plain cups, coins and drums" }, { "god, king, horse, maid" }, { "god, maid, king, horse" }, "MY-1")
only_row("the score", diff_of(WIKI, [[score = { points = tricks, cite = "MY-1" }]]), "score", { "points" }, { "tricks + yaku points" }, { "tricks" }, "MY-1")
only_row("half points", diff_of(WIKI, [[score = { counted_in = "halves" }]]), "score", { "counted in" }, { "points" }, { "half points" })
only_row("another kan", diff_of("hachi-hachi/bga", [[accounts = { mon_in_a_kan = 10 }]]), "score", { "counted in" }, { "12 to a kan" }, { "10 to a kan" })
only_row("a role that goes on otherwise", diff_of("meitora/kurogi", [[roles = { role "fukiage" { next = dealer } }]]),
  "deal", { "who is 'fukiage' in the next deal" }, {}, { "the dealer" })
only_row("a secret that is told at the end", diff_of(WIKI, [[facts = { fact "taker" { secret = "until the end" } }]]),
  "deal", { "who took the okie", "who knows it" }, { "all are told" }, { "until the deal is over" })
only_row("a call that is gone", diff_of("meitora/kurogi", [[phases = { auction "bid" { remove "four_jacks" } }]]),
  "phases", { "the call 'four_jacks'" }, { "the deal is over" }, { "there is no such call" })
for what, body in pairs {
  ["the same sum, said the other way round"] = [[score = { points = yaku_points + tricks }]],
  ["the same rule, said in another way"] = [[phases = { trick "meri" { follow = { { led + trump, if_holding = trump }, any } } }]],
} do
  local same = diff_of(WIKI, body)
  check(what, #same.differences == 0, shown(same.differences) .. tostring(same.untold))
end
only_row("the Chinese may stay in the hand", diff_of(WIKI, [[phases = { trick "meri" { follow = { { trump, if_holding = trump - trump_card "C", cite = "MY-1" }, any } } }]]),
  "phases", { "in a meri trick", "with the Chinese of trumps", "without another trump" }, { "the Chinese of trumps" }, { "any card" })
only_row("in the third trick alone", diff_of(WIKI, [[phases = { trick "free" { lead = { { plain, when = trick_number(3), cite = "MY-1" }, any } } }]]), "phases",
  { "leading", "trick 3", "before the first meri" }, { "any card" }, { "a plain card" }, "MY-1")
local kings = diff_of(WIKI, [[phases = { change "meri" { follow = { change(1) { cite = "MY-1", when = last_trick }, after(1) { of_rank "K", cite = "MY-1" } } } }]])
check("cards of a rank are called so under each trump", #kings.differences == 4
  and row_of(kings.differences, "phases", { "in a meri trick", "the king of trumps or any plain king" }, { "a trump" }, { "any plain king" }), shown(kings.differences))
local preset = diff_of(WIKI, [[options = { monchi_void = "any", cite = "MY-1" }]])
check("the clause that sets an option stands beside the option's and what goes by it", #preset.differences == 2
  and cites_all(row_of(preset.differences, "options", { "monchi_void" }, {}, {}).b_clauses, "HM-W16 MY-1")
  and cites_all(row_of(preset.differences, "phases", { "in a monchi trick" }, {}, { "any card" }).b_clauses, "HM-W16 MY-1"), shown(preset.differences))
local third = diff_of(WIKI, [[phases = { trick "third" { when = { led(trump), trick_number(3) }, follow = { trump, any }, cite = "MY-1" } }]])
check("a yaku in a trick of another kind", row_of(third.differences, "yaku", { "'chase', a trump led, in trick 3" }, { "it can't be made" }, { "it can be made" }), shown(third.differences))
check("and who is excused there", row_of(third.differences, "phases", { "whether who is excused needn't follow, a trump led, in trick 3" }, { "it is so" }, { "it isn't so" }), shown(third.differences))
local gone = diff_of(WIKI, [[phases = { remove { "monchi", cite = "MY-1" } }]])
check("a kind of trick less leaves yaku as they are", not gone.untold and #gone.differences == 3, shown(gone.differences) .. tostring(gone.untold))
for _, about in ipairs { "once there has been a meri trick", "a hand with a trump or the suit led" } do
  local row = row_of(gone.differences, "phases", { about }, {}, {})
  check("what took the kind away: " .. about, row and row.b_clauses[1] == "MY-1", shown(gone.differences))
end
gone = diff_of(WIKI, [[phases = { remove { "monchi", cite = "MY-1" } }, yaku = { yaku "chase" { not_in = "free", cite = "MY-1" } }]])
check("a yaku that is made elsewhere is told beside", row_of(gone.differences, "yaku", { "'chase' in a free trick" }, { "it can be made" }, { "it can't be made" })
  and row_of(gone.differences, "yaku", { "'chase' in a meri trick" }, {}, {}) and not gone.untold, shown(gone.differences))
local before = diff_of(WIKI, [[phases = { trick "third" { when = { led(plain), trick_number(3) }, follow = { trump, any }, cite = "MY-1" } }]])
check("a trick more leaves yaku as they are", not before.untold and not row_of(before.differences, "yaku", {}, {}, {}), shown(before.differences) .. tostring(before.untold))
only_row("faces", diff_of(WIKI, [[phases = { trick "monchi" { faces = { up, cite = "MY-1" } } }]]), "faces", { "in a monchi trick" }, { "face-down" }, { "face-up" }, "MY-1")
only_row("a yaku more", diff_of(WIKI, [[yaku = { yaku "king_horse" { "K beats H", en = "king beats horse", cite = "MY-1" } }]]), "yaku", { "king beats horse" }, { "no such" },
  { "king of trumps over the horse of trumps" }, "MY-1")
only_row("a yaku of a function", diff_of(WIKI, [[yaku = { yaku "lowest" { made = function(t) return t.card == "k9" end, worth = { 4 }, cite = "MY-1" } }]]), "yaku", { "lowest" },
  { "no such" }, { "function", "4 points" }, "MY-1")
only_row("a yaku worth more", diff_of(WIKI, [[yaku = { yaku "chase" { worth = { 3, { 5, when = last_trick } }, cite = "MY-1" } }]]), "yaku", { "worth", "chase" }, { "2 points" }, { "3 points" }, "MY-1")
only_row("another length", diff_of(WIKI, [[match = { deals = 4, cite = "MY-1" }]]), "match", { "long" }, { "sets of 8 deals" }, { "sets of 4 deals" }, "MY-1")
only_row("another dealer", diff_of(WIKI, [[dealer = { next = dealer, cite = "MY-1" }]]), "deal", { "who deals next" }, { "the seat after the dealer" }, { "the dealer" }, "MY-1")
only_row("what the others see of a question", diff_of(DIGITAL, [[phases = { choice "discard" { others_see = "nobody asked", cite = "MY-1" } }]]), "phases", { "discard" }, { "as if it were done" }, { "as if nobody were asked" }, "MY-1")
only_row("an answer that isn't always open", diff_of(WIKI, [[phases = { choice "okie" { may "take" { when = less(1, held(of_rank "K")), when_cite = "MY-1" } } }]]), "phases",
  { "question 'okie' to the leader" }, { "take or leave" }, { "take (if the number held of pK iK kK oK gK is more than 1) or leave" }, "MY-1")
local again = diff_of(WIKI, [[phases = { choice "again" { asks = dealer, cite = "MY-1", may "yes" { leads(dealer) }, may "no" { } } }]])
check("a question more", row_of(again.differences, "phases", { "'again'" }, { "isn't asked" }, { "the dealer: yes or no" }), shown(again.differences))
check("and who leads by it", row_of(again.differences, "phases", { "leads to the first trick" }, {}, { "on 'yes'" }), shown(again.differences))
local nobody = diff_of(WIKI, [[excused = nobody { cite = "MY-1" }]])
only_row("nobody is excused", nobody, "phases", { "excused" }, { "Chinese" }, { "nobody" }, "MY-1", 2)

only_row("other cards match", diff_of(HACHI, [[phases = { fishing "play" { matches = sum_ends_in { 3, 8, 0 }, match_cite = "MY-1" } }]]), "phases", { "match" }, { "none" }, { "1 with 9", "10 with 10" }, "MY-1")
only_row("several matches", diff_of(HACHI, [[phases = { fishing "play" { takes_all_from = 3, choose_cite = "MY-1" } }]]), "phases", { "several" }, { "one is picked" }, { "3 or more are all" }, "MY-1")
only_row("a set of other cards", diff_of(HACHI, [[yaku = { yaku "club_den" { "p2 p11 p1", 15, cite = "MY-1" } }]]), "yaku", { "Club Den" }, { "p2 p11 p12", "10" }, { "p1 p2 p11", "15" }, "MY-1")
local jack = diff_of("meitora/kurogi", [[phases = { trick "play" { cite = "MY-1", follow = function(t)
  if t.can_follow then return led + joker end
  return trump * of_rank "J" + fuku
end } }]])
check("special cards are named first, whatever is trump", #jack.differences == 8 and not shown(jack.differences):find("jack of trumps or the fuku", 1, true), shown(jack.differences))
local less = diff_of(HACHI, [[yaku = { remove "sword_den" }]])
only_row("a set less", less, "yaku", { "Sword Den" }, { "i2 i11 i12" }, { "no such" })
check("what said so", less.differences[1].a_clauses[1] == "HA-11", table.concat(less.differences[1].a_clauses, " "))
only_row("what cards are worth", diff_of(HACHI, [[values = { 10, { 2, of_suit "i" - cards "i8 i12" } }]]), "strength", { "i1 i2" }, { "1 point" }, { "2 points" }, nil, 1)

-- A game of one's own without trumps, and what is changed in it.
local whist = house [[return rules "whist" { source = "us", deck = "mekuri", seats = 4, teams = 2, rule "W-1" { "Ours.", ours = true },
  deal = { packets = { 12 } }, ranking = { trumps = "12-1", plain = "12-1", cite = "W-1" }, phases = { trick "all" { follow = { led, any }, cite = "W-1" } },
  score = { points = tricks, cite = "W-1" }, match = { deals = 4, cite = "W-1" } }]]
local as_function = diff_of(whist, [[phases = { trick "all" { follow = function(t) if t.can_follow then return led end return any end } }]])
check("the same rule as a function", as_function.alike, shown(as_function.differences))
-- Who can't follow where a bid has made no trump must play an ace, or a king.
local function without(rank)
  local file = house(([[return extend "meitora/kurogi" { phases = { trick "play" { follow = function(t)
    if t.can_follow or t.trump then return led end
    return of_rank "%s"
  end } } }]]):format(rank))
  return fuda.new(file).fingerprint
end
check("two rules of no trump have two fingerprints", without "A" ~= without "K" and without "A" == without "A", without "A")
-- wiki makes trumps by a card that lies open: of the one case without trumps the function isn't asked.
local by_function = house [[return extend "hachinin-meri/wiki" { phases = { trick "monchi" { follow = function(t)
  if t.led ~= "trump" and t.can_follow then return led + trump end
  return trump
end } } }]]
check("and by it", fuda.sim(by_function, { n = 2000, seed = 1 }).checksum == fuda.sim(WIKI, { n = 2000, seed = 1 }).checksum)
only_row("no trump is spoken of where there is none", diff_of(whist, [[phases = { trick "all" { lead = { { cards "p1 p2", cite = "MY-1" }, any } } }]]), "phases",
  { "leading: a hand with p1 or p2 and another card" }, { "any card" }, { "p1 or p2" }, "MY-1")
only_row("nor in the ranking", diff_of(whist, [[ranking = { trumps = "1 12-2", plain = "1 12-2", cite_of = { plain = "MY-1" } }]]), "strength", { "plain suits" }, { "king" }, { "dragon" }, "MY-1")

-- Where a special card of both is missing, a suit is ranked as it is without; where one of theirs alone is, under that trump it is told so.
only_row("a suit that has a special under one trump", diff_of("meitora/kurogi", [[ranking = { plain = "A K T Q J 9-5", cite_of = { plain = "MY-1" } }]]), "strength",
  { "plain suits, from" }, { "king, queen, jack, ten, 9" }, { "king, ten, queen, jack, 9" }, "MY-1")
local tenkas = diff_of(WIKI, [[special = { tenka = { card = { p = "iD", i = "pD", k = "oD", o = "kD", g = "pD" }, cite = "MY-1" } }]]).differences
for about, sides in pairs {
  ["plain clubs with cups or coins trump,"] = { "maid, 9 …", "maid, dragon, 9 …" }, ["plain swords with clubs trump,"] = { "2, dragon, 1", "2, 1" },
  ["plain cups with coins trump and coins with cups trump,"] = { "maid, dragon, 1 …", "maid, 1 …" },
} do
  local row = row_of(tenkas, "strength", { about }, { sides[1] }, { sides[2] })
  check(about, row and cites_all(row.a_clauses, "HM-W12") and cites_all(row.b_clauses, "MY-1"), shown(tenkas))
end
check("and no other plain suit", select(2, shown(tenkas):gsub("plain", "")) == 3, shown(tenkas))

local trumps = diff_of(whist, [[zones = { zone "turn" { seen_by = "all" } }, deal = { packets = { 11 }, turn = 1 }, trump = suit_of(turn)]])
check("a trump where there was none", row_of(trumps.differences, "trump", { "what is trump" }, { "there is none" }, { "the suit of the turn" }), shown(trumps.differences))
check("and a card less", row_of(trumps.differences, "deal", { "hand" }, { "12 cards" }, { "11 cards" }), shown(trumps.differences))

-- A deck with a card less, or one more, is compared on the cards that both have.
local short = diff_of(HACHI, [[deck = { without = "k2" }, values = { 5, cite = "MY-1" }, yaku = { yaku "club_den" { "p2 p11" } },
  phases = { fishing "play" { matches = sum_ends_in { 4, 9 }, match_cite = "MY-1" } }]])
check("it is said which are compared", short.apart:find("48 cards, ours with 47, and what goes by cards is told of the 47 that both have", 1, true), short.apart)
check("which card is missing", row_of(short.differences, "table", { "cards that the other hasn't" }, { "k2" }, { "none" }), shown(short.differences))
check("what cards are worth", row_of(short.differences, "strength", { "p1 p2 p3" }, { "10 points" }, { "5 points" }), shown(short.differences))
check("which cards match", row_of(short.differences, "phases", { "which cards match" }, { "1 with 2" }, { "1 with 3" }), shown(short.differences))
check("which cards a yaku is of", row_of(short.differences, "yaku", { "Club Den" }, { "p2 p11 p12, 10 points" }, { "p2 p11, 10 points" }), shown(short.differences))
check("and nothing else", #short.differences == 7, shown(short.differences))
local p1_less = diff_of(WIKI, [[deck = { without = "p1" }, deal = { packets = { 3, 3, 3 }, okie = 1, widow = 1 },
  ranking = { plain = "C G H K M D pips", cite_of = { plain = "MY-1" } }, yaku = { void = { played = never, cite = "MY-1" } },
  phases = { trick "monchi" { follow = { led, any }, cite = "MY-1" } }]]).differences
check("in which order", row_of(p1_less, "strength", { "plain clubs, cups" }, { "king, horse" }, { "horse, king" }), shown(p1_less))
check("what is followed with", row_of(p1_less, "phases", { "monchi", "a trump and the suit led" }, { "a trump or" }, { "the suit led" }), shown(p1_less))
check("what voids a yaku", row_of(p1_less, "voids", { "maid beats dragon" }, { "any trump stronger" }, { "nothing does" }), shown(p1_less))
-- What is told of two versions is told of them with a card less too, the other way round as well.
local fewer = house [[return extend "hachinin-meri/digital" { name = "hachinin-meri/digital", deck = { without = "g5" }, deal = { packets = { 3, 3, 3 }, okie = 1, widow = 1 } }]]
local by_fewer, from_fewer, backward = fuda.diff(WIKI, fewer).differences, fuda.diff(fewer, WIKI).differences, fuda.diff(DIGITAL, WIKI).differences
local function has_rows(what, rows, wanted_rows)
  for _, row in ipairs(wanted_rows) do check(what .. ": " .. row.about, row_of(rows, row.section, { row.about }, { row.a }, { row.b }), shown(rows)) end
  check(what .. ": nothing else", #rows == #wanted_rows + 3, #rows)
end
has_rows("with a card less", by_fewer, all.differences)
has_rows("from a card less", from_fewer, backward)

-- What only one of them has is told with all its rules: stopping, an auction.
local stops = diff_of(HACHI, [[rule "MY-2" { "Void.", ours = true }, phases = { fishing "play" { stopping = { stop = "hold", go_on = "more", from = 20,
  last_turn = "asks", voids_others = true, void_cite = "MY-2", cite = "MY-1" } } }]])
local whole_stop = row_of(stops.differences, "phases", { "stopping" }, { "nobody stops" }, { "20 points or more stops, 'hold', or goes on, 'more'; on the last turn too", "voids" })
check("stopping where there was none", whole_stop and cites_all(whole_stop.b_clauses, "MY-1 MY-2"), shown(stops.differences))
local bidding = diff_of("examples/four-winds", [[rule "MY-2" { "Bids.", ours = true }, trump = remove, phases = { before "play" { auction "bid" {
  first = dealer, rounds = 1, numbers = "4-8", denominations = "e n w", bid_cite = "MY-2", cite = "MY-1", may "bid" { }, may "pass" { when = less(0, bid), cite = "MY-1" },
  all_pass { deal_again, cite = "MY-1" }, contract { trump(denomination), leads(bidder), cite = "MY-1" } } } }]])
local bids = row_of(bidding.differences, "phases", { "an auction" }, { "there is none" }, { "bid; the bids are 4 to 8, the lowest first: e n w; once round; calls first: the dealer",
  "'pass': if the bid is more than 0; when all pass: the cards are dealt again; the contract: trump is the suit that is bid; the bidder leads" })
check("an auction where there was none", bids and cites_all(bids.b_clauses, "MY-1 MY-2"), shown(bidding.differences))

local six = diff_of(WIKI, [[seats = 6, deal = { packets = { 4, 4, 4 } }]])
check("other seats", six.apart:find("8 seats", 1, true) and row_of(six.differences, "table", { "seats" }, { "8" }, { "6" }), six.apart)
check("what needs no position is told", row_of(six.differences, "deal", { "hand" }, { "9 cards" }, { "12 cards" }), shown(six.differences))
local other = fuda.diff(WIKI, HACHI)
check("another deck", other.apart:find("unsun", 1, true) and row_of(other.differences, "table", { "deck" }, { "75 cards" }, { "48 cards" }), other.apart)
check("no strength of another deck", not row_of(other.differences, "strength", {}, {}, {}))
check("its score can be compared", row_of(other.differences, "score", { "points" }, { "tricks" }, { "card points" }))

-- In play ------------------------------------------------------------------------------------------------------------------

local play = fuda.diff(WIKI, DIGITAL, { deals = 40, seed = 42 }).play
local function times(kind)
  local n = 0
  for _, d in ipairs(play.differences) do if d.kind == kind then n = n + d.times end end
  return n
end

-- The same, found here: every position asked through g:under, tricks judged by the orders that the rules say.
local function order(tenka)
  return { tenka = tenka, trumps = { "C", "G", "M", "tenka", "D", "K", "H" }, plain = { "C", "G", "K", "H", "M", "D" } }
end
local function rank_in(list, rank) for i, r in ipairs(list) do if r == rank then return #list - i + 20 end end end
local function strength(rules, card, trump, led)
  local suit, rank = card:sub(1, 1), card:sub(2)
  local tenka = card == rules.tenka and trump ~= "p"
  local number = math.tointeger(tonumber(rank))
  local pip = number and ((suit == "p" or suit == "i") and number or 10 - number)
  if tenka then return 100 + rank_in(rules.trumps, "tenka") end
  if suit == trump then return 100 + (pip or rank_in(rules.trumps, rank)) end
  if suit ~= led then return 0 end
  if suit == "i" and rank == "D" then return 1.5 end
  return pip or rank_in(rules.plain, rank)
end
local function winner_by(rules, trick, trump)
  local first = trick[1].card
  local led = first == rules.tenka and trump or first:sub(1, 1)
  local best, seat = -1, nil
  for _, laid in ipairs(trick) do
    local s = strength(rules, laid.card, trump, led)
    if s > best then best, seat = s, laid.seat end
  end
  return seat
end
local function plays(actions)
  for _, action in ipairs(actions) do if not action:find "^play " then return false end end
  return true
end
local wiki, digital, found = order "pD", order "pM", { positions = 0, legal = 0, asked = 0, wins = 0 }
for n = 0, 39 do
  local whole = fuda.new(WIKI, { seed = 42, n = n, dealer = n % 8 })
  whole:run()
  local total = whole:undo(1000)
  for i = 0, total - 1 do
    local under = whole:under(DIGITAL)
    local a, b = whole:actions(), under:actions()
    local same = table.concat(a, " ") == table.concat(b, " ")
    found.positions = found.positions + 1
    if plays(a) and plays(b) and whole.actor == under.actor then found.legal = found.legal + (same and 0 or 1)
    elseif not same or whole.actor ~= under.actor or whole.phase ~= under.phase then found.asked = found.asked + 1 end
    whole:redo(1)
    local last = whole:last_trick()
    if last and #whole:trick() == 0 and i > 0 and last.number * 8 == i + 1 - (total - 72) then
      check("who won by wiki", winner_by(wiki, last.cards, whole.trump) == last.winner, i)
      if winner_by(digital, last.cards, whole.trump) ~= last.winner then found.wins = found.wins + 1 end
    end
  end
end
check("positions", play.positions == found.positions, play.positions)
check("what is legal", times "legal" == found.legal and found.legal > 0, times "legal" .. " " .. found.legal)
check("what is asked", times "asked" == found.asked and found.asked > 0, times "asked" .. " " .. found.asked)
check("who wins", times "wins" == found.wins and found.wins > 0, times "wins" .. " " .. found.wins)

-- The witness of each can be gone to, and shows it.
local known = { asked = true, leads = true, legal = true, face = true, takes = true, wins = true, yaku = true, worth = true, points = true, deal = true }
for _, d in ipairs(play.differences) do
  local n, dealer = d.witness.line:match "^deal 42:(%d+) dealer (%d)$"
  check("a witness is a line for deal", n and tonumber(dealer) == tonumber(n) % 8, d.witness.line)
  check("a kind", known[d.kind] and d.explained and d.times >= d.deals and d.deals >= 1 and d.deals <= 40, d.about)
  local g = fuda.new(WIKI, { seed = 42, n = tonumber(n), dealer = tonumber(dealer) })
  g:run()
  local total = g:undo(1000)
  g:redo(d.witness.actions)
  local u = d.witness.actions < total and g:under(DIGITAL)
  if d.kind == "legal" then check("legal there", table.concat(g:actions()) ~= table.concat(u:actions()) and d.witness.a:find("seat " .. g.actor, 1, true), d.witness.a)
  elseif d.kind == "wins" then check("won there", d.witness.a:find("seat " .. g:last_trick().winner, 1, true) and #g:trick() == 0, d.witness.a)
  elseif d.kind == "points" or d.kind == "deal" then check("over there", g:deal_over() and d.witness.a:find("Genji " .. g:score().deal[0], 1, true), d.witness.a)
  elseif d.kind == "yaku" and d.about:find("made under A", 1, true) then
    check("made there", #g:last_trick().yaku > 0 and d.witness.a:find("seat " .. g:last_trick().winner, 1, true), d.witness.a)
  elseif d.kind == "yaku" and d.about:find("void under A", 1, true) then check("void there", #g:last_trick().voided > 0, d.witness.a) end
end

local function written(p)
  local lines = { p.positions, p.differently, p.deals }
  for _, d in ipairs(p.differences) do lines[#lines + 1] = table.concat({ d.kind, d.about, d.times, d.deals, d.witness.line, d.witness.actions, d.witness.a, d.witness.b }, "|") end
  return table.concat(lines, "\n")
end
local two = fuda.diff(WIKI, DIGITAL, { deals = 40, seed = 42, threads = 3 }).play
check("the same on any number of threads", written(two) == written(play))
check("another seed", written(fuda.diff(WIKI, DIGITAL, { deals = 40, seed = 43 }).play) ~= written(play))

-- A rule that never comes up in play is still told; one that does is met.
local void = fuda.diff(WIKI, WIKI, { b_options = { monchi_void = "any" }, deals = 60 })
check("one kind of difference", #void.play.differences == 1 and void.play.differences[1].kind == "legal" and void.play.differences[1].about:find("monchi", 1, true), written(void.play))
check("its clauses", void.play.differences[1].a_clause == "HM-W16" and void.play.differences[1].b_clause == "HM-W16")
local whole = diff_of("meitora/kurogi", [[score = { counted_in = "points", cite = "MY-1" }]], { deals = 30 }).play
check("half points aren't whole ones", whole.differently > 20 and whole.differences[1].kind == "points", whole.differently)
local halved = diff_of(WIKI, [[score = { points = 2 * (tricks + yaku_points), counted_in = "halves", cite = "MY-1" }]], { deals = 30 }).play
check("twice as many half points are as much", halved.differently == 0, halved.differently)
local longer = diff_of(WIKI, [[match = { deals = 4 }]], { deals = 30 })
check("the match shows in no deal", longer.play.differently == 0 and #longer.differences == 1)
local sum = diff_of(HACHI, [[phases = { fishing "play" { matches = sum_ends_in { 3 } } }]], { deals = 30 })
local kinds = {}
for _, d in ipairs(sum.play.differences) do kinds[d.kind] = true end
check("a fishing game", kinds.legal and kinds.takes and sum.play.differently > 0, written(sum.play))
local coins = fuda.diff(HACHI, HACHI, { b_options = { ribbons = "all_swords" }, deals = 30 }).play
for _, d in ipairs(coins.differences) do check("only what it scores", d.kind == "points" or d.kind == "deal", d.about) end
check("it scores otherwise", #coins.differences >= 1)
local nobody_takes = fuda.diff(DIGITAL, DIGITAL, { b_options = { no_robai = "none_takes" }, deals = 60 }).play
check("what is done unasked as the deal begins", #nobody_takes.differences == 1 and nobody_takes.differences[1].kind == "asked"
  and nobody_takes.differences[1].witness.actions == 0, written(nobody_takes))
local first = fuda.diff(DIGITAL, DIGITAL, { b_options = { first_lead = "dealer" }, deals = 30 }).play
check("who leads", #first.differences == 1 and first.differences[1].kind == "leads" and first.differences[1].times > 5, written(first))
local hook = diff_of(WIKI, [[yaku = { yaku "low" { made = function(t) return t.card:sub(2) == "C" end, worth = { 1 }, cite = "MY-1" } }]], { deals = 20 })
check("a yaku of a script", hook.play.differences[1].kind == "yaku" and hook.play.differences[1].about:find("no such yaku under A, made under B", 1, true), written(hook.play))

-- What is wrong --------------------------------------------------------------------------------------------------------------

local function fails(what, text, ...)
  local ok, message = pcall(fuda.diff, ...)
  check(what, not ok and tostring(message):find(text, 1, true), message)
end
fails("one variant", "two variants", WIKI)
fails("none", "two variants")
fails("a number", "not a number", WIKI, 3)
fails("an unknown variant", "the nearest is 'hachinin-meri/digital'", WIKI, "hachinin-meri/digitl")
fails("an unknown variant first", "the nearest is 'hachinin-meri/wiki'", "hachinin-meri/wik", DIGITAL)
fails("a zero byte", "zero byte", "hachinin-meri/wiki\0", DIGITAL)
fails("fields that are no table", "a table of fields", WIKI, DIGITAL, 3)
fails("an unknown field", "no field of fuda.diff 'deal'", WIKI, DIGITAL, { deal = 3 })
fails("an option of neither", "did you mean 'monchi_void'?", WIKI, DIGITAL, { options = { monchi_vod = "any" } })
fails("an option of the other", "there is no option 'monchi_void'", WIKI, DIGITAL, { b_options = { monchi_void = "any" } })
fails("a value of neither", "void_by (HM-W27) can't be 'nobody'", WIKI, DIGITAL, { options = { void_by = "nobody" } })
fails("a value that is a table", "the option monchi_void", WIKI, DIGITAL, { options = { monchi_void = {} } })
fails("options that are no table", "a_options is a table", WIKI, DIGITAL, { a_options = 1 })
fails("seats", "is played by 8, not by 4", WIKI, DIGITAL, { seats = 4 })
fails("no deals", "from 1 on, not 0", WIKI, DIGITAL, { deals = 0 })
fails("half a deal", "deals is a whole number", WIKI, DIGITAL, { deals = 1.5 })
fails("no threads", "from 1 to 256", WIKI, DIGITAL, { deals = 1, threads = 0 })
fails("play of another deck", "no play to compare", WIKI, HACHI, { deals = 1 })
local table_of_six = house [[return extend "hachinin-meri/wiki" { name = "six", seats = 6, deal = { packets = { 4, 4, 4 } } }]]
fails("play of other seats", "no play to compare", WIKI, table_of_six, { deals = 1 })
local broken = house [[return extend "hachinin-meri/wiki" { name = "x", raking = {} }]]
fails("a broken script", "unknown key 'raking'", WIKI, broken)
local errs = house [[return extend "hachinin-meri/wiki" { name = "x", rule "X-1" { "x", ours = true },
  yaku = { yaku "low" { made = function(t) return t.cards[9].seat end, worth = { 1 }, cite = "X-1" } } }]]
fails("a hook that errs, of the second", "failed", WIKI, errs, { deals = 3 })
fails("a hook that errs, of the first", "failed", errs, WIKI, { deals = 3 })
check("still there", fuda.diff(WIKI, WIKI).alike)

for _, name in ipairs(files) do os.remove(name) os.remove((name:gsub("%.lua$", ""))) end
checking.finish()
