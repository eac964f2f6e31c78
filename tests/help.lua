-- Help: every example that it gives is done; nothing of it is wider than the screen.
-- help.lua FUDA FOLDER: the program, an empty folder.
local fuda, folder = arg[1], arg[2]
local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then passed = passed + 1 return end
  failed = failed + 1
  print(("FAILED %s: %s"):format(what, tostring(detail)))
end

local function write(name, text)
  local file = assert(io.open(folder .. "/" .. name, "w"))
  file:write(text)
  file:close()
  return folder .. "/" .. name
end
-- The REPL with commands through a pipe: what it says, and its exit status.
local function repl(args, commands, columns)
  local home = ("HOME='%s' XDG_STATE_HOME='%s' XDG_CONFIG_HOME='%s' COLUMNS=%d"):format(folder, folder, folder, columns or 100)
  local pipe = io.popen(("{ %s timeout 60 %s repl %s <'%s'; } 2>&1; echo $?"):format(home, fuda, args, write("commands", commands .. "\n")))
  local text, status = pipe:read "a":match "^(.-)(%d+)\n$"
  pipe:close()
  return text, tonumber(status)
end

-- What must be there before an example of a command can be done.
local SOMEWHERE = "deal 42:8 dealer 6\nrun\nnext\npolicy all random\nstep 30\nundo 3\npolicy all thumb\nstep 3\nsave ~/tenka.fuda\n"
local before = {
  play = "deal 1:0 dealer 3\nstep 4\n", what = "deal 1:0 dealer 3\nstep 4\n", redo = "step 9\nundo 5\n", setup = "", branches = SOMEWHERE .. "branch main\n",
}
write("opening.txt", "step 2\n# and a look\nshow --line\n")

local all = repl("", "help")
local commands, topics = {}, {}
for line in all:match "^(.-)\n\nAn action":gmatch "[^\n]+" do
  local name = line:match "^([%l=]+)"
  if name then commands[#commands + 1] = name end
end
for name in all:match "\nTopics:(.*)":gsub("\n", " "):gmatch "(%l+) %(" do topics[#topics + 1] = name end
check("the commands are listed", #commands > 30 and table.concat(commands, " "):find "why", #commands)
check("the topics are listed", #topics > 8, #topics)

local tried = 0
for _, name in ipairs(commands) do
  local text, known = repl("", "help " .. name)
  check("help " .. name, known == 0, text)
  for variant, example in text:gmatch "\nExample([^:]*): ([^\n]+)" do
    local said, status = repl(variant:match "%((.*)%)" or "", (variant == "" and (before[name] or SOMEWHERE) or "") .. example)
    tried = tried + 1
    check("example of " .. name .. ": " .. example, status == 0, said:sub(-300))
  end
end
for _, name in ipairs(topics) do
  local text, known = repl("", "help " .. name)
  check("help " .. name, known == 0, text)
  local lines = {}
  for line in (text:match "\nTry:\n(.*)" or ""):gmatch "  ([^\n]+)" do lines[#lines + 1] = line:match "^(.-)  " or line end
  for n, line in ipairs(lines) do
    local said, status = repl("", table.concat(lines, "\n", 1, n))
    tried = tried + 1
    check(("topic %s: %s"):format(name, line), status == 0, said:sub(-300))
    if status ~= 0 then break end
  end
  check("topic " .. name .. " has something to try", #lines > 0)
end
check("examples are tried", tried > 80, tried)

-- Nothing goes over the edge, but lines that are to be pasted.
for _, columns in ipairs { 60, 80, 100 } do
  for _, name in ipairs(commands) do topics[#topics + 1] = name end
  local text = repl("", "help\nhelp " .. table.concat(topics, "\nhelp "), columns)
  for line in text:gmatch "[^\n]+" do
    local width = utf8.len((line:gsub("…", "x"):gsub("·", "x")))
    check("within " .. columns, width <= columns or line:find "^Example" or line:find "^  %l+ .*  ", line)
  end
end

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
