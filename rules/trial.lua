-- What a compiler says of a text as it may be meant: whether it is Lua, else the line where it stops and what it says there. However a
-- file is made, no more than so much is tried: then nothing gets any further.
local trial = {}

local most = 3 << 20 -- bytes that are compiled for one file
local left = most

function trial.begin() left = most end

function trial.compile(text)
  left = left - #text
  if left < 0 then return false, 0, "" end
  local is_lua, refused = load(text, "=rules", "t")
  if is_lua then return true end
  local line, about = string.match(refused, "^rules:(%d+): ([^\n]*)")
  return false, tonumber(line) or 0, about or ""
end

return trial
