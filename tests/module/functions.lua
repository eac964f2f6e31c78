-- What `fuda check` says of functions of yaku that load, and say something else than is meant.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()

-- A house rule whose yaku "q" has this function; its lines begin in line 5. before: what stands at the beginning of its first line.
local function made(what, f, says, silent, deals, keys, before)
  shop.write("mine.lua", (before or "") .. ('return extend "hachinin-meri/wiki" {\n  name = "mine", source = "a test",\n  rule "Z-1" { "Ours.", ours = true },\n'
    .. '  yaku = { yaku "q" { en = "q", worth = { 1 }, cite = "Z-1", %s made =\n    %s } },\n}\n'):format(keys or "", f))
  local text = shop.says(what, "check mine.lua --deals " .. (deals or 2), 0, table.unpack(says))
  for _, part in ipairs(silent or {}) do checking.check(what, not text:find(part, 1, true), part .. "\nis in\n" .. text) end
end

-- Made in every trick --------------------------------------------------------------------------------------------

made("each trick", "function(t) return t.number < 10 end",
  { "remark: mine.lua: made in every trick that was asked about in 60 deals: q; does its function ever give false?\n" }, { "never made in 60 deals: q" }, 60)
made("in some", 'function(t) return t.led ~= "p" and t.led ~= "i" end', {}, { "made in every" }, 60)
made("asked too seldom to be sure", "function(t) return t.number < 10 end", {}, { "made in every" }, 2)

shop.leave()
checking.finish()
