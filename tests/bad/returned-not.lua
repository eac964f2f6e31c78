-- Without the word that hands it on.
local function odd(n)
  return n % 2 == 1
end

extend "hachinin-meri/wiki" {
  name = "bad/returned-not", source = "us",
  match = { deals = odd(3) and 3 or 5 },
}
