-- How many cards there are in a trick, as other languages ask it.
return extend "hachinin-meri/wiki" {
  name = "lengths", source = "us",
  yaku = {
    yaku "whole" { worth = { 1 }, made = function(trick) return trick.cards.length == 8 end },
    yaku "half" { worth = { 1 }, made = function(trick) return trick.cards:size() == 4 end },
    yaku "own" { worth = { 1 }, made = function(trick)
      local row = { cards = { count = 1 } }
      return row.cards.count == 1 and #trick.cards == 8
    end },
  },
}
