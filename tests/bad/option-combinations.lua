return extend "hachinin-meri/wiki" { name = "x", source = "a test",
  rule "A-1" { "As agreed.", ours = true },
  option "a" { 1, 2, 3, 4, 5, 6, asks = "Which a?", cite = "A-1" },
  option "b" { 1, 2, 3, 4, 5, 6, asks = "Which b?", cite = "A-1" },
  option "c" { 1, 2, 3, 4, 5, 6, asks = "Which c?", cite = "A-1" },
  option "d" { 1, 2, 3, 4, 5, 6, asks = "Which d?", cite = "A-1" },
  yaku = { yaku "y" { worth = { 2 }, en = "y", cite = "A-1", made = less(2, laid(
    depends_on "a" { [1] = cards "p1", [2] = cards "p2", [3] = cards "p3", [4] = cards "p4", [5] = cards "p5", [6] = cards "p6" }
    + depends_on "b" { [1] = cards "i1", [2] = cards "i2", [3] = cards "i3", [4] = cards "i4", [5] = cards "i5", [6] = cards "i6" }
    + depends_on "c" { [1] = cards "k1", [2] = cards "k2", [3] = cards "k3", [4] = cards "k4", [5] = cards "k5", [6] = cards "k6" }
    + depends_on "d" { [1] = cards "o1", [2] = cards "o2", [3] = cards "o3", [4] = cards "o4", [5] = cards "o5", [6] = cards "o6" })) } },
}
