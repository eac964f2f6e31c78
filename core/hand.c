/* Hand yaku: what a dealt hand makes, by how many cards of some kinds or of each suit it has. */
#include "fishing_index.h"
#include "flow.h"

/* Of how many suits a hand has so many cards, as in fuda_fishing_index; the suits of which there are three, and how many of
 * those are weak. */
typedef struct shape {
  uint64_t suits_of;
  uint16_t threes;
  unsigned weak;
} shape;

/* The threes, a bit each at its four, as suits. */
static void add_threes(const fuda_fishing_rules *fishing, uint64_t hand, uint64_t threes, shape *of) {
  for (; threes; threes &= threes - 1) {
    int at = __builtin_ctzll(threes);
    of->threes = (uint16_t)(of->threes | 1u << at / 4);
    of->weak += !(hand & 15ull << at & ~fishing->weak.lo);
  }
}

/* Where suits are fours all are counted at once. */
static shape shape_in_fours(const fuda_fishing_rules *fishing, uint64_t hand) {
  uint64_t number = fuda_count_fours(hand), ones = number & FUDA_ONE_A_FOUR, twos = number >> 1 & FUDA_ONE_A_FOUR;
  uint64_t fours = number >> 2 & FUDA_ONE_A_FOUR, threes = ones & twos;
  shape of = {.suits_of = (uint64_t)__builtin_popcountll(ones ^ threes) << 4 |
                          (uint64_t)__builtin_popcountll(twos ^ threes) << 8 | (uint64_t)__builtin_popcountll(threes) << 12 |
                          (uint64_t)__builtin_popcountll(fours) << 16};
  if (threes) add_threes(fishing, hand, threes, &of);
  return of;
}

static __attribute__((noinline)) shape shape_in_suits(const fuda_fishing_rules *fishing, fuda_set hand) {
  shape of = {0};
  for (int s = 0; s < fishing->n_suits; s++) {
    fuda_set cards = fuda_set_and(hand, fishing->suit[s]);
    unsigned n = (unsigned)fuda_set_count(cards) & 15;
    of.suits_of += 1ull << 4 * n;
    if (n != 3) continue;
    of.threes = (uint16_t)(of.threes | 1u << s);
    of.weak += fuda_set_within(cards, fishing->weak);
  }
  of.suits_of &= ~15ull;
  return of;
}

/* Of a large hand, the rows of whose cards it has as many as they say. */
static __attribute__((noinline)) uint64_t counted_row_by_row(const fuda_fishing_rules *fishing, fuda_set hand) {
  uint64_t fit = ~0ull;
  for (int y = 0; y < fishing->n_hand_yaku; y++)
    for (int i = 0; i < fishing->hand_yaku[y].n_counts; i++) {
      int n = fuda_set_count(fuda_set_and(hand, fishing->hand_yaku[y].count[i].cards));
      if (n < fishing->hand_yaku[y].count[i].least || n > fishing->hand_yaku[y].count[i].most) fit &= ~(1ull << y);
    }
  return fit;
}

/* The rows that fit a hand of this shape, a bit each. */
static inline __attribute__((always_inline)) uint64_t fitting(const fuda_fishing_rules *fishing, fuda_set hand,
                                                              const shape *of) {
  const fuda_fishing_index *index = fishing->index;
  fuda_abreast shaped = {0};
  for (int i = 0; i < index->n_shapes; i++)
    shaped |= index->shape[i].rows & (fuda_abreast)(index->shape[i].suits_of == of->suits_of);
  uint64_t fit = (index->shapeless | fuda_all_abreast(&shaped)) & index->weak[of->weak];
  if (fuda_set_count(hand) >= FUDA_HELD) return fit & counted_row_by_row(fishing, hand);
  for (const fuda_hand_count *count = index->count, *end = count + index->n_counts; count < end; count++)
    fit &= count->left[fuda_set_count(fuda_set_and(hand, count->cards))];
  return fit;
}

uint16_t fuda_hand_yaku_of(const fuda_fishing_rules *fishing, fuda_set hand, uint8_t rows[FUDA_GROUPS]) {
  const fuda_fishing_index *index = fishing->index;
  shape of = index->fours ? shape_in_fours(fishing, hand.lo) : shape_in_suits(fishing, hand);
  uint64_t fit = hand.hi ? fitting(fishing, hand, &of) : fitting(fishing, (fuda_set){hand.lo, 0}, &of); /* half is counted */
  for (int g = 0; g < FUDA_GROUPS; g++) {
    uint64_t of_group = fit & index->group[g];
    rows[g] = of_group ? (uint8_t)(1 + __builtin_ctzll(of_group)) : 0;
  }
  return of.threes;
}

/* The fours of which there are so many cards or more, all of their cards. */
static uint64_t fours_of(uint64_t hand, unsigned least) {
  uint64_t number = fuda_count_fours(hand); /* 8 less `least` lifts a digit of `least` or more to its highest bit */
  return ((number + (8 - least) * FUDA_ONE_A_FOUR) >> 3 & FUDA_ONE_A_FOUR) * 15;
}

fuda_set fuda_hand_yaku_shows(const fuda_fishing_rules *fishing, const fuda_hand_yaku *yaku, fuda_set hand) {
  if (yaku->shows == FUDA_SHOWS_CARDS) return fuda_set_and(hand, yaku->shown);
  if (fishing->index->fours && yaku->shown_suits <= 8) return (fuda_set){hand.lo & fours_of(hand.lo, yaku->shown_suits), 0};
  fuda_set shown = FUDA_EMPTY;
  for (int s = 0; s < fishing->n_suits; s++) {
    fuda_set cards = fuda_set_and(hand, fishing->suit[s]);
    if (fuda_set_count(cards) >= yaku->shown_suits) shown = fuda_set_or(shown, cards);
  }
  return shown;
}

void fuda_hands_show(const fuda_ruleset *rules, fuda_state *state, fuda_events *events) {
  const fuda_fishing_rules *fishing = rules->fishing;
  for (int i = 0; i < state->players && !fishing->index->payment[FUDA_PAY_HAND_YAKU]; i++) {
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
