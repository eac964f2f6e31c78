-- Tries to change what stands inside a word.
-- says: write_code.lua:3: 'code' of the word 'dealer' is changed here
dealer.code[1] = "LEADER"
return extend "hachinin-meri/wiki" {
  name = "attack",
}
