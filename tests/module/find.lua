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
wrong("a condition that isn't Lua", { expr = "1 +" }, "unexpected")
wrong("an unknown name", { expr = "trikc == 1", seed = 6, n = 9, deals = 2 }, "deal 6:9 dealer 1, after 0 actions", "'trick'")
wrong("an error on the way", { expr = "trick_no > 2 and nil + 1", deals = 1 }, "deal 1:0 dealer 0, after ", "arithmetic")
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

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
