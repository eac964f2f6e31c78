-- Answers that are given with a number, told together: what each comes to in one sentence, by the number said. Methods of phrases.
local printed = require "printed"

local answering, methods = {}, {}
answering.methods = methods

-- Numbers as ranges: "1 to 4 and 7".
function answering.numbers(numbers)
  local parts, i = {}, 1
  while i <= #numbers do
    local last = i
    while numbers[last + 1] == numbers[last] + 1 do last = last + 1 end
    if last > i + 1 then parts[#parts + 1] = ("%d to %d"):format(numbers[i], numbers[last])
    else for n = i, last do parts[#parts + 1] = tostring(numbers[n]) end end
    i = last + 1
  end
  return printed.list(parts)
end

-- What is said alike with each number, as one: { name = "call 0 to 9", ... } each with its answers in order.
function methods:answers(phase)
  local groups = {}
  for _, answer in ipairs(phase.answers) do
    local last, name, numbers = groups[#groups], self.game.verbs[answer.verb + 1].name, answer.declared.numbers
    if not (numbers and last and last[1].declared == answer.declared) then
      last = { name = numbers and string.gsub(name, "%d+$", (string.gsub(numbers, "-", " to "))) or name }
      groups[#groups + 1] = last
    end
    last[#last + 1] = answer
  end
  return groups
end

-- A text as what is between its numbers, and the numbers; those in a card's code are none.
local function pieces_of(text)
  local between, numbers, from = {}, {}, 1
  for at, number, after in string.gmatch(text, "%f[%w]()(%d+)()%f[%W]") do
    between[#between + 1], numbers[#numbers + 1] = string.sub(text, from, at - 1), math.tointeger(tonumber(number)) or 0
    from = after
  end
  between[#between + 1] = string.sub(text, from)
  return { between = between, numbers = numbers, key = table.concat(between, "\0") }
end

-- How each number of these texts comes from the number said, { times, plus } in their order; nil where they differ otherwise.
local function rule_of(run)
  local rule, first, second = {}, run[1], run[2]
  for k, value in ipairs(first.pieces.numbers) do
    local step = (second.pieces.numbers[k] or 0) - value
    local times = step // (second.number - first.number)
    rule[k] = { times = times, plus = value - times * first.number }
  end
  for _, one in ipairs(run) do
    if one.pieces.key ~= first.pieces.key then return nil end
    for k, value in ipairs(one.pieces.numbers) do if value ~= rule[k].times * one.number + rule[k].plus then return nil end end
  end
  return rule
end

-- What they all say, once.
local function told_by_number(run)
  local rule, words, pieces = rule_of(run), {}, run[1].pieces
  for k, text in ipairs(pieces.between) do
    local of = rule[k]
    words[#words + 1] = text
    if of and of.times == 0 then words[#words + 1] = tostring(of.plus)
    elseif of then
      local said = (of.times == 1 and "" or (of.times < 0 and "−" or "") .. math.abs(of.times) .. " × ") .. "the number said"
      if of.plus ~= 0 then said = ("%s %s %d"):format(said, of.plus > 0 and "+" or "−", math.abs(of.plus)) end
      words[#words + 1] = said == "the number said" and said or "(" .. said .. ")"
    end
  end
  return (string.gsub(table.concat(words), "seat the number said", "the seat of the number said"))
end

-- Of two answers alone any numbers may be said to go by theirs: only what is the same, or the number itself, is.
local function is_chance(run)
  for _, of in ipairs(#run == 2 and run[1].text and rule_of(run) or {}) do
    if of.times ~= 0 and not (of.times == 1 and of.plus == 0) then return true end
  end
  return false
end

-- The longest runs of answers that say the same but for what goes by their number, or that say nothing.
local function runs_of(each)
  local runs = {}
  for _, one in ipairs(each) do
    local run = runs[#runs]
    local longer = run and one.text and run[1].text and table.move(run, 1, #run, 1, {})
    if longer then longer[#longer + 1] = one end
    if longer and rule_of(longer) then runs[#runs] = longer else runs[#runs + 1] = { one } end
  end
  local kept = {}
  for _, run in ipairs(runs) do
    if is_chance(run) then kept[#kept + 1], run = { run[1] }, { run[2] } end
    kept[#kept + 1] = run
  end
  return kept
end

-- The text of all answers of a group, { name, text }: once where all say the same, or numbers, or what goes by the number said; else
-- for each run of them. Those of nil are left out.
function methods:answered(group, value)
  local each, numbers, any = {}, {}, false
  for i, answer in ipairs(group) do
    local name, text = self.game.verbs[answer.verb + 1].name, value(answer)
    each[i] = { name = name, text = text, number = math.tointeger(tonumber(string.match(name, "%d+$"))) or i, pieces = text and pieces_of(text) }
    numbers[#numbers + 1], any = math.tointeger(tonumber(text)), any or text ~= nil
  end
  if not any then return {} end
  if #group == 1 then return { { group.name, each[1].text } } end
  if #numbers == #group and numbers[1] ~= numbers[#numbers] then return { { group.name, answering.numbers(numbers) } } end
  local told = {}
  for _, run in ipairs(runs_of(each)) do
    local of = {}
    for i, one in ipairs(run) do of[i] = one.number end
    local name = #run == #group and group.name or string.gsub(run[1].name, "%d+$", (answering.numbers(of)))
    if run[1].text then told[#told + 1] = { name, #run == 1 and run[1].text or told_by_number(run) } end
  end
  return told
end

return answering
