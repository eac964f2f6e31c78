-- Tries two functions that call each other, with many locals each.
-- says: recursion without end
local even
local function odd(a, b, c, d, e) local x = even(a, b, c, d, e) return x end
function even(a, b, c, d, e) local x = odd(a, b, c, d, e) return x end
return even(1, 2, 3, 4, 5)
