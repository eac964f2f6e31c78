return extend "hachinin-meri/wiki" {
  name = "bad/carets-past-comments",
  --[[ remove "chaes" ]] yaku = { --[==[ chaes ]==] remove "chaes" },
  rule "A" { 'It is remove "okei".', ours = true }, phases = { before "meri" { }, remove "okei" },
  option "bonus" { 1, 2, asks = "A bonuss?" }, score = { points = tricks + setting "bonuss" },
}
