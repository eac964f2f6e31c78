#include "parting.h"

#include "action.h"
#include "flow.h"
#include "view.h"

#include <stdio.h>
#include <string.h>

const char *const fuda_parting_names[FUDA_PART_KINDS] = {"asked", "leads", "legal", "face",   "takes",
                                                         "wins",  "yaku",  "worth", "points", "deal"};

static fuda_parting *part(fuda_partings *partings, enum fuda_parting_kind kind) {
  static _Thread_local fuda_parting nowhere;
  fuda_parting *parting = partings->n < FUDA_PARTINGS ? &partings->parting[partings->n++] : &nowhere;
  memset(parting, 0, sizeof *parting);
  parting->kind = (uint8_t)kind;
  for (int side = 0; side < 2; side++) {
    parting->seat[side] = FUDA_NOBODY;
    parting->card[side] = parting->by[side] = FUDA_NO_CARD;
    parting->yaku[side] = FUDA_UNKNOWN;
  }
  return parting;
}

/* Begin ----------------------------------------------------------------------------------------------- */

bool fuda_comparison_begin(fuda_comparison *comparison, const fuda_ruleset *first, const fuda_ruleset *second, char *message,
                           size_t size) {
  memset(comparison, 0, sizeof *comparison);
  if (!fuda_same_table(second, first, message, size)) {
    if (size) message[strcspn(message, "\n")] = '\0';
    return false;
  }
  comparison->rules[0] = first;
  comparison->rules[1] = second;
  for (int side = 0; side < 2; side++)
    for (int v = 0; v < FUDA_VERBS; v++) {
      const fuda_ruleset *own = comparison->rules[side], *other = comparison->rules[!side];
      comparison->verb[side][v] = FUDA_UNKNOWN;
      for (int w = 0; v < own->n_verbs && w < other->n_verbs; w++)
        if (strcmp(own->verbs[v].name, other->verbs[w].name) == 0) comparison->verb[side][v] = (uint8_t)w;
    }
  return true;
}

/* Whether both deal the same cards of a pile to the same hands, and to the field. */
static bool same_hands(const fuda_ruleset *a, const fuda_ruleset *b) {
  for (int seat = 0; seat <= a->seats; seat++) {
    int zone = seat < a->seats ? FUDA_HAND + seat : FUDA_TABLE;
    for (int i = 0, place = 0; place >= 0; i++) {
      place = fuda_pile_place(a, 0, zone, i);
      if (fuda_pile_place(b, 0, zone, i) != place) return false;
    }
  }
  return true;
}

static bool pays(const fuda_ruleset *const rules[2]) { return fuda_pays(rules[0]) && fuda_pays(rules[1]); }

/* The accounts before anything was paid in a deal that has begun, and what then waited, as the second has them. */
static void stood(const fuda_ruleset *first, const fuda_state *state, const fuda_ruleset *second, fuda_standing *standing) {
  fuda_state before = *state;
  if (state->dealt == first->n_packets) fuda_multiplier_undo(first, &before, fuda_field_at_first(first, state));
  fuda_wait_by(second->fishing, &before);
  fuda_pay_ante_of(second, &before, first->fishing->ante);
  for (int seat = 0; seat < second->seats; seat++)
    standing->match[seat] = before.match[seat] - before.gained[seat] - before.from_jackpot[seat];
  standing->n_waiting = before.n_waiting;
  memcpy(standing->waiting, before.waiting, sizeof standing->waiting);
  standing->given = true;
}

/* The second's own beginning of a deal: of these cards, with the seats and the match as they are. */
static bool begin_there(const fuda_ruleset *first, const fuda_state *state, const fuda_ruleset *second, fuda_state *other) {
  fuda_standing standing = {.given = state->deal_of_match > 0, .deal = state->deal_of_match, .last_winner = FUDA_UNKNOWN};
  uint8_t roles[FUDA_ROLES] = {0};
  for (int r = 0; r < second->n_roles; r++)
    for (int f = 0; f < first->n_roles; f++)
      if (strcmp(second->roles[r].name, first->roles[f].name) == 0) roles[r] = (uint8_t)(1 + state->role[f]);
  for (int t = 0; t < FUDA_SEATS; t++) standing.match[t] = state->match[t] * fuda_parts(second) / fuda_parts(first);
  if (pays((const fuda_ruleset *const[]){first, second})) stood(first, state, second, &standing);
  return fuda_start_with(second, state->seed, state->match_no, state->dealer, roles, &standing, state->pile, other, NULL) == 0;
}

/* Whether the two begin with the same cards, and nothing was done in the first. */
static bool begin_alike(const fuda_ruleset *rules, const fuda_state *state, const fuda_state *other) {
  for (int seat = 0; seat < rules->seats; seat++)
    if (!fuda_set_equal(state->zone[FUDA_HAND + seat], other->zone[FUDA_HAND + seat])) return false;
  return memcmp(state->pile, other->pile, (size_t)rules->deck->cards) == 0;
}

void fuda_comparison_deal(fuda_comparison *comparison, const fuda_state *state) {
  memset(comparison->tricks, 0, sizeof comparison->tricks);
  memset(comparison->yaku, 0, sizeof comparison->yaku);
  const fuda_ruleset *const *rules = comparison->rules;
  comparison->begins = same_hands(rules[0], rules[1]) && begin_there(rules[0], state, rules[1], &comparison->other);
  comparison->follows = comparison->begins && pays(rules) && begin_alike(rules[0], state, &comparison->other);
  comparison->own = comparison->other;
  comparison->own.attempt = state->attempt, comparison->own.redeals = state->redeals; /* what is shuffled and drawn later is alike */
  comparison->ended = comparison->at_once = false;
}

void fuda_comparison_go_on(fuda_comparison *comparison, const fuda_comparison *before) {
  memcpy(comparison->tricks, before->tricks, sizeof before->tricks);
  memcpy(comparison->yaku, before->yaku, sizeof before->yaku);
  comparison->follows = before->follows;
  comparison->own = before->own;
  comparison->ended = before->ended;
  comparison->at_once = before->at_once;
  if (before->ended) comparison->other = before->other;
}

/* Positions ------------------------------------------------------------------------------------------- */

static uint8_t kind_of(const fuda_ruleset *rules, const fuda_state *state) {
  return state->phase < rules->n_phases ? rules->phases[state->phase].kind : FUDA_DEALING;
}

static bool playing(uint8_t kind) { return kind == FUDA_TRICK_PLAY || kind == FUDA_FISHING; }

/* What is asked: "" where a card is to be played, or a match to be taken. Stopping has the same name whatever is said to it. */
static const char *question_of(const fuda_ruleset *rules, const fuda_state *state) {
  if (fuda_deal_over(state)) return "(over)";
  if (state->deciding) return "(stop)";
  return playing(kind_of(rules, state)) ? "" : fuda_phase_name(rules, state);
}

static bool same_question(const fuda_ruleset *const rules[2], const fuda_state *state, const fuda_state *other) {
  const char *question = question_of(rules[0], state);
  return strcmp(question, question_of(rules[1], other)) == 0 && (!*question || state->actor == other->actor);
}

/* The position under the second, with the cards of the trick on the table lying as it has them lie. What it can't take over it doesn't judge. */
static void cross(fuda_comparison *comparison, const fuda_state *state) {
  const fuda_ruleset *rules = comparison->rules[1];
  fuda_state *other = &comparison->other;
  if (!fuda_under(comparison->rules[0], state, rules, other, NULL, 0)) fuda_deal_end(rules, other, NULL);
  if (!rules->trick || other->trump == FUDA_UNKNOWN || fuda_deal_over(other)) return;
  for (int i = 0; i < other->on_table; i++) {
    fuda_card card = fuda_trick_card(rules, other, other->trick_no, i);
    bool down = i > 0 && rules->trick->kind[other->kind].trumps_down && rules->trick->suit_of[other->trump][card] == FUDA_TRUMP;
    if (down) fuda_set_add(&other->down, card);
    else fuda_set_drop(&other->down, card);
  }
}

/* A bid, by its number, as the other's of the same text. */
static bool translate_bid(const fuda_comparison *comparison, int side, fuda_card *bid) {
  const fuda_auction *from = comparison->rules[side]->auction, *to = comparison->rules[!side]->auction;
  const char *text = from->bids[*bid].text;
  for (*bid = 0; to && *bid < to->n_bids; ++*bid)
    if (strcmp(to->bids[*bid].text, text) == 0) return true;
  return false;
}

/* An action of one side as the other's; false where that has no such verb, or no such bid. */
static bool translate(const fuda_comparison *comparison, int side, fuda_action action, fuda_action *out) {
  *out = action;
  out->verb = comparison->verb[side][action.verb];
  bool bids = comparison->rules[side]->verbs[action.verb].shape == FUDA_WITH_BID;
  return out->verb != FUDA_UNKNOWN && (!bids || translate_bid(comparison, side, &out->card));
}

/* Gathers the actions that one side alone allows. */
static void gather_only(const fuda_comparison *comparison, const fuda_moves moves[2], int side, fuda_parting *parting) {
  int n = fuda_moves_count(&moves[side]);
  for (int i = 0; i < n; i++) {
    fuda_action action = fuda_moves_at(&moves[side], i), same;
    if (translate(comparison, side, action, &same) && fuda_moves_have(&moves[!side], same)) continue;
    if (parting->n_only[side] < FUDA_PART_ACTIONS) parting->only[side][parting->n_only[side]] = action;
    parting->n_only[side]++;
  }
}

static bool same_moves(const fuda_comparison *comparison, const fuda_moves moves[2]) {
  bool with_matches = moves[0].match || moves[1].match;
  fuda_parting differ = {0};
  if (!with_matches && moves[0].bare == 0 && moves[1].bare == 0 && moves[0].card_verb == 0 && moves[1].card_verb == 0)
    return fuda_set_equal(moves[0].cards, moves[1].cards); /* cards to a trick, as nearly always */
  for (int side = 0; side < 2; side++) gather_only(comparison, moves, side, &differ);
  return differ.n_only[0] + differ.n_only[1] == 0;
}

/* Whether both would allow the same without these cards, or with nobody excused. */
static bool same_without(const fuda_comparison *comparison, const fuda_state *state, fuda_set cards, bool excused) {
  fuda_state copy[2] = {*state, comparison->other};
  fuda_moves moves[2];
  for (int side = 0; side < 2; side++) {
    fuda_set *hand = &copy[side].zone[FUDA_HAND + copy[side].actor];
    *hand = fuda_set_minus(*hand, cards);
    if (!excused) copy[side].excused = FUDA_EMPTY;
    fuda_legal(comparison->rules[side], &copy[side], &moves[side]);
  }
  return fuda_set_equal(moves[0].cards, moves[1].cards);
}

/* The cards that belong to another suit under the other. */
static fuda_set moved_cards(const fuda_comparison *comparison, const fuda_state *state) {
  fuda_set moved = FUDA_EMPTY;
  const uint8_t *suit = comparison->rules[0]->trick->suit_of[state->trump];
  const uint8_t *there = comparison->rules[1]->trick->suit_of[comparison->other.trump];
  for (int card = 0; card < comparison->rules[0]->deck->cards; card++)
    if (suit[card] != there[card]) fuda_set_add(&moved, (fuda_card)card);
  return moved;
}

static uint8_t cause_of(const fuda_comparison *comparison, const fuda_state *state) {
  fuda_set hand = state->zone[FUDA_HAND + state->actor], moved = moved_cards(comparison, state);
  bool other_led = state->on_table > 0 && state->led != comparison->other.led;
  if (other_led || (fuda_set_meet(hand, moved) && same_without(comparison, state, moved, true))) return FUDA_BY_SUIT;
  bool excuses = !fuda_set_equal(state->excused, comparison->other.excused);
  return excuses && same_without(comparison, state, moved, false) ? FUDA_BY_EXCUSE : FUDA_BY_RULE;
}

static void part_legal(fuda_comparison *comparison, const fuda_state *state, const fuda_moves moves[2],
                       fuda_partings *partings) {
  fuda_parting *parting = part(partings, FUDA_PART_LEGAL);
  const fuda_state *states[2] = {state, &comparison->other};
  for (int side = 0; side < 2; side++) {
    gather_only(comparison, moves, side, parting);
    parting->phase[side] = fuda_phase_name(comparison->rules[side], states[side]);
    parting->clause[side] = fuda_moves_clause(comparison->rules[side], states[side]);
    fuda_reason reason = {0}; /* what it alone allows may be by a clause that frees from another */
    if (comparison->rules[side]->trick && parting->n_only[side]) fuda_why(comparison->rules[side], states[side], parting->only[side][0], &reason);
    if (reason.clause) parting->clause[side] = reason.clause;
    parting->seat[side] = state->actor;
  }
  bool tricks = comparison->rules[0]->trick != NULL;
  parting->leading = tricks && state->on_table == 0;
  parting->trick = tricks ? state->trick_no : state->turn;
  if (parting->leading) parting->phase[0] = parting->phase[1] = ""; /* what the trick will be isn't known yet */
  if (tricks) parting->cause = cause_of(comparison, state);
  for (int side = 0; side < 2 && fuda_parting_said(parting); side++) { /* a claim, to stop */
    const fuda_ruleset *rules = comparison->rules[side];
    parting->clause[side] = rules->trick ? rules->trick->claim_clause : rules->fishing->stopping.clause;
  }
}

static void part_asked(const fuda_comparison *comparison, const fuda_state *state, const fuda_state *other,
                       const fuda_moves moves[2], fuda_partings *partings) {
  const fuda_state *states[2] = {state, other};
  bool plays[2];
  for (int side = 0; side < 2; side++) plays[side] = *question_of(comparison->rules[side], states[side]) == '\0';
  bool lead = plays[0] && plays[1];
  fuda_parting *parting = part(partings, lead ? FUDA_PART_LEADS : FUDA_PART_ASKED);
  parting->trick = state->trick_no;
  for (int side = 0; side < 2; side++) {
    const fuda_ruleset *rules = comparison->rules[side];
    parting->seat[side] = states[side]->actor;
    if (lead) continue;
    parting->phase[side] = plays[side] ? "" : fuda_phase_name(rules, states[side]);
    parting->bare[side] = moves[side].bare;
    parting->card_verb[side] = plays[side] ? 0 : moves[side].card_verb;
    if (states[side]->deciding) parting->clause[side] = rules->fishing->stopping.clause;
    else if (states[side]->phase < rules->n_phases) parting->clause[side] = rules->phases[states[side]->phase].clause;
  }
}

/* The same question, whose answers have the same verbs. */
static bool same_verbs(const fuda_comparison *comparison, const fuda_moves moves[2]) {
  uint32_t bare = 0;
  for (uint32_t left = moves[0].bare; left; left &= left - 1) {
    uint8_t verb = comparison->verb[0][__builtin_ctz(left)];
    if (verb != FUDA_UNKNOWN) bare |= 1u << verb;
  }
  return bare == moves[1].bare && __builtin_popcount(bare) == __builtin_popcount(moves[0].bare) && moves[0].card_verb &&
         comparison->verb[0][moves[0].card_verb] == moves[1].card_verb;
}

/* Other cards, or bids, can be given with the same verb. */
static void part_answers(const fuda_comparison *comparison, const fuda_state *state, const fuda_moves moves[2],
                         fuda_partings *partings) {
  fuda_parting *parting = part(partings, FUDA_PART_LEGAL);
  const fuda_state *states[2] = {state, &comparison->other};
  parting->trick = state->trick_no;
  for (int side = 0; side < 2; side++) {
    const fuda_ruleset *rules = comparison->rules[side];
    gather_only(comparison, moves, side, parting);
    parting->phase[side] = fuda_phase_name(rules, states[side]);
    parting->clause[side] = rules->phases[states[side]->phase].clause;
    parting->seat[side] = state->actor;
    parting->card_verb[side] = moves[side].card_verb;
  }
}

/* Who is to lead, where that is settled under both. */
static void part_leads(const fuda_comparison *comparison, const fuda_state *state, const fuda_state *other,
                       const uint16_t clause[2], fuda_partings *partings) {
  fuda_view view[2];
  fuda_view_of(comparison->rules[0], state, FUDA_ALL_SEATS, &view[0]);
  fuda_view_of(comparison->rules[1], other, FUDA_ALL_SEATS, &view[1]);
  if (view[0].leader < 0 || view[1].leader < 0 || view[0].leader == view[1].leader) return;
  fuda_parting *parting = part(partings, FUDA_PART_LEADS);
  for (int side = 0; side < 2; side++) {
    parting->seat[side] = (int8_t)view[side].leader;
    parting->clause[side] = clause[side];
  }
  parting->trick = state->trick_no;
}

/* Of two that aren't asked the same, or one of which is over. */
static void part_questions(const fuda_comparison *comparison, const fuda_state *state, const fuda_state *other,
                           fuda_partings *partings) {
  fuda_moves moves[2];
  memset(moves, 0, sizeof moves);
  if (!fuda_deal_over(state)) fuda_legal(comparison->rules[0], state, &moves[0]);
  if (!fuda_deal_over(other)) fuda_legal(comparison->rules[1], other, &moves[1]);
  part_asked(comparison, state, other, moves, partings);
}

/* A deal that is over under the second scores by the tricks and yaku that it has given. */
static void score_there(const fuda_comparison *comparison, fuda_state *other) {
  const fuda_ruleset *rules = comparison->rules[1];
  if (!rules->trick) return;
  memcpy(other->tricks, comparison->tricks, sizeof other->tricks);
  memcpy(other->yaku, comparison->yaku, sizeof other->yaku);
  for (int t = 0; t < fuda_teams(rules); t++) other->points[t] = fuda_points(rules, other, t);
}

void fuda_comparison_position(fuda_comparison *comparison, const fuda_state *state, fuda_partings *partings) {
  bool begins = comparison->begins;
  if (comparison->ended) return;
  comparison->begins = false;
  if (!begins && !fuda_deal_over(state)) cross(comparison, state);
  if (begins && fuda_deal_over(state) && !fuda_deal_over(&comparison->other))
    part_questions(comparison, state, &comparison->other, partings);
  if (fuda_deal_over(state)) return;
  if (fuda_deal_over(&comparison->other)) {
    comparison->ended = true;
    comparison->at_once = begins;
    score_there(comparison, &comparison->other);
    part_questions(comparison, state, &comparison->other, partings);
    return;
  }
  const fuda_ruleset *const *rules = comparison->rules;
  const fuda_state *other = &comparison->other;
  uint8_t kind = kind_of(rules[0], state), kind_there = kind_of(rules[1], other);
  fuda_moves moves[2];
  fuda_legal(rules[0], state, &moves[0]);
  fuda_legal(rules[1], other, &moves[1]);
  bool same_seat = state->actor == other->actor;
  if (same_seat && kind == kind_there && playing(kind) && state->deciding == other->deciding) {
    if (!same_moves(comparison, moves)) part_legal(comparison, state, moves, partings);
    return;
  }
  bool both_play = playing(kind) && playing(kind_there); /* who is asked for a card leads */
  if (begins && !both_play) part_leads(comparison, state, other, (const uint16_t[2]){0, 0}, partings);
  bool same =
      same_seat && kind == kind_there && strcmp(fuda_phase_name(rules[0], state), fuda_phase_name(rules[1], other)) == 0;
  if (same && same_moves(comparison, moves)) return;
  if (same && same_verbs(comparison, moves)) part_answers(comparison, state, moves, partings);
  else part_asked(comparison, state, other, moves, partings);
}

/* Actions --------------------------------------------------------------------------------------------- */

static void part_face(fuda_comparison *comparison, const fuda_state *before, fuda_card card, const fuda_state *after,
                      const fuda_state *other, fuda_partings *partings) {
  bool down[2] = {fuda_set_has(after->down, card), fuda_set_has(other->down, card)};
  if (down[0] == down[1]) return;
  fuda_parting *parting = part(partings, FUDA_PART_FACE);
  const fuda_state *states[2] = {before, &comparison->other};
  for (int side = 0; side < 2; side++) {
    const fuda_trick_rules *trick = comparison->rules[side]->trick;
    parting->phase[side] = trick->kind[states[side]->kind].name;
    parting->clause[side] = trick->kind[states[side]->kind].clause;
    parting->trump[side] = trick->suit_of[states[side]->trump][card] == FUDA_TRUMP;
    parting->fate[side] = down[side];
    parting->card[side] = card;
    parting->seat[side] = before->actor;
  }
  parting->trick = before->trick_no;
}

static fuda_card winning_card(const fuda_ruleset *rules, const fuda_state *state, int t) {
  for (int i = 0; i < rules->seats; i++)
    if (fuda_trick_seat(rules, state, t, i) == state->winner_of[t]) return fuda_trick_card(rules, state, t, i);
  return FUDA_NO_CARD;
}

static void part_winner(fuda_comparison *comparison, const fuda_state *after, const fuda_state *other, int t,
                        fuda_partings *partings) {
  if (after->winner_of[t] == other->winner_of[t]) return;
  fuda_parting *parting = part(partings, FUDA_PART_WINS);
  const fuda_state *states[2] = {after, other};
  for (int side = 0; side < 2; side++) {
    const fuda_trick_rules *trick = comparison->rules[side]->trick;
    fuda_card card = winning_card(comparison->rules[side], states[side], t);
    parting->seat[side] = (int8_t)states[side]->winner_of[t];
    parting->card[side] = card;
    parting->clause[side] = fuda_strength_clause(trick, states[side]->trump, card, fuda_set_of(card));
  }
  parting->trick = (uint8_t)t;
}

static int yaku_rows(const fuda_ruleset *rules) {
  return rules->fishing ? rules->fishing->n_yaku : rules->trick ? rules->trick->n_yaku : 0;
}
static const char *yaku_name(const fuda_ruleset *rules, int row) {
  return rules->fishing ? rules->fishing->yaku[row].name : rules->trick->yaku[row].name;
}
static uint16_t yaku_clause(const fuda_ruleset *rules, int row) {
  return rules->fishing ? rules->fishing->yaku[row].clause : rules->trick->yaku[row].clause;
}
static int yaku_named(const fuda_ruleset *rules, const char *name) {
  for (int row = 0; row < yaku_rows(rules); row++)
    if (strcmp(yaku_name(rules, row), name) == 0) return row;
  return -1;
}

/* What became of a yaku in these events. Of captures one that is made may grow, or be void, by the next card of the same turn. */
static void read_fate(const fuda_ruleset *rules, int row, const fuda_events *events, int side, fuda_parting *parting) {
  parting->yaku[side] = row < 0 ? FUDA_UNKNOWN : (uint8_t)row;
  parting->fate[side] = row < 0 ? FUDA_YAKU_UNKNOWN : FUDA_YAKU_ABSENT;
  parting->clause[side] = row < 0 ? (rules->trick ? rules->trick->award_clause : 0) : yaku_clause(rules, row);
  int n = events->n < FUDA_EVENTS ? events->n : FUDA_EVENTS;
  for (int i = 0; row >= 0 && i < n; i++) {
    const fuda_event *event = &events->event[i];
    uint8_t fate = event->type == FUDA_EVENT_YAKU     ? FUDA_YAKU_MADE
                   : event->type == FUDA_EVENT_VOID   ? FUDA_YAKU_VOID
                   : event->type == FUDA_EVENT_MISSED ? FUDA_YAKU_MISSED
                                                      : 0;
    bool goes_on = rules->fishing && fate && event->seat == parting->seat[side];
    if (event->row != row || (fate <= parting->fate[side] && !goes_on)) continue;
    parting->fate[side] = fate;
    parting->clause[side] = event->clause;
    parting->points[side][0] = event->points;
    parting->seat[side] = (int8_t)event->seat;
    parting->card[side] = event->a;
    parting->by[side] = event->by;
    parting->trick = event->trick;
  }
}

/* One of captures of which the other side has told, and that was made here before: it stands. */
static void read_standing(const fuda_ruleset *rules, const fuda_state *state, int side, fuda_parting *parting) {
  int seat = parting->seat[!side], row = parting->yaku[side];
  if (seat == FUDA_NOBODY || row == FUDA_UNKNOWN || parting->fate[side] != FUDA_YAKU_ABSENT) return;
  fuda_set captured = state->zone[FUDA_CAPTURED + seat];
  if (!((fuda_fishing_made(rules->fishing, captured) & ~(uint64_t)state->void_yaku[seat]) >> row & 1)) return;
  parting->fate[side] = FUDA_YAKU_MADE;
  parting->points[side][0] = fuda_set_yaku_points(&rules->fishing->yaku[row], captured);
  parting->seat[side] = (int8_t)seat;
}

/* What one side has told of it, and the other. */
typedef struct told {
  const fuda_state *state;
  const fuda_events *events;
} told;

static void part_yaku(fuda_comparison *comparison, int row, int row_there, const told by[2], fuda_partings *partings) {
  const fuda_ruleset *const *rules = comparison->rules;
  fuda_parting found = {0};
  for (int side = 0; side < 2; side++) {
    found.seat[side] = FUDA_NOBODY;
    found.card[side] = found.by[side] = FUDA_NO_CARD;
  }
  read_fate(rules[0], row, by[0].events, 0, &found);
  read_fate(rules[1], row_there, by[1].events, 1, &found);
  for (int side = 0; side < 2 && rules[side]->fishing; side++) read_standing(rules[side], by[side].state, side, &found);
  bool made = found.fate[0] == FUDA_YAKU_MADE, made_there = found.fate[1] == FUDA_YAKU_MADE;
  if (!made && !made_there) return;
  if (made == made_there && found.points[0][0] == found.points[1][0]) return;
  found.kind = made == made_there ? FUDA_PART_WORTH : FUDA_PART_YAKU;
  *part(partings, (enum fuda_parting_kind)found.kind) = found;
}

static void part_yakus(fuda_comparison *comparison, const told by[2], fuda_partings *partings) {
  const fuda_ruleset *const *rules = comparison->rules;
  for (int row = 0; row < yaku_rows(rules[0]); row++)
    part_yaku(comparison, row, yaku_named(rules[1], yaku_name(rules[0], row)), by, partings);
  for (int row = 0; row < yaku_rows(rules[1]); row++)
    if (yaku_named(rules[0], yaku_name(rules[1], row)) < 0) part_yaku(comparison, -1, row, by, partings);
}

static void part_takes(fuda_comparison *comparison, const fuda_state *before, fuda_action action, const fuda_state *after,
                       const fuda_state *other, fuda_partings *partings) {
  int zone = FUDA_CAPTURED + before->actor;
  if (fuda_set_equal(after->zone[zone], other->zone[zone])) return;
  fuda_parting *parting = part(partings, FUDA_PART_TAKES);
  const fuda_state *states[2] = {after, other};
  for (int side = 0; side < 2; side++) {
    parting->taken[side] = fuda_set_minus(states[side]->zone[zone], before->zone[zone]);
    parting->card[side] = action.card;
    parting->seat[side] = before->actor;
    parting->clause[side] = comparison->rules[side]->fishing->match_clause;
  }
  parting->trick = before->turn;
}

/* By the second as it has the deal itself, where it does; else with the tricks and yaku that it has given. */
void fuda_comparison_end(fuda_comparison *comparison, const fuda_state *state, fuda_partings *partings) {
  const fuda_ruleset *const *rules = comparison->rules;
  if (comparison->at_once) return;
  bool follows = comparison->follows && fuda_deal_over(&comparison->own);
  fuda_state other = comparison->other;
  if (!comparison->ended) {
    fuda_under(rules[0], state, rules[1], &other, NULL, 0);
    score_there(comparison, &other);
  }
  const fuda_state *states[2] = {state, follows ? &comparison->own : &other};
  fuda_parting found = {.as_paid = pays(rules) && !follows, .card = {FUDA_NO_CARD, FUDA_NO_CARD}, .by = {FUDA_NO_CARD, FUDA_NO_CARD}};
  bool differ = fuda_teams(rules[0]) != fuda_teams(rules[1]);
  for (int side = 0; side < 2; side++) {
    for (int t = 0; t < fuda_teams(rules[side]); t++) found.points[side][t] = states[side]->points[t];
    found.clause[side] = rules[side]->score_clause;
    found.seat[side] = (int8_t)fuda_deal_winner(rules[side], states[side]);
  }
  for (int t = 0; t < fuda_teams(rules[0]) && !differ; t++)
    differ = (int64_t)found.points[0][t] * fuda_parts(rules[1]) != (int64_t)found.points[1][t] * fuda_parts(rules[0]);
  found.kind = FUDA_PART_POINTS;
  if (differ) *part(partings, FUDA_PART_POINTS) = found;
  found.kind = FUDA_PART_DEAL;
  if (found.seat[0] != found.seat[1]) *part(partings, FUDA_PART_DEAL) = found;
}

/* Whether the second can be told to do the same: a card to a trick it lays whatever it thinks of it. */
static bool can_follow(const fuda_comparison *comparison, const fuda_state *before, fuda_action action, fuda_action *same) {
  const fuda_state *other = &comparison->other;
  uint8_t kind = kind_of(comparison->rules[0], before), there = kind_of(comparison->rules[1], other);
  if (kind != there || before->actor != other->actor || !translate(comparison, 0, action, same)) return false;
  if (kind == FUDA_TRICK_PLAY && action.card < FUDA_CARDS && action.verb == FUDA_VERB_PLAY)
    return fuda_set_has(other->zone[FUDA_HAND + other->actor], action.card);
  fuda_moves moves;
  fuda_legal(comparison->rules[1], other, &moves);
  return fuda_moves_have(&moves, *same);
}

/* Adds the tricks and yaku that an action gave: where the second couldn't follow, the first's, which are of who won them. */
static void count(fuda_comparison *comparison, int side, const fuda_state *before, const fuda_state *after) {
  bool claims = after->trick_no == before->trick_no;
  int seat = claims ? after->ended_by : after->winner_of[before->trick_no];
  int won = side || seat < 0 ? FUDA_NOBODY : comparison->rules[1]->team_of[seat];
  for (int t = 0; t < FUDA_SEATS; t++) {
    int there = side ? t : won;
    if (there < 0) continue;
    comparison->tricks[there] = (int16_t)(comparison->tricks[there] + after->tricks[t] - before->tricks[t]);
    comparison->yaku[there] = (int16_t)(comparison->yaku[there] + after->yaku[t] - before->yaku[t]);
  }
}

/* What the same action leads to: a question of the one alone that the other, put into the position, would ask too. */
static void part_next(const fuda_comparison *comparison, const fuda_state *after, const fuda_state *next,
                      fuda_partings *partings) {
  const fuda_ruleset *const *rules = comparison->rules;
  if (same_question(rules, after, next)) return;
  fuda_state crossed;
  fuda_under(rules[0], after, rules[1], &crossed, NULL, 0);
  if (!same_question(rules, after, &crossed)) return; /* the next position tells it */
  part_questions(comparison, after, next, partings);
}

/* The same action in the second's own deal, if it can be done there. */
static int follow(fuda_comparison *comparison, const fuda_state *before, fuda_action action) {
  fuda_state *own = &comparison->own;
  fuda_action same;
  fuda_moves moves;
  if (!comparison->follows) return 0;
  comparison->follows = own->actor >= 0 && own->actor == before->actor && translate(comparison, 0, action, &same);
  if (!comparison->follows) return 0;
  fuda_legal(comparison->rules[1], own, &moves);
  comparison->follows = fuda_moves_have(&moves, same);
  return comparison->follows ? fuda_act(comparison->rules[1], own, same, NULL) : 0;
}

int fuda_comparison_action(fuda_comparison *comparison, const fuda_state *before, fuda_action action, const fuda_state *after,
                           const fuda_events *events, fuda_partings *partings) {
  fuda_action same;
  int error = follow(comparison, before, action);
  if (error) return error;
  if (comparison->ended) {
    if (fuda_deal_over(after)) fuda_comparison_end(comparison, after, partings);
    return 0;
  }
  if (can_follow(comparison, before, action, &same)) {
    fuda_state other = comparison->other;
    fuda_events there = {.n = 0};
    error = fuda_act(comparison->rules[1], &other, same, &there);
    if (error) return error;
    count(comparison, 1, &comparison->other, &other);
    uint8_t kind = kind_of(comparison->rules[0], before);
    bool ends_trick = kind == FUDA_TRICK_PLAY && before->on_table + 1 == comparison->rules[0]->seats;
    if (kind == FUDA_TRICK_PLAY) part_face(comparison, before, action.card, after, &other, partings);
    if (kind == FUDA_CHOOSING) {
      const uint16_t asked[2] = {comparison->rules[0]->phases[before->phase].clause,
                                 comparison->rules[1]->phases[comparison->other.phase].clause};
      part_leads(comparison, after, &other, asked, partings);
    }
    if (kind == FUDA_FISHING) part_takes(comparison, before, action, after, &other, partings);
    if (ends_trick) part_winner(comparison, after, &other, before->trick_no, partings);
    if (ends_trick || kind == FUDA_FISHING) part_yakus(comparison, (told[2]){{after, events}, {&other, &there}}, partings);
    part_next(comparison, after, &other, partings);
  } else {
    count(comparison, 0, before, after);
  }
  if (fuda_deal_over(after)) fuda_comparison_end(comparison, after, partings);
  return 0;
}
