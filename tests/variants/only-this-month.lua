-- Hachi-hachi in which brights count in their own month alone.
return extend "hachi-hachi/bga" {
  name   = "only-this-month",
  title  = { en = "Hachi-hachi, this month's brights" },
  source = "made up to show multipliers of which none waits",
  rule   "TM-1" { "Of several brights the highest counts; the others are lost.", ours = true },
  multiplier = { waiting = "nothing", waiting_cite = "TM-1" },
}
