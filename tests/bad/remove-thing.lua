return extend "hachinin-meri/wiki" {
  yaku = { remove yaku "chase", yaku "okie" = remove },
  phases = { change "auction" { may "double" remove } },
}
