/* What follows from the rows of a game of captures, worked out once: so that play looks things up and goes through no rows.
 *
 * Whoever makes the rules makes it with them: rules/ when it loads them, a test that writes them as a literal by a call. */
#ifndef FUDA_FISHING_INDEX_H
#define FUDA_FISHING_INDEX_H

#include "state.h"

#define FUDA_SET_ROWS 64 /* yaku of captures */
#define FUDA_ABREAST 4   /* that are looked at in one step */
typedef uint64_t fuda_abreast __attribute__((vector_size(8 * FUDA_ABREAST), aligned(8)));

/* Yaku that are made by having all of their cards: these, and a bit for each row; none where there are fewer. */
typedef struct fuda_whole_yaku {
  fuda_abreast lo, hi, bit;
} fuda_whole_yaku;

/* One that is made by having enough of its cards, of which some may count twice. */
typedef struct fuda_counted_yaku {
  fuda_set cards, twice;
  int need;
  uint64_t bit;
} fuda_counted_yaku;

/* One that isn't made by who has captured so many of these too. */
typedef struct fuda_voided_yaku {
  fuda_set by;
  int from;
  uint64_t bit;
} fuda_voided_yaku;

/* Few yaku of few cards are looked up: of all their cards by which of the first eight have been captured, and which of the
 * others, a sum with a byte for each row, which says with its high bit that there is enough. */
enum { FUDA_SUMMED_YAKU = 8, FUDA_SUMMED_CARDS = 16 };
#define FUDA_HIGH_BITS 0x8080808080808080u
typedef struct fuda_summed_yaku {
  bool all;       /* that is all of them: there are no others */
  uint64_t cards; /* of a deck of up to 64 */
  uint64_t first[256], others[256];
} fuda_summed_yaku;

/* What of the hand yaku is left, a bit per row, by how many of these cards a hand has; of hands with fewer cards than that. */
#define FUDA_HELD 16
typedef struct fuda_hand_count {
  fuda_set cards;
  uint64_t left[FUDA_HELD];
} fuda_hand_count;

struct fuda_fishing_index {
  bool few;         /* the deck has up to 64 cards */
  bool fours;       /* every suit is four neighbouring cards, the first a multiple of four, of such a deck */
  bool takes_fours; /* and a card takes the other three */
  uint8_t choices;  /* so many numbers of matches, from two on, are to choose from */

  uint8_t n_whole, n_counted; /* steps; yaku */
  fuda_whole_yaku whole[FUDA_SET_ROWS / FUDA_ABREAST];
  fuda_counted_yaku counted[FUDA_SET_ROWS];
  uint8_t n_voided;
  fuda_voided_yaku voided[FUDA_SET_ROWS];
  fuda_summed_yaku summed;
  uint64_t rows_of[FUDA_CARDS]; /* those that go by a card, a bit per row */
  uint64_t replacing, growing;  /* rows that replace another; those worth more with more cards */

  uint8_t n_values; /* cards by what they are worth, where that isn't 0 */
  struct {
    fuda_set cards;
    int16_t points;
  } value[FUDA_CARDS];

  uint16_t n_shapes, n_counts; /* steps; counts */
  struct {
    fuda_abreast suits_of; /* of so many cards there are so many suits, a digit of four bits each, from one card on */
    fuda_abreast rows;     /* of hand yaku with this shape, a bit each; none where there are fewer shapes */
  } shape[FUDA_HAND_YAKU * FUDA_SHAPES / FUDA_ABREAST];
  uint64_t shapeless;            /* rows of any shape */
  uint64_t weak[FUDA_SUITS + 1]; /* rows that go with so many weak threes */
  fuda_hand_count count[FUDA_HAND_YAKU * FUDA_COUNTS];
  uint64_t group[FUDA_GROUPS];
  bool has_bonus[FUDA_HAND_YAKU + 1]; /* by 1 + the row; 0: false */

  uint8_t payment[FUDA_PAY_JACKPOT + 1]; /* by kind: 1 + its row; 0: there is none */
  uint32_t paid_before, paid_after;      /* the rows that are paid before play and after it, a bit each */
  bool usual_order;                      /* those after it in the order of their kinds */
};

/* deck_cards: how many cards the deck has. */
void fuda_fishing_index_make(const fuda_fishing_rules *fishing, int deck_cards, fuda_fishing_index *index);

/* How many there are of each four, a digit of four bits each. */
static inline uint64_t fuda_count_fours(uint64_t cards) {
  uint64_t pairs = cards - (cards >> 1 & 0x5555555555555555u);
  return (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);
}
#define FUDA_ONE_A_FOUR 0x1111111111111111u

static inline uint64_t fuda_all_abreast(const fuda_abreast *rows) { return (*rows)[0] | (*rows)[1] | (*rows)[2] | (*rows)[3]; }

/* The yaku whose cards have been captured, replaced or not, but for those that other captures void: a bit per row. Where there
 * are more than can be looked up those that are whole are looked at abreast, and not one by one with a branch each. few: as the
 * index says, where that is known. */
static inline __attribute__((always_inline)) uint64_t fuda_yaku_captured(const fuda_fishing_index *index, fuda_set captured,
                                                                         bool few) {
#ifdef __BMI2__
  if (few && index->summed.all) {
    uint64_t cards = __builtin_ia32_pext_di(captured.lo, index->summed.cards);
    return __builtin_ia32_pext_di(index->summed.first[cards & 255] + index->summed.others[cards >> 8], FUDA_HIGH_BITS);
  }
#endif
  fuda_abreast made = {0};
  for (const fuda_whole_yaku *yaku = index->whole, *end = yaku + index->n_whole; yaku < end; yaku++) {
    fuda_abreast lacking = yaku->lo & ~captured.lo;
    if (!few) lacking |= yaku->hi & ~captured.hi;
    made |= yaku->bit & (fuda_abreast)(lacking == 0);
  }
  uint64_t rows = fuda_all_abreast(&made);
  for (const fuda_counted_yaku *yaku = index->counted, *end = yaku + index->n_counted; yaku < end; yaku++) {
    int n = __builtin_popcountll(yaku->cards.lo & captured.lo) + __builtin_popcountll(yaku->twice.lo & captured.lo);
    if (!few) n += __builtin_popcountll(yaku->cards.hi & captured.hi) + __builtin_popcountll(yaku->twice.hi & captured.hi);
    rows |= yaku->bit & (0 - (uint64_t)(n >= yaku->need));
  }
  for (const fuda_voided_yaku *yaku = index->voided, *end = yaku + index->n_voided; yaku < end; yaku++)
    if (fuda_set_count(fuda_set_and(yaku->by, captured)) >= yaku->from) rows &= ~yaku->bit;
  return rows;
}

/* Of a deck of fours in which each takes the others: the cards of which the field has two, and three. */
typedef struct fuda_on_field {
  uint64_t two, three;
} fuda_on_field;
static inline fuda_on_field fuda_fours_on_field(uint64_t field) {
  uint64_t number = fuda_count_fours(field), twos = number >> 1 & FUDA_ONE_A_FOUR;
  return (fuda_on_field){(twos & ~number) * 15, (twos & number) * 15};
}

#endif
