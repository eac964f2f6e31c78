-- The score of a deal on the rule sheet: in a line where that reads well, else case by case, with a letter for each part that is long and
-- met again, or that is decided by itself in the middle of a sum.
local phrases = require "phrases"

local sheet_score = {}

local a_line = 300 -- what is longer isn't read in a line
local met_again = 40 -- what is shorter is as well said again
local in_a_sum = 60 -- a case that is longer is hard to read there

local condition = { LESS = true, EQUAL = true, AND = true, OR = true, NOT = true }

-- Whether a case has cases of its own.
local function is_nested(node, within)
  if node.op == "IF" and within then return true end
  for _, kid in ipairs(node.kids) do if is_nested(kid, within or node.op == "IF") then return true end end
  return false
end

-- In how many different parts each part stands, by what it says; what stands only in a part met again may be none of them.
local function count(node, times)
  times[node.text] = (times[node.text] or 0) + 1
  if times[node.text] > 1 then return times end
  for _, kid in ipairs(node.kids) do count(kid, times) end
  return times
end

local Score = {}
Score.__index = Score

function Score:is_met_again(node) return (self.times[node.text] or 0) > 1 and #node.text > met_again and not condition[node.op] end

-- The letter of a part that is told below.
function Score:letter(node)
  if not self.letters[node.text] then
    self.parts[#self.parts + 1] = node
    local n = #self.parts - 1
    self.letters[node.text] = string.char(65 + n % 26) .. (n < 26 and "" or n // 26)
  end
  return self.letters[node.text]
end

-- A part in a line, as a node of its own, with what it is of in full.
function Score:whole(node)
  local kids = {}
  for i, kid in ipairs(node.kids) do kids[i] = self:inline(kid) end
  return #kids > 0 and { op = node.op, arg = node.arg, kids = kids, text = self.words:operation(node.op, node.arg, kids) } or node
end

-- The same, or its letter.
function Score:inline(node)
  local is_part = self:is_met_again(node) or node.op == "IF" and (#node.text > in_a_sum or is_nested(node))
  return is_part and { op = "PART", text = self:letter(node), kids = {} } or self:whole(node)
end

-- Its cases, one below the other; lead: what comes before it in its line, nil where it is told there itself.
function Score:cases(node, depth, lead)
  if not lead and node.op ~= "IF" then return self.line(depth, self:whole(node).text) end
  if node.op ~= "IF" or lead and self:is_met_again(node) then return self.line(depth, lead .. self:inline(node).text) end
  local yes, no = node.kids[2], node.kids[3]
  local head = ("%sif %s:"):format(lead and "else " or "", self:inline(node.kids[1]).text)
  if yes.op == "IF" and not self:is_met_again(yes) then
    self.line(depth, head)
    self:cases(yes, depth + 1)
  else self:cases(yes, depth, head .. " ") end
  self:cases(no, depth, "else: ")
end

-- The score of a deal in a line, or nil and its lines: line(depth, text), how far in.
function sheet_score.tell(game, line)
  local words = phrases.of(game)
  local node = words:node(game.points)
  if not node or #node.text <= a_line and not is_nested(node) then return node and node.text end
  local score = setmetatable({ words = words, times = count(node, {}), letters = {}, parts = {}, line = line }, Score)
  score:cases(node, 0)
  local i = 1
  while score.parts[i] do -- one may have others
    local part = score.parts[i]
    local letter = score:letter(part)
    line(0, part.op == "IF" and letter .. " is" or ("%s is %s"):format(letter, score:whole(part).text))
    if part.op == "IF" then score:cases(part, 1) end
    i = i + 1
  end
end

return sheet_score
