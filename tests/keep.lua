-- What a session keeps: save and load, journals and --resume, source and init, reload, --json, fuda replay.
-- keep.lua FUDA FOLDER [KILLS]: the program, an empty folder, and how often a session is killed.
local fuda, folder, kills = arg[1], arg[2], tonumber(arg[3] or 20)
local checking = dofile "tests/checking.lua"
local check = checking.check

local function path(name) return folder .. "/" .. name end
local function read(name)
  local file = io.open(path(name))
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end
local function write(name, text)
  local file = assert(io.open(path(name), "w"))
  file:write(text)
  file:close()
  return path(name)
end
local home = ("export HOME='%s' XDG_STATE_HOME='%s/state' XDG_CONFIG_HOME='%s/config';"):format(folder, folder, folder)
-- Runs a command; returns stdout, the exit status and stderr.
local function run(command)
  local pipe = io.popen(("%s { %s\n} 2>'%s'; echo $?"):format(home, command, path "err"))
  local said = pipe:read "a"
  pipe:close()
  local text, status = said:match "^(.-)(%d+)\n$"
  return text, tonumber(status), read "err"
end
-- The REPL, with commands through a pipe.
local function repl(args, ...)
  return run(("%s repl %s <'%s'"):format(fuda, args, write("commands", table.concat({ ... }, "\n") .. "\n")))
end
local function has(what, text, ...)
  local flat = text and text:gsub("\n *", " ") -- sentences that go on on the next line
  for _, words in ipairs { ... } do check(what .. ": " .. words, text and (text:find(words, 1, true) or flat:find(words, 1, true)), text) end
end
local function journals()
  local names = {}
  for name in io.popen(("ls -A '%s/state/fuda' 2>/dev/null"):format(folder)):lines() do
    if name:find "journal" then names[#names + 1] = name end
  end
  return names
end
local function forget() os.execute(("rm -rf '%s/state/fuda'"):format(folder)) end

-- Save and load ------------------------------------------------------------------------------------------------

local VARIANTS = { "hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri", "hachi-hachi/bga --seats 5", "meitora/kurogi" }
for i, variant in ipairs(VARIANTS) do
  local name = path("v" .. i .. ".fuda")
  local here = repl(variant .. " --seed 7", "run", "next", "step 9", "save " .. name, "show", "undo 3", "show")
  local there, status = repl("", "load " .. name, "show", "undo 3", "show")
  check(variant .. ": loaded, and back", status == 0 and here:match "saved as [^\n]*\n(.*)" == there:match "actions\n(.*)", there)
  local said, right = run(("%s replay '%s'"):format(fuda, name))
  check(variant .. ": replayed", right == 0 and said:find ": right: .* 2 deals", said)
end
local switched = path "switched.fuda"
local here = repl("--seed 5", "step 20", "switch hachinin-meri/digital", "step 3", "set meri_repeats true", "step 4", "save " .. switched,
  "show", "undo 6", "show --line", "undo 2", "show --line", "undo 40", "show --line")
local there = repl("hachi/mekuri", "load " .. switched, "show", "undo 6", "show --line", "undo 2", "show --line", "undo 40", "show --line")
check("back across switches", here:match "saved as [^\n]*\n(.*)" == there:match "actions\n(.*)", there)

check("over a record", select(2, repl("--seed 5", "save " .. path "again.fuda", "step", "save " .. path "again.fuda")) == 0)
os.execute(("mkdir -p '%s/sub'; ln -s ../target '%s/sub/link'; echo 'fuda record 1' >'%s/target'; chmod 640 '%s/target'"):format(folder, folder, folder, folder))
repl("", "save " .. path "sub/link")
check("what a link names is written", read "target":find "\nend\n")
check("and stays readable by whom it was", io.popen(("stat -c %%a '%s/target'"):format(folder)):read "a" == "640\n")
check("nothing is left beside it", io.popen(("ls -A '%s/sub'"):format(folder)):read "a" == "link\n")
repl("", "save ~/tilde.fuda")
check("~ is the home folder", read "tilde.fuda")
check("and read", select(2, repl("", "load  ~/tilde.fuda ")) == 0)

local function refuses(what, command, ...)
  local said, status, err = repl("--seed 3", "step 3", command)
  check(what .. ": status", status == 1, said .. status)
  has(what, err, "stdin:2: ", ...)
end
write("notes", "milk\nbread\n")
refuses("no record", "save " .. path "notes", "is no record", "--anyway")
check("it is as it was", read "notes" == "milk\nbread\n")
check("anyway", select(2, repl("", "save --anyway " .. path "notes")) == 0 and read "notes":find "^fuda record 1")
refuses("a folder", "save " .. folder, "is a folder")
refuses("no folder", "save /nowhere/x", "No such file or directory")
refuses("a device", "save /dev/full", "isn't a file")
do -- what is said can't be written: the status tells
  local _, status, err = run(("printf 'deal 3\\nshow\\n' | %s repl >/dev/full"):format(fuda))
  check("a full stdout", status == 1 and err:find("stdout: ", 1, true), err)
end
refuses("no name", "save", "save [--anyway] FILE")
refuses("no file", "load " .. path "gone", "gone can't be read", "No such file")
refuses("a folder to read", "load /", "Is a directory")
refuses("no record to read", "load " .. write("hello", "hello\n"), "hello:1: ", "fuda record 1", "'hello'")
refuses("nothing to read", "load " .. write("nothing", ""), "nothing:1: ")
local _, full, err = run(("sh -c 'ulimit -f 1; %s repl -e \"step 70\" -e \"save %s\"'"):format(fuda, path "v1.fuda"))
check("no room: status", full == 1, full)
has("no room", err, "can't be written", "File too large")
check("and what was there is whole", select(2, run(("%s replay '%s'"):format(fuda, path "v1.fuda"))) == 0)

local record = read "v1.fuda"
local function wrong(what, text, line, ...)
  local name = write("wrong.fuda", text)
  refuses(what, "load " .. name, "wrong.fuda:" .. line .. ": ", ...)
  local said, status, complaint = run(("%s replay '%s'"):format(fuda, name))
  check(what .. ": replay", status == 1 and said == "", said)
  has(what .. ": replay", complaint, "wrong.fuda:" .. line .. ": ", ...)
end
local function line_of(part, text)
  local _, n = text:sub(1, (text:find(part, 1, true))):gsub("\n", "")
  return n + 1
end
wrong("cut off", record:sub(1, record:find "\n  9 " - 1), line_of("\n  9 ", record) - 1, "cut off")
wrong("an action that isn't", record:gsub("\n  4 %S+ %S+", "\n  4 play zz"), line_of("  4 ", record), "zz")
wrong("another deck", record:gsub("deck unsun", "deck mekuri"), 4, "mekuri", "unsun")
local old = record:gsub("fingerprint %x+", "fingerprint 0123456789abcdef", 1):gsub("section yaku %x+", "section yaku 00000000", 1)
wrong("rules that have changed", old, line_of("fingerprint", record), "what has changed: yaku")
local _, _, offered = repl("", "load " .. write("old.fuda", old))
has("it is offered", offered, ". 'load --anyway " .. path "old.fuda" .. "' plays it by the rules of now")
local anyway, status = repl("", "load --anyway " .. path "old.fuda", "show --line")
check("and played", status == 0 and anyway:match "\n(.*)" == repl("", "load " .. path "v1.fuda", "show --line"):match "\n(.*)", anyway)
anyway, status = repl("", "load --anyway " .. write("cut.fuda", record:sub(1, record:find "\n  9 ")), "undo 8")
check("cut off, anyway", status == 0, anyway)
has("cut off, anyway", anyway, "cut.fuda:", "cut off", "it goes as far as that", "8 actions", "back 8 actions")
local more = record:gsub("\noption monchi_void", "\noption gone_since x%0"):gsub("fingerprint %x+", "fingerprint 0123456789abcdef", 1)
check("an option that is no more, anyway", select(2, repl("", "load --anyway " .. write("more.fuda", more))) == 0)
wrong("an option that is no more", more, line_of("option monchi_void", record), "gone_since")

-- fuda replay ---------------------------------------------------------------------------------------------------

local said, zero = run(("%s replay '%s' --under hachinin-meri/digital"):format(fuda, path "v1.fuda"))
check("under: status", zero == 0, said)
has("under", said, ": right: ", "A hachinin-meri/wiki; B hachinin-meri/digital", "judged differently", "deal 7:0\n", "deal 7:0.1",
  "(HM-W5)", "(HM-D3)", "what the deal scores", "face-down under A")
said = run(("%s repl -e 'deal 42:8' -e run -e 'save %s'; %s replay '%s' --under hachinin-meri/digital"):format(fuda, path "tenka", fuda, path "tenka"))
has("under, another deal", said, "what may be played in a monchi trick", "A seat 0 may play nothing besides (HM-W16)", "who wins the trick",
  "A seat 7 with g2 (HM-W20)", "B seat 3 with pM (HM-D13)")
local under_json = run(("%s replay '%s' --under hachinin-meri/digital --json"):format(fuda, path "tenka"))
has("as JSON", under_json, '"ok": true', '"positions": 75', '"kind": "wins"', '"a_clause": "HM-W20"', '"action": 51', '"text": "play g2"')
said = run(("%s replay '%s' --under hachinin-meri/digital"):format(fuda, switched))
has("under, after a switch", said, "A hachinin-meri/wiki, then hachinin-meri/digital, then hachinin-meri/digital with meri_repeats = true; B")
said = run(("%s replay '%s' --under hachi-hachi/bga"):format(fuda, path "v4.fuda"))
has("with as many seats", said, "B hachi-hachi/bga with seats = 5")
for i, variant in ipairs(VARIANTS) do
  said = run(("%s replay '%s' --under %s"):format(fuda, path("v" .. i .. ".fuda"), variant:match "%S+"))
  check(variant .. " under itself", said:find "positions 0 are%s+judged", said)
end
said, status, err = run(("%s replay '%s' --under hachi/mekuri"):format(fuda, path "v1.fuda"))
check("of another deck", status == 1 and said == "" and err:find "mekuri", err)
run(("%s repl hachinin-meri/wiki --set monchi_void=any -e 'step 5' -e 'save %s'"):format(fuda, path "any"))
said, status, err = run(("%s replay '%s' --under tests/repl/same-name.lua"):format(fuda, path "any"))
check("of the same name, with other options", status == 0 and said:find "A hachinin%-meri/wiki with monchi_void = any; B hachinin%-meri/wiki%. Of 6", said .. err)
check("no such variant", select(2, run(("%s replay '%s' --under hachi/mekari"):format(fuda, path "v1.fuda"))) == 2)
check("--set without rules of its own", select(2, run(("%s replay '%s' --set monchi_void=any"):format(fuda, path "v1.fuda"))) == 2)
said, status = run(("%s replay - <'%s'"):format(fuda, path "v1.fuda"))
check("from stdin", status == 0 and said:find "right", said)

-- source, init, reload ------------------------------------------------------------------------------------------

write("opening", "# the opening\n\nstep 3\n  # and a look\nshow --line\n")
check("source", repl("--seed 3", "source " .. path "opening") == repl("--seed 3", "step 3", "show --line"))
check("-f is the same", run(("%s repl --seed 3 -f '%s'"):format(fuda, path "opening")) == repl("--seed 3", "step 3", "show --line"))
write("outer", "step\nsource " .. write("inner", "step\nplay zz\nstep\n") .. "\nstep\n")
refuses("in a file in a file", "source " .. path "outer", "outer:2: ", "inner:2: ", "zz")
refuses("a file that does itself", "source " .. write("self", "source " .. path "self"), "self:1: ", "16 files deep")
refuses("no such file of commands", "source " .. path "gone", "gone can't be read")
check("quit in a file", repl("--seed 3", "source " .. write("leave", "step\nquit\nstep"), "step") == repl("--seed 3", "step"))
os.execute(("mkdir -p '%s/config/fuda'"):format(folder))
write("config/fuda/init", "# mine\n\nnames en\nset monchi_void any\n")
check("init", repl("", "options"):find("[any]", 1, true) and repl("", "names en", "set monchi_void any", "show"):sub(-900) == repl("", "show"):sub(-900))
check("without it", repl("--no-init", "options"):find("[must_trump]", 1, true))
write("config/fuda/init", "names en\nnames es\n")
said, status, err = repl("", "show")
check("init that fails", status == 1 and said == "" and err:find "/config/fuda/init:2: no names 'es'", err)
os.remove(path "config/fuda/init")

local HOUSE = [[
return extend "hachinin-meri/wiki" {
  name = "my-table", source = "our table, New Year 2026",
  rule "MY-1" { "In plain clubs, cups, coins and drums the maid ranks over the king.", ours = true },
  ranking = { plain = "C G M K H D pips", cite_of = { plain = "MY-1" } },
}
]]
-- A session in which the rules' file is changed between two commands.
local function reloaded(from, to, ...)
  write("house.lua", from)
  local lines = { ... }
  local before, after = table.concat(lines[1], "\n") .. "\n= 'all of it'\n", table.concat(lines[2], "\n") .. "\n"
  local feed = ("(cat '%s'; while ! grep -qs 'all of it' '%s'; do sleep 0.01; done; cp '%s' '%s'; cat '%s')"):format(write("before", before),
    path "sofar", write("new.lua", to), path "house.lua", write("after", after))
  os.remove(path "sofar")
  return run(("%s | %s repl '%s' --seed 1 >'%s'; cat '%s'"):format(feed, fuda, path "house.lua", path "sofar", path "sofar"))
end
said = reloaded(HOUSE, HOUSE, { "step 40", "show" }, { "reload", "show" })
has("reload, nothing new", said, "house.lua is read again: it plays as before; 40 actions replayed")
said, _, err = reloaded(HOUSE, HOUSE:gsub("pips", "pps", 1), { "step 40", "undo 2", "show" }, { "show --line", "redo 2", "reload" })
has("reload, broken", err, "stdin:7: ", "house.lua:4: 'pps'", "'pips'")
check("reload, broken: as it was", said:find "on 2 actions")
_, _, err = reloaded(HOUSE, HOUSE:gsub("pips", "pps", 1), { "step 4" }, { "diff" })
has("diff with what a broken file extended", err, "can't be read any more: name it")
said = reloaded(HOUSE, HOUSE:gsub("C G M K H D", "C G K H M D"), { "step 33", "show" }, { "undo 2", "reload", "redo 2", "undo 33", "redo 10", "show --line" })
has("reload, another ranking", said, "ranking has changed", "on 10 actions")
said = reloaded(HOUSE, HOUSE:gsub("wiki\"", "digital\""), { "step 60", "show --line" }, { "reload", "show --line", "branch 1/main", "show --line" })
has("reload, not as far", said, "0 of 60 actions replayed", "it stops there: action 1: there is no action 'declare'", "'branch 1/main'")
local played = said:match "\n(deal 1:0 [^\n]*play [^\n]*)"
check("nothing is lost", played and select(2, (said .. "\n"):gsub("\n" .. played:gsub("%p", "%%%0") .. "\n", "")) == 2, said)
local without = HOUSE:gsub("  ranking", '  match = { tied_set = remove }, remove "tied_set",\n  ranking', 1)
said, _, err = reloaded(HOUSE, without, { "set tied_set drawn", "set monchi_void any", "step 20", "show" }, { "reload", "options", "step 2", "reload" })
has("reload, without an option", said, "tied_set=drawn is dropped: there is no option 'tied_set'", "20 actions replayed", "22 actions replayed")
check("reload, and with the others", said:find "monchi_void *= any" and err == "", said .. err)

write("no. #1.lua", HOUSE)
_, status, err = repl("'" .. path "no. #1.lua" .. "'", "step", "save " .. path "sharp.fuda")
check("a name that no record can have", status == 1 and err:find "there is no record of this game: .*#1.lua' has a character" and not read "sharp.fuda", err)

-- --json --------------------------------------------------------------------------------------------------------

-- JSON as a Lua value; null is the string "null".
local function json(text)
  local at = 1
  local value
  local function skip() at = text:find("%S", at) or #text + 1 end
  local function word()
    local out = ""
    at = at + 1
    while true do
      local c = assert(text:sub(at, at), "a string without end")
      assert(c ~= "" and c:byte() >= 32, "a bare control character")
      if c == '"' then break end
      if c == "\\" then
        at = at + 1
        c = text:sub(at, at)
        if c == "u" then c, at = utf8.char(tonumber(text:sub(at + 1, at + 4), 16)), at + 4
        else c = assert(({ n = "\n", t = "\t", r = "\r", b = "\b", f = "\f", ['"'] = '"', ["\\"] = "\\", ["/"] = "/" })[c]) end
      end
      out, at = out .. c, at + 1
    end
    at = at + 1
    return out
  end
  local function list(close, one)
    at = at + 1
    skip()
    while text:sub(at, at) ~= close do
      one()
      skip()
      if text:sub(at, at) == "," then at = at + 1 skip() else assert(text:sub(at, at) == close, "no " .. close .. " at " .. at) end
    end
    at = at + 1
  end
  function value()
    skip()
    local c = text:sub(at, at)
    if c == '"' then return word() end
    local out = {}
    if c == "[" then list("]", function() out[#out + 1] = value() end) return out end
    if c == "{" then
      list("}", function()
        local key = word()
        skip()
        assert(text:sub(at, at) == ":")
        at = at + 1
        out[key] = value()
      end)
      return out
    end
    local plain = text:match("^[%w.+-]+", at)
    at = at + #plain
    if plain == "true" or plain == "false" then return plain == "true" end
    return plain == "null" and plain or assert(tonumber(plain), plain)
  end
  local out = value()
  skip()
  assert(at == #text + 1, "more after it")
  return out
end
for _, variant in ipairs(VARIANTS) do
  local commands = { "show", "", "= fingerprint", "= #actions()", "= table.concat(actions(), ';')", "= score().match[0]", "run", "= score().deal[0]", "undo 100000" }
  said, status = repl(variant .. " --json --seed 9", table.unpack(commands))
  local n = 0
  for line in said:gmatch "[^\n]*\n" do
    local ok, object = pcall(json, line)
    n = n + 1
    check(variant .. ": an object", ok and object.command == commands[n] and object.ok == true and object.error == nil, line)
    if not ok then break end
    local where = object.position
    if n == 1 then has(variant .. ": the table", object.text, "deal 9:0", "seat") end
    if n == 3 then check(variant .. ": fingerprint", object.text == where.fingerprint .. "\n", line) end
    if n == 4 then check(variant .. ": how many", object.text == #where.actions .. "\n", line) end
    if n == 5 then check(variant .. ": which", object.text == table.concat(where.actions, ";") .. "\n", line) end
    if n == 6 then check(variant .. ": the match", tonumber(object.text) == where.score.match[1], line) end
    if n == 7 then check(variant .. ": over", where.deal_over and where.actor == "null" and #where.actions == 0, line) end
    if n == 8 then check(variant .. ": the deal", tonumber(object.text) == where.score.deal[1], line) end
    if n == 9 then check(variant .. ": undone", where.done == 0 and where.undone > 10, line) end
  end
  check(variant .. ": one for each", n == #commands and status == 0, n)
end
said, status, err = repl("--json", "step", "play zz", "step")
local wrong_one = json(said:match "\n(.-)\n")
check("one that fails is the last", status == 1 and not wrong_one.ok and wrong_one.error:find "zz" and err:find "zz" and not said:find '"done":2', said)
local seen = json(repl("--json", "sit 0", "show"):match "\n(.-)\n").position
check("who sits is told no more", seen.deal == nil and seen.done == nil and seen.sitting == 0 and (seen.actor == 0) == (#seen.actions > 0), said)
check("bytes that are no text", pcall(json, (repl("--json", "play \xff\xfe"))))

-- Journals -------------------------------------------------------------------------------------------------------

forget()
repl("", "step 4")
check("none of a pipe", #journals() == 0)
repl("--journal", "show", "hint", "names en")
check("none where nothing was done", #journals() == 0)
write("config/fuda/init", "set monchi_void any\nstep 2\n")
repl("--journal", "show")
check("nor by the commands of the start alone", #journals() == 0)
here = repl("--journal", "step", "show", "options")
os.remove(path "config/fuda/init")
check("which are in it once there is one", #journals() == 1 and repl("--resume", "show", "options"):match "actions\n(.*)" == here:match "\n(.*)", here)
forget()
repl("--journal", "deal 77")
check("a deal is something", repl("--resume", "show --line"):find "deal 77:0")
forget()
local _, nothing, complaint = repl("--resume", "show")
check("nothing to take up", nothing == 1 and complaint:find "nothing to take up", complaint)
for i, variant in ipairs(VARIANTS) do
  forget()
  here = repl(variant .. " --journal --seed " .. i, "policy 1 random", "names en", "run", "next", "step 7", "undo 2", "policy", "show")
  there, status = repl("--resume", "policy", "show")
  check(variant .. ": taken up", status == 0 and here:match "(seat 0  thumb.*)" == there:match "(seat 0  thumb.*)", there)
  has(variant .. ": it says so", there, "taken up again: " .. variant:match "%S+")
  there = repl("--resume", "redo 2", "show --line", "undo 9", "redo 9", "show --line")
  check(variant .. ": what was undone too", there:find "on 2 actions" and there:find "on 1 deal, 8 actions", there)
  check(variant .. ": it is the same journal", #journals() == 1, table.concat(journals(), " "))
end
forget()
repl("--journal", "set monchi_void any", "step 30", "switch hachinin-meri/digital", "step 5", "sit 3")
there, status = repl("--resume", "sit none", "undo 12", "show --line", "options")
check("across a switch, and who sat", status == 0, there)
has("across a switch, and who sat", there, "you are seat 3", "back 1 switch, 11 actions", "play", "[any]")
forget()
write("house.lua", HOUSE)
run(("sh -c 'cd %s && %s repl house.lua --journal -e \"step 9\"'"):format(folder, io.popen "pwd":read "l" .. "/" .. fuda:gsub("^%./", "")))
there, status = repl("--resume", "show")
check("a house rule, from another folder", status == 0 and there:find "my%-table ·", there)
write("house.lua", HOUSE:gsub("C G M K H D", "C G K H M D"))
there, status, err = repl("--resume", "show")
check("by rules that have changed", status == 0 and there:find "my%-table ·" and err:find "what has changed: ranking" and err:find "by the rules of now", err)

forget()
for i = 1, 24 do repl("--journal --seed " .. i, "step " .. i) end
check("the last 20 stay", #journals() == 21, #journals()) -- and the one in use
local pipe = io.popen(("%s %s repl --journal --seed 77 >'%s' 2>&1"):format(home, fuda, path "first"), "w")
pipe:write "step 2\n"
pipe:flush()
for _ = 1, 200 do if (read "first" or ""):find "seat" then break end os.execute "sleep 0.01" end
there = repl("--resume", "show --line")
has("one that is in use is left alone", there, "deal 24:0")
pipe:close()
there = repl("--resume", "show --line")
has("the newest first", there, "deal 24:0")
forget()
os.execute(("mkdir -p '%s/state'; : >'%s/state/fuda'"):format(folder, folder))
there, status, err = repl("--journal", "step", "step", "show --line")
check("no folder for it", status == 0 and select(2, there:gsub("seat %d %(", "")) >= 2 and select(2, err:gsub("without a journal", "")) == 1, err)
forget()
there, status, err = run(("sh -c 'ulimit -f 2; %s repl --journal -e \"run\" -e undo -e show'"):format(fuda))
check("no room for it", status == 0 and there:find "· deal 1:0" and select(2, err:gsub("without a journal", "")) == 1, err)

-- Whatever was done, all branches are there again, and where one was.
local ALL = { "branches all", "show", "log", "options", "branch", "branch main", "log", "branches all", "undo 3", "show --line", "redo 2", "show --line" }
local function same_again(what, variant, commands)
  forget()
  local before = repl(variant .. " --journal --seed 3", table.unpack(table.move(ALL, 1, #ALL, #commands + 2, table.move({ "= 'HERE'" }, 1, 1, #commands + 1,
    table.move(commands, 1, #commands, 1, {})))))
  local n = #commands
  forget()
  local first, ok = repl(variant .. " --journal --seed 3", table.unpack(commands))
  check(what .. ": is done", ok == 0, first:sub(-400))
  local after
  after, ok = repl("--resume", "= 'HERE'", table.unpack(ALL))
  before, after = before:match "\nHERE\n(.*)", after:match "\nHERE\n(.*)"
  if before and before == after then return check(what, true) end
  local lines = (before or ""):gmatch "[^\n]*"
  for line in (after or ""):gmatch "[^\n]*" do
    local was = lines()
    if was ~= line then return check(what .. ": taken up again after " .. n, false, ("'%s' is '%s'; %d\n%s"):format(was, line, ok, table.concat(commands, ", "))) end
  end
  check(what .. ": taken up again after " .. n, false, ("there is less: %d"):format(ok))
end
same_again("branches", "hachinin-meri/wiki", { "step 5", "undo 2", "step", "undo", "bury g3", "step 4", "undo 2", "step 3", "branch mine", "branch main", "step 2", "switch digital",
  "step 3", "undo 5", "step 2", "branch mine", "undo 4" })
same_again("deals", "hachinin-meri/wiki", { "deal 5", "deal 6", "step 3", "deal 7", "deal 8", "step 2", "undo 1", "leave", "branch 1/main", "step" })
same_again("matches", "hachi/mekuri", { "run", "next", "step 4", "undo 6", "step 2", "redo 1", "deal 9", "run", "next", "run", "next", "undo 3", "branch 1/main" })
same_again("a later deal, cards given", "hachinin-meri/digital", { "deal 42:7.2", "step 3", "deal okie k5 hands 3 kM kG", "step 3", "set meri_repeats true", "undo 2", "set meri_repeats false" })
same_again("seats", "hachi-hachi/bga", { "deal seats 5", "step 9", "deal seats 3", "step 4", "branch 1/main", "undo 3" })
same_again("by Lua", "meitora/kurogi", { "step 4", "= undo(2)", "= act(actions()[1])", "= act(actions()[1])", "= undo(3)", "run", "= next_deal()", "= act(actions()[1])" })
same_again("loaded", "hachi/mekuri", { "load " .. switched, "undo 5", "step 2", "branch main", "load " .. path "v1.fuda", "undo 9" })
same_again("reloaded", "hachinin-meri/wiki", { "step 9", "undo 2", "reload", "redo 1", "step 3" })
math.randomseed(21)
for i = 1, 8 do
  local variant, commands, deals = VARIANTS[i % #VARIANTS + 1], {}, 1
  for _ = 1, 45 do
    local kind = math.random(12)
    if kind == 1 then commands[#commands + 1] = "undo " .. math.random(30)
    elseif kind == 2 and #commands > 3 then commands[#commands + 1] = "redo"
    elseif kind == 3 then deals = deals + 1 commands[#commands + 1] = "deal " .. math.random(99)
    elseif kind == 4 then commands[#commands + 1] = "policy all " .. (math.random(2) == 1 and "random" or "thumb")
    elseif kind == 5 and variant:find "meri" then commands[#commands + 1] = "switch " .. (math.random(2) == 1 and "digital" or "wiki")
    elseif kind == 6 then commands[#commands + 1] = "branch main"
    elseif kind == 7 then commands[#commands + 1] = "branch n" .. #commands
    elseif kind == 8 then commands[#commands + 1] = "run" commands[#commands + 1] = "next"
    else commands[#commands + 1] = "step " .. math.random(9) end
  end
  -- what fails ends a pipe: those commands are left out
  local good = {}
  for at = 1, #commands do
    good[#good + 1] = commands[at]
    if at % 10 == 0 or at == #commands then
      while select(2, repl(variant .. " --seed 3", table.unpack(good))) ~= 0 do
        local line = tonumber(read "err":match "stdin:(%d+):")
        table.remove(good, line)
      end
    end
  end
  same_again("anyhow " .. i .. ", " .. variant, variant, good)
end

-- It stays small.
forget()
local commands = {}
for _ = 1, 300 do commands[#commands + 1] = "step" commands[#commands + 1] = "undo" end
commands[#commands + 1] = "step 20"
repl("--journal", table.unpack(commands))
local size = tonumber(io.popen(("stat -c %%s '%s'/state/fuda/journal-*"):format(folder)):read "a")
check("it stays small", #journals() == 1 and size < 20000, size)
check("and is whole", repl("--resume", "show --line"):find "20 actions")

-- Cut at any byte it gives what was done before, or it gives nothing.
forget()
repl("--journal --seed 3", "step 3", "undo 1", "step 4", "switch hachinin-meri/digital", "step 5", "deal 9", "step 2", "branch 1/main")
local name = journals()[1]
local journal = read("state/fuda/" .. name)
local function with_journal(text)
  forget()
  os.execute(("mkdir -p '%s/state/fuda'"):format(folder))
  write("state/fuda/" .. name, text)
end
local _, first = journal:find "\nend\n"
local seen_actions = 0
for n = 0, #journal, math.max(1, #journal // 120) do
  with_journal(journal:sub(1, n))
  there, status, err = repl("--resume", "undo 1000")
  local ok = status == (n < first and 1 or 0) or (status == 1 and err:find "nothing to undo")
  seen_actions = seen_actions + (there:find "back" and 1 or 0)
  check("cut at byte " .. n, ok and #journals() == 1, err .. there)
  local again = repl("--resume", "show --line")
  check("cut at byte " .. n .. ", and left again", n < first or again:find " 0 actions\n" or not there:find "back", again)
end
check("some were taken up", seen_actions > 30, seen_actions)
-- Damaged it never harms, and what was there stays there.
for _ = 1, 80 do
  local n = math.random(#journal)
  local damaged = journal:sub(1, n - 1) .. string.char(math.random(0, 255)) .. journal:sub(n + 1)
  with_journal(damaged)
  there, status, err = repl("--resume", "show", "step", "show")
  check("damaged at byte " .. n, status == 0 and there:find "·" or status == 1 and (err:find "nothing to take up" or err:find "is over"), err)
  if status == 0 and err:find "left out" then check("it is kept", #journals() == 2 and read("state/fuda/" .. name) == damaged, n) end
end

-- On a terminal ---------------------------------------------------------------------------------------------------

if not os.execute "command -v script >/dev/null" then
  print "SKIPPED terminals: no script(1) here"
else
  -- Keys typed into a terminal, a pause after each; returns the screen, and what it says without colours.
  local function typed(args, ...)
    local keys = {}
    for _, key in ipairs { ... } do keys[#keys + 1] = ("printf '%s'; sleep 0.3"):format(key:gsub("'", "'\\''")) end
    local text = run(("TERM=xterm NO_COLOR=1; export TERM NO_COLOR; (sleep 0.3; %s) | script -qefc '%s repl %s' /dev/null"):format(
      table.concat(keys, "; "), fuda, args))
    return (text:gsub("\r", ""))
  end
  forget()
  typed("hachi/mekuri --seed 3", "step 5\\n", "\\004")
  there, status = repl("--resume", "show --line")
  check("a terminal has its journal", status == 0 and there:find "5 actions" and there:find "deal 3:0", there)
  run(("sh -c '(sleep 0.3; echo step 6; sleep 0.5) | script -qefc \"timeout --foreground -s KILL 0.6 %s repl --seed 4\" /dev/null'"):format(fuda))
  there, status = repl("--resume", "show --line")
  check("and one that is killed", status == 0 and there:find "deal 4:0" and there:find "6 actions", there)
  forget()
  for _, how in ipairs { "", "trap \"\" HUP; " } do -- the terminal goes away, and the program with it, whether it hears of that or not
    run(("sh -c '%s(sleep 0.4; echo step 7; sleep 0.5) | timeout --foreground -s KILL 0.8 script -qefc \"exec %s repl --seed 6\" /dev/null'"):format(how, fuda))
    for _ = 1, 50 do
      if not io.popen("pgrep -f 'fuda repl --seed [6]$'"):read "l" then break end
      os.execute "sleep 0.05"
    end
    check("nothing stays behind a terminal that is gone", not io.popen("pgrep -f 'fuda repl --seed [6]$'"):read "l")
    there, status = repl("--resume", "show --line")
    check("what was done there is kept", status == 0 and there:find "deal 6:0" and there:find "7 actions", there)
    forget()
  end
  repl("--journal --seed 4", "step 6")
  there = typed("--resume", "undo\\n", "\\004")
  has("taken up on a terminal", there, "taken up again: hachinin-meri/wiki, deal 4:0", "seat", "back 1 action")
  local long = {}
  for i = 1, 20000 do long[i] = "deal\nrun\n" end
  write("long", table.concat(long))
  there = typed("--seed 5", "source " .. path "long" .. "\\n", "\\003", "show --line\\n", "\\004")
  check("Ctrl-C stops a file of commands", there:find "long:%d+: stopped" and there:find "\ndeal 5:%d+ dealer %d", there:sub(-800))
  there = typed("--seed 5", "step 2\\n", "play so", "\\003", "show --line\\n", "\\004")
  check("Ctrl-C drops a line and nothing else", there:find "deal 5:0 dealer %d then %l+, %l+\n", there)
  check("and leaves no word of it", not there:find "no command")
  there = typed("--seed 5", "\\033[200~step\\nundo\\nstep 2\\n\\033[201~", "\\n", "log\\n", "\\004")
  has("lines of a paste run in order", there, "back 1 action")
  check("in order", select(2, (there:match "\nlog\n(.*)" or there:match "log\n(.*)" or ""):gsub("  seat %d", "")) >= 2, there:sub(-800))
end

-- kill -9 ----------------------------------------------------------------------------------------------------------

-- A script of commands, each of which is told in one line, and how the table stands after each.
local single, at = { "deal 42:8" }, 0 -- at: steps that can be undone
local function add(command) single[#single + 1] = command end
local function step() add "step" at = at + 1 end
for i = 1, 700 do
  local kind = math.random(14)
  if i % 55 == 0 then add("deal " .. i) at = 0
  elseif i % 30 == 29 then add(i % 60 == 29 and "switch hachinin-meri/digital" or "switch hachinin-meri/wiki") at = at + 1
  elseif at > 3 and kind == 1 then add("undo " .. math.random(3)) at = at - 3 step()
  elseif at > 3 and kind == 2 then add "undo 2" add "redo 1" at = at - 1 step()
  elseif i > 60 and i % 55 == 54 then add "branch 1/main" add "undo 2" step()
  else step() end
end
-- What is told of a command begins so.
local function begins(line)
  for _, words in ipairs { "  seat ", "back ", "on ", "the same position", "deal ", "still under" } do
    if line:sub(1, #words) == words then return true end
  end
end
local function count(text)
  local n = 0
  for line in text:gmatch "[^\n]*\n" do n = n + (begins(line) and 1 or 0) end
  return n
end
-- The positions that a session shows: all that the view of everything says, and the line.
local LOOK = { "= view 'all'", "show --line" }
local function positions(text)
  local out = {}
  for view, line in text:gmatch "\n(variant [^\n]*\nseat all\n.-)\n(deal %d[^\n]*)" do out[#out + 1] = view .. line end
  return out
end
local looked = {}
for _, command in ipairs(single) do
  table.move({ command, LOOK[1], LOOK[2] }, 1, 3, #looked + 1, looked)
end
local reference, status_of_all = repl("", table.unpack(looked))
local states = positions(reference)
check("the script runs, and is told", status_of_all == 0 and count(reference) == #single + #states and #states == #single,
  ("%d commands, %d told, %d shown: %s"):format(#single, count(reference), #states, read "err"))
-- Steps go together in the session that is killed.
local script, steps = {}, 0
local function flush()
  if steps > 0 then script[#script + 1] = steps == 1 and "step" or "step " .. steps end
  steps = 0
end
for _, command in ipairs(single) do
  if command == "step" then steps = steps + 1 if steps == 4 then flush() end else flush() script[#script + 1] = command end
end
flush()
write("script", table.concat(script, "\n") .. "\n")
local function seconds(command)
  local time = io.popen("bash -c 'TIMEFORMAT=%R; time { " .. command .. "; }' 2>&1"):read "a"
  return tonumber(time:match "([%d.]+)%s*$")
end
local whole = seconds(("%s %s repl --journal <%s >%s"):format(home:gsub("'", ""), fuda, path "script", path "whole"))
local all = count(read "whole")
check("how long it takes", whole and whole > 0.02, whole)
local early, behind, worst = 0, 0, 0
for _ = 1, kills do
  forget()
  local moment = 0.008 + math.random() * whole
  run(("timeout -s KILL %.4f %s repl --journal <'%s' >'%s'"):format(moment, fuda, path "script", path "killed"))
  local done = count(read "killed")
  for _ = 1, 20 do -- while the one that was killed is still going its file is in use
    there, status = repl("--resume", LOOK[1], LOOK[2])
    if status == 0 or done == 0 or not os.execute "sleep 0.1" then break end
  end
  if status ~= 0 then
    early = early + 1
    -- or it had come to its end just then, and left nothing to resume
    check(("killed after %.4f s with nothing done"):format(moment), done == 0 or done == all, done)
  else
    local now, found = positions("\n" .. there)[1], nil
    for k = math.max(done, 1), math.min(done + 12, #states) do
      if states[k] == now then found = k break end
    end
    check(("killed after %.4f s, %d commands told"):format(moment, done), found, there)
    if found then behind = behind + (found > done and 1 or 0) worst = math.max(worst, found - done) end
  end
end
check("some were killed in the middle", kills - early > kills / 4, early)
print(("killed %d times within %.2f s: %d before anything was done, %d with more on disk than told (%d at most)"):format(kills, whole, early, behind, worst))
checking.finish()
