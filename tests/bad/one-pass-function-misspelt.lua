local fucntion digit(n)
  if n > 3 thne return n end
  for _, x in ipairs({}) od n = n + 1 end
  if n > 5 then n = 5 esle n = 6 end
  return n
end

return extend "hachi/mekuri" {
  name = "bad/one-pass-function-misspelt", source = "a test", seats = digit(2),
  titel  = { en = "x" },
}
