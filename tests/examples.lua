-- The examples of README.md, run: examples.lua BUILD FOLDER. BUILD is where fuda is, FOLDER an empty one for files.
--
-- A block whose first line begins with `> ` is typed at the prompt: those lines are the commands, the rest is what must be said, and
-- `…` stands for what is left out. One that begins with `> deal` begins a session, which the blocks after it go on with. A Lua block is a rules file, a scenario or a program, by what is in it.
local build, folder = arg[1], arg[2]
local passed, failed = 0, 0

local function result(ok, what, said)
  if ok then passed = passed + 1 else
    failed = failed + 1
    print(("FAILED README.md: %s\n%s"):format(what, said))
  end
end

local function write(name, text)
  local file = assert(io.open(folder .. "/" .. name, "w"))
  file:write(text)
  file:close()
  return folder .. "/" .. name
end

local function run(command)
  local pipe = assert(io.popen(command .. " 2>&1; echo $?"))
  local said = pipe:read "a"
  local text, status = said:match "^(.-)(%d+)\n$"
  return text, tonumber(status)
end

local function session(block)
  local commands, wanted = {}, { {} }
  for line in block:gmatch "([^\n]*)\n" do
    if line:sub(1, 2) == "> " then commands[#commands + 1] = line:sub(3)
    elseif line == "…" then wanted[#wanted + 1] = {}
    else table.insert(wanted[#wanted], line) end
  end
  local said, status = run(build .. "/fuda repl <" .. write("commands", table.concat(commands, "\n") .. "\n"))
  local at = 1
  for _, lines in ipairs(wanted) do
    local text = #lines > 0 and table.concat(lines, "\n") .. "\n" or ""
    local first, last = said:find(text, at, true)
    if not first then return result(false, "the program doesn't say this:\n" .. text, "It says:\n" .. said) end
    at = last + 1
  end
  local all = at > #said or #wanted[#wanted] == 0
  result(status == 0 and all, "status " .. status .. ", or more is said than stands there", said)
end

local function program(block, kind, command)
  local said, status = run(command:format(write(kind:gsub(" ", "-") .. ".lua", block)))
  result(status == 0, "the " .. kind, said)
end

local begun = "" -- the blocks of a session
local function end_session()
  if begun ~= "" then session(begun) end
  begun = ""
end

local readme = "\n" .. assert(io.open "README.md"):read "a"
for language, block in readme:gmatch "\n```(%l*)\n(.-)```" do
  if block:sub(1, 2) == "> " then
    if block:sub(1, 7) == "> deal " then end_session() end
    begun = begun .. block
  elseif language == "lua" then
    if block:find "extend \"" then program(block, "house rule", build .. "/fuda rules '%s'")
    elseif block:find "scenario%(" then program(block, "scenario", build .. "/fuda test '%s'")
    else program(block, "Lua program", "LUA_CPATH='" .. build .. "/lua/?.so;;' lua5.4 '%s'") end
  end
end
end_session()
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
