/* Fishing: a card from the hand, then one from the stock, each taking what it matches on the field. */
#include "flow.h"

void fuda_fishing_begin(const fuda_ruleset *rules, fuda_state *state) {
  int first = fuda_ask(rules, state, rules->phases[state->phase].asks, 0);
  state->players = rules->seats;
  for (int i = 0; i < rules->seats; i++) state->order[i] = (uint8_t)((first + i) % rules->seats);
  state->leader = state->order[0];
  state->turn = 0;
  state->drawn = FUDA_NO_CARD;
  state->actor = (int8_t)state->order[0];
}

/* What a card matches on the field; the card itself, drawn and waiting for its match, is not of the field. */
static fuda_set matches(const fuda_ruleset *rules, const fuda_state *state, fuda_card card) {
  return fuda_set_and(rules->fishing->match[card], fuda_set_minus(state->zone[FUDA_TABLE], fuda_set_of(card)));
}

static bool must_choose(const fuda_fishing_rules *fishing, int n) {
  return n > 1 && !(fishing->all_from && n >= fishing->all_from);
}

void fuda_fishing_legal(const fuda_ruleset *rules, const fuda_state *state, fuda_moves *moves) {
  const fuda_fishing_rules *fishing = rules->fishing;
  moves->bare = 0;
  moves->match = NULL;
  if (state->drawn != FUDA_NO_CARD) {
    moves->card_verb = fishing->match_verb;
    moves->cards = matches(rules, state, state->drawn);
    moves->clause = fishing->choose_clause;
    return;
  }
  fuda_set hand = state->zone[FUDA_HAND + state->actor], field = state->zone[FUDA_TABLE], several = FUDA_EMPTY;
  int with = 0;
  for (fuda_set left = hand; !fuda_set_empty(left);) {
    fuda_card card = fuda_set_take(&left);
    int n = fuda_set_count(fuda_set_and(fishing->match[card], field));
    if (!must_choose(fishing, n)) continue;
    fuda_set_add(&several, card);
    with += n;
  }
  moves->card_verb = FUDA_VERB_PLAY;
  moves->clause = fishing->match_clause;
  moves->cards = fuda_set_minus(hand, several);
  if (with == 0) return;
  moves->match = fishing->match;
  moves->several = several;
  moves->field = field;
  moves->n_with = (uint16_t)with;
}

fuda_action fuda_moves_at_match(const fuda_moves *moves, int i) {
  fuda_set left = moves->several;
  for (;;) {
    fuda_card card = fuda_set_take(&left);
    fuda_set with = fuda_set_and(moves->match[card], moves->field);
    int n = fuda_set_count(with);
    if (i < n) return (fuda_action){moves->card_verb, card, (uint8_t)(1 + fuda_set_nth(with, i))};
    i -= n;
  }
}

/* Yaku -------------------------------------------------------------------------------------------- */

int fuda_set_yaku_points(const fuda_set_yaku *yaku, fuda_set captured) {
  int n = fuda_set_count(fuda_set_and(yaku->cards, captured));
  return n < yaku->need ? 0 : yaku->points + yaku->further * (n - yaku->need);
}

uint64_t fuda_fishing_made(const fuda_fishing_rules *fishing, fuda_set captured) {
  uint64_t made = 0, replaced = 0;
  for (int row = fishing->n_yaku - 1; row >= 0; row--) {
    const fuda_set_yaku *yaku = &fishing->yaku[row];
    made += made + (fuda_set_count(fuda_set_and(yaku->cards, captured)) >= yaku->need);
  }
  for (uint64_t rows = made; rows; rows &= rows - 1) {
    uint8_t row = fishing->yaku[__builtin_ctzll(rows)].replaces;
    if (row != FUDA_UNKNOWN) replaced |= 1ull << row;
  }
  return made & ~replaced;
}

int fuda_fishing_yaku(const fuda_ruleset *rules, const fuda_state *state, int seat) {
  fuda_set captured = state->zone[FUDA_CAPTURED + seat];
  int points = 0;
  for (uint64_t rows = fuda_fishing_made(rules->fishing, captured); rows; rows &= rows - 1)
    points += fuda_set_yaku_points(&rules->fishing->yaku[__builtin_ctzll(rows)], captured);
  return points;
}

int fuda_fishing_card_points(const fuda_ruleset *rules, const fuda_state *state, int seat) {
  const int16_t *value = rules->fishing->value;
  fuda_set captured = state->zone[FUDA_CAPTURED + seat];
  int points = 0;
  for (uint64_t left = captured.lo; left; left &= left - 1) points += value[__builtin_ctzll(left)];
  for (uint64_t left = captured.hi; left; left &= left - 1) points += value[64 + __builtin_ctzll(left)];
  return points;
}

/* Tells the yaku that a capture has just completed. */
static void tell_yaku(const fuda_ruleset *rules, const fuda_state *state, fuda_set before, fuda_events *events) {
  if (!events) return;
  int seat = state->actor;
  fuda_set captured = state->zone[FUDA_CAPTURED + seat];
  uint64_t rows = fuda_fishing_made(rules->fishing, captured) & ~fuda_fishing_made(rules->fishing, before);
  for (; rows; rows &= rows - 1) {
    int row = __builtin_ctzll(rows);
    fuda_event *event = fuda_event_add(events, FUDA_EVENT_YAKU, rules->fishing->yaku[row].clause);
    event->row = (uint8_t)row;
    event->seat = (uint8_t)seat;
    event->trick = state->turn;
    event->points = (int16_t)fuda_set_yaku_points(&rules->fishing->yaku[row], captured);
  }
}

/* Lays a card on the field and takes `taken` with it, where that isn't empty. */
static void lay(const fuda_ruleset *rules, fuda_state *state, fuda_card card, fuda_set taken, uint16_t clause,
                fuda_events *events) {
  fuda_set *field = &state->zone[FUDA_TABLE], *captured = &state->zone[FUDA_CAPTURED + state->actor], before = *captured;
  bool takes = !fuda_set_empty(taken);
  if (takes) {
    fuda_set_add(&taken, card);
    *field = fuda_set_minus(*field, taken);
    *captured = fuda_set_or(*captured, taken);
  } else {
    fuda_set_add(field, card);
  }
  if (!events) return;
  fuda_event *event = fuda_event_add(events, takes ? FUDA_EVENT_CAPTURE : FUDA_EVENT_STAYS, clause);
  event->seat = (uint8_t)state->actor;
  event->trick = state->turn;
  event->a = card;
  if (takes) event->b = fuda_set_lowest(fuda_set_minus(taken, fuda_set_of(card)));
  tell_yaku(rules, state, before, events);
}

static void turn_end(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  state->drawn = FUDA_NO_CARD;
  state->turn++;
  int next = state->order[state->turn % state->players];
  if (!fuda_set_empty(state->zone[FUDA_HAND + next])) {
    state->actor = (int8_t)next;
    return;
  }
  state->phase++;
  fuda_advance(rules, state, events);
}

/* Turns up the top of the stock and plays it in the same manner. */
static void draw(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  fuda_card card = state->pile[state->pile_at++];
  fuda_set_drop(&state->zone[FUDA_STOCK], card);
  fuda_set found = matches(rules, state, card);
  if (must_choose(rules->fishing, fuda_set_count(found))) {
    fuda_set_add(&state->zone[FUDA_TABLE], card);
    state->drawn = card;
    return;
  }
  lay(rules, state, card, found, rules->fishing->match_clause, events);
  turn_end(rules, state, events);
}

int fuda_fishing_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events) {
  if (state->drawn != FUDA_NO_CARD) {
    lay(rules, state, state->drawn, fuda_set_of(action.card), rules->fishing->choose_clause, events);
    turn_end(rules, state, events);
    return 0;
  }
  fuda_set taken = action.with ? fuda_set_of((fuda_card)(action.with - 1)) : matches(rules, state, action.card);
  fuda_set_drop(&state->zone[FUDA_HAND + state->actor], action.card);
  lay(rules, state, action.card, taken, action.with ? rules->fishing->choose_clause : rules->fishing->match_clause, events);
  if (fuda_set_empty(state->zone[FUDA_STOCK])) turn_end(rules, state, events);
  else draw(rules, state, events);
  return 0;
}
