-- Symbols: names of zones, facts and special cards. What is called, indexed or counted is no such name.
local words = require "words"

local symbols = {}
local kind, wrong = words.kind, words.wrong

-- The word that is meant where a misspelt one is given a name, if it makes a thing with a table: what is wrong in that is told too.
local function meant(text, name, env)
  local word = string.match(text, "did you mean '([%a_]+)'%?$")
  local takes = word == "extend" and (kind(name) == "string" or kind(name) == "table") or words.makes_thing[word or ""] and kind(name) == "string"
  return takes and env[word] or nil
end

-- What nobody knows where it is more than a name. of: the metatables of symbols and of what is wrong, and what makes a word that takes
-- a name. ctx: see words.environment.
function symbols.trap(of, ctx, env)
  local Symbol, Wrong, problems = of.Symbol, of.Wrong, ctx.problems
  local function complain(symbol, field)
    local text = field and symbol.place and require "unset".joined(ctx.source, symbol.place.line, field)
    if not text then words.unknown(symbol.symbol, symbol.place, problems, ctx.known) return wrong end
    local problem = problems.add(symbol.place, "%s", text)
    if problem then problem.words = { symbol.symbol } end
    return wrong
  end
  Symbol.__call = function(symbol, name, ...) -- a card's name; in a deck within the rules also the word for such a card
    if symbol.symbol == "joker" and kind(name) == "string" then return of.named("joker", problems)(name) end
    local text = words.no_equals(symbol.symbol, name)
    if text then
      problems.add(symbol.place, "%s", text)
      return wrong
    end
    complain(symbol)
    local word = meant(words.unknown_text(symbol.symbol, ctx.known), name, env)
    return word and word(name, ...) or wrong
  end
  Symbol.__index = function(symbol, key)
    if type(key) == "number" or key == "code" or key == "eval" or key == "branches" or key == "ask" then return nil end
    return complain(symbol, key)
  end
  Wrong.__call = function() return wrong end
  Wrong.__index = function(_, key) return type(key) ~= "number" and wrong or nil end -- a list of nothing: ipairs has an end
  Wrong.__newindex = function() end
  Wrong.__len = function() return 0 end
  Wrong.__lt = function() return false end
  Wrong.__le = Wrong.__lt
  for _, event in ipairs { "__add", "__sub", "__mul", "__div", "__idiv", "__mod", "__concat", "__unm" } do
    Wrong[event] = Wrong.__call
  end
end

return symbols
