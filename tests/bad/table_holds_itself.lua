local t, u = {}, { trump }
t[1], t.x = t, t
u.cite = { u }
local told = { trump, foo = 3 }
return extend "hachinin-meri/wiki" {
  name = "t",
  yaku = t,
  deck = t,
  phases = {
    trick "free" { follow = { u, any } },
    trick "meri" { follow = told },
  },
  score = { points = when(t, 1, 2) },
}
