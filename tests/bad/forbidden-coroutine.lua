local deals = coroutine.wrap(function() coroutine.yield(4) end)
return extend "hachinin-meri/wiki" { name = "bad/forbidden-coroutine", match = { deals = deals() } }
