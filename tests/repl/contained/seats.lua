return extend "hachinin-meri/wiki" { name = "contained/seats", source = "nobody", option "seats" { 8, 6, asks = "How many play?" },
  seats = setting "seats", deal = depends_on "seats" { [8] = { packets = { 3, 3, 3 } }, [6] = { packets = { 3, 3, 3, 3 } } },
}
