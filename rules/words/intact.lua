-- Words stay what they are. A word is a table of the front end's in the hands of a script, which could write into it; what each was
-- when a script got it is noted here, and compared once the script has run: a file that has changed one isn't read any further.
local intact = {}

local noted, recording = {}, false
local own = { branches = true, items = true } -- a table of the script's own, given to a word

local function note(t, depth)
  local was = {}
  for key, value in next, t do
    local inner = depth > 0 and not own[key] and type(value) == "table" and not debug.getmetatable(value)
    was[key] = { value, inner and note(value, depth - 1) or nil }
  end
  return was
end

-- Whether it is the very same: 1 isn't 1.0 and 0.0 isn't -0.0, which Lua calls equal; what is no number is itself.
function intact.same(a, b)
  if math.type(a) == "float" and math.type(b) == "float" then return string.pack("n", a) == string.pack("n", b) end
  return math.type(a) == math.type(b) and rawequal(a, b)
end

-- The key that isn't what it was.
local function changed(t, was)
  for key, before in next, was do
    if not intact.same(rawget(t, key), before[1]) or before[2] and changed(before[1], before[2]) ~= nil then return key end
  end
  for key in next, t do if was[key] == nil then return key end end
end

-- A word of these fields; mt says which kind it is.
function intact.word(fields, mt)
  if recording then noted[#noted + 1] = { fields, note(fields, 2) } end
  return setmetatable(fields, mt)
end

-- on: what is made from here on is in a script's hands. Gives what it was before.
function intact.record(on)
  local before = recording
  recording = on
  return before
end

-- What needn't be watched from here on: all, or those of this kind, which the front end itself writes to.
function intact.forget(mt)
  local kept = {}
  for _, one in ipairs(noted) do if mt and debug.getmetatable(one[1]) ~= mt then kept[#kept + 1] = one end end
  noted = kept
end

-- A word that was changed, and the key; nil where there is none.
function intact.broken()
  for _, one in ipairs(noted) do
    local key = changed(one[1], one[2])
    if key ~= nil then return one[1], key end
  end
end

return intact
