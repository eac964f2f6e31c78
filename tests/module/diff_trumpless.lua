-- Of two variants one never has trumps, and the other always: what may be played, and the plain suits, are told all the same.
local fuda = require "fuda"

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()
local WIKI, WINDS = "hachinin-meri/wiki", "examples/four-winds"

-- A row about this, which says this of either side; reversed too.
local function told(what, parent, path, about, a, b)
  for _, turned in ipairs { false, true } do
    local diff = turned and fuda.diff(path, parent) or fuda.diff(parent, path)
    local found, lines = false, {}
    for i, row in ipairs(diff.differences) do
      local of_parent, of_rule = turned and row.b or row.a, turned and row.a or row.b
      found = found or row.about == about and of_parent == a and of_rule == b
      lines[i] = ("%s | %s | %s"):format(row.about, of_parent, of_rule)
    end
    check(what .. (turned and ", turned" or ""), found, table.concat(lines, "\n"))
  end
end

local function winds(name, trick)
  return shop.rule(name, WINDS, 'trump = remove, ranking = { trumps = remove }, yaku = nobody { cite = "Z-1" }, cite_of = { trump = "Z-1" }, '
    .. 'score = { points = tricks, cite = "Z-1" }, phases = { trick "play" { ' .. trick .. ' cite = "Z-1" } }')
end
told("following", WINDS, winds("any", "follow = { any },"), "in a play trick, a plain suit led: a hand with the suit led", "the suit led", "any card")
local lead = winds("lead", 'lead = { { any - of_rank "W", cite = "Z-1" }, any },')
told("leading", WINDS, lead, "leading: a hand with any plain wind and another card", "any card", "another card")

local meri = shop.rule("meri", WIKI, [[
  trump = remove, ranking = { trumps = remove, cite_of = { trumps = remove } }, special = nobody { cite = "Z-1" }, excused = nobody { cite = "Z-1" },
  cite_of = { trump = "Z-1" },
  remove { "ichimai_zun_counts_tenka", "ichimai_zun_when", "tenka_as_dragon", "chase_counts_lead", "chase_void", "monchi_void", "yaku_trumps_only" },
  phases = { remove { "meri", "monchi", cite = "Z-1" }, choice "dragon" { asks = holder "pD", may "declare" { show "pD", leads(asked) }, cite = "Z-1" },
    trick "free" { follow = { { led, cite = "Z-1" }, any }, faces = { up, cite = "Z-1" } } },
  yaku = { remove { "pips", "chase", cite = "Z-1" }, among = any, worth = { 2, { 5, when = last_trick }, cite = "Z-1" } },]])
told("the suit must be followed", WIKI, meri, "in a free trick, a plain suit led: a hand with the suit led", "any card", "the suit led")
told("a special card is one of its suit", WIKI, meri, "plain clubs, from the strongest", "… maid, 9 …", "… maid, dragon, 9 …")
shop.leave()

checking.finish()
