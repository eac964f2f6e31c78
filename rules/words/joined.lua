-- Conditions on a trick of which one is to hold, or that are not to: either(led(trump), last_trick), unless(led(trump)). Where they can
-- be asked of a position too they still can; led(...) can't.
local words = require "words"

local joined = {}
local kind = words.kind
local of_led = setmetatable({}, { __mode = "k" }) -- those that go by what is led, by the condition

-- The conditions that are to hold together; nil where one is none on a trick.
local function conditions_of(value)
  if kind(value) == "condition" then return { value } end
  if kind(value) ~= "table" or #value == 0 then return nil end
  for _, item in ipairs(value) do if kind(item) ~= "condition" then return nil end end
  return value
end

local function goes_by_led(conditions)
  for _, condition in ipairs(conditions) do
    if of_led[condition] or words.called_as[condition] == "led(...)" then return true end
  end
  return false
end

-- Whether all hold; each is asked, so that it is seen what each goes by.
local function hold(conditions, at)
  local all = true
  for _, condition in ipairs(conditions) do all = condition.eval(at) and all end
  return all
end

-- What an operation makes of what is asked; nil where one of these can't be asked.
local function asked_by(f, ...)
  for _, value in ipairs { ... } do if not words.as_ask(value) then return nil end end
  return f(...)
end

function joined.is_of_trick(value) return conditions_of(value) ~= nil end

-- Of two the one that is of a trick alone, beside what isn't; nil where they go together.
function joined.apart(a, b)
  local function is_alone(this, that) return conditions_of(this) and not words.as_ask(this) and not conditions_of(that) end
  return is_alone(a, b) and a or is_alone(b, a) and b or nil
end

function joined.either(f)
  return function(a, b)
    local one, other = conditions_of(a), conditions_of(b)
    if not (one and other) then return f(a, b) end
    local condition = words.condition(function(at)
      local holds = hold(one, at)
      return hold(other, at) or holds
    end, asked_by(f, a, b))
    of_led[condition] = goes_by_led(one) or goes_by_led(other) or nil
    return condition
  end
end

-- What goes by the lead doesn't hold before it: the lead is then of the kind of trick that it is till then.
function joined.unless(f)
  return function(a)
    local these = conditions_of(a)
    if not these then return f(a) end
    local by_led = goes_by_led(these)
    local condition = words.condition(function(at) return (not by_led or at.led ~= nil) and not hold(these, at) end, asked_by(f, a))
    of_led[condition] = by_led or nil
    return condition
  end
end

return joined
