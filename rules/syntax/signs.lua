-- Signs that Lua hasn't, and what is written instead: quotes as they are printed, and what a Japanese keyboard gives.
local signs = {}

local quote, comma, space = 'a text stands in straight quotes, "so"', "a comma is ,", "write a space"
local curly = 'a text stands in straight ones, "so"' -- "a curly quote isn't Lua here: ..."
local comment, minus = "a comment begins with --, and minus is -", "minus is -"

-- By sign: what to write.
local instead = {
  ["「"] = quote, ["」"] = quote, ["『"] = quote, ["』"] = quote, ["«"] = quote, ["»"] = quote, ["‹"] = quote, ["›"] = quote, ["`"] = quote, ["´"] = quote,
  ["〝"] = quote, ["〟"] = quote, ["＂"] = quote, ["＇"] = quote, ["、"] = comma, ["。"] = comma, ["､"] = comma, ["・"] = comma, ["　"] = space, ["\u{A0}"] = space,
  ["—"] = comment, ["–"] = comment, ["−"] = minus, ["×"] = "times is *", ["÷"] = "it is //", ["≠"] = "not equal is ~=", ["≤"] = "it is <=", ["≥"] = "it is >=",
  ["…"] = "it is ...", ["："] = "a key has = behind it", ["→"] = "write function(x) return ... end",
}

-- The full-width form of a sign of ASCII, as that sign; nil where it is none.
local function narrow(point) return point > 0xFF00 and point < 0xFF5F and string.char(point - 0xFEE0) or nil end

-- By what is said: what is Lua there.
local meant = { [quote] = '"', [comma] = ",", [space] = " ", [comment] = "--", [minus] = "-", ["times is *"] = "*", ["it is //"] = "//", ["not equal is ~="] = "~=",
                ["it is <="] = "<=", ["it is >="] = ">=", ["a key has = behind it"] = "=" }

local function is_curly(sign) return string.find(sign, "^\226\128[\152-\159]") ~= nil end

-- The line with these signs as they would be. code: as below. is: gives that for a sign, or nil.
local function as_meant(line, code, is)
  local text, from = "", 1
  for at, sign in string.gmatch(code, "()([`\194-\244][\128-\191]*)") do
    local right = is(sign)
    if right then text, from = text .. string.sub(line, from, at - 1) .. right, at + #sign end
  end
  return text .. string.sub(line, from)
end

-- Whether a dash stands between two values, as a minus does: what begins a comment has words behind it.
local function is_minus(code, at, sign)
  return string.find(string.sub(code, 1, at - 1), "[%w_)}]%s*$") and string.find(code, "^%s*[%w_.]+%s*%f[^%w_%s]", at + #sign) and true or false
end

-- The first such sign of a line, what is said of it, and the line as it would be where that is known; nil where there is none. code: the line with its strings and comments empty.
function signs.find(line, code)
  local at = string.find(code, "[\128-\255`]")
  if not at or not utf8.len(line) then return nil end
  local run = string.match(line, "^[\128-\255]*", at)
  local first = string.match(line, "^`", at) or string.match(run, utf8.charpattern)
  if is_curly(first) then
    return at, ("a curly quote isn't Lua here: %s"):format(curly), as_meant(line, code, function(sign) return is_curly(sign) and '"' or nil end)
  end
  local advice, found, right = instead[first], first, nil
  if advice == comment and is_minus(code, at, first) then advice = minus end
  if meant[advice] then
    local n, is = 0, function(sign) return (instead[sign] == advice or sign == first) and meant[advice] or nil end
    as_meant(code, code, function(sign) n = n + (is(sign) and 1 or 0) end)
    right = as_meant(line, advice == quote and n % 2 == 1 and line or code, is) -- an apostrophe has hidden one: 「It's」
  end
  if not advice and narrow(utf8.codepoint(first)) then
    local text = ""
    for _, point in utf8.codes(run) do
      if not narrow(point) then break end
      text = text .. narrow(point)
    end
    found, advice = string.sub(run, 1, utf8.offset(run, #text + 1) - 1), ("write %s"):format(text)
    right = as_meant(line, code, function(sign) return sign ~= "`" and narrow(utf8.codepoint(sign)) or nil end)
  elseif not advice then
    found, advice = run, "names have the letters a to z; a text stands in quotes"
  end
  return at, ("'%s' isn't Lua here: %s"):format(found, advice), right
end

return signs
