local function digit(n)
  if n > 3 then return n end
  end
  return n
end

return extend "hachi/mekuri" {
  name = "bad/one-pass-end-twice", source = "a test", seats = digit(2),
  rule "MY-1" { "Otherwise.", ours = true },
  dealer = { next = when(nobody_won, dealer, after dealer)), cite = "MY-1" },
  titel  = { en = "x" },
}
