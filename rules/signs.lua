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

-- The first such sign of a line, and what is said of it; nil where there is none. code: the line with its strings and comments empty.
function signs.find(line, code)
  local at = string.find(code, "[\128-\255`]")
  if not at or not utf8.len(line) then return nil end
  local run = string.match(line, "^[\128-\255]*", at)
  local first = string.match(line, "^`", at) or string.match(run, utf8.charpattern)
  if string.find(first, "^\226\128[\152-\159]") then return at, ("a curly quote isn't Lua here: %s"):format(curly) end
  local advice, found = instead[first], first
  if not advice and narrow(utf8.codepoint(first)) then
    local text = ""
    for _, point in utf8.codes(run) do
      if not narrow(point) then break end
      text = text .. narrow(point)
    end
    found, advice = string.sub(run, 1, utf8.offset(run, #text + 1) - 1), ("write %s"):format(text)
  elseif not advice then
    found, advice = run, "names have the letters a to z; a text stands in quotes"
  end
  return at, ("'%s' isn't Lua here: %s"):format(found, advice)
end

return signs
