-- Decks of house rules that have fewer cards than what they extend: what is left out stays out, also where an option decides.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local says = shop.says

-- Two suits of ten; which cards there are is an option's.
local function parent(name, cards)
  shop.write(name .. ".lua", ([[return rules "test/%s" { source = "a test", seats = 2,
  rule "P-1" { "Agreed before.", ours = true },
  option "big" { false, true, asks = "The big deck?", cite = "P-1" },
  deck = deck "small" { suits = { suit "a" { en = "a" }, suit "b" { en = "b" } }, ranks = { rank "K" { en = "king" }, pips "1-9" }, %s },
  deal = { packets = { 4 } }, ranking = { plain = "K 9-1" }, phases = { trick "t" { follow = { led, any } } }, score = { points = tricks }, match = { deals = 4 },
}]]):format(name, cards))
end

parent("listed", 'cards = { "aK a1 a2 a3 a4 a5 a6 a7 a8 a9", depends_on "big" { yes = "bK b1 b2 b3 b4 b5 b6 b7 b8 b9", no = "b1 b2 b3 b4 b5 b6" } }')
shop.rule("fewer", "listed.lua", 'deck = { without = "a1", cite = "Z-1" }')
says("a card fewer of those that an option lists", "check fewer.lua --deals 20", 0, "\ndeclarative  15 cards, ", "under 2 settings of 1 option", "no problem found")
says("of the other list too", "check fewer.lua --deals 20 --set big=true", 0, "\ndeclarative  19 cards, ")
shop.rule("ranks", "listed.lua", 'deck = { ranks = { remove "1-9", pips "2-9" }, cite = "Z-1" }, ranking = { plain = "K 9-2", cite = "Z-1" }')
says("a rank fewer", "check ranks.lua --deals 20 --set big=true", 0, "\ndeclarative  18 cards, ")

parent("without", 'without = depends_on "big" { yes = "a1", no = "a2 a3" }')
shop.rule("more", "without.lua", 'deck = { without = "b1", cite = "Z-1" }')
says("what an option leaves out stays out", "check more.lua --deals 20", 0, "\ndeclarative  17 cards, ", "under 2 settings of 1 option")
says("under the other value", "check more.lua --deals 20 --set big=true", 0, "\ndeclarative  18 cards, ")
shop.rule("own", "without.lua", 'option "few" { false, true, asks = "Fewer yet?", cite = "Z-1" }, deck = { without = depends_on "few" { yes = "b1" } }')
says("what the house rule's option leaves out", "check own.lua --deals 20", 0, "\ndeclarative  18 cards, ")
says("beside it", "check own.lua --deals 20 --set few=true", 0, "\ndeclarative  17 cards, ")

-- Of ranks that are gone nothing is left out any more; what the file says itself it is told of.
shop.rule("fives", "meitora/kurogi", 'deck = { without = "h5 d5 h6", cite = "Z-1" }, deal = { packets = { 8 }, cite = "Z-1" }, phases = { auction "bid" { numbers = "6-8", bid_cite = "Z-1" } }')
shop.write("sixes.lua", [[return extend "fives.lua" { name = "sixes", source = "a test", rule "Z-2" { "Ours.", ours = true },
  deck = { ranks = { remove "9-5", pips "9-6" }, cite = "Z-2" }, ranking = { trumps = "joker J fuku A K Q T 9-6", plain = "A K Q J T 9-6", cite = "Z-2" } }]])
says("of a rank that is gone nothing is left out", "check sixes.lua --deals 20", 0, "\ndeclarative  36 cards, ")
shop.rule("gone", "meitora/kurogi", 'deck = { ranks = { remove "9-5", pips "9-6" }, without = "c5", cite = "Z-1" }, ranking = { trumps = "joker J fuku A K Q T 9-6", plain = "A K Q J T 9-6", cite = "Z-1" }')
says("what it says itself", "rules gone.lua", 1, "gone.lua:4: there is no card 'c5' to leave out")

shop.leave()
checking.finish()
