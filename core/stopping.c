/* Stopping and going on: what a yaku made in play does to the others', who answers for it, and when play ends by itself. */
#include "flow.h"

static fuda_set captured_by_all(const fuda_ruleset *rules, const fuda_state *state) {
  fuda_set captured = FUDA_EMPTY;
  for (int seat = 0; seat < rules->seats; seat++) captured = fuda_set_or(captured, state->zone[FUDA_CAPTURED + seat]);
  return captured;
}

/* captured: by all. */
static inline bool is_open(const fuda_ruleset *rules, const fuda_state *state, int row, int seat, fuda_set captured) {
  const fuda_set_yaku *yaku = &rules->fishing->yaku[row];
  fuda_set mine = state->zone[FUDA_CAPTURED + seat];
  fuda_set others = fuda_set_minus(captured, mine), left = fuda_set_minus(yaku->cards, others);
  if (fuda_set_yaku_void(yaku, mine)) return false;
  if (fuda_set_yaku_count(yaku, mine) >= yaku->need) { /* made: one that grows can be made higher */
    left = fuda_set_or(left, fuda_set_minus(yaku->more, others));
    return yaku->further > 0 && !fuda_set_within(left, mine) && !(state->void_yaku[seat] >> row & 1);
  }
  return fuda_set_yaku_count(yaku, left) >= yaku->need;
}

bool fuda_yaku_open(const fuda_ruleset *rules, const fuda_state *state, int row, int seat) {
  return is_open(rules, state, row, seat, captured_by_all(rules, state));
}

static bool any_open(const fuda_ruleset *rules, const fuda_state *state) {
  fuda_set captured = captured_by_all(rules, state);
  for (int i = 0; i < state->players; i++)
    for (int row = 0; row < rules->fishing->n_yaku; row++)
      if (is_open(rules, state, row, state->order[i], captured)) return true;
  return false;
}

/* HH-27: what another yaku of the same turn replaces counts as that one. */
static void carry_cause(const fuda_ruleset *rules, fuda_state *state, uint32_t rows) {
  for (uint32_t left = rows; left; left &= left - 1) {
    int row = __builtin_ctz(left), replaced = rules->fishing->yaku[row].replaces;
    if (replaced == FUDA_UNKNOWN || !(rows >> replaced & 1) || !(rules->fishing->stopping.caused >> row & 1)) continue;
    if (!state->caused_by[row]) state->caused_by[row] = state->caused_by[replaced];
  }
}

/* HH-25: void for good. */
static void void_others(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  for (int i = 0; i < state->players; i++) {
    int seat = state->order[i];
    if (seat == state->actor) continue;
    uint32_t rows =
        (uint32_t)fuda_fishing_completed(rules->fishing, state->zone[FUDA_CAPTURED + seat]) & ~state->void_yaku[seat];
    state->void_yaku[seat] |= rows;
    for (; events && rows; rows &= rows - 1) {
      fuda_event *event = fuda_event_add(events, FUDA_EVENT_VOID, rules->fishing->stopping.void_clause);
      event->row = (uint8_t)__builtin_ctz(rows);
      event->seat = (uint8_t)seat;
      event->other = (uint8_t)state->actor;
      event->trick = state->turn;
    }
  }
}

/* HH-27: an opponent's card, laid from the hand since the player's last turn and not the last of that hand, is captured and
 * makes a yaku that the player's turn began one card short of. */
static int whose_card(const fuda_ruleset *rules, const fuda_state *state, fuda_set made_by, fuda_set taken) {
  fuda_set wanted = rules->fishing->stopping.caused_by_month ? taken : made_by;
  for (int i = 0; i < state->players; i++) {
    int seat = state->order[i];
    fuda_card card = state->last_hand_card[seat];
    if (seat == state->actor || card == FUDA_NO_CARD || fuda_set_empty(state->zone[FUDA_HAND + seat])) continue;
    if (fuda_set_has(wanted, card)) return seat;
  }
  return FUDA_NOBODY;
}

/* Who answers for the yaku that this turn has made, by its hand card or by its drawn one. */
static void find_causes(const fuda_ruleset *rules, fuda_state *state, uint32_t rows) {
  fuda_set captured = state->zone[FUDA_CAPTURED + state->actor];
  for (rows &= (uint32_t)rules->fishing->stopping.caused; rows; rows &= rows - 1) {
    int row = __builtin_ctz(rows);
    const fuda_set_yaku *yaku = &rules->fishing->yaku[row];
    if (fuda_set_yaku_count(yaku, state->had) != yaku->need - 1) continue;
    bool at_once = fuda_set_yaku_count(yaku, state->between) >= yaku->need;
    fuda_set taken = at_once ? fuda_set_minus(state->between, state->had) : fuda_set_minus(captured, state->between);
    state->caused_by[row] = (uint8_t)(whose_card(rules, state, fuda_set_and(yaku->cards, taken), taken) + 1);
  }
}

static bool is_last_turn(const fuda_state *state) {
  return fuda_set_empty(state->zone[FUDA_HAND + state->order[(state->place + 1) % state->players]]);
}

bool fuda_yaku_ends_itself(const fuda_ruleset *rules, const fuda_state *state) {
  if (is_last_turn(state)) return !rules->fishing->stopping.asks_last;
  return rules->fishing->stopping.ends_itself && !any_open(rules, state);
}

/* What a turn has done to the yaku that are made now: made one of them, or let one grow that was made before. */
typedef struct turn_yaku {
  uint32_t made, grown;
} turn_yaku;

static turn_yaku yaku_of_turn(const fuda_fishing_rules *fishing, fuda_set had, fuda_set captured, uint64_t rows) {
  turn_yaku turn = {0};
  for (; rows; rows &= rows - 1) {
    const fuda_set_yaku *yaku = &fishing->yaku[__builtin_ctzll(rows)];
    if (fuda_set_yaku_count(yaku, had) < yaku->need) turn.made |= (uint32_t)(rows & (0 - rows));
    else if (fuda_set_yaku_points(yaku, captured) > fuda_set_yaku_points(yaku, had))
      turn.grown |= (uint32_t)(rows & (0 - rows));
  }
  return turn;
}

bool fuda_yaku_completed(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  const fuda_stopping *stopping = &rules->fishing->stopping;
  fuda_set captured = state->zone[FUDA_CAPTURED + state->actor];
  if (!fuda_set_meet(fuda_set_minus(captured, state->had), stopping->cards)) return false;
  uint64_t made = fuda_fishing_completed(rules->fishing, captured);
  if (!made) return false; /* as in most turns */
  turn_yaku turn = yaku_of_turn(rules->fishing, state->had, captured, made);
  uint32_t rows = turn.made;
  if (!rows && !turn.grown) return false;
  uint32_t standing = (uint32_t)fuda_fishing_made(rules->fishing, captured) & ~state->void_yaku[state->actor];
  if (!rows && !(turn.grown & standing)) return false;
  if (rows) find_causes(rules, state, rows);
  if (rows) carry_cause(rules, state, rows);
  if (rows && stopping->voids_others) void_others(rules, state, events);
  if (fuda_fishing_yaku(rules, state, state->actor) < stopping->least) return false;
  state->scorer = (uint8_t)state->actor;
  if (!fuda_yaku_ends_itself(rules, state)) return true;
  state->stopped = 1;
  fuda_event *event = fuda_event_add(events, FUDA_EVENT_ENDS, stopping->itself_clause);
  event->seat = (uint8_t)state->actor;
  event->row = is_last_turn(state) ? 2 : 0;
  return true;
}
