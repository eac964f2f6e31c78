local courts = { K = true, H = true, M = true, D = true, G = true, C = true }
local function in_a_row(n)
  function(trick)
    local run = 0
    for _, played in ipairs(trick.cards) do
      if courts[played.rank] then run + 1 else run = 0 end
      if run >= n then return true end
    end
    return false
  end
end
return extend "hachinin-meri/wiki" {
  name = "t/function-not-returned",
  source = "our table",
  rule "PR-1" { "A trick with four courts one after the other is a procession: 2 points, in the last trick 4.", ours = true },
  option "procession_min" { 4, 3, 5, asks = "How many courts in a row make it?", cite = "PR-1" },
  yaku = {
    yaku "procession" { worth = { 2, { 4, when = last_trick } }, en = "procession", cite = "PR-1",
      made = depends_on "procession_min" { [4] = in_a_row(4), [3] = in_a_row(3), [5] = in_a_row(5) } },
  },
}
