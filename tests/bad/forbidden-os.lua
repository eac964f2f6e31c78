local now = os.time()
return extend "hachinin-meri/wiki" { name = "bad/forbidden-os", match = { deals = now } }
