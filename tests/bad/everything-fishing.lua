return extend "hachi-hachi/bga" {
  name = "bad/everything-fishing",
  options = { months = 7, hatto = true },
  accounts = { mon_in_a_kan = 0, ante = "five" },
  multiplier = { { 1, "1B" }, { 2 }, waiting = "lowest_first" },
  values = { "one", { 5, of_rank "Z" } },
  phases = {
    fishing "play" { matches = same_month, takes_all_from = "3", stopping = { from = "two", last_turn = "ends", hatto_card = "any" } },
    choice "mizutan" { asks = dealer, may "x" { joins, goes_out, note "mizu" } },
  },
  hand_yaku = { weak = of_suit "99", group "chaff" { yaku "red" { "two" }, yaku "new" { 3 } }, group "c" { }, },
  yaku = {
    yaku "blue_ribbons" { worth = 3 },
    yaku "poetry" { "1R 2R 3Q", 7 },
    yaku "seven_ribbons" { need = 20 },
    yaku "four_brights" { replaces = "fore" },
    remove "sevn",
  },
  final_yaku = { yaku "all_88" { all_have = "88" }, yaku "odd" { 3 } },
  payments = { pay "yakus" { }, pay "pot" { shared = 1 }, pay "card_points" { les = 88 } },
  score = { points = gaind },
  match = { deals = setting "month" },
}
