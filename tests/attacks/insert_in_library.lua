-- Tries adding to a library by table.insert.
-- says: '1' can't be changed
table.insert(table, 1)
