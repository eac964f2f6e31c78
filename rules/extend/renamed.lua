-- Yaku that a file makes otherwise, and that still have the name of what they were.
local lineage = require "lineage"
local places = require "places"

local renamed = {}

-- A yaku made otherwise than what it is called tells. is_restated(row): whether a change says what is inherited.
function renamed.remark(load, game, add, is_restated)
  local said_again = {}
  for _, row in ipairs(load.node.log.rows) do
    if row.path[1] == "yaku" and row.place and is_restated(row) then said_again[row.place.line .. " " .. lineage.about(row.path)] = true end
  end
  for _, row in ipairs(game.trick and game.yaku.rows or {}) do
    local called = places.at(row.declared, "en")
    for _, key in ipairs { 1, "long", "round", "won_with", "made" } do
      local place = rawget(row.declared, key) ~= nil and places.at(row.declared, key)
      local again = place and (said_again[place.line .. (' yaku "%s"'):format(row.name)] or said_again[place.line .. (' %s of yaku "%s"'):format(key, row.name)])
      if place and called and place.file == load.path and called.file ~= place.file and not again then
        add(place, 'yaku "%s" is made otherwise here, and is still called "%s"; en = "..." says it anew', row.name, row.en)
        break
      end
    end
  end
end

return renamed
