-- Koi-Koi in which the month counts: its four cards are worth 4 points, and the last month is worth twice.
local month_cards = 0
for month = 1, 12 do
  month_cards = month_cards + when({ equal(deal_number, month), equal(captured(of_suit(tostring(month))), 4) }, 4, 0)
end

return extend "examples/koi-koi" {
  name   = "tests/variants/months",
  title  = { en = "Koi-Koi, month by month" },
  source = "as it is often played",
  rule   "MO-1" { "Who stops with all four cards of the month has 4 points for them.", ours = true },
  rule   "MO-2" { "The last month counts twice.", ours = true },
  score  = { points = (when(stopped, yaku_points + month_cards, 0) + hand_points) * when(equal(deal_number, setting "months"), 2, 1), cite = { "MO-1", "MO-2" } },
}
