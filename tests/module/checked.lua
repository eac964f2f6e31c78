-- What `fuda check` says of a house rule, problem or remark, and what it doesn't say.

local checking = dofile "tests/checking.lua"
local check = checking.check

local shop = checking.workshop()

-- The text of a house rule, checked. says: what is said; silent: what isn't.
local function about(what, parent, body, status, says, silent)
  shop.write("mine.lua", ('return extend "%s" {\n  name = "mine", source = "a test", rule "MY-1" { "Odd.", ours = true },\n  %s\n}\n'):format(parent, body))
  local text = shop.says(what, "check mine.lua --deals 200", status, table.unpack(says))
  for _, part in ipairs(silent or {}) do check(what, not text:find(part, 1, true), part .. "\nis in\n" .. text) end
end

-- Jokers in games of captures ----------------------------------------------------------------------------------

local joker = 'deck = { joker "X" { en = "demon" } }, deal = { field = 7, cite = "MY-1" }, values = { 10, { 50, "X" }, cite = "MY-1" },'
local unmatched = "mine.lua:3: X matches no card and is never captured; matches = function(a, b) ... end can say what it matches"
about("a joker", "hachi/mekuri", joker, 0, { unmatched, "49 cards", "no problem found" })
for _, word in ipairs { "same_rank", "same_suit" } do
  about("a joker by " .. word, "hachi/mekuri", joker .. ('phases = { fishing "play" { matches = %s, match_cite = "MY-1" } }'):format(word), 0, { unmatched, "no problem found" })
end
about("a joker by a function", "hachi/mekuri", joker .. 'phases = { fishing "play" { match_cite = "MY-1",\n'
  .. 'matches = function(a, b) return a.rank == nil or b.suit == nil or (a.number + b.number) % 10 == 3 end } }', 0, { "no problem found" }, { "never captured" })
about("a joker among flowers", "hachi-hachi/bga", 'deck = { joker "X" { en = "demon" }, joker "Y" { en = "god" } }, deal = { field = 8, cite = "MY-1" },\n'
  .. 'yaku = { yaku "both" { "X Y", 5, en = "both", cite = "MY-1" } },', 0, { "mine.lua:3: X, Y match no card", "no problem found" }, { "can never be made" })
about("a yaku of jokers", "examples/koi-koi", 'deck = { joker "X" { en = "demon" } }, deal = { field = 9, cite = "MY-1" },\n'
  .. 'yaku = { yaku "demon" { "X", 5, en = "demon", cite = "MY-1" } },', 1, { 'mine.lua:4: yaku "demon" can never be made: X matches no card and is never captured' })

about("what matches none", "hachi/mekuri", 'phases = { fishing "play" { match_cite = "MY-1", matches = function(a, b)\n local s = (a.number + b.number) % 10\n return s == "3" or s == "8" or a.rank == "12" and b.rank == "12"\nend } },', 1,
  { "mine.lua:3: this doesn't go with ", 'yaku "club_mist_island" can never be made: p4 matches no card and is never captured; and so with 20 things more\n', "\n1 problem\n",
    "remark: mine.lua:5: 's' is a number, and never the text \"3\"; write it without quotes, 3\n", "remark: mine.lua:3: p1, p2, p3, p4, p5, p6, p7, p8 and 36 more match no card" }, { "club_elder\" can never" })

about("a constraint over what means nothing", "meitora/kurogi", 'option "start" { "five", "seven", asks = "?", cite = "MY-1" },\nphases = { auction "bid" { rounds = 1, bid_cite = "MY-1", numbers = depends_on "start" { five = "5-10", seven = "7-10" }, cite = "MY-1" } },\n'
  .. 'not_together { start = "seven", bidding = "until_all_pass", "Too long." },', 0, { "remark: mine.lua:5: not_together goes by bidding, and that means nothing here: nothing depends on it since mine.lua:4; take the not_together away" })

for _, one in ipairs { { "set with another", "local n, s = 1, 3 + 1 s, n = '3', n if s == '3' then return true end" }, { "going on in the next line", "local s = tostring(n + 1\n) if s == '3' then return true end" } } do
  about("a name that may be a text, " .. one[1], "hachinin-meri/wiki", 'yaku = { yaku "odd" { worth = { 1 }, en = "odd", cite = "MY-1", made = function(trick)\nlocal n = trick.number ' .. one[2] .. ' return n == 2 end } },', 0, { "no problem found" }, { "is a number, and never" })
end

-- Under which values of the options ---------------------------------------------------------------------------

about("a yaku of ranks that yaku of trumps alone can't have", "hachinin-meri/wiki", 'yaku = { yaku "low" { "G beats C", worth = { 2 }, en = "low", cite = "MY-1" } },', 0,
  { 'remark: mine.lua:3: yaku "low" can never be made: pG never beats pC: it ranks below; not so with yaku_trumps_only=false\n', "no problem found" })
about("a yaku that no value makes possible", "hachinin-meri/wiki", 'yaku = { among = trump, yaku "low" { "G beats C", worth = { 2 }, en = "low", cite = "MY-1" } },', 1,
  { 'mine.lua:3: yaku "low" can never be made: pG never beats pC: it ranks below\n', "\n1 problem\n" }, { "not so with", "never made in 200 deals: low" })
local kept = 'option "away" { "no", "yes", asks = "?", cite = "MY-1" }, zones = { zone "away" { seen_by = "all" } }, deal = { packets = { 3, 3, 3 }, okie = 1, %s },'
about("a zone that a value needs", "hachinin-meri/wiki", kept:format 'widow = depends_on "away" { no = 2, yes = 1 }, away = depends_on "away" { no = 0, yes = 1 }', 0, {}, { "no card ever comes" })
about("a zone that none needs", "hachinin-meri/wiki", 'zones = { zone "away" { seen_by = "all" } },', 1, { 'mine.lua:3: no card ever comes to zone "away"\n', "\n1 problem\n" })

-- A deal that is over before its tricks -----------------------------------------------------------------------

local function first(answers) return 'phases = { choice "q" { asks = leader, cite = "MY-1", ' .. answers .. ' } },' end
about("every answer ends the deal", "hachinin-meri/wiki", first 'may "over" { deal_over }, may "away" { deal_over }', 1,
  { 'mine.lua:3: choice "q": whatever is answered, the deal is over before any trick is played\n', "\n1 problem\n" }, { "no trump to lead", "no trumps" })
about("one answer ends the deal", "hachinin-meri/wiki", first 'may "over" { deal_over }, may "on" { }', 0, { "no problem found" }, { "the deal is over before" })
about("nobody is asked in other deals", "hachinin-meri/wiki", first 'only_if = equal(deal_number, 1), may "over" { deal_over }', 0, {}, { "the deal is over before" })

-- Why it can't be made ----------------------------------------------------------------------------------------

about("no team-mate two seats away", "hachinin-meri/wiki", 'teams = 4, cite_of = { teams = "MY-1" },', 0,
  { 'yaku "chase" can never be made: of the trumps in a row every second is a team-mate\'s, and with 4 teams the seat two away is an opponent\n', "no problem found" }, { "deals: chase" })
local function asked(made) return 'yaku = { yaku "many" { made = ' .. made .. ', worth = { 1 }, en = "many", cite = "MY-1" } },' end
for made, n in next, { ["less(8, laid(trump))"] = 9, ["equal(10, laid(led))"] = 10, ['{ less(2, laid(of_suit "p")), less(6, laid(of_suit "i")) }'] = 10 } do
  about(made, "hachinin-meri/wiki", asked(made), 1, { ('mine.lua:3: yaku "many" can never be made: %d cards are wanted, and a trick has 8\n'):format(n), "\n1 problem\n" })
end
for _, made in ipairs { 'less(1, laid(cards "pC"))', 'less(5, laid(of_rank "C"))', "{ less(4, laid(trump)), less(4, laid(plain)) }", "{ less(3, laid(trump)), less(laid(trump), 2) }", "equal(laid(led), 0)",
                        '{ equal(laid(led), seats), less(1, laid(of_rank "H")) }' } do
  about(made, "hachinin-meri/wiki", asked(made), 1, { 'mine.lua:3: yaku "many" can never be made: no 8 cards of the deck are so\n', "\n1 problem\n" })
end
about("a joker that is led as any suit", "meitora/kurogi", asked "equal(laid(led), 0)" .. " score = { points = tricks + yaku_points, cite = \"MY-1\" },", 0, {}, { "can never be made" })
for _, made in ipairs { "less(7, laid(trump))", "{ less(3, laid(trump)), less(3, laid(plain)) }", "{ less(1, laid(led)), less(0, tricks) }", '{ less(2, laid(of_suit "p")), less(6, laid(any)) }', 'either(less(8, laid(trump)), less(0, laid(trump)))' } do
  about(made, "hachinin-meri/wiki", asked(made), 0, {}, { "can never be made" })
end
about("more than a seat takes", "hachi/mekuri", 'yaku = { yaku "most" { any, 5, need = 29, en = "most", cite = "MY-1" } },', 1,
  { 'mine.lua:3: yaku "most" can never be made: it wants 29 cards, and in 7 turns a seat takes at most 28\n' })
about("as many as it takes", "hachi/mekuri", 'yaku = { yaku "most" { any, 5, need = 28, en = "most", cite = "MY-1" } },', 0, {}, { "can never be made" })

-- Hands, and yaku at the end -----------------------------------------------------------------------------------

local function hand(holds, more) return ('hand_yaku = { group "odd" { yaku "odd" { 6, holds = %s, shows = any, en = "odd", cite = "MY-1"%s } } },'):format(holds, more or "") end
for holds, fits in next, { ['{ { 3, of_rank "R" }, { 3, any - of_rank "R" } }'] = false, ['{ { 3, of_rank "R" }, { 5, any - of_rank "R" } }'] = true, ["{ { 3, any } }"] = false,
  ['{ { "3-8", any } }'] = true, ['{ { 5, of_suit "1 2" }, { 5, of_suit "2 3" } }'] = true, ['{ { 5, of_suit "1" } }'] = false, ['{ { 4, of_suit "1 2" }, { 6, of_suit "3 4" } }'] = false } do
  if fits then about(holds, "examples/koi-koi", hand(holds), 0, { "no problem found", " odd " }, { "can never be made" })
  else about(holds, "examples/koi-koi", hand(holds), 1, { 'mine.lua:3: yaku "odd" can never be made: no hand of 8 cards holds so many of each\n', "\n1 problem\n" }, { "in 200 deals: odd" }) end
end
about("weak threes without the cards", "hachi-hachi/bga", 'hand_yaku = { weak = of_suit "4", group "suits" { yaku "odd" { 6, suits = { "3 3 1" }, weak = 2, shows = "threes", en = "odd", cite = "MY-1" } } },', 1,
  { 'mine.lua:3: yaku "odd" can never be made: it wants 2 weak threes, and there are the cards for 1\n' })
for of, why in next, { ['captured = { 40, of_rank "B" }'] = "it wants 40 cards, and there are 5", ["card_points = 265"] = "it wants 265 card points, and all cards are 264",
  ["all_have = 1000"] = "3 players with 1000 card points each have 3000, and all cards are 264" } do
  about(of, "hachi-hachi/bga", 'final_yaku = { yaku "odd" { 5, ' .. of .. ', en = "odd", cite = "MY-1" } },', 1, { 'mine.lua:3: yaku "odd" can never be made: ' .. why .. "\n", "\n1 problem\n" })
end

-- What is inherited, and can't be made for what the file changes: the blame is the file's.
about("no weak threes any more", "hachi-hachi/bga", "\n  hand_yaku = { weak = remove },", 1,
  { 'mine.lua:4: this doesn\'t go with ', 'bga.lua:104: yaku "weak_three" can never be made: it wants 1 weak three', "\n3 problems\n" })
about("a yaku that replaces another always", "examples/koi-koi", '\n  rule "MY-2" { "Another.", ours = true },\n  yaku = { yaku "new" { of_rank "B", 5, need = 4, replaces = "five_brights", en = "new", cite = "MY-1" } },', 1,
  { 'mine.lua:5: this doesn\'t go with ', 'yaku "five_brights" can never be made: whenever it is, yaku "new" is made too, and replaces it\n' })

-- What is worth nothing, what is said again -------------------------------------------------------------------

for _, none in ipairs { "", "none = 0, " } do
  about("worth something under a value", "hachinin-meri/wiki", 'option "bonus" { "none", "one", asks = "?", cite = "MY-1" },\n'
    .. 'yaku = { yaku "last" { worth = { depends_on "bonus" { ' .. none .. 'one = 1 } }, won_with = any, void = never, en = "last", cite = "MY-1" } },', 0, { "no problem found" })
end
about("yaku that the score leaves out", "meitora/kurogi", 'yaku = { among = trump, yaku "jack" { "J beats A", worth = { 1 }, en = "jack", cite = "MY-1" } },', 0,
  { "remark: mine.lua:3: yaku count for nothing here; write yaku_points in the score\n", "no problem found" })
about("yaku that an own score leaves out", "hachinin-meri/wiki", 'score = {\npoints = tricks, cite = "MY-1" },', 0,
  { "remark: mine.lua:4: yaku count for nothing here; write yaku_points in the score\n", "no problem found" })
about("yaku that it counts", "hachinin-meri/wiki", 'score = { points = others_yaku_points, cite = "MY-1" },', 0, {}, { "count for nothing" })
about("what is so unsaid", "meitora/kurogi", 'phases = { auction "bid" { passed = "may call again", rounds = 2, cite = "MY-1" } },', 0,
  { 'remark: mine.lua:3: passed of auction "bid" changes nothing', "no problem found" })

about("a worth as it is inherited", "hachinin-meri/wiki", 'yaku = { worth = { 2, { 4, when = last_trick }, cite = "MY-1" }, yaku "chase" { worth = { 2, { 5, when = last_trick } } } },', 0,
  { 'remark: mine.lua:3: worth of yaku "chase" changes nothing: it says what is inherited', "no problem found" }, { "is changed, and HM-W26" })
shop.rule("far", "examples/four-winds", 'option "far" { false, true, asks = "?", cite = "Z-1" }, match = depends_on "far" { no = { deals = 4, cite = "Z-1" }, yes = { deals = 8, cite = "Z-1" } },')
about("what counts under the other value of the only option", "far.lua", 'match = depends_on "far" { yes = { deals = 12, cite = "MY-1" } },', 0, { "no problem found" }, { "changes nothing" })
-- A value that counts for no card: of the file's own deck, and never refused.
local later = "values: what comes after this says something else of all its cards"
local function worth(what, items, says) about("values: " .. what, "hachi/mekuri", "values = { " .. items .. ', cite = "MY-1" },', 0, says and { "remark: mine.lua:3: " .. later } or {}, says and {} or { later }) end
worth("one card and then its suit", '{ 5, "i1" }, { 3, of_suit "i" }', true)
worth("a suit and then one card", '0, { 3, of_suit "i" }, { 5, "i1" }')
worth("what every card is worth first", '0, { 10, of_suit "p i" }, { 1, of_suit "o k" }')
worth("ones, and two whole suits", '0, { 7, of_rank "1" }, { 5, of_suit "p i" }')
shop.write("short.lua", 'return extend "mine.lua" { name = "short", source = "s", rule "S-1" { "Short.", ours = true }, deal = { field = 6, packets = { 5 }, cite = "S-1" }, yaku = { remove "all" },\n'
  .. 'deck = { suits = { remove { "o", "k" } } }, cite_of = { deck = "S-1" }, score = { points = card_points } }')
local short = shop.says("with a short pack of two suits", "check short.lua --deals 20", 0, "24 cards")
check("with a short pack", not short:find(later, 1, true), short)

local plainly = "fuku and joker in \"A K Q J T 9-5 fuku joker\": special cards are trumps"
about("special cards in a plain order", "meitora/kurogi", 'ranking = { plain = "A K Q J T 9-5 fuku joker", cite = "MY-1" },', 1, { "remark: mine.lua:3: " .. plainly })
about("one order for both", "meitora/kurogi", 'ranking = { trumps = "joker J fuku A K Q T 9-5", plain = "joker J fuku A K Q T 9-5", cite = "MY-1" },', 0, {}, { "special cards are trumps" })

-- What has no effect --------------------------------------------------------------------------------------------

local called = 'facts = { fact "called" { "tricks called", of = "team", secret = "until the end", cite = "MY-1" } },\n'
  .. 'phases = { choice "bidding" { asks_each_team_from = dealer, %s cite = "MY-1", may "bid" { numbers = "0-9", note("called", number) } } },\n'
  .. 'score = { points = tricks + yaku_points + when(equal(tricks, called), 5, 0), cite = "MY-1" },'
local seen = 'fact "called" is secret, and all see the answer of choice "bidding" that notes it; write others_see = "it done" there'
about("a secret that is said aloud", "hachinin-meri/wiki", called:format "", 0, { "remark: mine.lua:4: " .. seen, "no problem found" })
about("one that isn't", "hachinin-meri/wiki", called:format 'others_see = "it done",', 0, { "no problem found" }, { seen })
about("tied sets where there are none", "meitora/kurogi", 'match = { tied_set = "drawn", cite = "MY-1" },', 1, { "mine.lua:3: tied_set says what becomes of a set that is tied, and there are no sets; write sets = 2" })
about("where there are", "hachinin-meri/wiki", 'match = { tied_set = "drawn", cite = "MY-1" },', 0, {}, { "tied_set says" })

-- Of what kind a trick is by the suit led -------------------------------------------------------------------------

local by_suit = 'phases = { before "meri" { trick "pips" { when = led(of_suit "p"), follow = { led, any }, cite = "MY-1" } } },'
about("a plain suit led leaves the trumps their trick", "hachinin-meri/wiki", by_suit, 0, { "4 kinds of trick", "no problem found" })
local fixed = 'trump = "%s", phases = { before "play" { trick "norths" { when = led(of_suit "n"), follow = { led, any }, cite = "MY-1" },\n'
  .. 'trick "trumps" { when = led(trump), follow = { led, trump, any }, cite = "MY-1" } } },'
about("where it is always trump", "examples/four-winds", fixed:format "n", 1, { 'trick "trumps" is never reached: whenever its `when` holds, so does that of a trick before it' })
about("where another is", "examples/four-winds", fixed:format "s", 0, { "3 kinds of trick", "no problem found" })

about("what would have to come before never does", "hachinin-meri/wiki", 'phases = { before "meri" { trick "t" { when = never_before "monchi", follow = { any }, cite = "MY-1" } } },', 1,
  { 'mine.lua:3: trick "meri" is never played: every trick is "t"', 'trick "monchi" is', 'trick "free" is', "\n3 problems\n" })

about("worth by the last trick but one", "hachinin-meri/wiki", 'yaku = { worth = { 2, { 5, when = next_to_last_trick } } },', 0, { "no problem found" })
about("who is excused at the deal, where a suit is always trump", "hachinin-meri/wiki", 'trump = "k", excused = { at = "deal" },', 0, { "is played by the kernel\n" })
about("several answers make trumps", "examples/four-winds", 'trump = remove, phases = { before "play" { choice "name" { asks = dealer, cite = "MY-1", may "n" { trump "n" }, may "s" { trump "s" } } } },', 0,
  { "no problem found" })

about("pictures that there aren't", "examples/four-winds", 'deck = { pictures = { n7 = "crne", n6 = "crane" } },', 0,
  { [[card "n7" has the picture 'crne', and there is none of that name; did you mean 'crane'?]] }, { 'card "n6"' })

about("trumps ranked, and none there", "examples/four-winds", 'trump = remove, ranking = { trumps = "W C B 7-3 S" }, yaku = remove, score = { points = tricks, cite = "MY-1" },\n'
  .. 'phases = { trick "play" { follow = { led, any } } },', 0, { "remark: mine.lua:3: trumps are ranked, and there are none; trump = suit_of(ZONE)" })
about("a card by a name of its line", "hachinin-meri/wiki", 'yaku = { yaku "own" { worth = { 1 }, en = "own", cite = "MY-1", made = function(t) local c = t.cards[1] return c == t.card end } },', 0,
  { "mine.lua:3: 'c' is a card as it was laid, and never a text: write c.card == t.card" })
about("a suit led by its code", "hachinin-meri/wiki", 'phases = { trick "a" { when = led("p"), follow = { any }, cite = "MY-1" } },', 1, { [[all of them are of_suit "p"]] })
shop.write("plain.lua", [[return rules "plain" { title = { en = "T" }, source = "a test", deck = "mekuri", seats = 4, deal = { packets = { 12 } },
  phases = { trick "play" { follow = { led, any } } }, ranking = { plain = "12-1" }, score = { points = tricks }, match = { deals = 4 } }]])
check("no order of trumps", not shop.says("no order of trumps", "check plain.lua --deals 20", 0, "no problem found"):find "ranked")
about("no trump, in what may be followed with", "meitora/kurogi", 'phases = { trick "play" { cite = "MY-1", follow = function(t) if t.trump == nil or t.can_follow then return led end return any end } },', 0,
  { "no problem found" }, { "is never nil" })

about("no trump to lead", "examples/four-winds", 'trump = remove, ranking = { trumps = remove }, yaku = remove, score = { points = tricks, cite = "MY-1" },\n'
  .. 'phases = { before "play" { trick "high" { when = led(trump), follow = { any }, cite = "MY-1" } }, trick "play" { follow = { led, any } } },', 1,
  { 'trick "high" is never played: there is no trump to lead' })

about("a match by what can't be reached", "hachinin-meri/wiki", 'score = { points = tricks + others_tricks, cite = "MY-1" }, yaku = remove,', 0,
  { "remark: mine.lua:3: a match isn't over after 10000 deals" })
about("one of which nothing says how long it is", "examples/koi-koi", 'match = remove,', 0, { "a match isn't over after 10000 deals played at random: nothing says how long one is; match = { deals = 8 } does" }, { "can what match" })
about("one that ends", "hachi/mekuri", 'score = { points = 1, cite = "MY-1" }, match = { deals = 3, cite = "MY-1" },', 0, {}, { "isn't over" })

-- What a failure takes ------------------------------------------------------------------------------------------------

local rare = 'option "hard" { false, true, asks = "?", cite = "MY-1" }, yaku = { yaku "n" { worth = { 1 }, en = "n", cite = "MY-1", made = depends_on "hard" {\n'
  .. 'no = less(9, laid(any)), yes = function(t) if t.number == 7 and t.trump == "g" then return nil .. "x" end return false end } } },'
about("a failure under one value of fourteen options", "hachinin-meri/wiki", rare, 1, { "\n  fuda repl mine.lua --set hard=true\n  deal 1:" })
local two = 'option "hard" { false, true, asks = "?", cite = "MY-1" }, option "soft" { false, true, asks = "?", cite = "MY-1" },\n'
  .. 'phases = { trick "free" { follow = { depends_on "hard" { no = any, yes = depends_on "soft" { no = any, yes = led } } }, cite = "MY-1" } },'
about("what can't be loaded under two", "hachinin-meri/wiki", two, 1, { "without a card to play", "\n  fuda rules mine.lua --set hard=true --set soft=true\n" })

-- What is left when play ends -----------------------------------------------------------------------------------------

local dry = "the stock is used up while there are cards in the hands, such as when seat "
local function dealt(seats, each) return ('seats = %d, cite_of = { seats = "MY-1" }, deal = { field = 6, packets = { %d }, cite = "MY-1" },'):format(seats, each) end
about("a card of the stock for each turn", "hachi/mekuri", dealt(3, 7), 0, { "no problem found" }, { dry })
about("more turns than cards", "hachi/mekuri", dealt(3, 8), 0, { dry .. "0 has 2: from there on nothing is turned up", "\n  fuda repl mine.lua\n  deal 1:0 dealer 0\n  policy all random\n  run\n", "no problem found" })
about("no stock at all", "hachi/mekuri", dealt(2, 21), 0, { dry .. "0 has 21:", "no problem found" })
about("hands that don't come into the stock", "hachi-hachi/bga", 'phases = { fishing "play" { shuffles_in = remove } },', 0,
  { dry, "\n  fuda repl mine.lua --set seats=4\n  deal 1:0", "no problem found" })
local function away(how, more) return 'zones = { zone "away" { seen_by = "nobody" } }, phases = { before "play" { choice "c" { ' .. how .. ' cite = "MY-1", may "lay" { card, move(card, away) }, ' .. (more or "") .. " } } }," end
local uneven = "cards are left in a hand after the last turn, such as 1 in that of seat "
about("one hand is empty before the others", "hachi/mekuri", away("asks = dealer,", 'may "keep" { }'), 0, { uneven, "play ends when the hand of who comes next is empty", "no problem found" })
about("all lay one away", "hachi/mekuri", away "asks_each_from = dealer,", 0, { "no problem found" }, { uneven })
about("hands of who is out", "hachi-hachi/bga", 'options = { seats = 5, cite = "MY-1" }, phases = { fishing "play" { shuffles_in = remove } },', 0, { dry }, { "cards are left" })

-- Answers that are never open ---------------------------------------------------------------------------------------

local threes = 'less(4, held(of_rank "C"))' -- all five, in one deal of some ten thousands
local function put(how, no) return 'phases = { choice "c" { asks = dealer, ' .. how .. ' cite = "MY-1",\nmay "yes" { },\nmay "no" { ' .. no .. " } } }," end
local closed = ': may "no" of choice "c": in %d deals it could never be given; rare, or impossible: --deals N plays more\n'
about("an answer that is never open", "hachinin-meri/wiki", put("", "when = " .. threes), 0, { "remark: mine.lua:5" .. closed:format(200), "no problem found" }, { '"yes"' })
about("one that is", "hachinin-meri/wiki", put("", 'when = less(0, held(of_rank "C"))'), 0, { "no problem found" }, { "could never be given" })
about("a question that nobody comes to", "hachinin-meri/wiki", put("only_if = " .. threes .. ",", ""), 0,
  { 'remark: mine.lua:3: choice "c": in 200 deals nobody came to answer it; rare, or impossible: --deals N plays more\n', "no problem found" }, { "could never be given" })
local chosen = 'option "more" { false, true, asks = "?", cite = "MY-1" },'
about("an answer that a value opens", "hachinin-meri/wiki", chosen .. put("", 'when = depends_on "more" { no = ' .. threes .. ", yes = always }"), 0, { "no problem found" }, { "could never be given" })
about("a question that a value asks", "hachinin-meri/wiki", chosen .. put('only_if = depends_on "more" { no = equal(seats, 3), yes = always },', "when = " .. threes), 0,
  { 'may "no" of choice "c": in 21 deals it could', "no problem found" })
about("numbers of which some are never open", "hachinin-meri/wiki", put("", 'numbers = "1-9", when = less(number, 4)'), 0, { "no problem found" }, { "could never be given" })
about("numbers that are never open", "hachinin-meri/wiki", put("", 'numbers = "1-9", when = { less(number, 4), ' .. threes .. " }"), 0, { "remark: mine.lua:5" .. closed:format(200), "no problem found" })
about("a call of an auction", "meitora/kurogi", 'phases = { auction "bid" {\nmay "double" { when = less(13, held(of_suit "s")), cite = "MY-1" } } },', 0,
  { 'remark: mine.lua:4: may "double" of auction "bid": in 200 deals it could never be given' })
about("stopping", "examples/koi-koi", 'yaku = { remove "all", yaku "all" { any, 1, need = 30, en = "all", cite = "MY-1" } },', 0, { 'stopping of fishing "play": in 200 deals it could never be given' })

-- A yaku of one's own is among all those that one can answer for; one that is taken away isn't missed.
shop.write("moon.lua", 'return extend "hachi-hachi/bga" { yaku = { remove "seven_ribbons", yaku "moon" { "8B 9c", 5, en = "moon viewing" } } }')
shop.says("who answers for all yaku", "rules moon.lua", 0, "pays alone: poetry_ribbons blue_ribbons four_brights five_brights moon (HH-27)")
shop.says("who answers for some", "rules moon.lua --set hatto_yaku=three_card_and_four_brights", 0, "pays alone: poetry_ribbons blue_ribbons four_brights (HH-27)")

-- Yaku that others leave nothing ------------------------------------------------------------------------------

about("a hand that another of its group takes", "hachi-hachi/bga", 'hand_yaku = { group "suits" { yaku "late" { 4, suits = { "3 2 2" }, shows = any, en = "late", cite = "MY-1" } } },', 1,
  { 'mine.lua:3: yaku "late" can never be made: yaku "full_house", before it in its group, fits every hand that it fits' })
about("a hand of fewer cards of a kind", "hachi-hachi/bga", 'hand_yaku = { group "chaff" { yaku "late" { 4, holds = { { 7, of_rank "c" } }, shows = any, en = "late", cite = "MY-1" } } },', 1,
  { 'mine.lua:3: yaku "late" can never be made: yaku "all_chaff", before it in its group, fits every hand that it fits' })
about("a hand of more", "hachi-hachi/bga", 'hand_yaku = { group "suits" { yaku "late" { 4, suits = { "3 2 2", "2 2 2 1" }, shows = any, en = "late", cite = "MY-1" } } },', 0, { "no problem found" }, { "fits every hand" })
about("a yaku that is always replaced", "hachi-hachi/bga", 'yaku = { yaku "more" { of_rank "B", 12, need = 4, replaces = "four_brights", en = "more", cite = "MY-1" } },', 1,
  { 'yaku "four_brights" can never be made: whenever it is, yaku "more" is made too, and replaces it' })

-- Parts of the score ------------------------------------------------------------------------------------------

local counted = 'score = { points = tricks + when(less(%s, tricks), 5) + yaku_points, cite = "MY-1" },'
local part = "a part of the score never counts: what its `when` asks never holds"
about("more tricks than there are", "hachinin-meri/wiki", counted:format "9", 1, { "mine.lua:3: " .. part .. "\n" })
about("as many as there are but one", "hachinin-meri/wiki", counted:format "8", 0, { "no problem found" }, { part })
about("too many under one value", "hachinin-meri/wiki", 'option "far" { "no", "yes", asks = "?", cite = "MY-1" },\n' .. counted:format 'depends_on "far" { no = 9, yes = 8 }', 0,
  { "remark: mine.lua:4: " .. part .. "; not so with far=yes\n", "no problem found" })
about("more points than the cards have", "hachi/mekuri", 'score = { points = card_points + when(less(480, card_points), 5) + yaku_points, cite = "MY-1" },', 1, { part })

about("the same whatever is so", "hachinin-meri/wiki", 'score = { points = when(more_tricks, tricks + yaku_points, tricks + yaku_points) },', 1,
  { "mine.lua:3: points of score changes nothing: without it the rules are the same" })
about("an answer that can be given in any case", "hachinin-meri/wiki", 'phases = { choice "okie" { may "take" { when = always, when_cite = "MY-1" } } },', 1,
  { 'mine.lua:3: when of may "take" of choice "okie" changes nothing: without it the rules are the same' })
about("a part that comes to nothing", "hachinin-meri/wiki", 'score = { points = tricks + yaku_points * 0, cite = "MY-1" },', 0, { "yaku count for nothing here; write yaku_points in the score" })

-- A value that an inherited option is given besides is the cause, and no sentence.
about("a value that isn't wanted", "hachinin-meri/wiki", '\noption "yaku_add_up" { "each", "most", asks = "x", cite = "MY-1" },', 1,
  { "mine.lua:4: this doesn't go with ", "award of yaku is 'most'; it wants \"each\" or \"one\"", "rules mine.lua --set yaku_add_up=most\n" })
about("two lines that go together", "examples/four-winds", 'deal = {\npackets = { 4, 3 },\nrest = 7, cite = "MY-1" },', 1,
  { "mine.lua:4: this doesn't go with ", "a part of the score never counts" })
about("more seats than there are cards for", "hachi-hachi/bga", '\noption "seats" { 3, 4, 7, asks = "x", cite = "HH-3" },', 1, { "mine.lua:4: this doesn't go with ", "55 cards are dealt" })

-- Of cards of which no hand is without one others may be laid away unseen after some that were.
local two_away = 'phases = { after "discard" { choice "more" { asks = bidder, others_see = "it done", cite = "MY-1", may "discard" { card, of = any - %s, move(card, discarded) } } }, auction "bid" { numbers = "5-9" } }, deal = { packets = { 9 }, agari = 2, cite = "MY-1" },'
about("all but one card laid away", "meitora/kurogi", two_away:format "joker", 0, { "no problem found" })
about("all but a suit", "meitora/kurogi", two_away:format 'of_suit "h"', 1, { 'choice "more" goes by what is held, or is said in choice "discard"' })

local before = 'phases = { before "redeal" { choice "early" { asks = dealer, before_the_deal = true, cite = "MY-1", may "yes" { %s }, may "no" { } } } },'
local early = 'mine.lua:3: choice "early" comes before the deal, and a `when` goes by cards that are held: nobody holds any yet'
about("what is held before the deal", "hachinin-meri/wiki", before:format 'when = less(held(of_rank "C"), 1)', 0, { early })
about("what isn't asked before the deal", "hachinin-meri/wiki", before:format "", 0, {}, { "nobody holds any yet" })

-- Values that say the same --------------------------------------------------------------------------------------------

local same = "say the same: the rules are no others, alone and beside each value of each other option\n"
local function choice(name, values) return 'option "' .. name .. '" { ' .. values .. ', asks = "?", cite = "MY-1" },\n' end
local two_more = choice("x", '"a", "b"') .. choice("y", '"p", "q"')
about("two of three values", "hachi/mekuri", choice("x", '"a", "b", "c"') .. 'deal = { field = depends_on "x" { a = 6, b = 8, c = 6 }, cite = "MY-1" },', 0, { 'remark: mine.lua:3: option "x": a and c ' .. same, "no problem found" })
about("all of them", "hachi/mekuri", "\n" .. choice("x", '"a", "b", "c"') .. 'deal = { field = depends_on "x" { a = 4, b = 4, c = 4 }, cite = "MY-1" },', 0, { 'remark: mine.lua:4: option "x": a, b and c ' .. same })
local dead = 'remark: mine.lua: option "%s" settles nothing here: under %s the rules are the same; remove "%s", with what it settles, takes it away\n'
local numbered = 'option "mine" { "x", numbered "z", asks = "?", cite = "MY-1" },\n'
local mine_scores = 'score = { points = card_points + depends_on "mine" { x = 1, z = %s }, cite = "MY-1" },'
about("a number that nothing uses", "hachi/mekuri", numbered .. mine_scores:format "2", 0, { 'mine.lua:3: option "mine": z:1 and z:3 ' .. same })
about("a numbered option that does nothing", "hachi/mekuri", numbered .. mine_scores:format "1", 0, { 'mine.lua:3: option "mine": x, z:1 and z:3 ' .. same })
about("a number that does as another value", "hachi/mekuri", numbered .. mine_scores:format "the_number", 0, {}, { "say the same" })
about("a value that does as a number", "hachi/mekuri", 'options = { match = "points:300" }, match = depends_on "match" { two_in_a_row_by_20 = { points = 300, in_a_row = remove, margin = remove, cite = "HA-13" } },', 0,
  { 'remark: mine.lua: option "match": points:300 and two_in_a_row_by_20 ' .. same }, { "settles nothing" })
about("a set that can be tied where there are none", "hachinin-meri/wiki", "match = { sets = remove },", 0, { dead:format("tied_set", "replayed and drawn", "tied_set") })
about("what is buried where nothing is", "hachinin-meri/wiki", 'phases = { remove "opening" },', 0, { dead:format("buried_counts_as_played", "false and true", "buried_counts_as_played") })
about("when trumps are counted where no hand changes before the lead", "hachinin-meri/wiki", 'phases = { remove "okie" },', 0, { dead:format("ichimai_zun_when", "after_okie and dealt", "ichimai_zun_when") })
about("what stands beside a yaku that is the last", "hachi-hachi/bga", 'final_yaku = { remove "double_score", remove "all_88" },', 0, { dead:format("special_together", "all and eights_first", "special_together") })
about("who answers for a yaku where none is paid", "hachi-hachi/bga", 'payments = { remove "yaku" },', 0, { dead:format("hatto_card", "the_card and same_month", "hatto_card") })
about("who pays bonuses that nothing earns", "hachi-hachi/bga", 'hand_yaku = remove,', 0, { dead:format("bonus_paid_by", "each_opponent and shared", "bonus_paid_by") })
about("none", "hachi/mekuri", choice("x", '"a", "b"') .. 'deal = { field = depends_on "x" { a = 6, b = 8 }, cite = "MY-1" },', 0, { "no problem found" }, { same })
about("what counts under a value of another option", "hachi/mekuri", two_more .. 'deal = { field = depends_on "y" { p = 6, q = depends_on "x" { a = 8, b = 4 } }, cite = "MY-1" },', 0, { "no problem found" }, { same })
about("what counts under none", "hachi/mekuri", two_more .. 'deal = { field = depends_on "y" { p = 6, q = depends_on "x" { a = 8, b = 8 } }, cite = "MY-1" },', 0, { 'mine.lua:3: option "x": a and b ' .. same }, { 'option "y"' })
about("a mark beside the score", "hachi/mekuri", choice("x", "10, 20") .. 'match = depends_on "match" { points = { mark_at = setting "x" } },', 0, { "no problem found" }, { same })
about("a name", "hachi/mekuri", choice("x", '"a", "b"') .. 'yaku = { yaku "club_den" { en = depends_on "x" { a = "Den", b = "Five" } } },', 0, { "no problem found" }, { same })
about("what keeps values apart", "hachi/mekuri", two_more .. 'not_together { "Never.", x = "b", y = "q", cite = "MY-1" },\n'
  .. 'deal = { field = depends_on "y" { p = 6, q = 8 }, packets = { depends_on "x" { a = 7, b = 7 } }, cite = "MY-1" },', 0, { "no problem found" }, { same })

-- A clause that isn't there, under a value that isn't chosen: a plain load says nothing of it.
local cites = choice("x", '"a", "b"') .. 'deal = depends_on "x" { a = { field = 6, cite = "MY-1" },\n  b = { field = 8, cite = "QQ-1" } },'
about("a wrong clause under the other value", "hachi/mekuri", cites, 1, { 'mine.lua:5: cite = "QQ-1": there is no such rule', "\n  fuda rules mine.lua --set x=b\n", "\n1 problem\n" })
shop.says("as it is loaded", "rules mine.lua", 0, "mine")
shop.says("with that value", "rules mine.lua --set x=b", 1, 'mine.lua:5: cite = "QQ-1": there is no such rule')

-- What no deal goes by --------------------------------------------------------------------------------------------

shop.rule("reds", "hachinin-meri/wiki", 'direction = "counter-clockwise", teams = { team { en = "Red" }, team { en = "White" } }, cite_of = { direction = "Z-1", teams = "Z-1" },')
shop.says("direction and teams are changes", "check reds.lua --deals 20", 0, "; 2 changes to hachinin-meri/wiki\n", "no problem found")
shop.rule("again", "hachinin-meri/wiki", 'direction = "clockwise", cite_of = { direction = "Z-1" },')
shop.says("a direction that is inherited", "check again.lua --deals 20", 0, "remark: again.lua:4: direction changes nothing: it says what is inherited\n")

-- Functions under a value that isn't the default --------------------------------------------------------------

shop.rule("hard", "hachinin-meri/wiki", [[
  option "hard" { false, true, asks = "?", cite = "Z-1" },
  yaku = { depends_on "hard" { yes = yaku "f" { worth = { 2 }, en = "f", cite = "Z-1", made = function(t) return t.number == 3 and t.winner == 6 end } } },]])
shop.says("they are listed with the value", "check hard.lua --deals 200", 0, "scripted     1 function\n", "hard.lua:5: yaku.f.made, there under --set hard=true, run ")
local three = [[return extend "hachinin-meri/wiki" { name = "three", source = "a test", rule "T-1" { "A rule.", ours = true },
  option "a" { false, true, asks = "q?", cite = "T-1" }, option "b" { false, true, asks = "q?", cite = "T-1" }, option "c" { "x", "y", asks = "q?", cite = "T-1" },%s
  yaku = { yaku "f" { worth = { 1 }, cite = "T-1", made = depends_on "a" { no = less(7, laid(trump)), yes = depends_on "b" { no = less(6, laid(trump)),
    yes = depends_on "c" { x = less(5, laid(trump)), y = function(trick) return trick.number == 1 %send } } } } },
}]]
shop.write("three.lua", three:format("", 'and error("boom")'))
shop.says("a function that takes three values errs", "check three.lua --deals 200", 1, "three.lua:4: boom\n", "\n  fuda repl three.lua --set a=true --set b=true --set c=y\n",
  "three.lua:4: yaku.f.made, there under --set a=true --set b=true --set c=y, run ")
shop.write("three.lua", three:format('\n  not_together { a = true, c = "y", "Nobody does." },', ""))
shop.says("and one that can't be there", "check three.lua --deals 200", 0, "remark: three.lua:5: yaku.f.made isn't reached: it is there under --set a=true --set b=true --set c=y, where a = true and c = y can't stand together",
  "scripted     1 function\n", "three.lua:5: yaku.f.made, there under --set a=true --set b=true --set c=y, never run")
shop.write("asked.lua", [[return extend "hachinin-meri/wiki" { name = "asked", source = "a test", rule "T-1" { "A rule.", ours = true },
  option "a" { false, true, asks = "q?", cite = "T-1" },
  phases = { trick "meri" { follow = depends_on "a" { yes = function() return led + trump end }, cite = "T-1" } } }]])
shop.says("one that is asked when it is loaded", "check asked.lua --deals 200", 0, "asked.lua:3: phases.meri.follow, there under --set a=true, asked of all that can be")
shop.write("errs.lua", [[return extend "hachinin-meri/wiki" { name = "errs", source = "a test", rule "T-1" { "A rule.", ours = true },
  yaku = { yaku "f" { worth = { 1 }, cite = "T-1", made = function(trick)
    if trick.number == 8 and trick.phase == "meri" and trick.cards[1].suit == "p" then error("boom " .. trick.card) end
    return trick.number == 3 and trick.cards[1].rank == "K" end } } }]])
local erred = shop.says("what a function says is of the deal that is shown", "check errs.lua", 1, "errs.lua:3: boom p")
local shown, deal, steps = erred:match "boom (%w+)\n.-\n  (deal [^\n]+)\n  policy all random\n  step (%d+)"
shop.says("there it says so", ("repl errs.lua -e '%s' -e 'policy all random' -e 'step %s'"):format(deal, steps), 3, "boom " .. shown)
shop.says("and not where it is given", "check hard.lua --deals 200 --set hard=true", 0, "scripted     1 function\n", "hard.lua:5: yaku.f.made, run ")

shop.rule("long", "hachinin-meri/wiki", ([[
  option "hard" { false, true, asks = "?", cite = "Z-1" },
  yaku = { depends_on "hard" { yes = yaku "a%s" { en = "f", cite = "Z-1", made = function(t) return t.number == 3 and t.winner == 6 end } } },]]):format(("札"):rep(43)))
local cut = shop.says("a name that is too long is cut between characters", "check long.lua --deals 20 --json", 0, ('"name": "yaku.a%s.made"'):format(("札"):rep(42)))
check("and is there once", select(2, cut:gsub('"in_play"', "")) == 1, cut)

-- Facts ---------------------------------------------------------------------------------------------------------

about("a fact that stays 0", "hachinin-meri/wiki", 'facts = { fact "idle" { "odd", cite = "MY-1" } }, score = { points = tricks + yaku_points + idle, cite = "MY-1" },', 0,
  { 'mine.lua:3: fact "idle" is asked for and never noted: it is always 0', "no problem found" })
about("a fact that stays nobody", "hachinin-meri/wiki", 'facts = { fact "odd" { "odd", seat = true, cite = "MY-1" } }, dealer = { next = odd, cite = "MY-1" },', 0,
  { 'fact "odd" is asked for and never noted: it is always nobody' })
about("an inherited fact whose choice is taken away", "hachinin-meri/wiki", 'phases = { remove { "dragon", cite = "MY-1" } },', 0, { 'mine.lua:3: fact "hidden" is asked for and never noted: it is always 0' })
about("a fact for nothing", "hachinin-meri/wiki", 'facts = { fact "boast" { "odd", cite = "MY-1" } }, phases = { choice "dragon" { may "declare" { after(1) { note "boast" }, cite = "MY-1" } } },', 0,
  { 'fact "boast" is noted, and nothing goes by it: it is only shown' })
about("a fact that is noted under another value of an option", "hachinin-meri/wiki", [[option "boasts" { false, true, asks = "Boast?", cite = "MY-1" },
  facts = { fact "boast" { "odd", cite = "MY-1" } }, score = { points = tricks + yaku_points + boast, cite = "MY-1" },
  phases = { before "meri" { depends_on "boasts" { yes = choice "boast" { asks = dealer, may "boast" { note "boast" }, may "not" { }, cite = "MY-1" } } } },]], 0, { "no problem found" }, { 'fact "boast"' })
local pledge = 'facts = { fact "pledge" { "odd", of = "team"%s, cite = "MY-1" } }, score = { points = tricks + yaku_points - pledge, cite = "MY-1" },\nphases = { choice "dragon" { may "hide" { after(1) { note "pledge" }, cite = "MY-1" } } },'
local telling = 'mine.lua:4: may "hide" notes fact "pledge", which all see: so they know who was asked, though others_see = "nobody asked"; secret = "until the end" hides it'
about("a fact that tells who was asked", "hachinin-meri/wiki", pledge:format "", 0, { telling })
about("a secret fact", "hachinin-meri/wiki", pledge:format ', secret = "until the end"', 0, { "no problem found" }, { "which all see" })

-- Roles, and parts of yaku --------------------------------------------------------------------------------------

local role = 'roles = { role "x" { first = 0, next = after(x), cite = "MY-1" } },'
about("a role that nothing goes by", "hachi/mekuri", role, 1, { 'mine.lua:3: nothing goes by role "x" but itself\n', "\n1 problem\n" })
about("a role that deals", "hachi/mekuri", role .. 'dealer = { next = after(x), cite = "MY-1" },', 0, { "no problem found" }, { "nothing goes by" })
about("a role that is asked under a value", "hachi/mekuri", 'option "by" { "lot", "x", asks = "?", cite = "MY-1" },' .. role
  .. 'dealer = { next = depends_on "by" { lot = after(dealer), x = after(x) }, cite = "MY-1" },', 0, { "no problem found" }, { "nothing goes by" })
local function bonus(n) return ('hand_yaku = { group "chaff" { yaku "all_chaff" { bonus = %d } } },'):format(n) end
about("a bonus for more than there is", "hachi-hachi/bga", bonus(600), 1, { 'mine.lua:3: bonus of yaku "all_chaff" can never be paid: it wants 600 card points, and all cards are 264\n', "\n1 problem\n" })
local function all_of(n) return ('yaku = { yaku "new" { any, 1, need = %d, en = "new", cite = "MY-1" } },'):format(n) end
about("more cards than are drawn", "examples/koi-koi", all_of(41), 1, { 'mine.lua:3: yaku "new" can never be made: it wants 41 cards, and of the 48 that there are 8 are never drawn\n', "\n1 problem\n" })
about("as many as are drawn", "examples/koi-koi", all_of(40), 0, { "no problem found" }, { "can never be made" })
about("a bonus for all there is", "hachi-hachi/bga", bonus(264), 0, { "no problem found" }, { "can never be paid" })
local function pips(long, round, more) return ('yaku = { %s yaku "odd" { long = "%s", round = "%s", worth = { 2 }, en = "odd", cite = "MY-1" } },'):format(more or "", long, round) end
about("long that can't make it", "hachinin-meri/wiki", pips("1 beats 2", "8 beats 9", "among = trump,"), 1,
  { 'mine.lua:3: long of yaku "odd" can never make it: i1 never beats i2: it ranks below\n', "\n1 problem\n" }, { "round of yaku" })
about("round that can't, with trumps alone", "hachinin-meri/wiki", pips("2 beats 1", "9 beats 8"), 0,
  { 'remark: mine.lua:3: round of yaku "odd" can never make it: g9 never beats g8: it ranks below; not so with yaku_trumps_only=false\n', "no problem found" }, { "long of yaku" })
about("a half whose cards are left out", "hachinin-meri/wiki", 'deck = { without = "p1 i1" }, deal = { packets = { 4, 4 }, widow = 5 },', 0,
  { 'long of yaku "pips" can never make it: there are no such two cards that count', "no problem found" }, { "round of yaku" })
about("a half of which there are some", "hachinin-meri/wiki", 'deck = { without = "p1" }, deal = { packets = { 4, 4 }, widow = 5 },', 0, { "no problem found" }, { "can never make it" })
about("neither", "hachinin-meri/wiki", pips("1 beats 2", "9 beats 8", "among = trump,"), 1, { 'yaku "odd" can never be made', "\n1 problem\n" }, { "of yaku \"odd\" can never" })

-- Hands that are too small ---------------------------------------------------------------------------------------

about("another lays away for who took one", "hachinin-meri/wiki", 'phases = { choice "okie" {\n may "take" { move(okie, hand), note("taker", dealer) } } },', 1,
  { 'mine.lua:4: may "take" of choice "okie": a seat hasn\'t got a card for each trick, and the deal is cancelled: seat ',
    ' lays one away in choice "opening" (', "wiki.lua:", ") and has taken none up for it; ask there who has, or let it be taken up before, as with move(ZONE, hand)\n  fuda repl mine.lua\n  deal 1:" })
about("one laid away", "hachinin-meri/wiki", 'phases = { before "dragon" { choice "away" { asks = dealer, cite = "MY-1",\nmay "away" { card, move(card, discarded) } } } },', 1,
  { 'mine.lua:4: may "away" of choice "away": a seat hasn\'t got a card for each trick', ' lays one away in choice "away" (mine.lua:3) and has taken none up for it' })
about("whoever has said it, not what is written last", "hachinin-meri/wiki", 'phases = { before "okie" { choice "swap" { asks = leader, cite = "MY-1",\nmay "give" { card, of = of_rank "9 1", move(card, widow), move(okie, hand) },\nmay "keep" { } } } },', 1,
  { 'mine.lua:4: may "give" of choice "swap": a seat hasn\'t got a card for each trick' }, { 'may "keep" of choice "swap": a seat' })

shop.write("under.lua", [[
return extend "hachinin-meri/wiki" {
  name = "under", source = "a test", rule "UN-1" { "The taker lays one under the lead.", ours = true },
  zones = { zone "stack" { en = "stack", seen_by = "nobody", cite = "UN-1" } },
  phases = { before "opening" { choice "under" { follows = "the first lead", asks = taker, others_see = "no lead yet", cite = "UN-1",
    may "bury" { card, move(card, stack) } } } },
}
]])
shop.write("deals.lua", 'return extend "hachinin-meri/wiki" { name = "deals", source = "a test", rule "DE-1" { "Four deals.", ours = true }, match = { deals = 4, cite = "DE-1" } }\n')
shop.write("both.lua", 'return extend { "deals.lua", "under.lua" } { name = "both", source = "a test" }\n')
shop.says("a card too many is laid away by one of a stack", "check both.lua --deals 60", 1, 'under.lua:5: may "bury" of choice "under": a seat hasn\'t got a card for each trick', ' lays one away in choice "opening" (')

-- Values that are kept apart --------------------------------------------------------------------------------------

local mult = 'option "mult" { 1, 2, 3, asks = "?", cite = "MY-1" }, match = { deals = setting "mult", cite = "MY-1" },\n'
local function apart(a, b) return mult .. ('not_together { mult = %s, "a", cite = "MY-1" },\nnot_together { mult = %s, "b", cite = "MY-1" },'):format(a, b) end
about("a value that nothing goes with", "hachinin-meri/wiki", apart('3, monchi_void = "any"', '3, monchi_void = "must_trump"'), 1,
  { "mine.lua:5: not_together leaves mult = 3 nothing to stand with: it can never be chosen; leave the value out of the option, or a value beside it\n", "\n1 problem\n" }, { "says nothing new" })
about("a value that goes with another", "hachinin-meri/wiki", apart('3, monchi_void = "any"', '2, monchi_void = "must_trump"'), 0, { "no problem found" }, { "nothing to stand with", "says nothing new" })
about("the same twice", "hachinin-meri/wiki", apart('3, monchi_void = "any"', '3, monchi_void = "any"'), 0, { "remark: mine.lua:5: not_together says nothing new: line 4 keeps these values apart already", "no problem found" })
about("a part of another", "hachinin-meri/wiki", apart('3, monchi_void = "any", void_by = "stronger_than_loser"', '{ 2, 3 }, monchi_void = "any"'), 0,
  { "remark: mine.lua:4: not_together says nothing new: line 5 keeps these values apart already" }, { "mine.lua:5: not_together" })

-- Of many problems, long ones too, those that aren't told are counted, at the end; that a function errs is told.
for what, line in pairs { short = '  rule "A-%d" { },\n', long = "  misspelt%d = 3,\n" } do
  local lines = {}
  for i = 1, 70 do lines[i] = line:format(i) end
  shop.write("mine.lua", 'return extend "hachinin-meri/wiki" {\n  name = "mine", source = "a test", rule "MY-1" { "Odd.", ours = true },\n' .. table.concat(lines)
    .. '  phases = { trick "free" { cite = "MY-1", follow = function(t) return t.led.x.y end } },\n}\n')
  local text = shop.says("many problems: " .. what, "check mine.lua", 3, "mine.lua:73: a text has no 'x'")
  local _, told = text:gsub("\nmine%.lua:%d+: ", "")
  check("many problems, counted: " .. what, tonumber(text:match "\nand (%d+) more\n%[3%]\n$" or 0) + told == 70, text)
end

-- Lines end as they do in any editor, and a function may begin in the first.
for what, ends in pairs { ["CR and LF"] = "\r\n", ["CR alone"] = "\r", ["nothing"] = " " } do
  local text = 'return extend "hachinin-meri/wiki" {\n  name = "mine", source = "a test", rule "MY-1" { "Odd.", ours = true },\n'
    .. '  phases = { trick "free" { cite = "MY-1", follow = function(t)\n    return led, any end } } }\n'
  shop.write("mine.lua", (text:gsub("\n", ends)))
  shop.says("lines that end with " .. what, "check mine.lua", 1, ("mine.lua:%d: follow of trick \"free\" gives one thing back"):format(ends == " " and 1 or 4))
end

-- What is wrong for one number of seats only is told as well where a program reads it.
shop.rule("seated", "hachi-hachi/bga", '  deal = depends_on "seats" { [4] = { packets = { 13 } } },')
local wrong = "58 cards are dealt (13 to each of 4 seats, 6 besides), but the hanafuda deck has 48"
shop.says("what is wrong for four", "check seated.lua --seats 4", 1, "seated.lua:4: " .. wrong)
shop.says("the same as JSON", "check seated.lua --seats 4 --json", 1, '"problems": [\n    "seated.lua:4: ' .. wrong)

-- A function without end -----------------------------------------------------------------------------------------

about("a function without end is left out under the other values", "hachinin-meri/wiki",
  'yaku = { yaku "odd" { worth = { 1 }, en = "odd", cite = "MY-1", made = function() while true do end end } },', 1,
  { "mine.lua:3: the script ran for more than 4 million steps", "played       101 deals under 26 settings of 13 options", "\n1 problem\n" }, { ", odd;", ": odd;" })

shop.leave()
checking.finish()
