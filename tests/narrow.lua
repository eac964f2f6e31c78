-- Narrow: on 60 columns and on 80 nothing that a command says goes over the edge but lines that are to be pasted.
-- narrow.lua FUDA FOLDER: the program, an empty folder.
local fuda, folder = arg[1], arg[2]
local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then passed = passed + 1 return end
  failed = failed + 1
  print(("FAILED %s: %s"):format(what, tostring(detail)))
end

-- Kana, kanji and full-width forms take two columns.
local function columns_of(text)
  local n = 0
  for _, c in utf8.codes(text) do
    local wide = c >= 0x2e80 and c <= 0xa4cf or c >= 0xac00 and c <= 0xd7a3 or c >= 0xf900 and c <= 0xfaff or c >= 0xff00 and c <= 0xff60
    n = n + (wide and 2 or 1)
  end
  return n
end

local variants = {
  { "hachinin-meri/wiki", "digital" }, { "hachinin-meri/digital", "wiki" }, { "hachi/mekuri", "hachi/mekuri" },
  { "hachi-hachi/bga", "hachi-hachi/bga" }, { "hachi-hachi/bga --seats 6", "hachi-hachi/bga" }, { "meitora/kurogi", "meitora/kurogi" },
}
local commands = [[
show
show --compact
moves
hand 1
hint
policy
options
step 3
why 1
moves
rules
rules OTHER
step 20
show
show --compact
log
why
why trick
why yaku
why score
score
view 0
view all
diff OTHER
undo 5
policy all random
step 3
branch
branches
branches all
policy all thumb
run
show
show --compact
score
why
why yaku
why score
log
diff OTHER
branches
next
step 3
goto deal 1 5
show
show --compact
hint
find --deals 40 --at trick #actions > 1
next
sit 1
show
show --compact
moves
hint
log
view 1
why
score
sit none
switch OTHER
setup
setup dealer 1
= #hand(0)
save FOLDER/record
load FOLDER/record
deal 9
run
help
]]
local lines_seen = 0
for _, variant in ipairs(variants) do
  for _, columns in ipairs { 60, 80 } do
    for _, names in ipairs { "en", "ja", "code" } do
      local file = assert(io.open(folder .. "/commands", "w"))
      file:write("names ", names, "\n", (commands:gsub("OTHER", variant[2]):gsub("FOLDER", (folder:gsub("%%", "%%%%")))))
      file:close()
      local pipe = io.popen(("XDG_STATE_HOME='%s' XDG_CONFIG_HOME='%s' COLUMNS=%d timeout 60 %s repl %s <'%s/commands' 2>&1; echo $?"):format(
        folder, folder, columns, fuda, variant[1], folder))
      local text, status = pipe:read "a":match "^(.-)(%d+)\n$"
      pipe:close()
      local where = ("%s, %s, %d columns"):format(variant[1], names, columns)
      check(where .. ": all is done", status == "0", text:sub(-300))
      for line in text:gmatch "[^\n]+" do
        lines_seen = lines_seen + 1
        local pasted = line:find "^deal %d+:" or line:find "^find %d+ of" or line:find(folder, 1, true)
        if not pasted and columns_of(line) > columns then check(where, false, line) end
      end
    end
  end
end

-- The hand of who sits there stands whole in the picture, also with a card more than was dealt.
for _, columns in ipairs { 60, 80, 100 } do
  local pipe = io.popen(("COLUMNS=%d %s repl meitora/kurogi -e 'sit 2' -e 'deal 42' -e 'bid 6 s' -e show 2>&1"):format(columns, fuda))
  local shown = pipe:read "a":match "(you: sJ cJ sA sK.-)%s3D" or ""
  pipe:close()
  check(("a hand of eleven on %d columns"):format(columns), select(2, shown:gsub("%f[%w][hdcs][%w]%f[%W]", "")) == 11, shown)
end
check("there was something to see", lines_seen > 10000, lines_seen)
-- What two versions say differently: the sentences of clauses stand below the rows that cite them, each once.
for _, columns in ipairs { 60, 80 } do
  local pipe = io.popen(("COLUMNS=%d %s diff hachinin-meri/wiki hachinin-meri/digital 2>&1"):format(columns, fuda))
  local text = pipe:read "a"
  pipe:close()
  for line in text:gmatch "[^\n]+" do check(("diff on %d columns"):format(columns), columns_of(line) <= columns, line) end
  local below = text:match "HM%-W12%)\n       HM%-W12 Tenka: "
  local _, times = text:gsub("\n       HM%-W12 ", "")
  check(("a clause below its row, on %d columns"):format(columns), below and times == 1, text:sub(1, 3000))
end

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
