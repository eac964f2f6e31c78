/* Fishing: a card from the hand, then one from the stock, each taking what it matches on the field. */
#include "flow.h"

void fuda_fishing_begin(const fuda_ruleset *rules, fuda_state *state) {
  int first = fuda_ask(rules, state, rules->phases[state->phase].asks, 0);
  state->players = rules->seats;
  for (int i = 0; i < rules->seats; i++) state->order[i] = (uint8_t)((first + i) % rules->seats);
  state->leader = state->order[0];
  state->turn = state->place = 0;
  state->drawn = FUDA_NO_CARD;
  state->actor = (int8_t)state->order[0];
}

/* What a card that isn't there itself matches on the field. */
static fuda_set matches(const fuda_fishing_rules *fishing, fuda_set field, fuda_card card) {
  return fuda_set_and(fishing->match[card], field);
}

/* For so many numbers of matches, from two on, one is picked; where there are more all are taken. */
static unsigned choices(const fuda_fishing_rules *fishing) {
  return fishing->all_from == 0 ? FUDA_CARDS : fishing->all_from < 2 ? 0 : fishing->all_from - 2u;
}
static bool must_choose(unsigned n, unsigned choices) { return n - 2 < choices; }

/* The cards in half a hand that have several matches to choose from, and how many actions they make. match: of that half's
 * cards. Which they are can't be foreseen, so it isn't branched on. */
static inline __attribute__((always_inline)) uint64_t several_in(uint64_t half, const fuda_set *match, fuda_set field,
                                                                 unsigned choices, unsigned *with) {
  uint64_t several = 0;
  for (; half; half &= half - 1) {
    unsigned n = (unsigned)fuda_set_count(fuda_set_and(match[__builtin_ctzll(half)], field));
    uint64_t chosen = 0 - (uint64_t)must_choose(n, choices);
    several |= half & (0 - half) & chosen;
    *with += n & (unsigned)chosen;
  }
  return several;
}

void fuda_fishing_legal(const fuda_ruleset *rules, const fuda_state *state, fuda_moves *moves) {
  const fuda_fishing_rules *fishing = rules->fishing;
  moves->bare = 0;
  moves->match = NULL;
  fuda_set hand = state->zone[FUDA_HAND + state->actor], field = state->zone[FUDA_TABLE];
  if (state->drawn != FUDA_NO_CARD) { /* it lies on the field, and isn't its own match */
    moves->card_verb = fishing->match_verb;
    moves->cards = fuda_set_minus(matches(fishing, field, state->drawn), fuda_set_of(state->drawn));
    moves->clause = fishing->choose_clause;
    return;
  }
  unsigned with = 0, span = choices(fishing);
  fuda_set several = {several_in(hand.lo, fishing->match, field, span, &with),
                      several_in(hand.hi, fishing->match + 64, field, span, &with)};
  moves->card_verb = FUDA_VERB_PLAY;
  moves->clause = fishing->match_clause;
  moves->cards = fuda_set_minus(hand, several);
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

/* Tells of a card that has been laid, and of the yaku that its capture has just completed. */
static __attribute__((noinline)) void tell(const fuda_ruleset *rules, const fuda_state *state, fuda_card card, fuda_set taken,
                                           uint16_t clause, fuda_events *events) {
  bool takes = !fuda_set_empty(taken);
  fuda_event *event = fuda_event_add(events, takes ? FUDA_EVENT_CAPTURE : FUDA_EVENT_STAYS, clause);
  event->seat = (uint8_t)state->actor;
  event->trick = state->turn;
  event->a = card;
  if (!takes) return;
  event->b = fuda_set_lowest(taken);
  fuda_set captured = state->zone[FUDA_CAPTURED + state->actor];
  fuda_set before = fuda_set_minus(captured, fuda_set_or(taken, fuda_set_of(card)));
  uint64_t rows = fuda_fishing_made(rules->fishing, captured) & ~fuda_fishing_made(rules->fishing, before);
  for (; rows; rows &= rows - 1) {
    int row = __builtin_ctzll(rows);
    event = fuda_event_add(events, FUDA_EVENT_YAKU, rules->fishing->yaku[row].clause);
    event->row = (uint8_t)row;
    event->seat = (uint8_t)state->actor;
    event->trick = state->turn;
    event->points = (int16_t)fuda_set_yaku_points(&rules->fishing->yaku[row], captured);
  }
}

/* Lays a card on this field, which is returned, and takes `taken` with it, where that isn't empty: which can't be foreseen, and
 * isn't branched on. */
static inline __attribute__((always_inline)) fuda_set lay(const fuda_ruleset *rules, fuda_state *state, fuda_set field,
                                                          fuda_card card, fuda_set taken, uint16_t clause,
                                                          fuda_events *events) {
  fuda_set bit = fuda_set_of(card), moved = fuda_set_if(!fuda_set_empty(taken), bit);
  fuda_set *captured = state->zone + FUDA_CAPTURED + (uint8_t)state->actor;
  *captured = fuda_set_or(*captured, fuda_set_or(taken, moved));
  if (events) tell(rules, state, card, taken, clause, events);
  return fuda_set_or(fuda_set_minus(field, taken), fuda_set_minus(bit, moved));
}

static int turn_end(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  state->drawn = FUDA_NO_CARD;
  state->turn++;
  state->place = (uint8_t)(state->place + 1 < state->players ? state->place + 1 : 0);
  uint8_t next = state->order[state->place];
  if (fuda_set_empty(state->zone[FUDA_HAND + next])) {
    state->phase++;
    return fuda_advance(rules, state, events);
  }
  state->actor = (int8_t)next;
  return 0;
}

/* Turns up the top of the stock. */
static fuda_card draw(fuda_state *state) {
  fuda_card card = state->pile[state->pile_at++];
  *fuda_set_half(&state->zone[FUDA_STOCK], card) ^= fuda_bit(card);
  return card;
}

int fuda_fishing_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events) {
  const fuda_fishing_rules *fishing = rules->fishing;
  fuda_set *table = &state->zone[FUDA_TABLE], field = *table, taken = fuda_set_of(action.card);
  fuda_card card = state->drawn;
  uint16_t clause = fishing->choose_clause;
  if (card != FUDA_NO_CARD) {
    fuda_set_drop(&field, card); /* where it has waited for its match */
  } else {
    fuda_set first = action.with ? fuda_set_of((fuda_card)(action.with - 1)) : matches(fishing, field, action.card);
    *fuda_set_half(&state->zone[FUDA_HAND + state->actor], action.card) ^= fuda_bit(action.card);
    field = lay(rules, state, field, action.card, first, action.with ? fishing->choose_clause : fishing->match_clause, events);
    *table = field;
    if (fuda_set_empty(state->zone[FUDA_STOCK])) return turn_end(rules, state, events);
    card = draw(state);
    taken = matches(fishing, field, card);
    if (must_choose((unsigned)fuda_set_count(taken), choices(fishing))) {
      *fuda_set_half(table, card) |= fuda_bit(card);
      state->drawn = card;
      return 0;
    }
    clause = fishing->match_clause;
  }
  *table = lay(rules, state, field, card, taken, clause, events);
  return turn_end(rules, state, events);
}
