-- run: test FILE
-- A rules file has no scenarios.
local most = 3
  return extend("hachinin-meri/wiki", { name = "rules-as-scenarios", match = { deals = most } })
