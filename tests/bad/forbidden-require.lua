local common = require "common"
return extend "hachinin-meri/wiki" { name = "bad/forbidden-require", match = common.match }
