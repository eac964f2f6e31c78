local n = yaku_points
for _ = 1, 6 do n = about(after(this_seat), n) end
return extend "hachi/mekuri" {
  name = "bad/about-deep",
  score = { points = n },
}
