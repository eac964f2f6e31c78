-- a }
return extend {
  "hachinin-meri/wiki",
  "nowhere.lua",
}
