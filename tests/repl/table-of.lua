return extend "hachinin-meri/wiki" { name = "table-of", source = "a test",
  rule "TO-1" { "Six, eight or four at the table, as many cards as go round.", ours = true },
  option "table_of" { 8, 6, 4, asks = "How many sit?", cite = "TO-1" },
  seats = setting "table_of",
  deal = { packets = depends_on "table_of" { [8] = { 3, 3, 3 }, [6] = { 3, 3, 3, 3 }, [4] = { 3, 3, 3, 3, 3 } },
           widow = depends_on "table_of" { [8] = 2, [6] = 2, [4] = 14 }, cite = "TO-1" },
  cite_of = { seats = "TO-1" },
}
