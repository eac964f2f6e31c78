return extend "hachinin-meri/wiki" {
  name = "tests/switch-left-out", source = "a test",
  yaku = { yaku "own" { worth = { 1 }, en = "own", made = function(trick)
    local n = 0
    switch trick.led do
      n = n + 3
    end
    iff n > 3 then
      n = 1
    else
      n = 2
    end
    return n == 4
  end } },
  seats = 9,
}
