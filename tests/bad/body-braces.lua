-- Bodies in braces, as other languages have them.
local function late(trick) {
  if (trick.number > 3) {
    return true;
  } else if trick.number > 2 {
    return trick.winner == 1;
  } else {
    return false
  }
}

return extend "hachinin-meri/wiki" {
  name = "bad/body-braces", source = "us",
  yaku = {
    yaku "x" { made = function(trick)
      if trick.number > 3 { return true }
      if last_trick {
        return true
      }
      for (i = 1; i <= 8; i++) {
        if trick.number == i then return late(trick) end
      }
      while trick.number < 2 { return false }
      for _, c in ipairs(trick.cards) {
        if c == 3 then return true end
      }
      return false
    end, worth = { 2 }, cite = "HM-W22" },
  },
  match = { deels = 3 },
}
