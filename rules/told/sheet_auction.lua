-- The rule sheet of auctions, roles, jokers, claims and penalties, as text and as JSON.
local diff_auction = require "diff_auction"
local phrases = require "phrases"

local sheet_auction = {}

local function id_of(game, index) return index and index > 0 and game.clauses[index].id or "" end
local function suit_code(game, index) return index == #game.deck.suits and "nt" or game.deck.suits[index + 1].code end

-- "6-10 of s c d h nt", the lowest denomination first.
local function bids(game)
  local list, denominations = game.auction.bids, {}
  if #list == 0 then return "" end
  for _, bid in ipairs(list) do
    if bid.tricks ~= list[1].tricks then break end
    denominations[#denominations + 1] = suit_code(game, bid.denomination)
  end
  local numbers = ("%d-%d"):format(list[1].tricks, list[#list].tricks)
  return string.find(list[1].text, " ", 1, true) and ("%s with %s"):format(numbers, table.concat(denominations, " ")) or numbers
end

local function calls(game, phase)
  local verbs, first = {}, game.auction.bids[1]
  for i, answer in ipairs(phase.answers) do
    local verb = game.verbs[answer.verb + 1]
    verbs[i] = verb.name .. (verb.with_bid and (first and string.find(first.text, " ", 1, true) and " N S" or " N") or "")
  end
  return verbs
end

local function rounds(game)
  local n = game.auction.rounds
  return n == 0 and "until all others have passed" or phrases.times(n) .. " round"
end

-- Which clauses say when a call can be made and what it does.
local function call_clauses(words, answer, when, does)
  return table.concat(words:clause_ids { when and answer.when_clause or 0, when and answer.also[2] > 0 and answer.also_clause or 0, does and answer.clause or 0 }, " ")
end

-- line(text, clause): one, with what the clause says; more(text): one under it.
function sheet_auction.phase(game, phase, line, more)
  line(("%-10s %s; %s"):format(phase.name, table.concat(calls(game, phase), " | "), rounds(game)), phase.clause)
  line(("%-10s the bids, the lowest first: %s"):format("", bids(game)), game.auction.bid_clause)
  local names, words = calls(game, phase), phrases.of(game)
  local side, called = { game = game, words = words }, game.auction
  for i, answer in ipairs(phase.answers) do
    local when, does = words:given(answer.when), #answer.effects > 0 and diff_auction.effects_text(side, answer)
    local said = when and does and when .. "; " .. does or when or does
    if said then more(("%s: %s (%s)"):format(names[i], said, call_clauses(words, answer, when, does))) end
  end
  local function outcome(about, answer) more(("%s: %s (%s)"):format(about, diff_auction.effects_text(side, answer), id_of(game, answer.clause))) end
  more("calls first: " .. (words:seat_of(called.first) or "it isn't said"))
  if called.passed_out then more "who has passed is out" end
  outcome("when all pass", called.all_pass)
  outcome("the contract", called.contract)
end

function sheet_auction.leading(game, line)
  local jokers = {}
  for c, card in ipairs(game.deck.cards) do if game.trick.jokers.cards:has(c - 1) then jokers[#jokers + 1] = card.code end end
  if #jokers > 0 then
    line(("%-10s a lead of %s: play %s as S"):format("", table.concat(jokers, " or "), jokers[1]), game.trick.jokers.clause)
  end
  local claim = game.trick.claim
  if claim then
    local when = claim.actual and "as the cards lie" or "however the unseen cards lie"
    line(("%-10s who is about to lead: %s, where all tricks left are sure %s"):format("", game.verbs[claim.verb + 1].name, when), claim.clause)
  end
end

-- What a foul costs; nothing where it is refused.
function sheet_auction.fouls(game, add, line)
  if game.penalty.points == 0 then return end
  local broken = {}
  for i, clause in ipairs(game.penalty.clauses) do broken[i] = id_of(game, clause) end
  add("Fouls")
  line(("%g points to the others for breaking %s"):format(game.penalty.points / game.parts, table.concat(broken, " ")), game.penalty.clause)
end

-- Pairs { key, value } for the JSON sheet; object marks one.
function sheet_auction.json(game, object)
  local pairs_of, auction, claim = {}, game.auction, game.trick and game.trick.claim
  local function id(index) return id_of(game, index) end
  if auction then
    local texts = {}
    for i, bid in ipairs(auction.bids) do texts[i] = bid.text end
    pairs_of[#pairs_of + 1] = { "auction", object({ "bids", texts }, { "rounds", auction.rounds }, { "clause", id(auction.bid_clause) }, { "higher", id(auction.higher_clause) }) }
  end
  local roles = {}
  for i, role in ipairs(game.roles) do roles[i] = object({ "name", role.name }, { "clause", id(role.clause) }) end
  if #roles > 0 then pairs_of[#pairs_of + 1] = { "roles", roles } end
  if game.trick and game.trick.jokers.n > 0 then
    local codes = {}
    for c, card in ipairs(game.deck.cards) do if game.trick.jokers.cards:has(c - 1) then codes[#codes + 1] = card.code end end
    pairs_of[#pairs_of + 1] = { "jokers", object({ "cards", codes }, { "clause", id(game.trick.jokers.clause) }) }
  end
  if claim then
    pairs_of[#pairs_of + 1] = { "claim", object({ "name", game.verbs[claim.verb + 1].name }, { "holds_in", claim.actual and "actual_layout" or "every_layout" }, { "clause", id(claim.clause) }) }
  end
  if game.penalty.points > 0 then
    local broken = {}
    for i, clause in ipairs(game.penalty.clauses) do broken[i] = id(clause) end
    pairs_of[#pairs_of + 1] = { "penalty", object({ "points", game.penalty.points / game.parts }, { "for_breaking", broken }, { "clause", id(game.penalty.clause) }) }
  end
  return pairs_of
end

return sheet_auction
