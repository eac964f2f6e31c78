-- What is said of the yaku of tricks, of captures and of dealt hands: how each is made, what voids it, what it is worth.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local says, rule = shop.says, shop.rule
local WIKI = "hachinin-meri/wiki"

local function lacks(what, text, part) checking.check(what, not text:find(part, 1, true), part .. "\nis in\n" .. text) end
local function one_more(name, body) return rule(name, WIKI, ("  yaku = { yaku \"%s\" { %s, cite = \"Z-1\" } },"):format(name, body)) end
local function diff(name, what, ...) return says(what, ("diff %s %s.lua"):format(WIKI, name), 0, ...) end

-- A card and itself ------------------------------------------------------------------------------------------

one_more("dragons", '"D beats D", worth = { 1 }')
local text = diff("dragons", "one that counts as the other beats it", "B  the tenka over the dragon of trumps; 1 point; void by any trump stronger than the winner's\n       card, played before (Z-1)")
lacks("and none itself", text, "winning with")
local fuda = require "fuda"
local function won(okie, hands, cards)
  local g = fuda.new(shop.folder .. "/dragons.lua", { seed = 1, dealer = 0, deal = { okie = okie, hands = hands } })
  g:act "declare"
  g:act "leave"
  for card in cards:gmatch "%S+" do g:act("play " .. card) end
  return #g:last_trick().yaku
end
local others = { [1] = "o2", [2] = "i1", [3] = "o3", [4] = "o4", [5] = "o6", [6] = "o7", [7] = "o8" }
others[0] = "iD o1"
checking.check("a dragon that beats others", won("i5", others, "iD o2 i1 o3 o4 o6 o7 o8") == 0)
others[1] = "pD"
checking.check("the tenka over the dragon", won("i5", others, "iD pD i1 o3 o4 o6 o7 o8") == 1)
says("without that it is left alone", "rules dragons.lua --set tenka_as_dragon=false", 0, "dragons")
rule("kings", WIKI, '  yaku = { among = any, yaku "kings" { "K beats K", worth = { 1 }, cite = "Z-1" } },')
diff("kings", "of several suits", "B  the king of trumps over a plain king, a plain king over a plain king; 1")

-- Winning with a card ----------------------------------------------------------------------------------------

one_more("cup", 'won_with = "k1", worth = { 2 }')
diff("cup", "one card", "B  winning with k1; 2 points")
one_more("ones", 'won_with = of_rank "1", worth = { 2 }')
diff("ones", "a rank", "B  winning with the 1 of trumps or any plain 1; 2 points")
says("by trump", "diff hachinin-meri/wiki examples/lowest-trump --deals 1", 0, "winning with the 1 of trumps where clubs or swords are trumps, the 9 of trumps where")
one_more("lowest", 'won_with = "k1 k2", worth = { 2 }')
rule("other", shop.folder .. "/lowest.lua", '  yaku = { yaku "lowest" { won_with = "k1", cite = "Z-1" } },')
says("one card less", "diff lowest.lua other.lua", 0, "1 difference\n", "what makes 'lowest'", "A  winning with one of k1 k2", "B  winning with k1")

-- What voids it, what it is worth ------------------------------------------------------------------------------

rule("chinese", WIKI, '  yaku = { void = { played = any_of(of_rank "C"), cite = "Z-1" } },')
diff("chinese", "plain cards void too", "B  the Chinese of trumps or any plain Chinese, played before (Z-1)")
rule("remade", WIKI, '  yaku = { remove "chase", yaku "chase" { "K beats H", cite = "Z-1" } },')
text = diff("remade", "a yaku of that name anew", "B  the king of trumps over the horse of trumps (Z-1)", "'chase' in a meri trick",
  "what voids 'chase'\n    A  nothing does", "B  any trump stronger than the winner's card, played before")
lacks("worth as much: no dragon takes part", text, "what 'chase' is worth")
rule("dragon_chase", WIKI, '  yaku = { remove "chase", yaku "chase" { "D beats H", cite = "Z-1" } },')
diff("dragon_chase", "worth more where one may", "what 'chase' is worth\n    A  no more than without (HM-W26)", "B  5 with a hidden dragon, where the dragon of trumps is one of the two cards")
rule("sake", "hachi-hachi/bga", '  yaku = { yaku "moon_sake" { "8B 9A", 3, en = "moon and sake", cite = "Z-1" } },')
says("as it is counted", "diff hachi-hachi/bga sake.lua", 0, "B  8B 9A, 3 kan (Z-1)")
text = says("no bonus, no clause for it", "rules hachi-hachi/bga --json", 0, '"name":"single_bright"')
checking.check("of one without", text:find('"name":"single_bright".-"bonus":"","clause":"HH%-16","shown_clause":"HH%-18","bonus_clause":""'), text:match '"name":"single_bright".-}')
says("where tricks are more", "rules examples/six-players", 0, "what the others are worth: 2 points; 5 in the last trick; 5 with a hidden dragon", "(HM-W28)\n  what voids god_maid: ",
  "what chase is worth: 2 points; 5 in the last trick (HM-W26)")

-- The sheet says what it is --------------------------------------------------------------------------------------

rule("renamed", WIKI, '  yaku = { yaku "chinese_god" { "C beats M", cite = "Z-1" } },')
says("what it is called and what it is", "rules renamed.lua", 0, "Chinese beats god                  2 or 5 points (Z-1)\n               the Chinese of trumps over the maid of trumps\n",
  "clubs or swords trump, the 2 of trumps over the 1 of trumps; cups, coins or drums")
says("that is remarked", "check renamed.lua --deals 20", 0, 'yaku "chinese_god" is made otherwise here, and is still called "Chinese beats god"')
text = says("not of what has a name of its own", "check remade.lua --deals 20", 0)
lacks("nor of what is new", text, "is still called")

says("under its own suit a special card is none", "rules hachinin-meri/digital", 0, "what voids dragon_king: all trumps stronger than the winner's card, the tenka aside, played before\n  (HM-D17)\n",
  "what voids maid_dragon and pips: all trumps stronger than the winner's card, played before\n  (HM-D17)\n")

-- What a yaku says of its own holds for it alone, and is by its clause.
rule("low", "examples/four-winds", [[  yaku = { yaku "ends" { made = equal(laid(of_rank "S 3"), 2), worth = { 1, { 2, when = last_trick } }, cite = "Z-1" },
    yaku "three_low" { made = equal(laid(of_rank "S 3"), 3), worth = { 5 }, cite = "Z-1" } },]])
says("what one of several is worth", "rules low.lua", 0, "\n  what ends is worth: 1 point; 2 in the last trick (Z-1)\n")
one_more("high", 'won_with = of_rank "C G", worth = { 1 }, void = any_of(above(winner))')
says("what voids one that may be plain", "rules high.lua", 0, "\n  what voids high: any trump stronger than the winner's card, played before (Z-1)\n")
diff("high", "in the diff too", "void by any trump stronger than the winner's card, played before (Z-1)")
rule("unvoided", WIKI, '  yaku = { yaku "maid_dragon" { void = never, cite = "Z-1" } },')
diff("unvoided", "each by its own clause", "any trump stronger than the winner's card, played before (HM-W27)", "B  nothing does (Z-1)")

-- Under the trumps that there can be -----------------------------------------------------------------------------

local function always(name, suit, body) rule(name, WIKI, ('  trump = "%s", cite_of = { trump = "Z-1" },%s'):format(suit, body or "")) end
always("cups", "k")
always("clubs", "p")
says("no long suit is trump", "rules cups.lua", 0, "\n               the 8 of trumps over the 9 of trumps\n", "the tenka over the king of trumps")
lacks("and there is no tenka", says("with clubs", "rules clubs.lua", 0, "\n               the 2 of trumps over the 1 of trumps\n"), "over the tenka")
diff("cups", "what can't come about is no difference", "1 difference\n", "cups in every deal")
says("nor where no trump is one of both", "diff cups.lua clubs.lua", 0, "1 difference\n", "A  cups in every deal", "B  clubs in every deal")
always("eights", "k", ' yaku = { yaku "pips" { long = "2 beats 1", round = "7 beats 8", cite = "Z-1" } },')
diff("eights", "but what can", "the 8 of trumps over the 9 of trumps as 'low pip beats the lowest'\n    A  counts", "the 7 of trumps over the 8 of trumps as")
says("with no trump in common too", "diff clubs.lua eights.lua", 0, "the 7 of trumps over the 8 of trumps as")

-- What a trick is asked ------------------------------------------------------------------------------------------

local function counted(name, set, said)
  one_more(name, ("made = less(0, laid(%s)), worth = { 1 }"):format(set))
  diff(name, set, "the number in the trick of " .. said .. " is more than")
  says(set .. ", on the sheet", ("rules %s.lua"):format(name), 0, "the number in the trick of " .. said)
end
counted("a", "tenka", "the tenka")
counted("b", 'tenka + trump_card "C"', "the tenka and the Chinese of trumps")
counted("c", 'trump * of_rank "C G"', "the Chinese of trumps and the god of trumps")
counted("d", 'trump - trump_card "C"', "trumps, the Chinese of trumps aside")
one_more("e", 'made = less(0, laid(trump * of_suit "p i")), worth = { 1 }')
says("what one trump alone has", "rules e.lua", 0, "trumps where clubs or swords are trumps, the tenka where\n               cups, coins or drums are trumps is more than 0")
one_more("f", 'made = less(0, laid(led * of_suit "p")), worth = { 1 }')
says("by the suit led", "rules f.lua", 0, "the suit led where clubs are led")
rule("jacks", "meitora/kurogi", '  yaku = { yaku "jacks" { made = less(0, laid(trump * of_rank "J")), worth = { 1 }, cite = "Z-1" } }, score = { points = tricks + yaku_points, cite = "Z-1" },')
says("a special card that is another under each trump", "rules jacks.lua", 0, "the number in the trick of the fuku and the jack of trumps is more than 0")

one_more("unless", "made = unless(either(last_trick, less(2, laid(trump)))), worth = { 1 }")
says("what doesn't hold of two", "rules unless.lua", 0, "not (it is the last trick or the number in the trick of trumps is more than 2)")

-- What never holds -----------------------------------------------------------------------------------------------

one_more("tenth", '"C beats G", worth = { { 1, when = trick_number(10) } }')
says("there are nine tricks", "check tenth.lua --deals 20", 0, 'yaku "tenth" is never worth 1: the `when` of that never holds')
one_more("below", "made = less(laid(trump), 0), worth = { 1 }")
says("none is less than none", "check below.lua --deals 20", 1, 'yaku "below" can never be made: what `made` asks never holds')
for what, made in pairs {
  ["the last trick and no other"] = "{ last_trick, unless(last_trick) }", ["two tricks at once"] = "{ last_trick, trick_number(3) }",
  ["a fact and its opposite"] = "{ hidden, unless(hidden) }",
} do
  one_more("both", ("made = %s, worth = { 1 }"):format(made))
  says(what, "check both.lua --deals 20", 1, 'yaku "both" can never be made: what `made` asks never holds')
end
one_more("both", "made = { less(3, laid(trump)), less(laid(trump), 3) }, worth = { 1 }")
says("more than three and fewer", "check both.lua --deals 20", 1, 'yaku "both" can never be made: no 8 cards of the deck are so')
one_more("between", "made = { less(1, laid(trump)), less(laid(trump), 4) }, worth = { 1 }")
lacks("more than one and fewer than four", says("two or three", "check between.lua --deals 20", 0), "never holds")
one_more("ninth", '"C beats G", worth = { { 1, when = either(trick_number(9), trick_number(10)) } }')
one_more("crowned", 'won_with = lowest(trump), worth = { 1, { 4, when = last_trick, with = trump_card "K" } }')
says("what wins it", "check crowned.lua --deals 20", 0, 'remark: crowned.lua:', 'yaku "crowned" is never worth 4: the king of trumps is never the card that wins it')
lacks("nor is it told", diff("crowned", "the yaku", "B  winning with the 1 of trumps where"), "4 in the last trick")
one_more("one_crowned", 'won_with = of_rank "1 K", worth = { 1, { 4, with = trump_card "K" } }')
lacks("where it is one of them", says("won with it", "check one_crowned.lua --deals 20", 0), "never worth")
rule("horsed", WIKI, '  yaku = { yaku "chinese_god" { worth = { 2, { 5, when = last_trick }, { 7, with = trump_card "H" } }, cite = "Z-1" } },')
says("neither of two", "check horsed.lua --deals 20", 0, 'yaku "chinese_god" is never worth 7: the horse of trumps is never one of its two cards')
lacks("which makes no difference", diff("horsed", "written, and no more", "no difference was found\n"), "7, where")
rule("half", WIKI, '  option "high" { true, false, asks = "High?", cite = "Z-1" }, yaku = { yaku "half" { won_with = depends_on "high" { yes = of_rank "C", no = of_rank "K" }, worth = { 1, { 3, with = trump_card "K" } }, en = "half", cite = "Z-1" } },')
lacks("nor what holds under another value", says("under one value", "check half.lua --deals 20", 0), "never worth")
lacks("what may hold", says("the last", "check ninth.lua --deals 20", 0), "never worth")

shop.leave()
checking.finish()
