-- What is said of a word that is called and takes nothing: where it is written so, no comma can be what is missing.
local messages = require "messages"
local places = require "places"
local quoted = require "quoted"
local words = require "words"

local uncalled = {}

-- By kind: a word with a name behind which something stands that it doesn't take, and what is said of it.
local with_name = {
  setting = { '()%f[%w_]setting%s*()"%s*"()%s*{', "setting %s is that value alone; what each value means is depends_on %s { ... }" },
  effect = { '()%f[%w_]note%s*()"%s*"()%s*[%(%d]', "what is noted stands in the brackets too: write note(%s, ...)" },
}

-- The word that is meant by another before a text: any "11B", number "deals".
local function longer(name)
  local found
  for _, word in ipairs(places.keys(require "signatures".of)) do
    local form = require "signatures".of[word][1]
    local takes_text = string.find(form, word .. ' "', 1, true) == 1 or form == word .. "(above(winner))"
    if takes_text and #word > #name and string.sub(word, 1, #name) == name then
      if found then return nil end
      found = word
    end
  end
  return found
end

-- And its column, where that is known. env: by name, what a file sees; shown: what it is called by, if no name of it stands in the line.
function uncalled.text(env, ctx, of, shown, given)
  local place = words.here()
  local codes = place and messages.lines(messages.bare(ctx.source, true)) or {}
  local code = place and codes[place.line] or ""
  local key = string.match(words.called(of), "^the word '(.*)'$")
  local unset = key and given ~= nil and words.no_equals(key, given) -- plain "C G M"
  local key_at = unset and (string.match(code, "[{,;]%s*()" .. key .. "%f[^%w_]") or string.match(code, "^%s*()" .. key .. "%f[^%w_]"))
  if key_at then return unset, key_at end
  local card = string.match(code, "%f[%w_]()card%s*\"")
  if card and rawequal(rawget(env, "card"), of) then
    local line = messages.lines(ctx.source)[place.line]
    return "cards by their names are cards" .. (string.match(line, "^%s*\"[^\"]*\"", card + 4) or ' "kM"'), card
  end
  local line = code
  local row = with_name[words.kind(of)]
  local from, name_at, name_end = string.match(code, row and row[1] or "%z")
  if from then
    local name = string.sub(messages.lines(ctx.source)[place.line], name_at, name_end - 1)
    return string.format(row[2], name, name), from
  end
  for at, name in string.gmatch(line, "()%f[%w_]([%a_][%w_]*)%s*\"%s*\"%s*{") do
    local near = rawequal(rawget(env, name), of) and places.nearest(name, places.keys(words.makes_thing))
    if near then return ("'%s' makes nothing, and has no name; did you mean '%s'?"):format(name, near), at end
  end
  for at, name, begins, to in string.gmatch(line, "()%f[%w_]([%a_][%w_]*)%s*()\"%s*\"()") do
    local word = rawequal(rawget(env, name), of) and longer(name)
    if word then return ("%s takes nothing; did you mean %s %s?"):format(name, word, string.sub(messages.lines(ctx.source)[place.line], begins, to - 1)), at end
  end
  for at, name, space, sign, behind in string.gmatch(code, "()%f[%w_]([%a_][%w_]*)(%s*)([({])%s*()") do
    if rawequal(rawget(env, name), of) then
      if sign == "(" and (space == "" or string.find(code, "^%)", behind)) then
        local instead = name == "winner" and words.kind(given) == "ask" and "; who deals next is winner_else(SEAT): who has won, else that seat" or ""
        return ("%s is given nothing: it stands without ( )%s"):format(name, instead), at
      end
      local within = quoted.words_within(table.concat(codes, "\n", 1, place.line - 1) .. "\n" .. string.sub(code, 1, at - 1))
      for _, word in ipairs(sign == "{" and within or {}) do
        if word == "may" then return ('%s is a word here, and an answer has its name in quotes: write may "%s" { ... }'):format(name, name), at end
      end
    end
  end
  return shown .. " is called here like a function; a comma may be missing before"
end

return uncalled
