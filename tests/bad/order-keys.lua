-- Keys without an order.
local keys = { [{}] = 1, [function() end] = 2 }
for key in pairs(keys) do keys[key] = nil end
return extend "hachinin-meri/wiki" { name = "bad/order-keys" }
