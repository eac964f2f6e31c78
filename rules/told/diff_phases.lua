-- What two variants say differently of the trump, of the questions around the tricks and what their answers do, and of fishing.
local matching = require "matching"
local phrases = require "phrases"
local trumps = require "trumps"
local words = require "words"

local diff_phases = {}
local meta = words.meta
local ids, list, count = phrases.ids, phrases.list, phrases.count

-- Questions -----------------------------------------------------------------------------------------------

-- The choices of a variant in order: { phase, when, who, usual }; usual: whether it is asked when such questions are.
local function choices(side)
  local found, dealt, game = {}, 0, side.game
  for _, phase in ipairs(game.phases) do
    if phase.kind == "DEALING" then dealt = phase.upto
    elseif phase.kind == "CHOOSING" then
      local early = dealt == 0 and "before the deal" or dealt < #game.packets and ("after %s"):format(count(dealt, "packet"))
      local when = phase.follows_first_lead and "after the first lead" or early
      found[#found + 1] = { phase = phase, side = side, when = when or game.trick and "before the first lead" or "before play begins",
                            who = side.words:whom(phase), usual = not when }
    end
  end
  return found
end

-- Where an effect puts a card or a zone.
local function moved_to(side, effect, choice)
  if effect.to == 0 then return "into the hand of " .. side.words:seat(effect.seat, choice.phase) end
  return ("to '%s'"):format(side.words:zone(effect.to))
end

-- Of which cards an answer takes one: " (a 1)"; "" where of all.
local function of_text(side, answer)
  local set = answer.of and answer.of > 0 and side.game.sets[answer.of]
  local which = set and side.words:which(set)
  return which and (" (%s)"):format(which) or ""
end

-- with_of: the cards that an answer is given with too, where no other row tells them.
local function answers_text(choice, with_of)
  local texts, side = {}, choice.side
  local function beside_name(answer)
    local text = answer.with_card and " CARD" .. (with_of and of_text(side, answer) or "") or ""
    for _, effect in ipairs(answer.effects) do
      if effect.op == "MOVE_CARD" then text = ("%s %s"):format(text, moved_to(side, effect, choice)) end
    end
    local when = side.words:given(answer.when)
    return when and ("%s (%s)"):format(text, when) or text
  end
  for _, group in ipairs(side.words:answers(choice.phase)) do
    for _, said in ipairs(side.words:answered(group, beside_name)) do texts[#texts + 1] = said[1] .. said[2] end
  end
  return list(texts, "or")
end

local others_see = { PUBLIC = "the others see it", AS_IF_NOBODY_ASKED = "to the others it is as if nobody were asked",
                     AS_IF_DONE = "to the others it is as if it were done", AS_IF_NO_LEAD = "the others see no lead yet" }

local function cites_of(choice)
  local cites = { choice.phase.declared.cite }
  for _, answer in ipairs(choice.phase.answers) do cites[#cites + 1] = answer.declared.when_cite end
  return ids(table.unpack(cites))
end

-- What takes away answers of a question that are there on the other side: of this question, or the other as a whole.
local function gone_cites(side, choice, other)
  if choice.phase.name ~= other.phase.name then return side.words:none_cites("phases", other.phase.name) end
  local has, cites = {}, {}
  for _, answer in ipairs(choice.phase.answers) do has[meta[answer.declared].name] = true end
  for _, answer in ipairs(other.phase.answers) do
    local name = meta[answer.declared].name
    if not has[name] then cites[#cites + 1] = ids(side.words:none_cites("phases", choice.phase.name, name)) end
  end
  return ids(table.unpack(cites))
end

local function place_text(phase)
  return phase.stands_for and ("a position of the question '%s' is one of this too"):format(phase.stands_for) or "it stands for no other question"
end

-- Two questions, one in the place of the other: of when, whom, which answers and who sees it, what differs; where nobody is asked
-- either, not what goes by how many play.
local function paired_row(c, a, b)
  local function by_numbers(choice) return choice.who == "nobody" and string.gsub(answers_text(choice), "%-?%d+", "") end
  if by_numbers(a) and by_numbers(a) == by_numbers(b) then return end
  local same_name = a.phase.name == b.phase.name
  local text_a, text_b = "", ""
  local function part(between, said_a, said_b, always)
    if said_a == said_b and not always then return end
    between = text_a == "" and "" or between
    text_a, text_b = text_a .. between .. said_a, text_b .. between .. said_b
  end
  part("", a.when, b.when)
  part(", ", a.who, b.who)
  part(": ", answers_text(a), answers_text(b), not same_name)
  part("; ", others_see[a.phase.secrecy] or a.phase.secrecy, others_see[b.phase.secrecy] or b.phase.secrecy)
  if same_name and text_a == "" then part("; ", place_text(a.phase), place_text(b.phase)) end
  local to = same_name and a.who == b.who and " to " .. a.who or ""
  local name = same_name and ("the question '%s'%s"):format(a.phase.name, to) or ("the questions '%s' and '%s'"):format(a.phase.name, b.phase.name)
  c.add("phases", "questions", name, text_a, text_b, ids(cites_of(a), gone_cites(c.a, a, b)), ids(cites_of(b), gone_cites(c.b, b, a)), { "asked", "leads" })
end

local function single_row(c, choice, other_side, is_a)
  local said, instead = ("%s, %s: %s"):format(choice.when, choice.who, answers_text(choice, true)), "it isn't asked"
  if choice.phase.secrecy ~= "PUBLIC" then said = said .. "; " .. others_see[choice.phase.secrecy] end
  local cites_own, gone = cites_of(choice), other_side.words:none_cites("phases", choice.phase.name)
  local cites_other = gone
  for _, phase in ipairs(other_side.game.phases) do
    if phase.stands_for == choice.phase.name then
      instead, cites_other = ("it isn't asked; '%s' takes its place"):format(phase.name), ids(gone, phase.declared.cite)
    end
  end
  local about = ("the question '%s'"):format(choice.phase.name)
  if is_a then c.add("phases", "questions", about, said, instead, cites_own, cites_other, { "asked", "leads" })
  else c.add("phases", "questions", about, instead, said, cites_other, cites_own, { "asked", "leads" }) end
end

local function pair_up(of_a, of_b, fits)
  for _, a in ipairs(of_a) do
    for _, b in ipairs(of_b) do
      if not a.other and not b.other and fits(a.phase, b.phase) then a.other, b.other = b, a end
    end
  end
end

-- In which order those are asked that both ask at the same time, from the first that is another to the last.
local function order_row(c, of_a, of_b)
  local function common(own, others)
    local has, found = {}, {}
    for _, choice in ipairs(others) do has[choice.phase.name] = choice.when end
    for _, choice in ipairs(own) do if has[choice.phase.name] == choice.when then found[#found + 1] = choice.phase end end
    return found
  end
  local a, b = common(of_a, of_b), common(of_b, of_a)
  local from, to = 1, #a
  while from <= to and a[from].name == b[from].name do from = from + 1 end
  while to > from and a[to].name == b[to].name do to = to - 1 end
  local function said(found)
    local names, cites = {}, {}
    for i = from, to do names[#names + 1], cites[#cites + 1] = ("'%s'"):format(found[i].name), found[i].declared.cite end
    return table.concat(names, ", then "), ids(table.unpack(cites))
  end
  local text_a, cites_a = said(a)
  local text_b, cites_b = said(b)
  c.add("phases", "questions", "the order of the questions", text_a, text_b, cites_a, cites_b, { "asked", "leads" })
end

local function questions(c)
  local of_a, of_b = choices(c.a), choices(c.b)
  pair_up(of_a, of_b, function(a, b) return a.name == b.name end)
  pair_up(of_a, of_b, function(a, b) return a.stands_for == b.name or b.stands_for == a.name end)
  local n = 0 -- of B's so many are told: what it alone asks comes before what both ask after it
  local function upto(last)
    for i = n + 1, last do if not of_b[i].other then single_row(c, of_b[i], c.a, false) end end
    n = math.max(n, last)
  end
  for i, b in ipairs(of_b) do b.place = i end
  for _, a in ipairs(of_a) do
    if a.other then upto(a.other.place) end
    if a.other then paired_row(c, a, a.other) else single_row(c, a, c.b, true) end
  end
  upto(#of_b)
  order_row(c, of_a, of_b)
end

-- What comes of the answers -----------------------------------------------------------------------------------

-- What comes of the calls of an auction, of its contract, and of none.
local function of_auctions(side, found, note)
  for _, phase in ipairs(side.game.phases) do
    local function of(answer, moment)
      local text = found(answer.effects, { phase = phase, side = side })
      if text then note(text, moment, side.words:clause_ids { answer.clause }) end
    end
    for _, answer in ipairs(phase.auction and phase.answers or {}) do of(answer, ("on '%s'"):format(side.game.verbs[answer.verb + 1].name)) end
    if phase.auction then
      of(phase.contract, "by the contract")
      of(phase.all_pass, "when all pass")
    end
  end
end

-- Where what is said of an effect comes about, and by which clauses: value(effect, choice) gives its text or nil. As text:
-- "VALUE on 'take', or when nobody is asked; VALUE after the first lead"; and whether a question brings it.
local function outcomes(side, value)
  local order, moments, cites = {}, {}, {}
  local function note(text, moment, cite)
    if not moments[text] then order[#order + 1], moments[text] = text, {} end
    table.insert(moments[text], moment)
    cites[#cites + 1] = cite
  end
  local function found(effects, choice)
    for _, effect in ipairs(effects) do
      local text = value(effect, choice)
      if text then return text end
    end
  end
  for _, choice in ipairs(choices(side)) do
    local phase, at = choice.phase, choice.usual and "" or choice.when .. ", "
    local everywhere = found(phase.nobody.effects, choice)
    for _, answer in ipairs(phase.answers) do
      if found(answer.effects, choice) ~= everywhere then everywhere = nil end
    end
    local cite = phase.declared.cite
    for _, group in ipairs(everywhere and {} or side.words:answers(phase)) do
      local texts = side.words:answered(group, function(answer) return found(answer.effects, choice) end)
      for _, said in ipairs(texts) do note(said[2], ("%son '%s'"):format(at, said[1]), group[1].declared.cite or cite) end
    end
    local without = found(phase.nobody.effects, choice)
    local nobody_cite = phase.nobody.declared and phase.nobody.declared.cite
    if everywhere then note(everywhere, at == "" and "in any case" or choice.when, ids(cite, nobody_cite))
    elseif without then note(without, at .. "when nobody is asked", nobody_cite or cite) end
  end
  local parts, asked = {}, #order > 0
  of_auctions(side, found, note)
  for i, text in ipairs(order) do parts[i] = text .. " " .. table.concat(moments[text], ", or ") end
  return #parts > 0 and table.concat(parts, "; ") or nil, ids(table.unpack(cites)), asked
end

local function outcome_row(c, section, about, without, value, shows, cites_without)
  local a, cites_a, asked_a = outcomes(c.a, function(effect, choice) return value(c.a, effect, choice) end)
  local b, cites_b, asked_b = outcomes(c.b, function(effect, choice) return value(c.b, effect, choice) end)
  if not a and not b then return end
  if c.a.game.auction and c.b.game.auction and not asked_a and not asked_b then return end -- what their contracts do is told by itself
  if type(without) == "string" then
    local text = without
    without = function() return text end
  end
  c.add(section, about, about, a or without(c.a), b or without(c.b), a and cites_a or cites_without and cites_without(c.a),
    b and cites_b or cites_without and cites_without(c.b), shows)
end

local function zones_moved(c)
  local names, seen = {}, {}
  for _, side in ipairs { c.a, c.b } do
    for _, zone in ipairs(side.game.zones) do
      if not seen[zone.name] then names[#names + 1], seen[zone.name] = zone.name, true end
    end
  end
  local function zone_of(side, name)
    for _, zone in ipairs(side.game.zones) do if zone.name == name then return zone end end
  end
  for _, name in ipairs(names) do
    local function without(side) return zone_of(side, name) and "it stays where it is" or "there is none" end
    outcome_row(c, "trump", "what becomes of the " .. name, without, function(side, effect, choice)
      if effect.op ~= "MOVE_ZONE" or side.words:zone(effect.from) ~= name then return nil end
      return moved_to(side, effect, choice)
    end, { "asked" }, function(side)
      local zone = zone_of(side, name)
      return zone and zone.declared.cite
    end)
  end
end

-- Whether a fact is ever noted as something else than that it is so.
local function is_number(side, index)
  for _, choice in ipairs(choices(side)) do
    for _, answer in ipairs { choice.phase.nobody, table.unpack(choice.phase.answers) } do
      for _, effect in ipairs(answer.effects) do
        if effect.op == "NOTE" and effect.fact == index and side.words:ask(effect.value) ~= "1" then return true end
      end
    end
  end
  return false
end

local function told(fact)
  return not fact.secret and "all are told" or fact.at_end and "it is kept secret until the deal is over" or "it is kept secret"
end

-- What is remembered because a later rule asks for it; of a seat, who it is, of a number, which.
local function facts(c)
  local function fact_of(side, name)
    for i, fact in ipairs(side.game.facts) do if fact.name == name then return fact, i - 1 end end
  end
  local function row(name)
    local a, index_a = fact_of(c.a, name)
    local b, index_b = fact_of(c.b, name)
    local text = (a or b).text
    local any_secret = a and a.secret or b and b.secret
    if a and b or any_secret then
      c.add("deal", "facts told", text .. ", and who knows it", a and told(a) or "there is nothing so called", b and told(b) or "there is nothing so called",
        a and a.declared.cite, b and b.declared.cite, {})
    end
    local is_seat = (a or b).is_seat
    local who = (a or b).declared[1] and text or ("who is '%s'"):format(text)
    local numbered = not is_seat and (a and is_number(c.a, index_a) or b and is_number(c.b, index_b))
    if (a or b).of_team then text = (a or b).declared[1] or name end
    local about = is_seat and who or numbered and ("what is noted as '%s'"):format(text) or text .. ", when there is one"
    outcome_row(c, "phases", about, is_seat and "nobody" or numbered and "nothing" or "never", function(side, effect, choice)
      local fact, index = fact_of(side, name)
      if not fact or effect.op ~= "NOTE" or effect.fact ~= index then return nil end
      if is_seat then return side.words:seat(effect.value, choice.phase) end
      return numbered and side.words:ask(effect.value) or "noted"
    end, { "asked", "yaku", "worth" })
  end
  for _, fact in ipairs(c.a.game.facts) do row(fact.name) end
  for _, fact in ipairs(c.b.game.facts) do if not fact_of(c.a, fact.name) then row(fact.name) end end
end

-- What is trump, and by which clauses.
local function trump_text(side)
  local zone, fixed, cites = side.game.trump_zone, side.game.fixed_trump, side.words:table_cites "trump"
  if fixed > 0 then return ("%s in every deal"):format(side.words:suit(fixed - 1)), cites end
  if zone ~= 255 then return "the suit of the " .. side.words:zone(zone), cites end
  local maker, made_by = trumps.maker(side.game)
  return maker and ("the %s says it"):format(maker) or "there is none", maker and made_by or cites
end

diff_phases.of_text = of_text
diff_phases.choices, diff_phases.others_see, diff_phases.trump_text = choices, others_see, trump_text

function diff_phases.of_trump(c)
  local a, cites_a = trump_text(c.a)
  local b, cites_b = trump_text(c.b)
  c.add("trump", "what is trump", "what is trump", a, b, cites_a, cites_b, c.ALL)
  outcome_row(c, "trump", "the trump that is said", "none is said", function(side, effect)
    return effect.op == "SET_TRUMP" and side.words:trump(effect.value) or nil
  end, c.ALL)
  zones_moved(c)
end

function diff_phases.of_questions(c)
  questions(c)
  outcome_row(c, "phases", "a new deal", "there is none", function(_, effect)
    return effect.op == "DEAL_AGAIN" and "the cards are dealt again" or nil
  end, { "asked" })
  outcome_row(c, "phases", "an end of the deal before it is played", "there is none", function(_, effect)
    return effect.op == "END_DEAL" and "the deal is over" or nil
  end, { "asked", "deal" })
  outcome_row(c, "phases", "what is shown to all", "nothing", function(side, effect)
    return effect.op == "SHOW" and side.words:ref(effect.ref) or nil
  end, {})
  outcome_row(c, "phases", "who plays this deal", "everybody", function(_, effect) return effect.op == "JOINS" and "who joins" or nil end, { "asked" })
  outcome_row(c, "phases", "who goes out of this deal, and pays for it", "nobody", function(_, effect)
    return effect.op == "GOES_OUT" and "who goes out" or nil
  end, { "asked", "deal" })
  facts(c)
  if not c.both_tricks then return end
  outcome_row(c, "phases", "who leads to the first trick", "the seat after the dealer", function(side, effect, choice)
    return effect.op == "LEADS" and side.words:seat(effect.value, choice.phase) or nil
  end, { "leads", "asked" })
end

-- Fishing ----------------------------------------------------------------------------------------------------

local function fishing_phase(side)
  for _, phase in ipairs(side.game.phases) do if phase.kind == "FISHING" then return phase end end
end

-- The pairs of cards of each two ranks, a joker being a rank of its own: { r, s = the codes of the ranks, all = how many pairs, and those
-- that fit, "p1 with i2", ... }, in the order of the ranks. fits(x, y): of two cards by their place in the deck.
local function by_ranks(deck, fits)
  local order, at, name, rank = {}, {}, {}, {}
  for x, card in ipairs(deck.cards) do
    local of = deck.ranks[card.rank + 1]
    rank[x] = of and card.rank or #deck.ranks + x
    name[rank[x]] = of and of.code or card.code
  end
  for x = 1, #deck.cards do
    for y = x + 1, #deck.cards do
      local r, s = math.min(rank[x], rank[y]), math.max(rank[x], rank[y])
      local key = r << 16 | s
      if not at[key] then order[#order + 1], at[key] = key, { r = name[r], s = name[s], all = 0 } end
      at[key].all = at[key].all + 1
      if fits(x, y) then table.insert(at[key], ("%s with %s"):format(deck.cards[x].code, deck.cards[y].code)) end
    end
  end
  table.sort(order)
  for i, key in ipairs(order) do order[i] = at[key] end
  return order
end

-- Pairs of cards that fit: by ranks where that holds of all their suits, else by codes; nil where there are none.
local function pairs_text(deck, fits)
  local texts = {}
  for _, found in ipairs(by_ranks(deck, fits)) do
    if #found == found.all then texts[#texts + 1] = ("%s with %s"):format(found.r, found.s)
    else table.move(found, 1, #found, #texts + 1, texts) end
  end
  if #texts > 12 then return table.concat(texts, ", ", 1, 10) .. (" and %d more"):format(#texts - 10) end
  return #texts > 0 and table.concat(texts, ", ") or nil
end

-- Pairs that match in the one alone.
local function only_matches(side, other)
  local own, others = side.game.fishing.match, other.game.fishing.match
  return pairs_text(side.game.deck, function(x, y) return own[x]:has(y - 1) and not others[x]:has(y - 1) end) or "none besides"
end

-- Whether of several matches one is picked.
local function several_text(side)
  local from = side.game.fishing.all_from
  if from == 0 then return "one is picked" end
  return ("%d or more are all taken%s"):format(from, from > 2 and ", of fewer one is picked" or "")
end

-- What becomes of a whole suit that is dealt to the table.
function diff_phases.whole_suit_text(game)
  local f = game.fishing
  return f.deals_again and "the cards are dealt again" or f.takes_whole and "the first player takes it" or "play goes on"
end

-- Who begins, what becomes of a whole suit on the table where that is said, which cards match, and what becomes of several, for the sheet.
function diff_phases.fishing_texts(side)
  local texts, phase = {}, fishing_phase(side)
  local matches = matching.text(side.words, phase)
  local function with_ids(text, own) return own == "" and text or ("%s (%s)"):format(text, own) end
  local function cited(text, key) return with_ids(text, table.concat(ids(phase.declared[key]), " ")) end
  texts[1] = "begins: " .. side.words:seat_of(phase.asks)
  local f = side.game.fishing
  if f.deals_again or f.takes_whole then
    local cites = table.concat(ids(side.words:clause_ids { f.whole_clause }), " ")
    texts[2] = with_ids("a whole suit on the table: " .. diff_phases.whole_suit_text(side.game), cites)
  end
  texts[#texts + 1] = matches and cited("what matches: " .. matches, "match_cite") or nil
  texts[#texts + 1] = cited("of several matches: " .. several_text(side), "choose_cite")
  return texts
end

function diff_phases.of_fishing(c)
  if not (c.a.game.fishing and c.b.game.fishing) then return end
  local a, b = fishing_phase(c.a), fishing_phase(c.b)
  c.add("phases", "who begins", "who begins", c.a.words:seat_of(a.asks), c.b.words:seat_of(b.asks), a.declared.cite, b.declared.cite, { "leads", "asked" })
  local function cite(phase, key) return phase.declared[key] or phase.declared.cite end
  local function stock(side)
    return side.game.fishing.takes_in_hands and "the hands of who is out are shuffled in" or "it stays as it was dealt"
  end
  c.add("phases", "stock", "the stock", stock(c.a), stock(c.b), cite(a, "shuffle_cite"), cite(b, "shuffle_cite"), { "takes", "deal" })
  c.add("phases", "several matches", "a card with several matches", several_text(c.a), several_text(c.b), cite(a, "choose_cite"), cite(b, "choose_cite"),
    { "legal", "takes" })
  if c.cards then
    local with_a, with_b = c.cards.a, c.cards.b
    c.add("phases", "matches", "which cards match", only_matches(with_a, with_b), only_matches(with_b, with_a), cite(a, "match_cite"), cite(b, "match_cite"),
      { "legal", "takes", "yaku" })
  end
end

return diff_phases
