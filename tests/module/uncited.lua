-- What a house rule changes without a clause of its own: who plays is told so, and not the sentence of the rule that was.

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()
local write, says = shop.write, shop.says

write("silent.lua", [[
return extend "hachinin-meri/wiki" {
  name = "silent", source = "a test",
  phases = { trick "monchi" { follow = { led, trump, any } } },
  ranking = { plain = "C G M K H D pips" },
  match = { deals = 4 },
  yaku = { yaku "chase" { en = "the chase" }, yaku "pips" { void = never, cite = "HM-W24" } },
}
]])
local still = "; rule \"MY-1\" { \"...\" } says the new one, "
local text = says("check", "check silent.lua --deals 20", 0,
  'remark: silent.lua:3: follow of trick "monchi" is changed, and HM-W16 still tells the old rule' .. still .. 'cite = "MY-1" there names it',
  "remark: silent.lua:4: plain of ranking is changed, and HM-W19 still tells the old rule" .. still .. 'cite_of = { plain = "MY-1" } there names it',
  "remark: silent.lua:5: deals of match is changed, and HM-W30 and HM-W31 still tell the old rule")
check("what has a clause, and names, are no such changes", not text:find("silent.lua:6", 1, true), text)
local said = 'Changed by silent.lua:3 (follow of trick "monchi"); the rule was: After the first Meri'
says("the sheet", "rules silent.lua", 0, said)
says("the difference", "diff hachinin-meri/wiki silent.lua", 0, "HM-W16 Changed by silent.lua:3")

local g, why = require "fuda".new(shop.folder .. "/silent.lua", { seed = 1 }), nil
while not why and g.actor do -- whom the new rule forbids a card
  for _, card in ipairs(g:hand(g.actor)) do
    local answer = g:why("play " .. card)
    if answer.clause == "HM-W16" then why = answer.text end
  end
  g:act(g:actions()[1])
end
check("why", why and why:find(said, 1, true), why)

write("child.lua", [[
return extend "silent.lua" {
  name = "child", source = "a test",
  rule "CH-1" { "Plain maids rank over kings.", ours = true },
  ranking = { cite_of = { plain = "CH-1" } },
  score = { points = tricks },
}
]])
text = says("of a house rule's own house rule", "check child.lua --deals 20", 0, "child.lua:5: points of score is changed, and HM-W29 still tells")
check("only its own changes are remarked", not text:find "silent.lua:%d[^;]* is changed", text)
says("both files' lines are told", "rules child.lua", 0, "Changed by silent.lua:3", "Changed by child.lua:5 (points of score)")

write("numbered.lua", [[
return extend "meitora/kurogi" {
  name = "numbered", source = "a test",
  phases = { trick "play" { follow = { change(3) { led + trump } } }, auction "bid" { numbers = "5-10" } },
}
]])
says("an item, and a clause beside", "check numbered.lua --deals 20", 0, 'item 3 of follow of trick "play" is changed, and MT-14 still tells',
  'numbers of auction "bid" is changed, and MT-6 still tells the old rule' .. still .. 'bid_cite = "MY-1" there names it')

write("reworded.lua", [[
return extend "hachinin-meri/wiki" {
  name = "reworded", source = "a test",
  rule "HM-W29" { "Each trick is a point; yaku are worth nothing.", ours = true },
  score = { points = tricks },
}
]])
text = says("a rule said anew by its own id", "check reworded.lua --deals 20", 0)
check("nothing is missing there", not text:find "still tell", text)

shop.rule("anew", "hachinin-meri/wiki", '  rule "HM-W4" { "The deal stays.", ours = true }, dealer = { next = dealer, cite = "HM-W4" },')
text = says("a rule said anew", "rules anew.lua", 0, "HM-W4 The deal stays.")
check("isn't stated where the old one was", not text:find("stated: Choosing the Dealer", 1, true), text)

write("whom.lua", 'return extend "hachinin-meri/wiki" { name = "whom", source = "a test", phases = { choice "okie" { asks = 3 } } }\n')
says("whom a question asks", "check whom.lua --deals 20", 0, 'asks of choice "okie" is changed, and HM-W7 still tells the old rule', "1 change to hachinin-meri/wiki")
says("and the difference", "diff hachinin-meri/wiki whom.lua", 0, 'HM-W7 Changed by whom.lua:1 (asks of choice "okie")')
shop.rule("antes", "hachi-hachi/bga", '  accounts = { ante = kan(2), cite = "Z-1" },')
says("what each begins with", "diff hachi-hachi/bga antes.lua", 0, "A  -5 kan (HH-3 HH-1 HH-2)", "B  -2 kan (Z-1)")
says("on the sheet", "rules antes.lua", 0, "each begins at -2 kan, together the jackpot (Z-1)\n  12 deals; of 3 seats 3 play a deal (HH-3)\n")


-- Under a value of an option that leaves the rule as it was, its sentence stands.
shop.rule("stakes", "hachi-hachi/bga", '  option "stakes" { "small", "large", asks = "Stakes?", cite = "Z-1" }, accounts = { ante = depends_on "stakes" { large = kan(20) } },')
text = says("where nothing is changed", "rules stakes.lua", 0, "HH-1 1 kan is 12 mon.", "each begins at -5 kan")
check("the sentence is the rule's own", not text:find("Changed by", 1, true), text)
text = says("nor in a diff", "diff hachi-hachi/bga stakes.lua", 0)
check("nor in a diff", not text:find("Changed by", 1, true), text)
says("where it is", "rules stakes.lua --set stakes=large", 0, "HH-1 Changed by stakes.lua:4 (ante of accounts); the rule was: 1 kan", "each begins at -20 kan")
says("either way it is remarked", "check stakes.lua --deals 20", 0, "ante of accounts is changed, and ")
shop.rule("number", "hachi-hachi/bga", "  accounts = { ante = depends_on \"months\" { [6] = kan(2) } },")
text = says("a value that is a number", "rules number.lua", 0)
check("a value that is a number", not text:find("Changed by", 1, true), text)
says("that number", "rules number.lua --set months=6", 0, "HH-1 Changed by number.lua:4 (ante of accounts)")
shop.rule("truth", "hachinin-meri/wiki", '  yaku = { void = { played = depends_on "chase_void" { yes = any_of(above(loser)) } } },')
text = says("no", "rules truth.lua", 0)
check("no", not text:find("Changed by", 1, true), text)
says("yes", "rules truth.lua --set chase_void=true", 0, "Changed by truth.lua:4 (played of void of yaku)")

-- A clause beside a key is of that key alone ----------------------------------------------------------------------

shop.rule("beside", "hachi-hachi/bga", '  payments = { pay "card_points" { with_yaku = true, cite = "Z-1" } },')
says("a table's clause leaves the one beside", "diff hachi-hachi/bga beside.lua", 0, "times the multiplier (HH-31 HH-28)", "(Z-1 HH-28)",
  'HH-28 Changed by beside.lua:4 (with_yaku of pay "card_points"); the rule was:')
says("and is remarked", "check beside.lua --deals 20", 0, 'with_yaku of pay "card_points" is changed, and HH-28 still tells the old rule')
shop.rule("own_beside", "hachi-hachi/bga", '  payments = { pay "card_points" { with_yaku = true, with_yaku_cite = "Z-1" } },')
text = says("one said beside", "diff hachi-hachi/bga own_beside.lua", 0, "times the multiplier (HH-31 HH-28)", "(HH-31 Z-1)")
check("is no old rule", not text:find("Changed by", 1, true), text)
says("on its sheet", "rules own_beside.lua", 0, "also where a yaku of captures was scored (HH-31 Z-1)")
shop.rule("no_hatto", "hachi-hachi/bga", '  phases = { fishing "play" { stopping = { hatto = remove, hatto_card = remove, hatto_cite = remove } } },')
text = says("who pays alone", "diff hachi-hachi/bga no_hatto.lua", 0, "nobody pays alone for that")
check("the choice to stop stays", not text:find("HH-21 Changed", 1, true), text)

-- Rules without clauses: none is named ------------------------------------------------------------------------------

local file <close> = assert(io.open "scripts/hachi-hachi/bga.lua")
local bare = file:read "a":gsub('rule%s+"[%w-]+"%s*%b{},?', ""):gsub("[%w_]*cite[%w_]*%s*=%s*%b{},?", ""):gsub('[%w_]*cite%s*=%s*"[^"]*",?', "")
write("bare.lua", (bare:gsub("hachi%-hachi/bga", "bare")))
for seed = 1, 4 do
  text = says("it is played", ("repl bare.lua --seed %d -e 'policy all random' -e deal -e 'goto 0' -e show -e run -e 'why yaku' -e 'why score'"):format(seed), 0, "for card points")
  check("no clause is named", not text:find("no clause", 1, true) and not text:find "%(:? ?%)" and not text:find("(null)", 1, true), text)
end

shop.leave()
checking.finish()
