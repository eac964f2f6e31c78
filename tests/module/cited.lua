-- Every clause that a file cites is looked for, whatever cites it: with one name wrong the line is told, once.
local checking = dofile "tests/checking.lua"
local fuda = require "fuda"
local check, shop = checking.check, checking.workshop()

-- The options of a file, each with each of its values.
local function settings_of(text)
  local list = { {} }
  for name in text:gmatch 'option "([%w_]+)"%s*{ false, true' do list[#list + 1] = { options = { [name] = true } } end
  for name, values in text:gmatch 'option "([%w_]+)"%s*(%b{})' do
    for value in values:gmatch '"([%w_]+)"' do
      list[#list + 1] = { options = { [name] = value } }
      list[#list + 1] = { options = { [name] = value .. ":3" } }
    end
  end
  return list
end

local function told(path, text, line)
  local seen
  for _, setting in ipairs(settings_of(text)) do
    local ok, message = pcall(fuda.new, path, setting)
    local _, times = tostring(message):gsub('"QQ%-77": there is no such rule', "")
    if not ok and times > 0 then return times == 1 and message:find((":%d: cite ="):format(line), 1, true), message end
    seen = seen or message
  end
  return false, seen
end

local n = 0
for path in io.popen "ls scripts/hach*/*.lua scripts/meitora/*.lua scripts/examples/*.lua":lines() do
  local text = io.open(path):read "a"
  for at, key, from, id, to in text:gmatch '()%f[%w_]([%w_]*cite) *= *"()([^"\n]+)()"' do
    if not path:find "%.test%.lua$" and not path:find "common" then
      local line = select(2, text:sub(1, at):gsub("\n", "")) + 1
      local other = shop.write("other.lua", text:sub(1, from - 1) .. "QQ-77" .. text:sub(to))
      check(("%s:%d: %s = %s"):format(path, line, key, id), told(other, text, line))
      n = n + 1
    end
  end
end
check("clauses are cited", n > 100, n)

shop.leave()
checking.finish()
