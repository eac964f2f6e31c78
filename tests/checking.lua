-- What tests in Lua begin and end with: check(what, ok, detail), and finish(), whose line tests/run.sh adds up.
local passed, failed = 0, 0
local checking = {}

function checking.check(what, ok, detail)
  if ok then
    passed = passed + 1
  else
    failed = failed + 1
    local line = debug.getinfo(2, "l").currentline
    print(("FAILED %s (line %d): %s"):format(what, line, tostring(detail):sub(1, 1500)))
  end
end

function checking.finish()
  print(("%d passed, %d failed"):format(passed, failed))
  os.exit(failed == 0)
end

-- A folder of an author's own, where fuda is run: run(command) gives what it says and its status; write(name, text) gives the
-- file's path; read(name); says(what, command, status, ...) checks the status, and that each of these texts is said; leave().
function checking.workshop()
  local build, here, folder = os.getenv "B" or "build", io.popen("pwd"):read "l", os.tmpname()
  local fuda = (build:sub(1, 1) == "/" and build or here .. "/" .. build) .. "/fuda"
  local shop = { folder = folder, fuda = fuda }
  os.remove(folder)
  os.execute("mkdir -p " .. folder)
  function shop.run(command)
    local pipe <close> = assert(io.popen(("cd %s && %s %s 2>&1; echo \"[$?]\""):format(folder, fuda, command)))
    local text = pipe:read "a"
    return text, tonumber(text:match "%[(%d+)%]\n$")
  end
  function shop.write(name, text)
    local file <close> = assert(io.open(folder .. "/" .. name, "w"))
    file:write(text)
    return folder .. "/" .. name
  end
  -- A house rule of one clause, Z-1, in NAME.lua.
  function shop.rule(name, parent, body)
    return shop.write(name .. ".lua", ('return extend "%s" {\n  name = "%s", source = "a test",\n  rule "Z-1" { "Ours.", ours = true },\n%s\n}\n'):format(parent, name, body))
  end
  function shop.read(name)
    local file <close> = assert(io.open(folder .. "/" .. name))
    return file:read "a"
  end
  function shop.says(what, command, status, ...)
    local text, got = shop.run(command)
    checking.check(what .. ": the status", got == status, got .. "\n" .. text)
    for _, part in ipairs { ... } do checking.check(what, text:find(part, 1, true), part .. "\nis not in\n" .. text) end
    return text
  end
  function shop.leave() os.execute("rm -rf " .. folder) end
  return shop
end

return checking
