-- The rule sheet leaves nothing out for want of words: what may be played where suits differ, and where a yaku isn't made.

local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local write, says = shop.write, shop.says

write("uneven.lua", [[
return extend "hachinin-meri/wiki" {
  name = "uneven", source = "a test",
  rule "UN-1" { "On clubs one may trump, on others one follows; swords are kept back.", ours = true },
  phases = {
    trick "free"   { lead = { { any - of_suit "i", cite = "UN-1" }, any } },
    trick "monchi" { cite = "UN-1", follow = function(at) return at.led == "p" and led + trump or led end },
  },
}
]])
local text = says("where suits differ", "rules uneven.lua", 0,
  "follow, where clubs are trumps and swords are led: the suit led (UN-1), else any card;\n      elsewhere as uneven.lua:6 says", "lead: p1 p2 p3")
checking.check("a lead of many cards too", text:find "lead: [^\n]* %(UN%-1%), else any card", text)
says("each with its clause", "rules meitora/kurogi", 0, "else who has the suit led: the suit led and the joker\n      (MT-13), else the suit led (MT-14), else any card")
says("where a yaku isn't made", "rules hachinin-meri/wiki", 0, "2 or 5 points; not in a meri trick (HM-W26)", "follow: trumps (HM-W14), else any card")

-- Fishing with a joker -------------------------------------------------------------------------------------------

write("fish.lua", [[
return rules "fish" {
  title = { en = "Fish" }, source = "a test", seats = 2,
  rule "FI-1" { "Equal ranks match, and the joker any card.", ours = true },
  deck = deck "fish" { title = { en = "Fish" }, card_name = { en = "{rank} of {suit}" },
    suits = { suit "p" { en = "clubs" }, suit "i" { en = "swords" }, suit "k" { en = "cups" } }, ranks = { pips "1-9" }, joker "Jo" { en = "joker" } },
  cite_of = { seats = "FI-1", deck = "FI-1" },
  dealer = { first = 1, next = after(dealer), cite = "FI-1" },
  deal = { field = 4, packets = { 5 }, cite = "FI-1" },
  phases = { fishing "play" { first = dealer, cite = "FI-1", match_cite = "FI-1", choose_cite = "FI-1",
    matches = function(a, b) return a.code == "Jo" or b.code == "Jo" or a.rank == b.rank end } },
  values = { 1, cite = "FI-1" }, score = { points = card_points, cite = "FI-1" }, match = { deals = 4, cite = "FI-1" },
}
]])
shop.rule("idle", "fish.lua", '  phases = { fishing "play" { matches = same_rank, match_cite = "Z-1" } },')
shop.rule("twelve", "hachi/mekuri", '  deck = { joker "Jo" { en = "joker" } }, cite_of = { deck = "Z-1" },')
local fish = says("a joker matches too", "rules fish.lua", 0, "what matches: 1 with 1 and Jo; 2 with 2 and Jo;")
checking.check("no yaku, no heading", not fish:find("\nYaku\n", 1, true), fish)
says("one that matches nothing", "rules twelve.lua", 0, "what matches: 1 with 2, 7 and 12;", "11 with 12 (HA-6)")
says("what the joker alone matches", "diff fish.lua idle.lua --deals 1", 0, "which cards match", "A  1 with Jo, 2 with Jo,", "B  none besides (Z-1)")

-- A sheet that can't be told says why -----------------------------------------------------------------------------

shop.rule("gone", "fish.lua", "")
shop.write("said.txt", "")
local prompt = io.popen(("cd %s && %s repl gone.lua >said.txt 2>&1"):format(shop.folder, shop.fuda), "w")
prompt:write "names code\n"
prompt:flush()
local tries = 0
while shop.read "said.txt" == "" and tries < 100 do tries = tries + 1 os.execute "sleep 0.1" end
os.remove(shop.folder .. "/gone.lua")
prompt:write "rules\n"
prompt:close()
checking.check("the file is gone", shop.read "said.txt":find("gone.lua: there is no such file", 1, true), shop.read "said.txt")

shop.leave()
checking.finish()
