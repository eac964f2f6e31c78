-- A call by which an auction never ends is told; one that is said once isn't.

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()

local function told(name, body)
  shop.rule(name, "meitora/kurogi", body)
  return "check " .. name .. ".lua --deals 40"
end

local remark = "neither bids nor passes, and may be said for ever where it goes on until all pass"
shop.says("a call without a condition", told("redouble", '  phases = { auction "bid" { may "bid" { when = always, when_cite = "Z-1" },\n    may "redouble" { } } },'), 0,
  'remark: redouble.lua:5: may "redouble" of auction "bid" ' .. remark,
  'may "redouble" { note "said", when = unless(said) } with facts = { fact "said" { "..." } } lets it be said once')

local function silent(what, name, body)
  local text = shop.says(what, told(name, body), 0)
  check(what, not text:find(remark, 1, true), text)
end
silent("said once, as it is told", "once", '  facts = { fact "said" { "it is said" } },\n  phases = { auction "bid" { may "redouble" { note "said", when = unless(said) } } },')
silent("one that ends the deal", "broken", '  phases = { auction "bid" { may "resign" { deal_over } } },')
silent("where calls go round once", "round", '  phases = { auction "bid" { rounds = 1, may "redouble" { } } },')

shop.leave()
checking.finish()
