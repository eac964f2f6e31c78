-- Tries adding to a library.
-- says: 'random' can't be changed
math.random = function() return 4 end
