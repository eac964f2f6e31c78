-- An option with more values than are told apart.
local values = { asks = "How many points are enough?" }
for n = 1, 255 do values[n] = n end
return extend "hachinin-meri/wiki" {
  name = "option_many", source = "a test",
  option "enough" (values),
  match = { points = setting "enough" },
}
