-- Statistics of fuda.sim, counted again from the game object over the same deals; and the command's JSON has the same numbers.
local fuda = require "fuda"
local build = os.getenv "B" or "build"

local checking = dofile "tests/checking.lua"
local check = checking.check
local function near(what, a, b) check(what, a and b and math.abs(a - b) <= 1e-9 * math.max(1, math.abs(b)), ("%s, not %s"):format(a, b)) end

local N, SEED = 120, 7
local games = {
  ["hachinin-meri/wiki"] = { seats = 8, teams = 2, by = { 'holder("kD") == 0', "#last_trick.yaku > 0" } },
  ["hachinin-meri/digital"] = { seats = 8, teams = 2, by = { "#cards(0) == 9", "#last_trick.yaku > 0" } },
  ["hachi/mekuri"] = { seats = 2, teams = 0, by = { "#cards(0) > 0", "#yaku > 0" } },
  ["hachi-hachi/bga"] = { seats = 3, teams = 0, by = { "#cards(2) == 7", "#yaku > 0" } },
  ["meitora/kurogi"] = { seats = 4, teams = 2, by = { 'holder("Jo") == 1', "#yaku > 0" } },
}

local function moments() return { n = 0, sum = 0, squares = 0 } end
local function add(m, value) m.n, m.sum, m.squares = m.n + 1, m.sum + value, m.squares + value * value end
local function mean(m) return m.sum / m.n end
local function sd(m) return math.sqrt((m.squares - m.sum * m.sum / m.n) / (m.n - 1)) end

-- What the deals come to, by playing them one by one and going back through each.
local function count(variant, game, options)
  local all = { score = {}, place = {}, wins = {}, tricks = {}, yaku = {}, by_seat = {}, lengths = {}, points = {}, deals = {} }
  local sides = game.teams > 0 and game.teams or game.seats
  for i = 0, sides - 1 do all.score[i], all.wins[i], all.points[i] = moments(), 0, {} end
  for i = 0, game.seats - 1 do all.place[i], all.tricks[i], all.by_seat[i] = moments(), moments(), {} end
  for n = 0, N - 1 do
    local g = fuda.new(variant, { seed = SEED, n = n, dealer = n % game.seats, options = options })
    local dealt = {}
    for seat = 0, game.seats - 1 do dealt[seat] = table.concat(g:hand(seat), " ") end
    g:run()
    local score, length, taken, most, best, equals = g:score().deal, 0, {}, -math.huge, nil, false
    for side = 0, sides - 1 do
      add(all.score[side], score[side])
      all.points[side][score[side]] = (all.points[side][score[side]] or 0) + 1
      if score[side] == most then equals = true elseif score[side] > most then most, best, equals = score[side], side, false end
    end
    if not equals then all.wins[best] = all.wins[best] + 1 end
    for place = 0, game.seats - 1 do
      local seat = (n % game.seats + place) % game.seats
      add(all.place[place], score[game.teams > 0 and seat % game.teams or seat])
    end
    local made, any = {}, false
    for _, yaku in ipairs(g:yaku()) do
      made[yaku.name] = (made[yaku.name] or 0) + 1
      all.by_seat[yaku.seat][yaku.name] = (all.by_seat[yaku.seat][yaku.name] or 0) + 1
      any = true
    end
    for name, times in pairs(made) do
      all.yaku[name] = all.yaku[name] or { sum = 0, squares = 0 }
      all.yaku[name].sum, all.yaku[name].squares = all.yaku[name].sum + times, all.yaku[name].squares + times * times
    end
    all.deals[n] = { any = any, score = score, dealt = dealt, trick = false }
    local winner = {}
    repeat
      local last = game.teams > 0 and g:last_trick()
      if last then
        winner[last.number] = last.winner
        if #last.yaku > 0 then all.deals[n].trick = true end
      elseif not last and length == 0 and game.teams == 0 then
        for seat = 0, game.seats - 1 do taken[seat] = #g:zone("captured", seat) end
      end
      length = length + 1
    until g:undo(1) == 0 or length > 2000
    for _, seat in pairs(winner) do taken[seat] = (taken[seat] or 0) + 1 end
    for seat = 0, game.seats - 1 do add(all.tricks[seat], taken[seat] or 0) end
    all.lengths[length - 1] = (all.lengths[length - 1] or 0) + 1
  end
  return all
end

local function counted(list, key)
  local counts = {}
  for _, row in ipairs(list) do counts[row[key]] = row.count end
  return counts
end
local function same(what, a, b)
  local different
  for k, v in pairs(a) do if b[k] ~= v then different = k end end
  for k, v in pairs(b) do if a[k] ~= v then different = k end end
  check(what, different == nil, different)
end

local Z, T = 1.959963984540054, 1.980099876426 -- of the normal distribution; of Student's with 119 degrees of freedom
local function wilson(k, n)
  local p, z2 = k / n, Z * Z
  local middle, half = (p + z2 / (2 * n)) / (1 + z2 / n), Z / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
  return k > 0 and middle - half or 0, k < n and middle + half or 1
end

local function check_scores(variant, game, sim, all)
  local stats, sides = sim.statistics, game.teams > 0 and game.teams or game.seats
  for side = 0, sides - 1 do
    local row, score = stats.scores[side], all.score[side]
    near(variant .. " mean", row.mean, mean(score))
    near(variant .. " sd", row.sd, sd(score))
    near(variant .. " se", row.se, sd(score) / math.sqrt(N))
    near(variant .. " low", row.low, mean(score) - T * sd(score) / math.sqrt(N))
    near(variant .. " high", row.high, mean(score) + T * sd(score) / math.sqrt(N))
    near(variant .. " plain mean", sim.scores[side].mean, mean(score))
    near(variant .. " plain high", sim.scores[side].high, row.high)
    if variant ~= "hachi-hachi/bga" then -- there what is paid before play doesn't count for who wins
      check(variant .. " wins", row.wins == all.wins[side], ("%d, not %d"):format(row.wins, all.wins[side]))
    end
    local low, high = wilson(row.wins, N)
    near(variant .. " low of wins", row.win_low, low)
    near(variant .. " high of wins", row.win_high, high)
    same(variant .. " distribution", counted(stats.distribution[side].counts, "points"), all.points[side])
  end
  for place = 0, game.seats - 1 do near(variant .. " place", stats.after_dealer[place].mean, mean(all.place[place])) end
end

local function check_variant(variant, game)
  local sim = fuda.sim(variant, { n = N, seed = SEED, stats = true, by = game.by, at = "deal", threads = 2 })
  local all, stats = count(variant, game), sim.statistics
  check_scores(variant, game, sim, all)
  for name, row in pairs(stats.yaku) do
    local here = all.yaku[name] or { sum = 0, squares = 0 }
    check(variant .. " " .. name, row.count == here.sum and sim.yaku[name] == here.sum, ("%d, not %d"):format(row.count, here.sum))
    near(variant .. " sd of " .. name, row.sd, math.sqrt((here.squares - here.sum * here.sum / N) / (N - 1)))
    for seat = 0, game.seats - 1 do
      local times = all.by_seat[seat][name] or 0
      check(variant .. " " .. name .. " by seat", row.seats[seat].count == times, ("%d, not %d"):format(row.seats[seat].count, times))
    end
  end
  for name in pairs(all.yaku) do check(variant .. " knows " .. name, stats.yaku[name], "no such row") end
  for seat = 0, game.seats - 1 do
    near(variant .. " taken", (stats.tricks or stats.captured).seats[seat].mean, mean(all.tricks[seat]))
  end
  same(variant .. " lengths", counted(stats.actions_counts, "length"), all.lengths)
  local ended = fuda.sim(variant, { n = N, seed = SEED, by = { game.by[2] }, at = game.by[2]:find "trick" and "trick" or "end" })
  local with, sum, score = 0, 0, 0
  for n = 0, N - 1 do
    local deal = all.deals[n]
    if game.by[2]:find "trick" then deal.any = deal.trick end
    if deal.any then with, sum = with + 1, sum + deal.score[0] else score = score + deal.score[0] end
  end
  check(variant .. " by", ended.by[1].deals == with and ended.by[1].fails.deals == N - with, ("%d, not %d"):format(ended.by[1].deals, with))
  if with > 0 then near(variant .. " holds", ended.by[1].holds.scores[0].mean, sum / with) end
  if with < N then near(variant .. " fails", ended.by[1].fails.scores[0].mean, score / (N - with)) end
  check(variant .. " some", with > 0 or variant == "meitora/kurogi", "no deal in which it holds")
  return all, sim
end

-- All numbers of a result, in order of size, as the command prints them.
local function numbers_of(value, list)
  if type(value) == "table" then for _, v in pairs(value) do numbers_of(v, list) end
  elseif type(value) == "number" then list[#list + 1] = value end
  return list
end
local function command(args)
  local pipe = assert(io.popen(build .. "/fuda sim " .. args .. " --json"))
  local text = pipe:read "a"
  pipe:close()
  return text
end
local function check_command(variant, sim)
  sim.seconds, sim.threads, sim.by = 0, 0, nil
  local ours, theirs = numbers_of(sim, {}), {}
  local text = command(("%s -n %d --seed %d --stats"):format(variant, N, SEED))
  text = text:gsub('"[^"]*"', function(s) return s:find "^\"seconds" and '"seconds"' or s:find "^\"threads" and '"threads"' or "" end)
  text = text:gsub('"seconds": [^,]*', "0"):gsub('"threads": %d+', "0")
  for number in text:gmatch "%-?%d[%d.eE+-]*" do theirs[#theirs + 1] = tonumber(number) end
  table.sort(ours)
  table.sort(theirs)
  local apart = #ours ~= #theirs and #ours .. " numbers, " .. #theirs or nil
  for i = 1, #ours do
    if not apart and math.abs(ours[i] - theirs[i]) > 1e-9 * math.max(1, math.abs(ours[i])) then apart = ours[i] end
  end
  check(variant .. " as the command says", apart == nil, apart)
end

local names = {}
for name in pairs(games) do names[#names + 1] = name end
table.sort(names)
local wiki
for _, variant in ipairs(names) do
  local all, sim = check_variant(variant, games[variant])
  if variant == "hachinin-meri/wiki" then wiki = all end
  check_command(variant, sim)
end

-- Pairs: the change is that of each deal.
local other = count("hachinin-meri/wiki", games["hachinin-meri/wiki"], { yaku_trumps_only = false })
local text = command(("hachinin-meri/wiki hachinin-meri/wiki yaku_trumps_only=false -n %d --seed %d"):format(N, SEED))
local change, rescored = moments(), 0
for n = 0, N - 1 do
  local a, b = wiki.deals[n].score, other.deals[n].score
  add(change, b[0] - a[0])
  if a[0] ~= b[0] or a[1] ~= b[1] then rescored = rescored + 1 end
end
near("a change in pairs", tonumber(text:match '"change": {%s*"changed": %d+,%s*"mean": ([-%d.e]+)'), mean(change))
near("its spread", tonumber(text:match '"change": {%s*"changed": %d+,%s*"mean": [-%d.e]+,%s*"sd": ([-%d.e]+)'), tonumber(("%.10g"):format(sd(change))))
check("other scores in pairs", tonumber(text:match '"score_differs": {%s*"count": (%d+)') == rescored and rescored > 0, rescored)
local variances = (sd(wiki.score[0]) ^ 2 + sd(other.score[0]) ^ 2) / sd(change) ^ 2
check("what pairs save", math.abs(tonumber(text:match '"saves": ([%d.]+)') - variances) < 1e-6 * variances, variances)

-- One deal says nothing about others: nil, null, a dash; never an interval of no width.
local one = fuda.sim("hachinin-meri/wiki", { n = 1, stats = true })
for _, row in pairs { one.scores[0], one.statistics.scores[1], one.statistics.margin, one.statistics.actions } do
  check("a mean of one deal", row.mean and not (row.sd or row.se or row.low or row.high), row.low)
end
text = command "hachinin-meri/wiki -n 1"
check("null of one deal", text:find '"mean": 5.0' and text:find '"sd": null' and text:find '"low": null' and text:find '"high": null', text)
text = command "hachinin-meri/wiki hachinin-meri/digital -n 1"
check("a change of one deal", text:find '"change": {%s*"changed": 1,%s*"mean": %-4.0,%s*"sd": null,%s*"se": null,%s*"low": null,%s*"high": null', text)

-- A seat that deals every deal, and what was asked is told.
local dealt = fuda.sim("hachinin-meri/wiki", { n = 50, dealer = 3, options = { monchi_void = "any" }, by = { "dealer == 3" }, at = "deal" })
text = command "hachinin-meri/wiki -n 50 --dealer 3 --set monchi_void=any"
check("a dealer", dealt.dealer == 3 and dealt.by[1].deals == 50 and text:match '"checksum": "(%x+)"' == dealt.checksum, dealt.checksum)
check("options in force", dealt.options.monchi_void == "any" and next(one.options) == nil and one.dealer == nil, dealt.options.monchi_void)
check("a condition", dealt.by[1].condition == "dealer == 3", dealt.by[1].condition)

-- What can't be asked.
local function fails(what, pattern, ...)
  local fine, message = pcall(fuda.sim, ...)
  check(what, not fine and tostring(message):find(pattern, 1, true), message)
end
-- As dealt is when the cards are dealt, whatever is asked before; and what is found is what `find` finds.
local hands = fuda.sim("hachi-hachi/bga", { n = 50, seats = 5, by = { "#cards(0) == 7" }, at = "deal" })
check("five hands as dealt", hands.by[1].deals == 50, hands.by[1].deals)
for _, at in ipairs { "action", "trick", "end" } do
  local expr = { "#yaku > 1", "last_trick.winner == 3 and #hand(3) == 4", "(function() return #yaku > 1 end)()" }
  local sorted = fuda.sim("hachinin-meri/wiki", { n = 300, seed = 4, by = expr, at = at, threads = 2 })
  for i, asked in ipairs(expr) do
    local found = #fuda.find("hachinin-meri/wiki", { deals = 300, seed = 4, expr = asked, at = at, path = "ordinary" })
    check(asked .. " at " .. at, sorted.by[i].deals == found, ("%d, not %d"):format(sorted.by[i].deals, found))
  end
end
-- "As dealt" is as soon as all cards lie: after a redeal (HM-W3), after the dealer's mizuten (HH-5), who may not have been dealt to yet.
local function check_as_dealt(variant, seats, cards, card, options)
  local sim = fuda.sim(variant, { n = N, seed = SEED, options = options, by = { ('holder("%s") == 0'):format(card) }, at = "deal" })
  local holds = 0
  for n = 0, N - 1 do
    local g = fuda.new(variant, { seed = SEED, n = n, dealer = n % seats, options = options })
    g:run()
    while g:undo() > 0 do end
    local function lie()
      for seat = 0, seats - 1 do if #g:hand(seat) < cards then return false end end
      return true
    end
    while not lie() and g:redo() > 0 do end
    for _, held in ipairs(g:hand(0)) do if held == card then holds = holds + 1 end end
  end
  check(variant .. " as dealt", holds > 5 and sim.by[1].deals == holds, ("%d, not %d"):format(sim.by[1].deals, holds))
end
check_as_dealt("hachinin-meri/wiki", 8, 9, "kK", { peek_redeal = true })
check_as_dealt("hachi-hachi/bga", 4, 7, "1B", { seats = 4 })
check_as_dealt("hachi-hachi/bga", 6, 7, "1B", { seats = 6 })
-- Of captures only what stands is a yaku, a dealt hand may have made one, and it may have ended the deal.
for _, variant in ipairs { "scripts/examples/koi-koi.lua", "tests/variants/koi-koi.lua", "tests/variants/go-stop.lua", "hachi/mekuri" } do
  for _, at in ipairs { "action", "end" } do
    for _, asked in ipairs { "true", "#yaku > 0", "#yaku > 2", "#yaku == 0 and deal_over" } do
      local by = { asked, ("(function() return %s end)()"):format(asked) }
      local sorted = fuda.sim(variant, { n = 300, by = by, at = at })
      check(("%s at %s, %s"):format(asked, at, variant), sorted.by[1].deals == sorted.by[2].deals, ("%d, not %d"):format(sorted.by[1].deals, sorted.by[2].deals))
      check(("all deals end, %s"):format(variant), asked ~= "true" or sorted.by[1].deals == 300, sorted.by[1].deals)
    end
  end
end

fails("a condition that errs", "by: ", "hachi/mekuri", { n = 10, by = { "nothing > 0" } })
fails("a condition that is none", "by: ", "hachi/mekuri", { n = 10, by = { "1 +" } })
fails("tricks in a fishing game", "isn't played in tricks", "hachi/mekuri", { n = 10, by = { "over" }, at = "trick" })
fails("a moment", "there is no moment 'ende'", "hachi/mekuri", { n = 10, by = { "over" }, at = "ende" })
fails("conditions of matches", "single deals", "hachi/mekuri", { n = 10, by = { "over" }, matches = true })
fails("no seat", "seat", "hachi/mekuri", { n = 10, dealer = 2 })
fails("no array", "by is an array of conditions", "hachi/mekuri", { n = 10, by = "over" })

checking.finish()
