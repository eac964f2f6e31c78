-- Tries what eight bits call a control character, in an option's value.
-- says: a control character, \155, is in this text
return extend "hachinin-meri/wiki" { name = "attack", option "o" { "yes\u{9b}2J", "no", asks = "?" } }
