-- What were half points are whole ones: every score is doubled.
return extend "meitora/kurogi" {
  name = "whole-points", source = "our table",
  rule "W-1" { "What were half points are whole ones.", ours = true },
  score = { counted_in = "points", cite = "W-1" },
}
