local function deals(n) return 1 + deals(n + 1) end
return extend "hachinin-meri/wiki" {
  name  = "bad/recursion",
  match = { deals = deals(1) },
}
