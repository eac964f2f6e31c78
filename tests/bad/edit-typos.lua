return extend "hachinin-meri/wiki" {
  name    = "bad/edit-typos",
  options = { monchi_vod = "any", peek_redeal = "yes", tied_set = drawn, first_dealer = 8, [1] = 2, void_by = {} },
  phases  = {
    remove "rdeal",
    remove,
    after "oki" { choice "look" { asks = dealer, may "nod" { } } },
    trick "free" { follow = { change(3) { cite = "HM-W10" } } },
  },
  yaku    = { remove "dragon", remove(20), before "pips", change {}, remove(1.5) },
  exused  = remove,
  written_for = "soon",
}
