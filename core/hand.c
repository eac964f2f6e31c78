/* Hand yaku: what a dealt hand makes, by how many cards of some kinds or of each suit it has. */
#include "flow.h"

/* How many cards of each suit, most first, four bits each; the suits of which there are three, and how many of those are weak.
 */
typedef struct shape {
  uint64_t digits;
  uint16_t threes;
  uint8_t weak;
} shape;

static shape shape_of(const fuda_fishing_rules *fishing, fuda_set hand) {
  uint64_t suits_of = 0; /* how many suits there are of each number of cards, four bits each */
  shape of = {0};
  for (int s = 0; s < fishing->n_suits; s++) {
    unsigned n = (unsigned)fuda_set_count(fuda_set_and(hand, fishing->suit[s])) & 15;
    suits_of += 1ull << 4 * n;
  }
  for (int s = 0; (suits_of >> 4 * 3 & 15) && s < fishing->n_suits; s++) {
    fuda_set cards = fuda_set_and(hand, fishing->suit[s]);
    if (fuda_set_count(cards) != 3) continue;
    of.threes = (uint16_t)(of.threes | 1u << s);
    of.weak = (uint8_t)(of.weak + fuda_set_within(cards, fishing->weak));
  }
  for (suits_of &= ~15ull; suits_of;) {
    unsigned most = (63 - (unsigned)__builtin_clzll(suits_of)) / 4;
    of.digits = of.digits << 4 | most;
    suits_of -= 1ull << 4 * most;
  }
  return of;
}

static bool is_shaped(const fuda_hand_yaku *yaku, const shape *of) {
  for (int i = 0; i < yaku->n_shapes; i++)
    if (yaku->shape[i] == of->digits) return true;
  return yaku->n_shapes == 0;
}

static bool fits(const fuda_hand_yaku *yaku, fuda_set hand, const shape *of) {
  if (!is_shaped(yaku, of) || (yaku->weak != FUDA_UNKNOWN && yaku->weak != of->weak)) return false;
  for (int i = 0; i < yaku->n_counts; i++) {
    int n = fuda_set_count(fuda_set_and(hand, yaku->count[i].cards));
    if (n < yaku->count[i].least || n > yaku->count[i].most) return false;
  }
  return true;
}

uint16_t fuda_hand_yaku_of(const fuda_fishing_rules *fishing, fuda_set hand, uint8_t rows[FUDA_GROUPS]) {
  shape of = shape_of(fishing, hand);
  unsigned found = 0; /* a bit per group */
  for (int g = 0; g < FUDA_GROUPS; g++) rows[g] = 0;
  for (int y = 0; y < fishing->n_hand_yaku; y++) {
    const fuda_hand_yaku *yaku = &fishing->hand_yaku[y];
    if ((found >> yaku->group & 1) || !fits(yaku, hand, &of)) continue;
    found |= 1u << yaku->group;
    rows[yaku->group] = (uint8_t)(y + 1);
  }
  return of.threes;
}

fuda_set fuda_hand_yaku_shows(const fuda_fishing_rules *fishing, const fuda_hand_yaku *yaku, fuda_set hand) {
  if (yaku->shows == FUDA_SHOWS_CARDS) return fuda_set_and(hand, yaku->shown);
  fuda_set shown = FUDA_EMPTY;
  for (int s = 0; s < fishing->n_suits; s++) {
    fuda_set cards = fuda_set_and(hand, fishing->suit[s]);
    if (fuda_set_count(cards) >= yaku->shown_suits) shown = fuda_set_or(shown, cards);
  }
  return shown;
}

static bool is_paid(const fuda_fishing_rules *fishing) {
  for (int p = 0; p < fishing->n_payments; p++)
    if (fishing->payments[p].kind == FUDA_PAY_HAND_YAKU) return true;
  return false;
}

void fuda_hands_show(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  const fuda_fishing_rules *fishing = rules->fishing;
  for (int i = 0; i < state->players && !is_paid(fishing); i++) {
    int seat = state->order[i];
    fuda_set hand = state->zone[FUDA_HAND + seat];
    state->threes[seat] = fuda_hand_yaku_of(fishing, hand, state->hand_yaku[seat]);
    for (int g = 0; g < fishing->hand_groups; g++) {
      if (!state->hand_yaku[seat][g]) continue;
      const fuda_hand_yaku *yaku = &fishing->hand_yaku[state->hand_yaku[seat][g] - 1];
      state->shown = fuda_set_or(state->shown, fuda_hand_yaku_shows(fishing, yaku, hand));
      fuda_event *event = fuda_event_add(events, FUDA_EVENT_HAND_YAKU, yaku->clause);
      event->row = (uint8_t)(state->hand_yaku[seat][g] - 1);
      event->seat = (uint8_t)seat;
      event->points = yaku->points;
    }
  }
}

bool fuda_hand_ends(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  for (int i = 0; i < state->players; i++)
    for (int g = 0; g < rules->fishing->hand_groups; g++) {
      if (!state->hand_yaku[state->order[i]][g]) continue;
      state->ended = FUDA_BY_HAND;
      state->ended_by = (int8_t)state->order[i];
      fuda_event *event = fuda_event_add(events, FUDA_EVENT_ENDS, rules->fishing->hand_clause);
      event->seat = state->order[i];
      event->row = 1;
      return true;
    }
  return false;
}
