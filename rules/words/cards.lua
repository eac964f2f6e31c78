-- Card sets as the front end computes them: two 64-bit halves, as core has them.
local intact = require "intact"

local cards = {}

local set = {} -- its methods, apart: Set itself can't be had from a set
local Set = { __index = set }
Set.__eq = function(a, b) return a.lo == b.lo and a.hi == b.hi end

function cards.set(lo, hi) return setmetatable({ lo = lo or 0, hi = hi or 0 }, Set) end

function cards.of(card)
  if card < 64 then return cards.set(1 << card, 0) end
  return cards.set(0, 1 << (card - 64))
end

function cards.list(list)
  local lo, hi = 0, 0
  for _, card in ipairs(list) do
    if card < 64 then lo = lo | 1 << card else hi = hi | 1 << (card - 64) end
  end
  return cards.set(lo, hi)
end

Set.__add = function(a, b) return cards.set(a.lo | b.lo, a.hi | b.hi) end
Set.__sub = function(a, b) return cards.set(a.lo & ~b.lo, a.hi & ~b.hi) end
Set.__mul = function(a, b) return cards.set(a.lo & b.lo, a.hi & b.hi) end

function set:has(card) return ((card < 64 and self.lo >> card or self.hi >> (card - 64)) & 1) == 1 end
function set:empty() return self.lo == 0 and self.hi == 0 end
function set:within(other) return self.lo & ~other.lo == 0 and self.hi & ~other.hi == 0 end

-- An expression over sets: what it is depends on the trump, the suit led, and for yaku on the winner's and the loser's card.
local Cards = { kind = "cards" }
cards.Cards = Cards

-- ref: the ranks where it is a trump_card, and place where it was written. asked: the number that it is as well, where names alone
-- are put together.
function cards.expression(eval, ref, place, asked) return intact.word({ eval = eval, ref = ref, place = place, asked = asked }, Cards) end

return cards
