-- Nothing is left of a list when the loop comes by again; as it would be meant the loop fills all memory there is.
local list = {}
while true do
  list[#list + 1] = 1
  list = list.more
end
return extend "hachinin-meri/wiki" { name = "mine" }
