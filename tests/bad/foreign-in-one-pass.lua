return extend "hachinin-meri/wiki" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  score = ( points = if more_tricks then tricks else 0 end, cite = "V-1" ),
  penalty = { points = tricks > 3 ? 4 : tricks, wroth => 2 },
  match = { sets => 3 if more_tricks else 1 },
  yaku = {
    yaku "a" { worth = { 3 }, cite = "V-1", made = lambda t: t.number > 3 },
    yaku "b" { worth = { 3 }, cite = "V-1", made = (t) => t.number > 4 ? t.laid is "x" : t.led is "p" },
    yaku "c" {
      worth = { 3 },
      cite = "V-1", made = function(t) { return t.number > 5 } },
    yaku "d" { worth = { 3 }, cite = "V-1", made = function(t) {
      for i = 1 to 8 do
        if i > 4 then return t.led is "p" elseif i > 5 return false end
      end
    } },
    yaku "e" { worth = { 3 }, cite = "V-1", made = t -> t.number > 6 },
    yaku "f" { worth = { 3 }, cite = "V-1", made = function(t): return t.number > 7 },
  },
  matsch = { deals = 4 },
}
