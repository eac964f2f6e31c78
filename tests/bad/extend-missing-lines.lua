return extend {
  "hachinin-meri/digital", -- not "hachinin-meri/wiky"
  "nowhere.lua",
  "hachinin-meri/wiky",
} { name = "extend-missing-lines" }
