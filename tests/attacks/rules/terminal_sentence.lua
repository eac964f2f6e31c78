-- Tries to name the terminal by a rule's sentence.
-- says: a control character, \27, is in this text
return extend "hachinin-meri/wiki" { name = "attack", rule "A-1" { "We play \27]0;so\7.", ours = true } }
