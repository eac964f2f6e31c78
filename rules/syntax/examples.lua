-- What a table looks like, for who has written something else in its place: by its name in schema.lua, VALUE being what stands there.
local examples = {
  names = '{ en = "VALUE" }', card_names = '{ en = "{rank} of {suit}" }', texts = '{ NAME = "..." }', values = '{ 10, { 1, of_suit "i" } }',
  multiplier = '{ { 3, "1B" } }', deal = "{ packets = { 3, 3, 3 } }", faces = "{ up }", void = "{ played = any_of(above(winner)) }", worth = "{ 3 }",
  score = "{ points = tricks + yaku_points }", match = "{ deals = 8 }", dealer = '{ first = "random", next = after(dealer) }',
  ranking = '{ trumps = "K Q J", plain = "K Q J" }', excused = '{ card = trump_card "C" }', penalty = '{ points = 5, for_breaking = { "MY-1" } }',
  zones = '{ zone "NAME" { } }', facts = '{ fact "NAME" { "what it says" } }', roles = '{ role "NAME" { first = 0, next = after(dealer) } }',
  phases = '{ trick "NAME" { follow = { led, any } } }', yaku_section = '{ yaku "NAME" { ... } }', hand_yaku = '{ group "NAME" { yaku "NAME" { ... } } }',
  final_yaku = '{ yaku "NAME" { ... } }', payments = '{ pay "yaku" { } }', accounts = '{ counted_in = "mon", mon_in_a_kan = 12 }',
  stopping = '{ stop = "stop", go_on = "continue" }', table_cites = '{ seats = "MY-1" }', cite_of = '{ trumps = "MY-1" }',
  special = '{ card = "cJ", joins = trump }', specials = '{ NAME = { card = "cJ", joins = trump } }', suits = '{ suit "NAME" { } }',
  ranks = '{ rank "K" { }, pips "1-9" }', zone = '{ seen_by = "all" }', role = "{ first = 0, next = after(dealer) }", trick = "{ follow = { led, any } }",
}

-- Lists by their keys.
local lists = {
  packets = "{ 3, 3, 3 }", holds = '{ { 6, of_rank "A" } }', suits = '{ "3 2 1 1" }', captured = '{ 16, of_rank "A" }', cards = '{ "1B 1R", "2B" }',
}

return { of = examples, lists = lists }
