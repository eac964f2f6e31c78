-- A text that is counted with, in a loop without end: what is wrong with it is said, and not what comes of that.
local pips = "10"
local n = 0
while true do n = n + pips * 2 end
return extend "hachinin-meri/wiki" { name = "mine" }
