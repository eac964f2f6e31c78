-- Tries to deal a million packets.
-- says: more than 14 MiB | far too much of something | an endless loop
local list = {}
for i = 1, 300000 do list[i] = 1 end
return extend "hachinin-meri/wiki" {
  name = "attack",
  deal = { packets = list },
}
