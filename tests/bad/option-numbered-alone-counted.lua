return extend "meitora/kurogi" {
  name = "bad/option-numbered-alone-counted", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  option "slam" { numbered "halves", asks = "What is a slam worth besides?", cite = "Z-1" },
  score = { points = when(contractors, tricks + setting "slam"), cite = "Z-1" },
}
