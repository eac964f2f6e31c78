-- `reload` where the deal can't be had any more by the rules as they are now.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local says = shop.says

local function table_for(file, seats, packets)
  shop.write(file, ([[
return extend "examples/six-players" {
  name = "house", source = "a test", rule "Z-1" { "Another table.", ours = true },
  seats = %d, deal = { packets = { %s } }, cite_of = { seats = "Z-1" },
}
]]):format(seats, packets))
end

-- A session in which the file is changed after the first command.
local function reloaded(what, first, after, ...)
  table_for("house.lua", 6, "3, 3, 3, 3")
  table_for("new.lua", 4, "4")
  os.execute(("cd '%s' && rm -f pipe sofar && mkfifo pipe"):format(shop.folder))
  os.execute(("cd '%s' && (echo '%s'; until [ -s sofar ]; do sleep 0.01; done; cp new.lua house.lua; printf '%s\\n') >pipe &")
    :format(shop.folder, first, after))
  return says(what, "repl house.lua --seed 1 <pipe | tee sofar", 0, ...)
end

reloaded("the dealer is no more", "deal 1:3 dealer 5", "reload\\nshow\\ndeal 1:3", "house.lua is read again: ",
  "the deal can't be had by it any more: after 'dealer' comes a seat, 0 to 3, not '5'\na new one begins: deal 1:3 dealer 3\n",
  "house · deal 1:3 · trick 1 of 4", "\ndeal 1:3 dealer 3\n")
reloaded("nor a seat that has cards", "deal 1:3 dealer 2 hands 5 kM", "reload", "after 'hands' comes a seat, 0 to 3, not '5'",
  "a new one begins: deal 1:3 dealer ")
local said = reloaded("and what was is there", "deal 1:3 dealer 5 then declare", "reload\\nbranch 1/main\\nshow --line",
  "what was goes on with 'branch 1/main'", "\non branch main: house · deal 1:3 · ", "\ndeal 1:3 dealer 5 then declare\n")
checking.check("nothing is wrong", not said:find("stdin:", 1, true), said)

shop.leave()
checking.finish()
