-- Conditions on a trick, and functions beside them, made up at random: the kernel, which has found out beforehand where a condition
-- may hold, makes the same yaku in the same deals as the ordinary calls, which ask.
--
--   lua5.4 tests/module/conditions.lua [FILES [SEED [DEALS]]]
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local files, seed, deals = tonumber(arg[1]) or 16, tonumber(arg[2]) or 1, tonumber(arg[3]) or 400

local function any(list) return list[math.random(#list)] end

local counts = {
  'laid(of_suit "p")', 'laid(of_suit "k")', 'laid(of_rank "K")', 'laid(of_rank "H")', "laid(trump)", "laid(led)", 'laid(trump - of_rank "K")',
  "laid(trump + led)", 'laid(of_suit "i") + laid(of_suit "o")', 'laid(of_suit "k") + laid(of_suit "p") + laid(of_suit "g")', 'laid(led) + laid(of_rank "K")', "laid_of_a_rank", "laid_of_a_suit",
}
local condition

local function number(depth)
  local kind = depth > 0 and math.random(8) or 1
  if kind == 5 then return any { "tricks", "others_tricks" } end
  if kind == 6 then return ("%s %s %s"):format(number(0), any { "+", "-", "*" }, number(0)) end
  if kind == 7 then return ("when(%s, %s, %s)"):format(condition(0), number(0), number(0)) end
  if kind == 8 then return any { "about(leader, tricks)", "2 * " .. number(0), number(0) .. " // 2" } end
  return any(counts)
end

function condition(depth)
  local kind = math.random(depth > 0 and 8 or 4)
  if kind <= 2 then return ("less(%d, %s)"):format(math.random(0, 3), number(depth)) end
  if kind == 3 then return ("equal(%s, %d)"):format(number(depth), math.random(0, 4)) end
  if kind == 4 then return any { "last_trick", "more_tricks", ("less(%s, %s)"):format(number(1), number(1) .. " + 1") } end
  if kind == 5 then return ("unless(%s)"):format(condition(depth - 1)) end
  return (kind == 6 and "either(%s, %s)" or "{ %s, %s }"):format(condition(depth - 1), condition(depth - 1))
end

-- Some are said by a function, which the kernel shows the trick alone.
local function made()
  if math.random(4) > 1 then return condition(2) end
  return ("function(trick) return trick.cards[%d].face == 'down' or trick.cards[%d].seat == trick.winner and trick.number %% 3 == %d end"):format(
    math.random(8), math.random(8), math.random(0, 2))
end

local function yaku(i)
  return ('yaku "y%s" { worth = { %d }, made = %s, en = "Y", cite = "Z-1"%s },'):format(string.char(96 + i), math.random(9), made(),
    any { "", ', not_in = "meri"', ", face_down = true" })
end

-- What a simulation says, but for how it was played.
local function played(path)
  return (shop.run(("sim made_up.lua -n %d --seed %d --json --path %s"):format(deals, seed, path)):gsub('"seconds": [%d.e-]+', ""):gsub('"path[%w_]*": "[^"]*",?', ""))
end

math.randomseed(seed)
for i = 1, files do
  local list = {}
  for k = 1, any { 1, 2, 3, 5, 9, 20 } do list[k] = yaku(k) end
  shop.rule("made_up", "hachinin-meri/wiki", "  yaku = {\n    " .. table.concat(list, "\n    ") .. "\n  },")
  local fast, ordinary = played "fast", played "ordinary"
  checking.check(("file %d of seed %d: both paths alike"):format(i, seed), fast:find '"checksum"' and fast == ordinary, table.concat(list, "\n") .. "\n" .. fast)
end
shop.leave()
checking.finish()
