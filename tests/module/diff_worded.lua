-- Rows of fuda.diff that once said a thing wrong, twice, without its clause, or where nobody could tell.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local WIKI, BGA = "hachinin-meri/wiki", "hachi-hachi/bga"

-- What is said of a house rule beside what it extends, and what isn't.
local function told(what, name, parent, body, said, unsaid)
  shop.rule(name, parent, body)
  local text = shop.says(what, "diff " .. name .. ".lua", 0, table.unpack(said))
  checking.check(what .. ": no more than that", not (unsaid and text:find(unsaid, 1, true)), text)
end

told("a joker that there isn't", "jokerless", "meitora/kurogi", [[
  deck = { remove "Jo" }, deal = { agari = remove, cite = "Z-1" }, zones = { remove { "agari", "discarded" } }, special = { joker = remove },
  ranking = { trumps = "J fuku A K Q T 9-5", cite_of = { trumps = "Z-1" } },
  remove { "broken_joker", "discard_joker", "MT-12", "MT-14", "MT-15", "MT-16" },
  phases = { remove { "discard" }, auction "bid" { contract { trump(denomination), leads(bidder), cite = "Z-1" },
      may "broken" { when = either(equal(held(of_rank "A K Q J"), 0), { equal(held(of_rank "A K Q J"), 1), equal(held(of_rank "Q"), 1) }) } },
    trick "play" { lead = { any }, follow = { { led, cite = "MT-13" }, any } } },
  penalty = depends_on "penalties" { penalise = { for_breaking = { "MT-9", "MT-10", "MT-13", "MT-19" }, not_for = { "four_jacks" } } },]],
  { "the joker, a trump of every deal\n    A  joker (Jo) (MT-17)\n" }, "when no are")
told("a suit that wins and voids", "drums", WIKI,
  'yaku = { yaku "g" { won_with = of_suit "g", void = any_of(of_suit "g"), worth = { 2 }, en = "g", cite = "Z-1" } }', { "; void by any of g1 " }, "; any of g1 ")
told("buried cards by the section's clause", "buried", WIKI, 'yaku = { buried_count = true, cite = "Z-1" }, remove "buried_counts_as_played"',
  { "and those in 'buried' (HM-W27 Z-1)\n" })
told("and without one", "uncited", WIKI, 'yaku = { buried_count = true }, remove "buried_counts_as_played"',
  { "and those in 'buried' (HM-W27 HM-W22)\n       HM-W22 Changed by uncited.lua:4 (buried_count of yaku)" })
told("a question to nobody", "two", BGA, 'players = 2, seats = 2, cite_of = { seats = "Z-1", players = "Z-1" }, remove "seats", payments = { remove { "card_points" } }', { "3 differences" }, "the question 'bid'")

-- In the last trick a hand has one card, unless it took up more than it laid away.
local LEAD = 'phases = { trick "free" { lead = { { trump_card "C", when = last_trick, cite = "Z-1" }, any } } }'
told("leading the last card", "last_lead", WIKI, LEAD, { "no difference was found" }, "leading")
told("following with it", "last_trick", WIKI, 'phases = { trick "monchi" { when = { after "meri", unless(last_trick) }, cite = "Z-1" } }', { "1 difference\n", "the trick is free" })
shop.rule("kept", WIKI, 'phases = { remove { "opening", cite = "Z-1" } }')
told("leading one of two", "two_left", "kept.lua", LEAD, { "1 difference\n", "leading, in the last trick" })
shop.leave()

checking.finish()
