/* What follows from the rows of a game of captures, worked out once: so that play looks things up and goes through no rows.
 *
 * Whoever makes the rules makes it with them: rules/ when it loads them, a test that writes them as a literal by a call. */
#ifndef FUDA_FISHING_INDEX_H
#define FUDA_FISHING_INDEX_H

#include "state.h"

#define FUDA_FOURS (FUDA_CARDS / 4)

/* So many of these cards: what of the hand yaku is left where the hand hasn't. */
typedef struct fuda_hand_count {
  fuda_set cards;
  unsigned least, span; /* up to least + span */
  uint64_t without;     /* a bit per row */
} fuda_hand_count;

struct fuda_fishing_index {
  bool fours;       /* every suit is four neighbouring cards, the first a multiple of four, of a deck of up to 64 */
  bool takes_fours; /* and a card takes the other three */

  uint64_t whole[FUDA_FOURS][16];  /* by four neighbouring cards, and which of them one has: the yaku that lack none of them */
  uint64_t counted, replacing;     /* yaku that those don't tell of: by how many one has; yaku that replace another */
  uint64_t yaku_of[FUDA_CARDS];    /* the yaku that a card is of */
  uint8_t n_fours;                 /* of the deck */
  uint8_t n_values;                /* cards by what they are worth, where that isn't 0 */
  struct {
    fuda_set cards;
    int16_t points;
  } value[FUDA_CARDS];

  uint16_t n_shapes, n_counts;
  struct {
    uint64_t suits_of; /* of so many cards there are so many suits, a digit of four bits each, from one card on */
    uint64_t rows;     /* of hand yaku with this shape, a bit each */
  } shape[FUDA_HAND_YAKU * FUDA_SHAPES];
  uint64_t shapeless;            /* rows of any shape */
  uint64_t weak[FUDA_SUITS + 1]; /* rows that go with so many weak threes */
  fuda_hand_count count[FUDA_HAND_YAKU * FUDA_COUNTS];
  uint64_t group[FUDA_GROUPS];
  uint8_t payment[FUDA_PAY_JACKPOT + 1]; /* by kind: 1 + its row; 0: there is none */
};

/* deck_cards: how many cards the deck has. */
void fuda_fishing_index_make(const fuda_fishing_rules *fishing, int deck_cards, fuda_fishing_index *index);

/* How many there are of each four, a digit of four bits each. */
static inline uint64_t fuda_count_fours(uint64_t cards) {
  uint64_t pairs = cards - (cards >> 1 & 0x5555555555555555u);
  return (pairs & 0x3333333333333333u) + (pairs >> 2 & 0x3333333333333333u);
}
#define FUDA_ONE_A_FOUR 0x1111111111111111u

#endif
