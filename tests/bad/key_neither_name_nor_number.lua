return extend "hachinin-meri/wiki" {
  name = "k",
  [true] = 2,
  [function() end] = 1,
  yaku = { [trump] = 3, [{}] = 3 },
  phases = {
    trick "free" {
      follow = {
        { led,
          [trump] = 3, [false] = 1 },
        any,
      },
    },
    trick "meri" { [0] = 1, [2] = 2 },
  },
  options = {
    [dragon] = 3,
  },
  score = { points = depends_on "monchi_void" { ["any"] = tricks, [true] = tricks, [trump] = 2 } },
}
