return extend "hachinin-meri/wiki" {
  name = "tests/unless-and-loop", source = "a test",
  yaku = { yaku "own" { worth = { 1 }, en = "own", made = function(trick)
    local n = 0
    unless trick.trump == "k" then
      n = n + 1
    end
    loop
      n = n + 2
    end
    if n == 0 n = 4 end
    return n == 4
  end } },
}
