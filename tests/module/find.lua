-- fuda.find: deals in which something comes about.
local fuda = require "fuda"

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): %s"):format(what, debug.getinfo(2, "l").currentline, tostring(detail)))
  end
end
local WIKI, DIGITAL = "hachinin-meri/wiki", "hachinin-meri/digital"
local function lines(found)
  local all = {}
  for i, hit in ipairs(found) do all[i] = hit.line .. " at " .. hit.actions end
  return table.concat(all, "; ")
end

-- The same deals, played here: the first moment of each at which ask says so.
local function by_hand(variant, deals, seed, first, at, ask)
  local all = {}
  for n = first, first + deals - 1 do
    local g = fuda.new(variant, { seed = seed, n = n, dealer = n % 8 })
    local whole = g:copy()
    whole:run()
    local actions = whole:undo(1000)
    whole:redo(1000)
    local done, hit, tricks = 0, nil, 0
    if at == "action" and ask(g) then hit = 0 end
    while not hit and done < actions do
      done = done + 1
      local now = whole:copy()
      now:undo(actions - done)
      local last = now:last_trick()
      local complete = last and last.number or 0
      local due = at == "action" or at == "trick" and complete ~= tricks or at == "end" and now:deal_over()
      tricks = complete
      if due and ask(now) then hit = done end
    end
    if hit then all[#all + 1] = ("deal %d:%d dealer %d at %d"):format(seed, n, n % 8, hit) end
  end
  return table.concat(all, "; ")
end

local conditions = {
  { "#last_trick.yaku > 0", function(g) return g:last_trick() and #g:last_trick().yaku > 0 end },
  { "holder 'kM' == nil and g.trick_no > 2", function(g)
    for seat = 0, 7 do
      for _, card in ipairs(g:hand(seat)) do if card == "kM" then return false end end
    end
    return g.trick_no > 2
  end },
  { "score.deal[0] > 7", function(g) return g:score().deal[0] > 7 end },
  { "#cards(3, trump) >= 4 and trick_no == 1" },
}
for i = 1, 3 do
  for _, at in ipairs { "action", "trick", "end" } do
    local found = fuda.find(WIKI, { expr = conditions[i][1], deals = 12, seed = 42, n = 5, at = at, most = 100 })
    local wanted = by_hand(WIKI, 12, 42, 5, at, conditions[i][2])
    check(conditions[i][1] .. " at " .. at, lines(found) == wanted, lines(found) .. "\nwanted " .. wanted)
  end
end
check("something was found", #fuda.find(WIKI, { expr = conditions[1][1], deals = 12, seed = 42, n = 5 }) > 0)

local dealt = fuda.find(WIKI, { expr = conditions[4][1], deals = 200 })
check("many trumps in a hand", #dealt > 0 and dealt[1].actions == 0, lines(dealt))
for _, hit in ipairs(dealt) do
  check("its fields", hit.seed == 1 and hit.dealer == hit.n % 8 and hit.line == ("deal 1:%d dealer %d"):format(hit.n, hit.dealer))
end
check("no more than asked for", #fuda.find(WIKI, { expr = "true", deals = 50, most = 3 }) == 3)
check("ten, where nothing is asked for", #fuda.find(WIKI, { expr = "true" }) == 10)
check("none", #fuda.find(WIKI, { expr = "false", deals = 5 }) == 0)
check("nil is false", #fuda.find(WIKI, { expr = "nil", deals = 5 }) == 0)
check("one find a deal", lines(fuda.find(WIKI, { expr = "true", deals = 2 })) == "deal 1:0 dealer 0 at 0; deal 1:1 dealer 1 at 0")
local one = { expr = "#yaku > 0", deals = 30, seed = 9, most = 30 }
check("the same again", lines(fuda.find(DIGITAL, one)) == lines(fuda.find(DIGITAL, one)))
one.policy = "thumb"
local thumb = lines(fuda.find(DIGITAL, one))
one.policy = "random"
check("another policy", thumb ~= lines(fuda.find(DIGITAL, one)))
check("options", fuda.find(WIKI, { expr = "phase == 'redeal'", deals = 1, options = { peek_redeal = true } })[1].actions == 0)
check("and without", #fuda.find(WIKI, { expr = "phase == 'redeal'", deals = 1 }) == 0)

-- What is wrong --------------------------------------------------------------------------------------------

local function wrong(what, fields, ...)
  local ok, message = pcall(fuda.find, WIKI, fields)
  for _, words in ipairs { ... } do check(what, not ok and message:find(words, 1, true), ok and "it is searched" or message) end
end
wrong("no table", nil, "expr")
wrong("no condition", { deals = 3 }, "expr")
wrong("a condition of another type", { expr = 3 }, "expr", "number")
wrong("no condition in it", { expr = " " }, "empty")
wrong("a condition that isn't Lua", { expr = "1 +" }, "column 4: it ends where something more is expected")
wrong("an unknown name", { expr = "trikc == 1", seed = 6, n = 9, deals = 2 }, "deal 6:9 dealer 1, after 0 actions", "'trick'")
wrong("an error on the way", { expr = "trick_no > 2 and nil + 1", deals = 1 }, "deal 1:0 dealer 0, after ", "this is nothing (nil) here, and can't be counted with")
wrong("a condition that takes much", { expr = "(function() local t = {} while true do t[#t + 1] = {} end end)()", deals = 1 }, "deal 1:0 dealer 0", "it wants more than 16 MiB of memory")
wrong("a condition without end", { expr = "(function() while true do end end)()", deals = 1 }, "deal 1:0 dealer 0", "too long")
wrong("a condition that acts", { expr = "act(actions[1]) or true" }, "deal 1:0 dealer 0", "only asks")
wrong("one that runs", { expr = "g:run() > 3" }, "only asks")
check("a copy may be played", #fuda.find(WIKI, { expr = "g:copy():run() > 3", deals = 2, at = "action" }) == 2)
wrong("an unknown key", { expr = "true", deal = 3 }, "'deal'", "'deals'")
wrong("no deals", { expr = "true", deals = 0 }, "deals", "0")
wrong("no finds", { expr = "true", most = 0 }, "most", "0")
wrong("an unknown moment", { expr = "true", at = "tricks" }, "tricks", "'trick'")
wrong("an unknown policy", { expr = "true", policy = "rondom" }, "rondom", "random")
wrong("a wrong option", { expr = "true", options = { monchi_vod = "any" } }, "monchi_vod")
wrong("a zero byte", { expr = "true\0" }, "zero byte")

-- What has been made, bid and won ---------------------------------------------------------------------------

local function made_of(g, name, seat)
  for _, yaku in ipairs(g:yaku()) do
    if yaku.name == name and (not seat or yaku.seat % 2 == seat % 2) then return true end
  end
  return false
end
for _, at in ipairs { "action", "trick", "end" } do
  local found = lines(fuda.find(WIKI, { expr = 'made "dragon_king"', deals = 60, seed = 42, at = at, most = 100 }))
  check("dragon_king at " .. at, #found > 0 and found == by_hand(WIKI, 60, 42, 0, at, function(g) return made_of(g, "dragon_king") end), found)
  found = lines(fuda.find(WIKI, { expr = 'made("dragon_king", 3)', deals = 60, seed = 42, at = at, most = 100 }))
  check("by seat 3's team", #found > 0 and found == by_hand(WIKI, 60, 42, 0, at, function(g) return made_of(g, "dragon_king", 3) end), found)
end

-- The kernel, the bare state and Lua find the same, of what a game object says too.
local same = {
  { WIKI, 'made "pips"' }, { WIKI, 'made("dragon_king", 2)' }, { WIKI, "tricks[0] > 5" }, { WIKI, "tricks[1] == tricks[0] + 1" },
  { "hachi/mekuri", 'made "club_den"' }, { "hachi/mekuri", 'made("club_den", 1)' }, { "hachi-hachi/bga", 'made "red"' },
  { "hachi-hachi/bga", 'made "red_bonus"' }, { "hachi-hachi/bga", 'made("sixteen_chaff", 1)' }, { "examples/koi-koi", 'made "moon_viewing"' },
  { "examples/koi-koi", 'made "chaff"' }, { "meitora/kurogi", "bid == 7" }, { "meitora/kurogi", 'bidder == 2 and denomination == "nt"' },
  { "meitora/kurogi", "bid > 0 and tricks[0] < 3" },
}
for _, case in ipairs(same) do
  for _, at in ipairs { "action", "trick", "end" } do
    local all = {}
    for i, expr in ipairs { case[2], case[2], "(function() return " .. case[2] .. " end)()" } do
      all[i] = lines(fuda.find(case[1], { expr = expr, deals = 800, at = at, most = 20, path = i > 1 and "ordinary" or nil }))
    end
    check(case[2] .. " of " .. case[1] .. " at " .. at, #all[1] > 0 and all[1] == all[2] and all[2] == all[3], table.concat(all, "\n"))
  end
end

local meitora = fuda.new("meitora/kurogi", { seed = 1, dealer = 0, fukiage = 0 })
check("before a bid", meitora.bid == 0 and meitora.bidder == nil and meitora.denomination == nil)
local first = meitora.actor
meitora:act "bid 6 nt"
check("after it", meitora.bid == 6 and meitora.bidder == first and meitora.denomination == "nt")
check("tricks by team, from 0", meitora:tricks()[0] == 0 and meitora:tricks()[1] == 0 and meitora:tricks()[2] == nil)

-- What is asked in vain is said, in words of the game.
local function in_vain(variant, expr, words)
  local ok, message = pcall(fuda.find, variant, { expr = expr, deals = 30, at = "end" })
  check(expr, not ok and message:find(words, 1, true), ok and "it is searched" or message)
end
in_vain(WIKI, 'made "pip"', "there is no yaku 'pip'; the nearest is 'pips'")
in_vain(WIKI, 'made("pips", 8)', "there is no seat 8")
in_vain(WIKI, "made == 'pips'", 'write made "NAME"')
in_vain(WIKI, "made pips", 'what made takes goes in quotes: made "pips"')
in_vain(WIKI, "made()", 'made wants the name of a yaku')
in_vain("hachi/mekuri", "#last_trick.yaku > 0", 'a fishing game; whether a yaku has been made is made "NAME"')
in_vain("hachi/mekuri", "#trick > 0", "there is no 'trick' in hachi/mekuri")
in_vain("hachi/mekuri", "tricks[0] > 0", "there are no tricks in hachi/mekuri")
in_vain("hachi/mekuri", "bid == 6", "there is no 'bid' in hachi/mekuri, which has no auction")
in_vain("hachi/mekuri", "yaku.club_den", 'whether that yaku has been made is made "club_den"')
in_vain("hachi/mekuri", "club_den", 'whether it has been made is made "club_den"')
in_vain("hachi/mekuri", 'yaku[1].name == "club_den"', "there aren't so many yaku here")
in_vain("hachi/mekuri", "yaku", "a list is no condition")
in_vain("hachi/mekuri", "yaku > 0", "a number can't be compared with a list; how many are in it is #")
in_vain("hachi/mekuri", "score.deal[2] > 8", "there is no seat 2; this goes by seat, from 0 to 1")
in_vain(WIKI, "score.deal[2] == 8", "there is no team 2; this goes by team, from 0 to 1")
in_vain(WIKI, "score.deal > 8", "one of it goes by its number")
in_vain(WIKI, "score > 8", "what is in it goes by its name")
in_vain(WIKI, "holder", "what is asked isn't said")
in_vain(WIKI, 'holder("kM") = 0', "column 14: '=' gives a name a value; to ask whether two are the same write ==")
in_vain(WIKI, "holder(9k) == 0", "'9k' is no number; a card")
in_vain(WIKI, "holder(kM) == 0", "'kM' is a card: write it in quotes, \"kM\"")
in_vain(WIKI, "trump == k", "'k' is a suit: write it in quotes")
in_vain(WIKI, "phase == meri", "'meri' is a phase: write it in quotes")
in_vain(WIKI, "hidden == 1", "'hidden' is a fact: write fact \"hidden\"")
in_vain(WIKI, "dealer != 0", "'isn't' is written ~=")
in_vain(WIKI, "over && true", "'and' is written out")
in_vain(WIKI, "#hand(0", "')' is missing at its end")
in_vain(WIKI, "dealer == 0 over", "it could end before 'over'")
in_vain(WIKI, "holder('kM", "the quote at its end is missing")
check("a list by team is gone through", #fuda.find(WIKI, { expr = "(function() local n = 0 for _ in ipairs(score.deal) do n = n + 1 end return n == 1 end)()", deals = 1 }) == 1)

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
