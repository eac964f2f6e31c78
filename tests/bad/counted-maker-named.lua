-- The same of one that has a name: suits and ranks aren't added, but their cards.
return extend "hachinin-meri/wiki" {
  phases = { trick "free" { follow = { suit "k" + rank "K", any } } },
  score = { points = yaku "chase" * 2 + tricks },
}
