-- The table after the name is forgotten.
return extend "hachinin-meri/wiki"
