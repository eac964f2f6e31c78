local text = "x"
for _ = 1, 60 do text = text .. text end
return extend "hachinin-meri/wiki" { name = text }
