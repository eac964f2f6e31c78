-- run: check FILE
local sum = 0
for i = 1, 3 do
  if i == 2 then goto on end
  sum = sum + i
  do ::on:: end
end
if sum > 9 then goto done end
return extend "hachinin-meri/wiki" { name = "bad/goto-no-label", source = "us", score = { pionts = tricks } }
