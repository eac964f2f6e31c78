-- What is made of values that depend on options depends on them itself: by each value of one option what is made of that. Two options
-- would multiply; what is a number by each stays one, and is resolved in the code when the values are chosen (see merge.lua).
local intact = require "intact"

local MOST = 256 -- combinations of values that are written out

local function make(words)
  local kind, meta = words.kind, words.meta

  -- A list in which something depends on an option depends on it itself. `within`: each value of the option has its say there, or the
  -- whole would be nothing.
  local function lifted(list)
    for i, item in ipairs(list) do
      if kind(item) == "depends_on" then
        local branches = {}
        for key, value in next, item.branches do
          local copy = { table.unpack(list) }
          copy[i] = value
          branches[key] = lifted(copy)
        end
        return intact.word({ option = item.option, branches = branches, place = item.place, within = true }, words.Depends)
      end
    end
    return list
  end

  -- Whether it is a number by each value of the options that it depends on.
  local function is_number(value)
    local k = kind(value)
    if k ~= "depends_on" or type(value.branches) ~= "table" then return math.type(value) == "integer" or k == "ask" or k == "setting" or words.is_the_number(value) end
    for _, branch in next, value.branches do if not is_number(branch) then return false end end
    return true
  end

  -- Whether what is asked holds a number that depends on an option by its values.
  local function is_kept(value)
    for _, step in ipairs(kind(value) == "ask" and value.code or {}) do
      if step[1] == "CHOSEN" and kind(step[2]) == "depends_on" then return true end
    end
    return false
  end

  -- Where several depend on options, those that are numbers as what is asked.
  local function keep_numbers(args, n)
    local several = 0
    for i = 1, n do several = several + ((kind(args[i]) == "depends_on" or is_kept(args[i])) and 1 or 0) end
    for i = 1, several > 1 and n or 0 do
      local value = args[i]
      if kind(value) == "depends_on" and is_number(value) then
        local whole = intact.word({ option = value.option, branches = value.branches, place = value.place, within = true }, words.Depends)
        args[i] = intact.word({ code = { { "CHOSEN", whole, words.here() } } }, words.Ask)
      end
    end
  end

  -- Into how many a value comes apart by the options that it depends on. names: theirs, noted there.
  local function combinations(value, names)
    local n = 1
    if kind(value) == "depends_on" and type(value.branches) == "table" then
      n, names[value.option] = 0, true
      for _, branch in next, value.branches do n = n + combinations(branch, names) end
    elseif kind(value) == "table" and not meta[value] then
      for _, item in ipairs(value) do n = n * (kind(item) == "depends_on" and combinations(item, names) or 1) end
    end
    return n
  end

  -- Whether the values of the options that decide together are too many to be written out, which is told.
  local function are_too_many(args, n)
    local names, all, options, last = {}, 1.0, 0, nil
    for i = 1, n do
      all = all * combinations(args[i], names)
      last = kind(args[i]) == "depends_on" and args[i].option or last
    end
    if all <= MOST then return false end
    for _ in next, names do options = options + 1 end
    last = last or next(names)
    local problem = words.problems.add(words.here(), '%s, %.0f combinations; no more than %d can be. Numbers have no such limit, as in depends_on "%s" { VALUE = 1 }, or setting "%s" of values that are numbers',
      options == 1 and "one option decides this with itself" or ("%d options decide this together"):format(options), all, MOST, last, last)
    if problem then problem.words = { words.quoted(last) } end
    return true
  end

  -- What f makes of values of which one depends on an option.
  local function lift(f)
    local function make_of(...)
      local args, n = { ... }, select("#", ...)
      for i = 1, n do
        if kind(args[i]) == "table" and not meta[args[i]] then args[i] = lifted(args[i]) end
        if kind(args[i]) == "depends_on" then
          local branches = {}
          for key, value in next, args[i].branches do
            local copy, around = { table.unpack(args, 1, n) }, words.branch
            copy[i], words.branch = value, { value = value, key = key, option = args[i].option, around = around }
            branches[key] = make_of(table.unpack(copy, 1, n))
            words.branch = around
          end
          return intact.word({ option = args[i].option, branches = branches, place = args[i].place, within = true }, words.Depends)
        end
      end
      return f(...)
    end
    return function(...)
      local args, n = { ... }, select("#", ...)
      keep_numbers(args, n)
      if are_too_many(args, n) then return words.wrong end
      return make_of(table.unpack(args, 1, n))
    end
  end
  return lift
end

return make
