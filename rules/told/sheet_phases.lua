-- The rule sheet of the deal and of the phases, in the words in which two variants are compared.
local auction = require "sheet_auction"
local cites = require "cites"
local diff_auction = require "diff_auction"
local diff_phases = require "diff_phases"
local diff_table = require "diff_table"
local diff_tricks = require "diff_tricks"
local phrases = require "phrases"
local sheet_tricks = require "sheet_tricks"
local trumps = require "trumps"

local sheet_phases = {}

-- The deal ----------------------------------------------------------------------------------------------

-- Who has a role first, and who in the next deal.
local function kept(words, role)
  return ("%s, then %s"):format(words:seat_of(role.first) or "by lot", words:seat_of(role.next) or "the same")
end

local function says_leader(answer)
  for _, effect in ipairs(answer and answer.effects or {}) do if effect.op == "LEADS" then return true end end
  return false
end

-- Who leads to the first trick where no answer says it; nil where one always does.
local function leads_first(game)
  local some, surely = false, game.auction and says_leader(game.auction.contract)
  for _, phase in ipairs(game.phases) do
    local every = phase.kind == "CHOOSING" and (says_leader(phase.nobody) or trumps.is_answered(game, phase))
    for _, answer in ipairs(phase.kind == "CHOOSING" and phase.answers or {}) do
      some, every = some or says_leader(answer), every and says_leader(answer)
    end
    surely = surely or every
  end
  return not surely and (some and "the seat after the dealer, where no answer below makes another lead" or "the seat after the dealer") or nil
end

-- row(name, text, cites): one; cites as phrases.ids takes them.
function sheet_phases.deal(game, row)
  local side = { game = game, words = phrases.of(game) }
  local words = side.words
  row("dealer", ("%s, then %s"):format(diff_table.dealer_text(side, "first_dealer"), diff_table.dealer_text(side, "next_dealer")), words:cites "dealer")
  for _, role in ipairs(game.roles) do row(role.name, kept(words, role), words:clause_ids { role.clause }) end
  row("packets", diff_table.deal_text(side), words:cites "deal")
  for _, zone in ipairs(game.zones) do row(zone.name, diff_table.seen_by[zone.seen_by], zone.declared.cite) end
  if not game.trick then return end
  if not game.trumpless then row("trump", diff_phases.trump_text(side)) end
  local leads = leads_first(game)
  if leads then row("first lead", leads) end
end

-- Phases ------------------------------------------------------------------------------------------------

-- When an answer can be given and what it does: nil where it can be always and does nothing. group: those that it is one of by its number.
local function answer_text(side, answer, group)
  local parts = { side.words:given(answer.when) }
  parts[#parts + 1] = #answer.effects > 0 and diff_auction.effects_text(side, answer, group) or nil
  return #parts > 0 and table.concat(parts, "; ") or nil
end

-- The clause of an answer, where it isn't that of its question.
local function own_clause(side, answer, phase)
  local own = cites.shown(side.game, answer.declared and answer.declared.cite)
  return own ~= "" and own ~= cites.shown(side.game, phase.declared.cite) and (" (%s)"):format(own) or ""
end

-- A choice: what can be said; under it when and whom it asks, who sees it, and what comes of each answer.
local function choice(side, asked, line, more)
  local words, verbs, phase = side.words, {}, asked.phase
  local groups = words:answers(phase)
  for i, group in ipairs(groups) do verbs[i] = group.name .. (group[1].with_card and " CARD" .. diff_phases.of_text(side, group[1]) or "") end
  line(("%-10s %s"):format(phase.name, table.concat(verbs, " | ")), phase.declared.cite)
  local when = asked.usual and "" or asked.when .. ", "
  more(("%sasks %s%s"):format(when, asked.who, phase.secrecy ~= "PUBLIC" and "; " .. diff_phases.others_see[phase.secrecy] or ""))
  for _, group in ipairs(asked.who ~= "nobody" and groups or {}) do -- who isn't asked answers nothing
    for _, said in ipairs(words:answered(group, function(answer) return answer_text(side, answer, group) end)) do
      more(("%s: %s%s"):format(said[1], said[2], own_clause(side, group[1], phase)))
    end
  end
  local without = answer_text(side, phase.nobody)
  if without then more(("when nobody is asked: %s%s"):format(without, own_clause(side, phase.nobody, phase))) end
end

local function tricks(side, line, more, begins)
  local game, moments = side.game, diff_tricks.moments(side)
  for i, kind in ipairs(game.trick.kinds) do
    begins(i)
    local faces = game.trumpless and "" or kind.trumps_down and "; followers' trumps face-down" or "; followers' trumps face-up"
    line(("%-10s a kind of trick%s"):format(kind.name, faces), kind.declared.cite)
    if #moments[i] > 0 then more("where: " .. table.concat(moments[i], "; ")) end
    sheet_tricks.kind(game, kind, moments[i].led, more)
  end
  begins(nil)
end

-- line(text, cite): one, with what its clauses say; more(text): one under it; last(text, cite): one without. begins(phase, number): before
-- what is said of a phase, and of a kind of trick by its number in it; nil where nobody asks.
function sheet_phases.phases(game, line, more, last, begins)
  local side, asked = { game = game, words = phrases.of(game) }, {}
  begins = begins or function() end
  for _, row in ipairs(diff_phases.choices(side)) do asked[row.phase] = row end
  for _, phase in ipairs(game.phases) do
    begins(phase)
    if phase.kind == "CHOOSING" then choice(side, asked[phase], line, more)
    elseif phase.kind == "AUCTION" then auction.phase(game, phase, line, more)
    elseif phase.kind == "FISHING" then
      local picks = game.fishing.all_from ~= 2 and "; match CARD picks one of several" or ""
      line(("%-10s play CARD%s, then the drawn card%s"):format(phase.name, picks ~= "" and " [MATCH]" or "", picks), phase.declared.cite)
      for _, text in ipairs(diff_phases.fishing_texts(side)) do more(text) end
    elseif phase.kind == "TRICK_PLAY" then
      tricks(side, line, more, function(number) begins(phase, number) end)
      sheet_tricks.excused(game, last)
      auction.leading(game, line)
    end
  end
end

return sheet_phases
