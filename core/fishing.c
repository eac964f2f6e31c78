/* Fishing: a card from the hand, then one from the stock, each taking what it matches on the field. */
#include "fishing_index.h"
#include "flow.h"
#include "policy.h"
#include "sim.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

/* Of a deck of up to 64 cards half of each set is enough. Where `few` is asked it is known when this is compiled. */
INLINE fuda_set of_deck(fuda_set cards, bool few) { return few ? (fuda_set){cards.lo, 0} : cards; }
INLINE fuda_set one_of(fuda_card card, bool few) { return few ? (fuda_set){fuda_bit(card), 0} : fuda_set_of(card); }
INLINE void put(fuda_set *to, fuda_set cards, bool few) {
  to->lo = cards.lo;
  if (!few) to->hi = cards.hi;
}
INLINE uint64_t *half_of(fuda_set *cards, fuda_card card, bool few) { return few ? &cards->lo : fuda_set_half(cards, card); }

/* Before play ---------------------------------------------------------------------------------------- */

/* The suits of which all cards lie on the field, a bit each. */
static uint32_t whole_suits(const fuda_ruleset *rules, const fuda_state *state) {
  uint32_t whole = 0;
  if (rules->fishing->index->fours && !(fuda_count_fours(state->zone[FUDA_TABLE].lo) & 4 * FUDA_ONE_A_FOUR)) return 0;
  for (int s = 0; s < rules->fishing->n_suits; s++)
    if (fuda_set_within(rules->fishing->suit[s], state->zone[FUDA_TABLE])) whole |= 1u << s;
  return whole;
}

static void throw_in(const fuda_ruleset *rules, fuda_state *state, int suit, fuda_events *events) {
  fuda_event *event = fuda_event_add(events, FUDA_EVENT_THROWN_IN, rules->fishing->whole_clause);
  event->a = fuda_set_lowest(rules->fishing->suit[suit]);
  state->attempt++;
  for (int zone = 0; zone < FUDA_ZONES; zone++) state->zone[zone] = FUDA_EMPTY;
  fuda_deal_shuffle(rules, state, NULL);
}

/* A multiplier joins those that wait: behind all that are as high, or (in a queue) behind all. */
static void wait_in_line(fuda_state *state, uint8_t times, bool queue) {
  int at = state->n_waiting;
  if (at == FUDA_WAITING) return;
  for (; !queue && at > 0 && state->waiting[at - 1] < times; at--) state->waiting[at] = state->waiting[at - 1];
  state->waiting[at] = times;
  state->n_waiting++;
}

void fuda_none_waits(fuda_state *state) {
  memset(state->waiting, 0, sizeof state->waiting);
  state->n_waiting = 0;
}

/* The first card on the field that multiplies by so many, or FUDA_NO_CARD. */
static fuda_card doubled_by(const fuda_ruleset *rules, const fuda_state *state, int times) {
  for (int row = 0; row < rules->fishing->n_doublings; row++) {
    fuda_set cards = fuda_set_and(rules->fishing->doublings[row].cards, state->zone[FUDA_TABLE]);
    if (rules->fishing->doublings[row].times == times && !fuda_set_empty(cards)) return fuda_set_lowest(cards);
  }
  return FUDA_NO_CARD;
}

fuda_set fuda_field_at_first(const fuda_ruleset *rules, const fuda_state *state) {
  fuda_set field = FUDA_EMPTY;
  for (int i = 0, place; (place = fuda_pile_place(rules, state->dealer, FUDA_TABLE, i)) >= 0; i++)
    fuda_set_add(&field, state->pile[place]);
  return field;
}

/* HH-7, HH-8: one counts now, the others wait for the deals that follow, unless nothing waits. */
void fuda_multiplier_find(const fuda_ruleset *rules, fuda_state *state, fuda_set field, fuda_events *events) {
  const fuda_fishing_rules *fishing = rules->fishing;
  int waited = state->n_waiting ? state->waiting[0] : 0;
  bool queue = fishing->waiting == FUDA_QUEUE_FIRST;
  for (int row = 0; row < fishing->n_doublings; row++) {
    int n = fuda_set_count(fuda_set_and(fishing->doublings[row].cards, field));
    for (; n > 0; n--) wait_in_line(state, fishing->doublings[row].times, queue);
  }
  if (!state->n_waiting) return;
  state->multiplier = state->waiting[0];
  state->n_waiting--;
  for (int i = 0; i < state->n_waiting; i++) state->waiting[i] = state->waiting[i + 1];
  state->waiting[state->n_waiting] = 0;
  if (fishing->waiting == FUDA_NOTHING_WAITS) fuda_none_waits(state);
  bool waits = waited && (queue || waited >= state->multiplier);
  uint16_t clause = waits ? fishing->waiting_clause : fishing->doubling_clause;
  fuda_event *event = fuda_event_add(events, FUDA_EVENT_MULTIPLIER, clause);
  event->points = state->multiplier;
  event->a = waits ? FUDA_NO_CARD : doubled_by(rules, state, state->multiplier);
}

bool fuda_wait_by(const fuda_fishing_rules *fishing, fuda_state *state) {
  bool waits = fishing->n_doublings && fishing->waiting != FUDA_NOTHING_WAITS;
  if (!waits) fuda_none_waits(state);
  for (int i = 1; fishing->waiting == FUDA_HIGHEST_FIRST && i < state->n_waiting; i++) {
    uint8_t times = state->waiting[i];
    int at = i;
    for (; at > 0 && state->waiting[at - 1] < times; at--) state->waiting[at] = state->waiting[at - 1];
    state->waiting[at] = times;
  }
  return waits;
}

/* The last that waits of so many waits no more. */
static void wait_no_more(fuda_state *state, uint8_t times) {
  int at = state->n_waiting - 1;
  while (at >= 0 && state->waiting[at] != times) at--;
  if (at < 0) return;
  state->n_waiting--;
  for (; at < state->n_waiting; at++) state->waiting[at] = state->waiting[at + 1];
  state->waiting[state->n_waiting] = 0;
}

void fuda_multiplier_undo(const fuda_ruleset *rules, fuda_state *state, fuda_set field) {
  const fuda_fishing_rules *fishing = rules->fishing;
  if (state->multiplier > 1 && state->n_waiting < FUDA_WAITING) {
    for (int i = state->n_waiting++; i > 0; i--) state->waiting[i] = state->waiting[i - 1];
    state->waiting[0] = state->multiplier;
  }
  state->multiplier = 1;
  for (int row = 0; row < fishing->n_doublings; row++)
    for (int n = fuda_set_count(fuda_set_and(fishing->doublings[row].cards, field)); n > 0; n--)
      wait_no_more(state, fishing->doublings[row].times);
}

bool fuda_field_dealt(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  uint32_t whole = rules->fishing->deals_again ? whole_suits(rules, state) : 0;
  if (whole) throw_in(rules, state, __builtin_ctz(whole), events);
  else fuda_multiplier_find(rules, state, state->zone[FUDA_TABLE], events);
  return whole != 0;
}

/* HH-6: the first in order of play takes what lies whole on the field. */
static void take_whole(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  for (uint32_t whole = whole_suits(rules, state); whole; whole &= whole - 1) {
    fuda_set taken = rules->fishing->suit[__builtin_ctz(whole)], *mine = &state->zone[FUDA_CAPTURED + state->order[0]];
    state->zone[FUDA_TABLE] = fuda_set_minus(state->zone[FUDA_TABLE], taken);
    *mine = fuda_set_or(*mine, taken);
    fuda_event *event = fuda_event_add(events, FUDA_EVENT_CAPTURE, rules->fishing->whole_clause);
    event->seat = state->order[0];
    event->a = fuda_set_take(&taken);
    event->b = fuda_set_take(&taken);
  }
}

bool fuda_fishing_begin(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  int first = fuda_ask_seat(rules, state, rules->phases[state->phase].asks);
  if (first < 0) first = state->leader;
  for (int i = 0; !state->players && i < rules->seats; i++) state->order[i] = (uint8_t)((first + i) % rules->seats);
  if (!state->players) state->players = rules->seats;
  if (rules->fishing->n_hand_yaku) fuda_hands_show(rules, state, events);
  if (fuda_pays(rules)) fuda_pay_before_play(rules, state, events);
  if (rules->fishing->hand_ends && fuda_hand_ends(rules, state, events)) return false;
  fuda_central_deck(rules, state, events);
  if (rules->fishing->takes_whole) take_whole(rules, state, events);
  if (fuda_set_empty(state->zone[FUDA_HAND + state->order[0]])) return false; /* a choice has taken all its cards away */
  state->leader = state->order[0];
  state->turn = state->place = 0;
  state->drawn = FUDA_NO_CARD;
  state->actor = (int8_t)state->order[0];
  state->had = state->zone[FUDA_CAPTURED + state->actor];
  return true;
}

/* What can be done ------------------------------------------------------------------------------------ */

/* What a card that isn't there itself matches on the field. */
static fuda_set matches(const fuda_fishing_rules *fishing, fuda_set field, fuda_card card) {
  return fuda_set_and(fishing->match[card], field);
}

/* Whether one of so many matches is picked; where there are more all are taken. */
static bool must_choose(unsigned n, unsigned choices) { return n - 2 < choices; }

/* The cards in half a hand that have several matches to choose from, and how many actions they make. match: of that half's
 * cards. Which they are can't be foreseen, so it isn't branched on. */
INLINE uint64_t several_in(uint64_t half, const fuda_set *match, fuda_set field, unsigned choices, unsigned *with) {
  uint64_t several = 0;
  for (; half; half &= half - 1) {
    unsigned n = (unsigned)fuda_set_count(fuda_set_and(match[__builtin_ctzll(half)], field));
    uint64_t chosen = 0 - (uint64_t)must_choose(n, choices);
    several |= half & (0 - half) & chosen;
    *with += n & (unsigned)chosen;
  }
  return several;
}

/* The same of a deck of fours in which each takes the others: at once. */
INLINE uint64_t several_fours(uint64_t hand, uint64_t field, unsigned choices, unsigned *with) {
  fuda_on_field on = fuda_fours_on_field(field);
  uint64_t two = choices > 0 ? hand & on.two : 0, three = choices > 1 ? hand & on.three : 0;
  *with = 2 * (unsigned)__builtin_popcountll(two) + 3 * (unsigned)__builtin_popcountll(three);
  return two | three;
}

/* The cards that go with one of their matches on the field, and how many actions they make. */
INLINE fuda_set several_of(const fuda_fishing_rules *fishing, fuda_set hand, fuda_set field, unsigned *with) {
  unsigned choices = fishing->index->choices;
  fuda_set several = FUDA_EMPTY;
  if (fishing->index->takes_fours) {
    several.lo = several_fours(hand.lo, field.lo, choices, with);
  } else {
    several.lo = several_in(hand.lo, fishing->match, field, choices, with);
    several.hi = several_in(hand.hi, fishing->match + 64, field, choices, with);
  }
  return several;
}

/* The matches of the drawn card, which lies on the field and isn't its own match. */
static fuda_moves matches_of_drawn(const fuda_fishing_rules *fishing, const fuda_state *state) {
  fuda_set taken = matches(fishing, state->zone[FUDA_TABLE], state->drawn);
  return (fuda_moves){.card_verb = fishing->match_verb, .cards = fuda_set_minus(taken, fuda_set_of(state->drawn))};
}

/* The cards of the hand. */
INLINE fuda_moves legal(const fuda_ruleset *rules, const fuda_state *state, bool few) {
  const fuda_fishing_rules *fishing = rules->fishing;
  fuda_set field = of_deck(state->zone[FUDA_TABLE], few);
  fuda_set hand = of_deck(state->zone[FUDA_HAND + (uint8_t)state->actor], few);
  unsigned with = 0;
  fuda_set several = several_of(fishing, hand, field, &with);
  return (fuda_moves){.card_verb = FUDA_VERB_PLAY,
                      .cards = fuda_set_minus(hand, several),
                      .match = fishing->match,
                      .several = several,
                      .field = field,
                      .n_with = (uint16_t)with};
}

static __attribute__((noinline)) fuda_moves legal_of_many(const fuda_ruleset *rules, const fuda_state *state) {
  return legal(rules, state, false);
}

fuda_moves fuda_fishing_legal(const fuda_ruleset *rules, const fuda_state *state) {
  const fuda_stopping *stopping = &rules->fishing->stopping;
  if (state->deciding) return (fuda_moves){.bare = 1u << stopping->stop_verb | 1u << stopping->on_verb};
  if (state->drawn != FUDA_NO_CARD) return matches_of_drawn(rules->fishing, state);
  return rules->fishing->index->few ? legal(rules, state, true) : legal_of_many(rules, state);
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
  int n = fuda_set_yaku_count(yaku, captured);
  int more = fuda_set_count(fuda_set_and(yaku->more, captured));
  return n < yaku->need || fuda_set_yaku_void(yaku, captured) ? 0 : yaku->points + yaku->further * (n - yaku->need + more);
}

uint64_t fuda_fishing_completed(const fuda_fishing_rules *fishing, fuda_set captured) {
  const fuda_fishing_index *index = fishing->index;
  return index->few ? fuda_yaku_captured(index, captured, true) : fuda_yaku_captured(index, captured, false);
}

uint64_t fuda_fishing_made(const fuda_fishing_rules *fishing, fuda_set captured) {
  uint64_t made = fuda_fishing_completed(fishing, captured), replaced = 0;
  for (uint64_t rows = made & fishing->index->replacing; rows; rows &= rows - 1)
    replaced |= 1ull << fishing->yaku[__builtin_ctzll(rows)].replaces;
  return made & ~replaced;
}

int fuda_fishing_yaku(const fuda_ruleset *rules, const fuda_state *state, int seat) {
  fuda_set captured = state->zone[FUDA_CAPTURED + seat];
  int points = 0;
  for (uint64_t rows = fuda_fishing_made(rules->fishing, captured) & ~(uint64_t)state->void_yaku[seat]; rows; rows &= rows - 1)
    points += fuda_set_yaku_points(&rules->fishing->yaku[__builtin_ctzll(rows)], captured);
  return points;
}

INLINE int values_of(const fuda_fishing_index *index, fuda_set captured) {
  int points = 0;
  for (int i = 0; i < index->n_values; i++)
    points += index->value[i].points * fuda_set_count(fuda_set_and(captured, index->value[i].cards));
  return points;
}

int fuda_fishing_card_points(const fuda_ruleset *rules, const fuda_state *state, int seat) {
  fuda_set captured = state->zone[FUDA_CAPTURED + seat];
  return captured.hi ? values_of(rules->fishing->index, captured)
                     : values_of(rules->fishing->index, (fuda_set){captured.lo, 0});
}

/* Tells of yaku that were made, and that what has been captured now voids. */
static void tell_void(const fuda_ruleset *rules, const fuda_state *state, uint64_t had, fuda_set captured, fuda_set now, fuda_events *events) {
  for (uint64_t rows = had & ~(uint64_t)state->void_yaku[state->actor]; rows; rows &= rows - 1) {
    const fuda_set_yaku *yaku = &rules->fishing->yaku[__builtin_ctzll(rows)];
    if (!fuda_set_yaku_void(yaku, captured)) continue;
    fuda_event *event = fuda_event_add(events, FUDA_EVENT_VOID, yaku->clause);
    event->row = (uint8_t)__builtin_ctzll(rows);
    event->seat = event->other = (uint8_t)state->actor;
    event->trick = state->turn;
    event->by = fuda_set_lowest(fuda_set_and(yaku->void_by, now));
  }
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
  fuda_set now = fuda_set_or(taken, fuda_set_of(card)), before = fuda_set_minus(captured, now);
  bool voids = rules->fishing->index->n_voided > 0;
  uint64_t rows = fuda_fishing_made(rules->fishing, captured), had = rows || voids ? fuda_fishing_made(rules->fishing, before) : 0;
  if (voids) tell_void(rules, state, had, captured, now, events);
  for (; rows; rows &= rows - 1) {
    int row = __builtin_ctzll(rows), points = fuda_set_yaku_points(&rules->fishing->yaku[row], captured);
    if ((had >> row & 1) && points <= fuda_set_yaku_points(&rules->fishing->yaku[row], before)) continue; /* worth no more */
    event = fuda_event_add(events, FUDA_EVENT_YAKU, rules->fishing->yaku[row].clause);
    event->row = (uint8_t)row;
    event->seat = (uint8_t)state->actor;
    event->trick = state->turn;
    event->points = (int16_t)points;
  }
}

static int end_play(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  state->phase++;
  return fuda_advance(rules, state, events);
}

INLINE int next_turn(const fuda_ruleset *rules, fuda_state *state, fuda_events *events, bool few) {
  unsigned place = state->place + 1u;
  state->turn++;
  if (place == state->players) place = 0;
  state->place = (uint8_t)place;
  uint8_t next = state->order[place];
  if (fuda_set_empty(of_deck(state->zone[FUDA_HAND + next], few))) return end_play(rules, state, events);
  state->actor = (int8_t)next;
  put(&state->had, state->zone[FUDA_CAPTURED + next], few);
  return 0;
}

void fuda_fishing_next_turn(const fuda_ruleset *rules, fuda_state *state) { next_turn(rules, state, NULL, false); }

/* Whose captures have made a yaku, in this turn or before: what that does. Mostly nobody's have. */
static __attribute__((noinline)) int yaku_made(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  if (!fuda_yaku_completed(rules, state, events)) return next_turn(rules, state, events, false);
  if (state->stopped) return end_play(rules, state, events);
  state->deciding = 1;
  return 0;
}

INLINE int turn_end(const fuda_ruleset *rules, fuda_state *state, fuda_set captured, fuda_events *events, bool few) {
  const fuda_fishing_rules *fishing = rules->fishing;
  if (fishing->stopping.exists && fuda_yaku_captured(fishing->index, captured, few)) return yaku_made(rules, state, events);
  return next_turn(rules, state, events, few);
}

/* HH-21: stop or go on. */
static __attribute__((noinline)) int decide(const fuda_ruleset *rules, fuda_state *state, uint8_t verb, fuda_events *events) {
  state->deciding = 0;
  bool stops = verb == rules->fishing->stopping.stop_verb;
  if (events) {
    fuda_event *event = fuda_event_add(events, FUDA_EVENT_DID, rules->fishing->stopping.clause);
    event->seat = (uint8_t)state->actor;
    event->row = state->phase;
  }
  state->stopped = stops;
  if (stops) return end_play(rules, state, events);
  state->gone_on = (uint8_t)(state->gone_on | 1u << state->actor);
  state->times_on[state->actor]++;
  return next_turn(rules, state, events, false);
}

/* Lays a card on this field, which is returned, and takes `taken` with it, where that isn't empty: which can't be foreseen, and
 * isn't branched on. captured: those of the seat that acts; a set that has just been written isn't read again, since a
 * processor waits for both its halves. */
INLINE fuda_set lay(fuda_set field, fuda_set *captured, fuda_card card, fuda_set taken, bool few) {
  fuda_set bit = one_of(card, few), moved = fuda_set_if(!fuda_set_empty(taken), bit);
  *captured = fuda_set_or(*captured, fuda_set_or(taken, moved));
  return fuda_set_or(fuda_set_minus(field, taken), fuda_set_minus(bit, moved));
}

/* Turns up this card, the top of the stock. */
INLINE void draw(fuda_state *state, fuda_card card, bool few) {
  state->pile_at++;
  *half_of(&state->zone[FUDA_STOCK], card, few) ^= fuda_bit(card);
}

/* The drawn card: the top of the stock, or one that lies on the field and has waited for its match. */
INLINE int lay_drawn(const fuda_ruleset *rules, fuda_state *state, fuda_set field, fuda_set captured, fuda_card card,
                     fuda_set taken, uint16_t clause, fuda_events *events, bool few) {
  put(&state->zone[FUDA_TABLE], lay(field, &captured, card, taken, few), few);
  put(&state->zone[FUDA_CAPTURED + (uint8_t)state->actor], captured, few);
  if (events) tell(rules, state, card, taken, clause, events);
  return turn_end(rules, state, captured, events, few);
}

static __attribute__((noinline)) int pick_match(const fuda_ruleset *rules, fuda_state *state, fuda_card match,
                                                fuda_events *events) {
  fuda_set field = state->zone[FUDA_TABLE], captured = state->zone[FUDA_CAPTURED + (uint8_t)state->actor];
  fuda_card card = state->drawn;
  state->drawn = FUDA_NO_CARD;
  fuda_set_drop(&field, card);
  return lay_drawn(rules, state, field, captured, card, fuda_set_of(match), rules->fishing->choose_clause, events, false);
}

bool fuda_fishing_pick_on(const fuda_ruleset *rules, fuda_state *state, fuda_events *events, bool *takes) {
  fuda_set taken = matches_of_drawn(rules->fishing, state).cards, field = state->zone[FUDA_TABLE];
  fuda_card card = state->drawn;
  *takes = !fuda_set_empty(taken);
  if (must_choose((unsigned)fuda_set_count(taken), rules->fishing->index->choices)) return true;
  state->drawn = FUDA_NO_CARD;
  fuda_set_drop(&field, card);
  lay_drawn(rules, state, field, state->zone[FUDA_CAPTURED + (uint8_t)state->actor], card, taken, rules->fishing->match_clause, events, false);
  return false;
}

/* A card from the hand and, where no match of it is to be picked, the one that is drawn after it. What changes with both is
 * written once. */
INLINE int play(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events, bool few) {
  const fuda_fishing_rules *fishing = rules->fishing;
  unsigned seat = (uint8_t)state->actor;
  fuda_set *table = &state->zone[FUDA_TABLE], *mine = &state->zone[FUDA_CAPTURED + seat], field = of_deck(*table, few);
  fuda_set captured = of_deck(*mine, few), stock = of_deck(state->zone[FUDA_STOCK], few);
  fuda_set taken = action.with ? one_of((fuda_card)(action.with - 1), few) : matches(fishing, field, action.card);
  *half_of(&state->zone[FUDA_HAND + seat], action.card, few) ^= fuda_bit(action.card);
  state->last_hand_card[seat] = action.card;
  field = lay(field, &captured, action.card, taken, few);
  put(&state->between, captured, few);
  fuda_card card = fuda_set_empty(stock) ? FUDA_NO_CARD : state->pile[state->pile_at];
  fuda_set match = fuda_set_empty(stock) ? FUDA_EMPTY : matches(fishing, field, card);
  bool picks = must_choose((unsigned)fuda_set_count(match), fishing->index->choices);
  if (events || card == FUDA_NO_CARD || picks) put(table, field, few), put(mine, captured, few);
  if (events) tell(rules, state, action.card, taken, action.with ? fishing->choose_clause : fishing->match_clause, events);
  if (card == FUDA_NO_CARD) return turn_end(rules, state, captured, events, few);
  draw(state, card, few);
  if (!picks) return lay_drawn(rules, state, field, captured, card, match, fishing->match_clause, events, few);
  *half_of(table, card, few) |= fuda_bit(card);
  state->drawn = card;
  return 0;
}

static __attribute__((noinline)) int play_any(const fuda_ruleset *rules, fuda_state *state, fuda_action action,
                                              fuda_events *events) {
  return play(rules, state, action, events, false);
}

int fuda_fishing_act(const fuda_ruleset *rules, fuda_state *state, fuda_action action, fuda_events *events) {
  if (state->deciding) return decide(rules, state, action.verb, events);
  if (state->drawn != FUDA_NO_CARD) return pick_match(rules, state, action.card, events);
  if (events || !rules->fishing->index->few) return play_any(rules, state, action, events);
  return play(rules, state, action, NULL, true); /* of a small deck, with nobody to be told: as in nearly all turns */
}

/* By lot ---------------------------------------------------------------------------------------------- */

/* One action of any kind. */
static __attribute__((noinline)) int act_by_lot(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws,
                                                uint64_t *hash) {
  fuda_action action = fuda_random_action(FUDA_FISHING, rules, state, fuda_draw(FUDA_FISHING, rules, state, draws));
  *hash = fuda_mix(*hash, (uint64_t)action.with << 16 | (uint64_t)action.verb << 8 | action.card);
  return fuda_fishing_act(rules, state, action, NULL);
}

int fuda_fishing_random(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws, uint64_t *hash, uint64_t *actions) {
  uint8_t phase = state->phase;
  uint64_t now = *hash;
  int error = 0;
  for (; !error && state->phase == phase; ++*actions) {
    if (state->deciding || state->drawn != FUDA_NO_CARD || !rules->fishing->index->few) {
      error = act_by_lot(rules, state, draws, &now);
      continue;
    }
    fuda_moves moves = legal(rules, state, true);
    uint32_t word = fuda_draw(FUDA_FISHING, rules, state, draws);
    fuda_action action = fuda_moves_at(&moves, (int)fuda_below(word, (uint32_t)fuda_moves_count(&moves)));
    now = fuda_mix(now, (uint64_t)action.with << 16 | (uint64_t)action.verb << 8 | action.card);
    error = play(rules, state, action, NULL, true);
  }
  *hash = now;
  return error;
}
