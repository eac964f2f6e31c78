-- Yaku that who is out holds go by the whole hand: what raises or voids them lies in it.
local function out(name, hand, yaku, deal)
  scenario(name, { cite = "HE-1 HH-14", variant = "tests/variants/held.lua", options = { seats = 4 }, dealer = 0, deal = {
    hands = { [0] = "1c 2c 3B 5A 6R 8c 9c", [1] = "1d 2d 3d 5R 6c 8d 9A", [2] = "1B 2A 3c 5c 10A 8A 9d", [3] = hand }, field = "10c 11c 12c 10R 11A 12d",
  } }, function(g)
    g:act "no_mizuten" g:act "join" g:act "join" g:act "join" g:act "out"
    expect(g:yaku()).is(yaku)
    expect(g:score().deal).is(deal)
    local other = g:under "hachi-hachi/bga" -- yaku go by name, and are worth what they are there
    for _, one in ipairs(other:yaku()) do expect(one.points).is(7) end
  end)
end

out("a ribbon of wisteria held beside them is paid, and told", "1R 2R 3R 4R 5d 6A 7c",
    { { name = "poetry_ribbons", seat = 3, points = 8, clause = "HE-1" } }, { [0] = -96, [1] = -96, [2] = -96, [3] = 276 })
out("without it they are worth what they are", "1R 2R 3R 4A 5d 6A 7c",
    { { name = "poetry_ribbons", seat = 3, points = 7, clause = "HE-1" } }, { [0] = -84, [1] = -84, [2] = -84, [3] = 240 })
out("with the boar they are nothing", "1R 2R 3R 4R 5d 6A 7A", {}, { [0] = 0, [1] = 0, [2] = 0, [3] = -12 })
