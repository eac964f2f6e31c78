-- What two variants say differently of the auction, of what an answer's card may be and when it can be given, of claims and of fouls.
local phrases = require "phrases"

local diff_auction = {}
local list = phrases.list

local function suit_code(game, index) return index == #game.deck.suits and "nt" or game.deck.suits[index + 1].code end

local function rounds_text(auction)
  local n = auction.rounds
  return n == 0 and "until all others have passed" or phrases.times(n) .. " round"
end

local function bids_text(game)
  local bids, codes = game.auction.bids, {}
  if #bids == 0 then return "none" end
  for _, bid in ipairs(bids) do
    if bid.tricks == bids[1].tricks then codes[#codes + 1] = suit_code(game, bid.denomination) end
  end
  return ("%d to %d, the lowest first: %s"):format(bids[1].tricks, bids[#bids].tricks, table.concat(codes, " "))
end

-- What an answer of an auction does.
local ops = { DEAL_AGAIN = "the cards are dealt again", END_DEAL = "the deal is over", SET_TRUMP = "trump is %s", LEADS = "%s leads", JOINS = "joins", GOES_OUT = "goes out", SHOW = "%s is shown" }
local function effect_text(side, effect, number_said)
  local words = side.words
  if effect.op == "MOVE_ZONE" or effect.op == "MOVE_CARD" then
    local what = effect.op == "MOVE_CARD" and "the card" or ("'%s'"):format(words:zone(effect.from))
    local seat = words:seat_of(effect.seat)
    return effect.to ~= 0 and ("%s is put to '%s'"):format(what, words:zone(effect.to)) or ("%s goes into the hand%s"):format(what, seat and " of " .. seat or "")
  elseif effect.op == "NOTE" then
    local fact = side.game.facts[effect.fact + 1]
    local value = fact.is_seat and words:seat_of(effect.value) or number_said or words:ask(effect.value)
    local said = value and value ~= "1" and " as " .. value or ""
    local secret = fact.secret and (fact.at_end and ", in secret until the deal is over" or ", in secret") or ""
    return ("'%s' is noted%s%s"):format(fact.of_team and fact.declared[1] or fact.text, said, secret)
  end
  local about = effect.op == "SET_TRUMP" and words:trump(effect.value) or effect.op == "SHOW" and words:ref(effect.ref) or words:seat_of(effect.value)
  return (ops[effect.op] or effect.op):format(about)
end

-- What an effect of each of several answers by a number notes, by that number: "the number said", "2 × the number said + 1"; nil where it
-- doesn't go by it so.
local function number_said(side, group, i)
  local first, last = group[1], group[#group]
  if not first.declared or not first.declared.numbers or first.effects[i].op ~= "NOTE" then return nil end
  local function number(answer) return math.tointeger(tonumber(string.match(side.game.verbs[answer.verb + 1].name, "%d+$"))) end
  local function value(answer) return math.tointeger(tonumber(side.words:ask(answer.effects[i].value) or 1)) end
  local from, to, least, most = number(first), number(last), value(first), value(last)
  local times = least and most and (to > from and (most - least) // (to - from) or 1)
  if not times or times == 0 then return nil end
  local plus = least - times * from
  for _, answer in ipairs(group) do if value(answer) ~= times * number(answer) + plus then return nil end end
  local text = (times == 1 and "" or times .. " × ") .. "the number said"
  return plus == 0 and text or ("%s %s %d"):format(text, plus > 0 and "+" or "−", math.abs(plus))
end

-- group: those that an answer is one of by a number that is said with it, or nil.
local function effects_text(side, answer, group)
  local parts = {}
  for i, effect in ipairs(answer.effects) do parts[i] = effect_text(side, effect, group and number_said(side, group, i)) end
  return #parts > 0 and table.concat(parts, "; ") or "nothing"
end

diff_auction.effects_text = effects_text

-- An answer as text: when it can be given, of which cards, and, of an auction, what it does; what comes of other answers is told apart.
local function answer_text(side, answer, is_choice)
  local parts = {}
  parts[1] = side.words:given(answer.when) or "always"
  if answer.of and answer.of > 0 then parts[#parts + 1] = side.words:which(side.game.sets[answer.of]) or "any card" end
  if not is_choice and #answer.effects > 0 then parts[#parts + 1] = effects_text(side, answer) end
  return table.concat(parts, "; ")
end

local function named(phase, side)
  local by_name = {}
  for _, answer in ipairs(phase.answers or {}) do by_name[side.game.verbs[answer.verb + 1].name] = answer end
  return by_name
end

local function phase_called(side, name)
  for _, phase in ipairs(side.game.phases) do if phase.name == name then return phase end end
end

-- Calls of an auction beside its bids that the other doesn't have.
local function calls_alone(c, auction, other, is_a)
  local side = is_a and c.a or c.b
  local has = named(other, is_a and c.b or c.a)
  for _, answer in ipairs(auction.answers) do
    local name = side.game.verbs[answer.verb + 1].name
    if not has[name] then
      local said, cites, about = answer_text(side, answer), side.words:clause_ids { answer.clause, answer.when_clause, answer.also_clause }, ("the call '%s'"):format(name)
      local gone = (is_a and c.b or c.a).words:none_cites("phases", other.name, name)
      if is_a then c.add("phases", "answers", about, said, "there is no such call", cites, gone, { "legal", "asked" })
      else c.add("phases", "answers", about, "there is no such call", said, gone, cites, { "legal", "asked" }) end
    end
  end
end

-- The answers of a question or an auction that both have.
local function answers(c, a, b, is_auction)
  if is_auction then
    calls_alone(c, a, b, true)
    calls_alone(c, b, a, false)
  end
  local other = named(b, c.b)
  for _, answer in ipairs(a.answers or {}) do
    local name = c.a.game.verbs[answer.verb + 1].name
    local against = other[name]
    if against and (is_auction or answer.of and answer.of > 0 or against.of and against.of > 0) then
      c.add("phases", "answers", ("when '%s' can be said%s"):format(name, is_auction and "" or ", and with which card"), answer_text(c.a, answer, not is_auction), answer_text(c.b, against, not is_auction),
        c.a.words:clause_ids { answer.clause, answer.when_clause, answer.also_clause }, c.b.words:clause_ids { against.clause, against.when_clause, against.also_clause }, { "legal", "asked" })
    end
  end
end

local function auction_rows(c, a, b)
  local function add(about, said_a, said_b, key, shows)
    c.add("phases", "auction", about, said_a, said_b, c.a.words:clause_ids { a[key] or a.clause }, c.b.words:clause_ids { b[key] or b.clause }, shows)
  end
  add("how often the call goes round", rounds_text(a), rounds_text(b), "clause", { "asked", "legal" })
  add("the bids", bids_text(c.a.game), bids_text(c.b.game), "bid_clause", c.ALL) -- after a bid that the other hasn't there is no contract
  add("who calls first", c.a.words:seat_of(a.first) or "it isn't said", c.b.words:seat_of(b.first) or "it isn't said", "clause", { "asked" })
  local function outcome(about, key, shows)
    c.add("phases", "auction", about, effects_text(c.a, a[key]), effects_text(c.b, b[key]), c.a.words:clause_ids { a[key].clause }, c.b.words:clause_ids { b[key].clause }, shows)
  end
  outcome("what follows when all pass", "all_pass", { "asked", "deal" })
  outcome("what the contract does", "contract", { "asked", "leads" })
  add("whether who has passed is out", a.passed_out and "yes" or "no", b.passed_out and "yes" or "no", "clause", { "asked" })
end

-- The whole of an auction that only one of them has, and by which clauses.
local function description(side, auction)
  local parts, clauses = { "there is one: " .. auction.name }, { auction.clause, auction.bid_clause, auction.higher_clause, auction.all_pass.clause, auction.contract.clause }
  parts[2] = "the bids are " .. bids_text(side.game)
  parts[3] = rounds_text(auction) .. (auction.passed_out and ", who has passed is out" or "")
  parts[4] = "calls first: " .. (side.words:seat_of(auction.first) or "it isn't said")
  for _, phase in ipairs(side.game.phases) do
    for _, answer in ipairs(phase.kind == "AUCTION" and phase.answers or {}) do
      local said = answer_text(side, answer)
      if said ~= "always" then parts[#parts + 1] = ("'%s': %s"):format(side.game.verbs[answer.verb + 1].name, said) end
      table.move({ answer.clause, answer.when_clause, answer.also_clause }, 1, 3, #clauses + 1, clauses)
    end
  end
  parts[#parts + 1] = "when all pass: " .. effects_text(side, auction.all_pass)
  parts[#parts + 1] = "the contract: " .. effects_text(side, auction.contract)
  return table.concat(parts, "; "), side.words:clause_ids(clauses)
end

local function auction_alone(c, a, b)
  local text_a, text_b = "there is none", "there is none"
  local cites_a, cites_b = b and c.a.words:none_cites("phases", b.name), a and c.b.words:none_cites("phases", a.name)
  if a then text_a, cites_a = description(c.a, a) else text_b, cites_b = description(c.b, b) end
  c.add("phases", "auction", "an auction", text_a, text_b, cites_a, cites_b, { "asked" })
end

local function claim_text(claim) return claim and ("where all tricks left are sure %s"):format(claim.actual and "as the cards lie" or "however the unseen cards lie") or "there is no claim" end

-- By which clauses there is a claim, or none as the other side has.
local function claim_cites(side, claim, other)
  if claim then return side.words:clause_ids { claim.clause } end
  return other and side.words:none_cites("phases", other)
end

local function fouls_text(side)
  local penalty, ids = side.game.penalty, {}
  if not penalty or penalty.points == 0 then return "what isn't allowed is refused" end
  for i, clause in ipairs(penalty.clauses) do ids[i] = side.words:id(clause) end
  return ("it is accepted and costs %g points, for breaking %s"):format(penalty.points / (side.game.parts or 1), list(ids))
end

-- Roles that go round from deal to deal: who has each first, and who next.
local function roles(c)
  local function role_of(side, name)
    for _, role in ipairs(side.game.roles) do if role.name == name then return role end end
  end
  local function cites(side, role, name) return role and side.words:clause_ids { role.clause } or side.words:none_cites("roles", name) end
  local function row(name)
    local a, b = role_of(c.a, name), role_of(c.b, name)
    for _, key in ipairs { "first", "next" } do
      local about = key == "first" and "who is '%s' first" or "who is '%s' in the next deal"
      local function said(side, role)
        if not role then return "there is no such role" end
        return side.words:seat_of(role[key]) or "by lot"
      end
      if key == "next" or a and b then
        c.add("deal", "roles", (a and b and about or "'%s', who has it from deal to deal"):format(name), said(c.a, a), said(c.b, b),
          cites(c.a, a, name), cites(c.b, b, name), { "asked", "deal" })
      end
    end
  end
  for _, role in ipairs(c.a.game.roles) do row(role.name) end
  for _, role in ipairs(c.b.game.roles) do if not role_of(c.a, role.name) then row(role.name) end end
end

-- Which cards stand for another suit when they are led.
local function jokers(c)
  local function said(side)
    local of = side.game.trick and side.game.trick.jokers
    return of and of.n > 0 and ("%s, for any suit"):format(side.words:codes(of.cards)) or "none"
  end
  local function cite(side)
    local of = side.game.trick and side.game.trick.jokers
    return of and of.n > 0 and side.words:clause_ids { of.clause } or nil
  end
  c.add("phases", "jokers", "which cards stand for another suit when they are led", said(c.a), said(c.b), cite(c.a), cite(c.b), { "legal", "asked" })
end

function diff_auction.of_auction(c)
  roles(c)
  jokers(c)
  local a, b = c.a.game.auction, c.b.game.auction
  if (a ~= nil) ~= (b ~= nil) then auction_alone(c, a, b)
  elseif a then auction_rows(c, a, b) end
  for _, phase in ipairs(c.a.game.phases) do
    local other = (phase.kind == "CHOOSING" or phase.kind == "AUCTION") and phase_called(c.b, phase.name)
    if other then answers(c, phase, other, phase.kind == "AUCTION" and other.kind == "AUCTION") end
  end
  local claim_a, claim_b = c.a.game.trick and c.a.game.trick.claim, c.b.game.trick and c.b.game.trick.claim
  c.add("phases", "claims", "a claim of all tricks left", claim_text(claim_a), claim_text(claim_b), claim_cites(c.a, claim_a, claim_b and c.b.game.verbs[claim_b.verb + 1].name),
    claim_cites(c.b, claim_b, claim_a and c.a.game.verbs[claim_a.verb + 1].name), { "legal", "takes" })
  c.add("phases", "fouls", "a foul", fouls_text(c.a), fouls_text(c.b), c.a.game.penalty and c.a.words:clause_ids { c.a.game.penalty.clause },
    c.b.game.penalty and c.b.words:clause_ids { c.b.game.penalty.clause }, { "legal", "points", "deal" })
end

return diff_auction
