-- What is taken away, written as another thing of the list: yaku "chase" remove, yaku "chase" = remove, yaku "chase" = nil, remove yaku "chase".
local messages = require "messages"
local trial = require "trial"

local removed = {}

local forms = {
  [=[()%f[%w_][%a_][%w_]*%s*["']%s*["']()%s*remove%f[^%w_]()%s*[^%s"'{(]]=],
  [=[()%f[%w_][%a_][%w_]*%s*["']%s*["']()%s*=%s*remove%f[^%w_]()%s*[^%s"'{(]]=],
  [=[()%f[%w_][%a_][%w_]*%s*["']%s*["']()%s*=%s*nil%f[^%w_]()%s*[^%s"'{(]]=],
  [=[()%f[%w_]remove%s+[%a_][%w_]*%s*["']%s*["']()()%s*[^%s{]]=],
}

local function written_behind(lines, codes, noticed)
  for _, form in ipairs(forms) do
    for at, stop, behind in string.gmatch(codes[noticed] .. ",", form) do
      local name = string.match(string.sub(lines[noticed], at, stop - 1), "[\"'].*$")
      local right = name and "remove " .. name
      if right and not string.find(codes[noticed], "^%s*,%s*{", behind) then -- rule "MY-1" = nil, { ... } has its table
        return noticed, at, ("what is taken away has only its name behind remove: write %s"):format(right), messages.put(lines, noticed, at, behind - at, right)
      end
    end
  end
end

-- What is known of such a line to keep a text from being Lua; nil where nothing is. mended: the text as it is meant.
function removed.problem(...) return trial.found_by({ written_behind }, ...) end

return removed
