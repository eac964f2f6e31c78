-- Positions as SVG, deals as pages, charts; a page in a browser, where there is one.
-- pages.lua FUDA FOLDER [BROWSER]: the program, an empty folder, headless Chromium.
local fuda = require "fuda"
local program, folder, browser = arg[1], arg[2], arg[3]
local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then passed = passed + 1 else
    failed = failed + 1
    print(("FAILED %s (line %d): %s"):format(what, debug.getinfo(2, "l").currentline, tostring(detail):sub(1, 600)))
  end
end

local function path(name) return folder .. "/" .. name end
local function read(name)
  local file = io.open(path(name), "rb")
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end
local function write(name, text)
  local file = assert(io.open(path(name), "wb"))
  file:write(text)
  file:close()
  return path(name)
end
-- Runs the program; returns stdout, the exit status and stderr.
local function run(args)
  local pipe = io.popen(("cd '%s'; { '%s' %s\n} 2>err; echo $?"):format(folder, program, args))
  local said = pipe:read "a"
  pipe:close()
  local text, status = said:match "^(.-)(%d+)\n$"
  return text, tonumber(status), read "err"
end
local function repl(args, ...)
  local commands = ""
  for _, command in ipairs { ... } do commands = commands .. (" -e '%s'"):format(command) end
  return run("repl " .. args .. commands)
end

-- XML ----------------------------------------------------------------------------------------------------------

local entities = { lt = "<", gt = ">", amp = "&", quot = '"' }
local function plain(text) return (text:gsub("&(%w+);", entities)) end

-- What is wrong with it, or nil: tags close in order, attributes are quoted and there once, entities are known, ids are there
-- once, and what is used is there.
local function ill_formed(text)
  local open, ids, used, at = {}, {}, {}, 1
  while true do
    local from, to, slash, name, rest = text:find("<(/?)([%w-]*)(.-)>", at)
    local words = text:sub(at, (from or #text + 1) - 1)
    for entity in words:gmatch "&([^;]*;?)" do if not entities[entity:match "^(%w+);$" or ""] then return "&" .. entity end end
    if not from then break end
    if text:sub(from, from + 3) == "<!--" then return "a comment" end
    if slash == "/" then
      if table.remove(open) ~= name then return "</" .. name .. "> at " .. from end
    else
      local seen, twice = {}, nil
      local left = rest:gsub('%s+([%w:-]+)="([^"<]*)"', function(key, value)
        twice = twice or seen[key] and key
        seen[key] = true
        for entity in value:gmatch "&([^;]*;?)" do if not entities[entity:match "^(%w+);$" or ""] then return "&" end end
        if key == "id" and ids[value] then return "id " .. value .. " twice" end
        if key == "id" then ids[value] = true end
        if key == "href" then used[value] = true end
        return ""
      end)
      if twice then return twice .. " twice in <" .. name .. ">" end
      if left ~= "" and left ~= "/" then return "<" .. name .. rest .. ">" end
      if left ~= "/" then open[#open + 1] = name end
    end
    at = to + 1
  end
  for id in pairs(used) do if not ids[id:sub(2)] then return "nothing is called " .. id end end
  return open[1] and "<" .. open[1] .. "> stays open" or nil
end
check("well-formed XML is told from other", not ill_formed '<a b="1"><c/>&lt;</a>' and ill_formed "<a><b></a>" and ill_formed "<a b=1/>" and
  ill_formed "<a>&nbsp;</a>" and ill_formed '<a href="#x"/>' and ill_formed '<a id="x"/><a id="x"/>' and
  ill_formed '<a b="1" b="1"/>')

-- Where cards lie in a picture: "hand 3" -> list of codes; the backs of cards are "?".
local function zones_of(picture)
  local zones = {}
  for what, number, inside in picture:gmatch '<g data%-(%a+)="(%d+)">(.-)</g>' do
    local cards = {}
    for href, rest in inside:gmatch '<use href="#(%w+)"[^>]*>([^<]*<?t?i?t?l?e?>?[^<]*)' do
      if href == "unseen" then cards[#cards + 1] = "?"
      elseif href ~= "down" then cards[#cards + 1] = plain(rest:match "<title>([^:]+):" or "no title") end
    end
    zones[what .. " " .. number] = cards
  end
  return zones
end
local function set(cards)
  local copy = table.move(cards, 1, #cards, 1, {})
  table.sort(copy)
  return table.concat(copy, " ")
end

-- The position of a game, as a picture of it must show it with all cards open.
local function compare(what, game, zones, seats)
  for seat = 0, seats - 1 do
    check(what .. ": hand " .. seat, set(game:hand(seat)) == set(zones["hand " .. seat]), set(zones["hand " .. seat]))
  end
  if zones["field 0"] then
    local field = game:zone "field"
    if #game:zone "stock" > 0 then field[#field + 1] = "?" end
    check(what .. ": field", set(field) == set(zones["field 0"]), set(zones["field 0"]) .. " for " .. set(field))
    for seat = 0, seats - 1 do
      check(what .. ": captured " .. seat, set(game:zone("captured", seat)) == set(zones["captured " .. seat]), set(zones["captured " .. seat]))
    end
  else
    local laid, last, number = {}, game:last_trick(), game.trick_no
    for i, one in ipairs(game:trick()) do laid[i] = one.card end
    if #laid == 0 and last then
      number = last.number
      for i, one in ipairs(last.cards) do laid[i] = one.card end
    end
    check(what .. ": trick", table.concat(laid, " ") == table.concat(zones["trick " .. (#laid > 0 and number or 0)] or {}, " "), number)
  end
end

-- Pages ----------------------------------------------------------------------------------------------------------

local function between(page, id) return page:match('<script[^>]- id="' .. id .. '">\n(.-)</script>') end
local function lines(text)
  local all = {}
  for line in text:gmatch "(.-)\n" do all[#all + 1] = line end
  return all
end
-- The steps of a page's views: each { picture =, told = }.
local function views_of(page)
  local blocks, sentences = lines(between(page, "blocks")), lines(between(page, "sentences"))
  local views = load("return " .. between(page, "steps"):gsub("%[", "{"):gsub("%]", "}"))()
  for _, view in ipairs(views) do
    for i, step in ipairs(view) do
      local picture, told = {}, {}
      for k, block in ipairs(step[1]) do picture[k] = blocks[block + 1] end
      for k, sentence in ipairs(step[2]) do told[k] = sentences[sentence + 1] end
      view[i] = { picture = table.concat(picture), told = table.concat(told, "\n") }
    end
  end
  return views
end

local VARIANTS = {
  { name = "hachinin-meri/wiki", seats = 8 }, { name = "hachinin-meri/digital", seats = 8 }, { name = "hachi/mekuri", seats = 2 },
  { name = "hachi-hachi/bga", seats = 5, args = "--seats 5" }, { name = "meitora/kurogi", seats = 4 },
}

-- What a seat sees of a step is what it may know: every card shown is one that its view names.
local function check_view(what, game, seat, step)
  local may = game:view(seat)
  for zone, cards in pairs(zones_of(step.picture)) do
    for _, card in ipairs(cards) do
      local known = card == "?" or (" " .. may:gsub("[^%w]", " ") .. " "):find(" " .. card .. " ", 1, true)
      if not known then check(what, false, card .. " in " .. zone .. ": " .. may) return end
    end
  end
  check(what, true)
end

local function check_page(variant, file, record)
  local page, game = read(file), fuda.replay(record)
  local whole = page:match "<svg.-</svg>"
  check(variant.name .. ": the page's picture is well-formed", not ill_formed(whole), ill_formed(whole))
  check(variant.name .. ": nothing comes from elsewhere", not page:gsub('xmlns="http://www.w3.org/2000/svg"', ""):find "https?://" and
    not page:find "src=" and not page:find "<link" and not page:find "@import" and not page:find "url%(")
  local views, symbols = views_of(page), {}
  check(variant.name .. ": a view of all and one for each seat", #views == variant.seats + 1, #views)
  for id in whole:gmatch 'id="([^"]+)"' do symbols[id] = true end
  local steps = #views[1]
  check(variant.name .. ": as many steps as actions", game:undo(10000) == steps - 1, steps)
  for i = 1, steps do
    local what = ("%s, step %d"):format(variant.name, i - 1)
    local wrong = ill_formed('<svg>' .. views[1][i].picture:gsub(' href="[^"]*"', "") .. "</svg>")
    check(what .. " is well-formed", not wrong, wrong)
    for id in views[1][i].picture:gmatch 'href="#([^"]+)"' do
      if not symbols[id] then check(what .. ": a picture that isn't there", false, id) end
    end
    compare(what, game, zones_of(views[1][i].picture), variant.seats)
    check(what .. ": something is told", #views[1][i].told > 0)
    for seat = 0, variant.seats - 1 do check_view(("%s as seat %d"):format(what, seat), game, seat, views[seat + 2][i]) end
    if i < steps then -- the next one says what was done, and the clause by which it could be
      local done = views[1][i + 1].told:match "^seat[^:]*: ([^\n]*)"
      local action, clause = done:gsub(" %([%u%d-]+%)$", ""):gsub(", face%-down$", ""), done:match "%(([%u%d-]+)%)$"
      check(what .. ": the clause of " .. done, game:why(action).legal and game:why(action).clause == clause, game:why(action).clause)
    end
    game:redo(1)
  end
  return views
end

for i, variant in ipairs(VARIANTS) do
  local name = "v" .. i
  local said, status = repl(variant.name .. " --seed 11 " .. (variant.args or ""), "run", "save " .. name .. ".fuda", "export " .. name .. "-end.svg",
    "export " .. name .. "-repl.html", "goto 9", "save " .. name .. "-9.fuda", "export " .. name .. "-9.svg")
  check(variant.name .. ": drawn by the REPL", status == 0, said .. (read "err" or ""))
  local told, right = run(("export %s.fuda --svg %s.svg --html %s.html"):format(name, name, name))
  check(variant.name .. ": fuda export", right == 0 and told:find(name .. ".svg: ", 1, true) and told:find(name .. ".html: ", 1, true), told)
  check(variant.name .. ": a record's picture is the session's", read(name .. ".svg") == read(name .. "-end.svg"))
  check(variant.name .. ": a record's page is the session's", read(name .. ".html") == read(name .. "-repl.html"))
  for _, moment in ipairs { "", "-9" } do
    local picture = read(name .. (moment == "" and ".svg" or moment .. ".svg"))
    local wrong = ill_formed(picture)
    check(variant.name .. ": the picture is well-formed", not wrong, wrong)
    compare(variant.name .. moment, fuda.replay(read(name .. moment .. ".fuda")), zones_of(picture), variant.seats)
  end
  variant.views = check_page(variant, name .. ".html", read(name .. ".fuda"))
  variant.page = name .. ".html"
end
check("a clause is told with its sentence", VARIANTS[1].views[1][2].told:find "<small>HM%-W%d+: %u", VARIANTS[1].views[1][2].told)

-- Who sits has a page of one view, in which what the others do in private is no step.
do
  local said, status = repl("hachinin-meri/digital --seed 11", "sit 3", "run", "export sat.html", "export sat.svg")
  local views = views_of(read "sat.html")
  check("who sits has one view", status == 0 and #views == 1 and not read("sat.html"):find("11:0", 1, true), said)
  check("what others do in private is no step", #views[1] < #VARIANTS[2].views[1], #views[1])
  local game = fuda.new("hachinin-meri/digital", { seed = 11 })
  check_view("the first step of who sits", game, 3, views[1][1])
end

-- A deck without pictures, and names that XML must have otherwise -------------------------------------------------

os.execute(("mkdir -p '%s/own/decks' '%s/own/own'"):format(folder, folder))
write("own/decks/own.lua", [[
return deck "own" {
  title = { en = "Own <deck> & more" },
  suits = { suit "r" { en = "ro & \"t\"" }, suit "l" { en = "<lilies>", colour = "teal", picture = "no-such-picture" } },
  ranks = { rank "X" { en = "ex" }, pips "9-1", rank "Q" { en = "queen", picture = "tiara" } },
}]])
write("own/own/game.lua", [[
return rules "own/game" {
  deck = "own", seats = 4, teams = { team { en = "Up & up" }, team { en = "<Down>" } },
  deal = { packets = { 5 } },
  ranking = { plain = "X Q 9-1" },
  phases = { trick "free" { follow = { led, any } } },
  score = { points = tricks },
  match = { deals = 2 },
}]])
do
  local said, status, err = repl("own/game --path own", "export own-0.svg", "run", "export own.svg", "export own.html")
  check("a deck of one's own is drawn", status == 0, said .. err)
  for _, name in ipairs { "own-0.svg", "own.svg" } do
    local wrong = read(name) and ill_formed(read(name))
    check("a deck of one's own is well-formed", read(name) and not wrong, wrong)
  end
  check("a card without pictures shows its name", (read "own-0.svg" or ""):find("ro &amp; &quot;t&quot;<", 1, true))
end

-- Charts ------------------------------------------------------------------------------------------------------------

do
  local said, status, err = run "diff hachinin-meri/wiki hachinin-meri/digital --deals 300 --svg chart.svg"
  local chart = read "chart.svg" or ""
  check("a chart of differences", status == 0 and said:find "In play", err)
  check("the chart is well-formed", chart ~= "" and not ill_formed(chart), ill_formed(chart))
  local json = run "diff hachinin-meri/wiki hachinin-meri/digital --deals 300 --json --svg chart-2.svg"
  check("the same chart again", chart == read "chart-2.svg")
  local kinds = 0
  for line in json:gmatch '"line": "(deal [^"]+)"' do
    if chart:find("first in " .. line, 1, true) then kinds = kinds + 1 end
  end
  check("each difference in play has a bar", kinds > 3 and select(2, json:gsub('"witness"', "")) == kinds, kinds)
  local _, alike = run "diff hachinin-meri/wiki hachinin-meri/wiki --svg same.svg"
  check("no difference, and a chart that says so", alike == 0 and (read "same.svg" or ""):find "No rule differs")
end

-- What goes wrong ---------------------------------------------------------------------------------------------------

local function refused(what, status, words, said, got, err)
  check(what, got == status and err:find(words, 1, true) and not err:find "\n.+\n.", ("%s, %s: %s"):format(got, said, err))
end
refused("an ending that says nothing", 1, ".svg this position, .html the whole deal", repl("", "export x.png"))
refused("no name", 1, "export FILE.svg", repl("", "export"))
refused("a folder that isn't there", 1, "none/x.svg can't be written", repl("", "export none/x.svg"))
refused("a record that isn't there", 1, "none.fuda can't be read", run "export none.fuda --svg x.svg")
refused("neither picture nor page", 2, "needs --svg OUT or --html OUT", run "export v1.fuda")
refused("a chart that can't be written", 1, "none/x.svg can't be written", run "diff hachi/mekuri hachi/mekuri --svg none/x.svg")
check("what was drawn, as JSON", run("export v1.fuda --html j.html --json"):find('"steps": ' .. #VARIANTS[1].views[1] - 1, 1, true))
refused("the record itself", 1, "v1.fuda is the record", run "export v1.fuda --svg ./v1.fuda")
write("cut.fuda", read("v1.fuda"):sub(1, 900))
write("kept.svg", "as it was")
refused("a record that is cut off", 1, "cut off", run "export cut.fuda --svg kept.svg")
check("and nothing is written", read "kept.svg" == "as it was")
write("wrong.fuda", (read("v1.fuda"):gsub("play %w+", "play zz", 1)))
refused("a record that is wrong", 1, "wrong.fuda:", run "export wrong.fuda --html x.html")
check("nothing is left of what failed", not read "x.svg" and not read "x.html" and not read "x.png")

-- In a browser ------------------------------------------------------------------------------------------------------

-- A script that does what a person does, and writes down what the page shows: a line each time.
local driver = [[
<pre id="seen"></pre><script>
(function () {
  const seen = [];
  function note() {
    const cards = Array.from(document.querySelectorAll("#scene [data-hand='0'] use")).map(u => u.textContent.split(":")[0] || "?");
    const said = document.querySelector("#told p");
    seen.push([document.getElementById("place").textContent, location.hash, cards.join(" "), said ? said.textContent : ""].join("|"));
  }
  const key = name => { dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })); note(); };
  const press = id => { document.getElementById(id).click(); note(); };
  addEventListener("keydown", e => e);
  note();
  key("ArrowRight"); key("ArrowRight"); key("ArrowLeft"); press("on"); press("back");
  key("End"); key("ArrowRight"); press("first"); key("ArrowLeft"); press("last"); key("Home");
  const view = document.getElementById("view");
  view.selectedIndex = 2; view.dispatchEvent(new Event("change")); note();
  const at = document.getElementById("at");
  at.value = 5; at.dispatchEvent(new Event("input")); note();
  document.getElementById("seen").textContent = seen.join("\n");
})();
</script>]]

local function dumped(page, fragment)
  local profile = path "profile"
  local pipe = io.popen(("'%s' --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking " ..
    "--disable-component-update --disable-sync --user-data-dir='%s' --dump-dom 'file://%s%s' 2>/dev/null"):format(browser, profile, path(page), fragment))
  local dom = pipe:read "a"
  pipe:close()
  os.execute(("rm -rf '%s'"):format(profile))
  return dom
end

local function in_browser(variant)
  local game, last = fuda.replay(read((variant.page:gsub("html$", "fuda")))), #variant.views[1] - 1
  game:undo(10000)
  local hands = {}
  for step = 0, last do
    hands[step] = set(game:hand(0))
    game:redo(1)
  end
  -- opened at a step by its address
  local dom = dumped(variant.page, "#7")
  local scene = dom:match '<g id="scene">.-</svg>' or ""
  check(variant.name .. ": opened at step 7", dom:find(">step 7 of " .. last .. "<", 1, true), dom:match '<span id="place">[^<]*')
  check(variant.name .. ": the cards of step 7", set(zones_of(scene)["hand 0"] or {}) == hands[7], set(zones_of(scene)["hand 0"] or {}))
  -- keys and buttons
  write("driven.html", (read(variant.page):gsub("</body>", function() return driver .. "</body>" end)))
  local seen = lines((dumped("driven.html", ""):match '<pre id="seen">(.-)</pre>' or "") .. "\n")
  local steps = { 0, 1, 2, 1, 2, 1, last, last, 0, 0, last, 0 }
  check(variant.name .. ": all was done", #seen == #steps + 2, #seen)
  for i, step in ipairs(steps) do
    local place, _, cards = (seen[i] or ""):match "^(.-)|(.-)|(.-)|"
    check(variant.name .. ": where it is, " .. i, place == ("step %d of %d"):format(step, last), seen[i])
    local shown = {}
    for card in (cards or ""):gmatch "%S+" do shown[#shown + 1] = card end
    check(variant.name .. ": the right cards, " .. i, set(shown) == hands[step], seen[i])
  end
  local asked = seen[#steps + 2] or ""
  check(variant.name .. ": as seat 1 sees step 5", asked:find("step 5 of " .. last .. "|#5,1|", 1, true) and
    not asked:match "|[^|]*|([^|]*)|":find "%w", asked)
end

if browser and browser ~= "" then
  for _, variant in ipairs(VARIANTS) do in_browser(variant) end
else
  print "SKIPPED pages in a browser: no Chromium here; make test-all installs it"
end
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
