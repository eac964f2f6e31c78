std = "lua54"
max_line_length = false -- a clause and its sentence stay on one line
exclude_files = { "build", "tests/bad", "tests/attacks" } -- broken on purpose

-- The vocabulary of the rules, and the names of zones, facts and special cards.
files["scripts"] = {
  read_globals = {
    "deck", "suit", "rank", "pips",
    "rules", "extend", "remove", "change", "before", "not_together", "rule", "option", "depends_on", "setting", "a_seat", "team", "zone", "fact",
    "choice", "may", "nobody", "trick", "fishing", "yaku",
    "move", "show", "note", "leads", "deal_again", "card", "hand",
    "dealer", "leader", "asked", "holder", "after", "never_before",
    "trump", "plain", "led", "any", "cards", "of_suit", "of_rank", "suit_of", "trump_card", "above", "winner", "loser",
    "up", "trumps_down", "first_trick", "after_first_trick", "last_trick", "trick_number",
    "when", "always", "held", "unless", "either", "less", "equal", "count", "none_in", "more_tricks",
    "sum_ends_in", "same_suit", "same_rank", "numbered", "the_number", "card_points", "deal_winner", "winner_else",
    "tricks", "others_tricks", "yaku_points", "others_yaku_points", "any_of", "all_of", "never",
    "joker", "auction", "all_pass", "contract", "claim", "role", "bid", "bidder", "denomination", "contractors", "deal_over", "lost", "nobody_won",
    "next_to_last_trick", "kan", "pay", "group", "seats", "joins", "goes_out", "joined", "gone_out", "gained", "match_leader",
    "agari", "fukiage", "mizuten", "okie", "widow", "buried", "discarded", "tenka", "hidden", "taker",
  },
}
files["tests/repl"] = files["scripts"]
files["tests/scenarios"] = { read_globals = { "scenario", "expect", "fuda" } }
