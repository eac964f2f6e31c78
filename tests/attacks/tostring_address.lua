-- Tries an address from tostring or an error.
-- says: there is no 'table' here as text
error("there is no '" .. tostring({}) .. "' here as text")
