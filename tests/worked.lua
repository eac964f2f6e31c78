-- The worked examples of scripts/examples: worked.lua BUILD. Each is about a page, has scenarios that hold, can be played, and says
-- what its parents don't in few lines.
local build = arg[1]
local passed, failed = 0, 0
local function check(holds, format, ...)
  if holds then passed = passed + 1 return end
  failed = failed + 1
  print("FAILED " .. format:format(...))
end

local function run(command)
  local pipe = assert(io.popen(command .. " 2>&1; echo $?"))
  local said, status = pipe:read "a":match "^(.-)(%d+)\n$"
  pipe:close()
  return said, tonumber(status)
end

local function lines_of(path)
  local lines, longest = 0, 0
  for line in io.lines(path) do
    if line:find "%S" and not line:find "^%s*%-%-" then lines = lines + 1 end
    longest = math.max(longest, utf8.len(line))
  end
  return lines, longest
end

local most = { ["koi-koi"] = 150, ["four-winds"] = 150 } -- games of their own; the others change one

local function example(path)
  local name = path:match "([%w-]+)%.lua$"
  local lines, longest = lines_of(path)
  check(lines < (most[name] or 60), "%s has %d lines; a worked example has fewer than %d", path, lines, most[name] or 60)
  check(longest <= 180, "%s has a line of %d letters", path, longest)
  local said, status = run(build .. "/fuda rules " .. path)
  check(status == 0 and said ~= "", "%s: %s", path, said)
  said, status = run(build .. "/tests/selfplay " .. path .. " 300 10")
  check(status == 0, "%s played by itself: %s", path, said)
  local tests = path:gsub("%.lua$", ".test.lua")
  said, status = run(build .. "/fuda test " .. tests)
  local good = tonumber(said:match "(%d+) passed, 0 failed")
  check(status == 0 and good and good >= 3, "%s: %s", tests, said)
  said, status = run(build .. "/fuda check " .. path .. " --deals 1500")
  check(status == 0 and not said:find "remark", "fuda check %s: %s", path, said)
  check(said:find("\npath         [^\n]+ is played by the kernel\n"), "%s: %s", path, said)
end

local n = 0
local pipe = assert(io.popen "ls scripts/examples/*.lua")
for path in pipe:lines() do
  if not path:find "%.test%.lua$" then
    example(path)
    n = n + 1
  end
end
pipe:close()
check(n >= 7, "scripts/examples holds %d examples", n)
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
