#include "core/fishing_index.h"

#include <string.h>

/* Yaku of captures ----------------------------------------------------------------------------------- */

/* Made by having all of its cards, none of which counts as two. */
static bool is_whole(const fuda_set_yaku *yaku) {
  return yaku->need > 0 && yaku->need == fuda_set_count(yaku->cards) && fuda_set_empty(yaku->twice);
}

static void index_yaku(const fuda_fishing_rules *fishing, fuda_fishing_index *index) {
  int n = 0;
  for (int row = 0; row < fishing->n_yaku && row < FUDA_SET_ROWS; row++) {
    const fuda_set_yaku *yaku = &fishing->yaku[row];
    uint64_t bit = 1ull << row;
    if (yaku->replaces != FUDA_UNKNOWN) index->replacing |= bit;
    if (yaku->further) index->growing |= bit;
    if (yaku->void_from) index->voided[index->n_voided++] = (fuda_voided_yaku){yaku->void_by, yaku->void_from, bit};
    for (fuda_set cards = fuda_set_or(fuda_set_or(yaku->cards, yaku->more), yaku->void_by); !fuda_set_empty(cards);)
      index->rows_of[fuda_set_take(&cards)] |= bit;
    if (!is_whole(yaku)) {
      index->counted[index->n_counted++] = (fuda_counted_yaku){yaku->cards, yaku->twice, yaku->need, bit};
      continue;
    }
    fuda_whole_yaku *step = &index->whole[n / FUDA_ABREAST];
    step->lo[n % FUDA_ABREAST] = yaku->cards.lo;
    step->hi[n % FUDA_ABREAST] = yaku->cards.hi;
    step->bit[n++ % FUDA_ABREAST] = bit;
  }
  index->n_whole = (uint8_t)((n + FUDA_ABREAST - 1) / FUDA_ABREAST);
}

/* What a card adds to the sum: where it counts twice, two. */
static uint64_t card_worth(const fuda_fishing_rules *fishing, fuda_card card) {
  uint64_t worth = 0;
  for (int row = 0; row < fishing->n_yaku; row++)
    worth += (uint64_t)(fuda_set_has(fishing->yaku[row].cards, card) + fuda_set_has(fishing->yaku[row].twice, card)) << 8 * row;
  return worth;
}

static void sum_yaku(const fuda_fishing_rules *fishing, fuda_fishing_index *index) {
  fuda_summed_yaku *summed = &index->summed;
  fuda_set cards = FUDA_EMPTY;
  summed->all = index->few && fishing->n_yaku <= FUDA_SUMMED_YAKU;
  for (int row = 0; summed->all && row < fishing->n_yaku; row++) {
    const fuda_set_yaku *yaku = &fishing->yaku[row];
    cards = fuda_set_or(cards, fuda_set_or(yaku->cards, yaku->twice));
    summed->all = yaku->need > 0 && yaku->need < 128 && !yaku->void_from;
    summed->first[0] += (uint64_t)(128 - yaku->need) << 8 * row;
  }
  summed->all &= fuda_set_count(cards) <= FUDA_SUMMED_CARDS;
  summed->cards = cards.lo;
  for (unsigned i = 0; summed->all && !fuda_set_empty(cards); i++) {
    uint64_t worth = card_worth(fishing, fuda_set_take(&cards)), *sums = i < 8 ? summed->first : summed->others;
    unsigned bit = 1u << i % 8;
    for (unsigned held = bit; held < 2 * bit; held++) sums[held] = sums[held ^ bit] + worth;
  }
}

static void index_values(const fuda_fishing_rules *fishing, int deck_cards, fuda_fishing_index *index) {
  for (int card = 0; card < deck_cards; card++) {
    int i = 0;
    if (!fishing->value[card]) continue;
    while (i < index->n_values && index->value[i].points != fishing->value[card]) i++;
    if (i == index->n_values) index->value[index->n_values++].points = fishing->value[card];
    fuda_set_add(&index->value[i].cards, (fuda_card)card);
  }
}

/* Hand yaku ------------------------------------------------------------------------------------------- */

/* 0x3211, cards of each suit, as suits of each number of cards: 1 of three, 1 of two, 2 of one. */
static uint64_t suits_of(uint64_t digits) {
  uint64_t suits = 0;
  for (; digits; digits >>= 4) suits += 1ull << 4 * (digits & 15);
  return suits & ~15ull;
}

static void index_shape(fuda_fishing_index *index, uint64_t suits, uint64_t row, int *n) {
  int i = 0;
  while (i < *n && index->shape[i / FUDA_ABREAST].suits_of[i % FUDA_ABREAST] != suits) i++;
  index->shape[i / FUDA_ABREAST].suits_of[i % FUDA_ABREAST] = suits;
  index->shape[i / FUDA_ABREAST].rows[i % FUDA_ABREAST] |= row;
  if (i == *n) ++*n;
}

static void index_count(fuda_fishing_index *index, fuda_set cards, unsigned least, unsigned most, uint64_t row) {
  int i = 0;
  while (i < index->n_counts && !fuda_set_equal(index->count[i].cards, cards)) i++;
  if (i == index->n_counts) {
    index->count[index->n_counts++].cards = cards;
    memset(index->count[i].left, 0xff, sizeof index->count[i].left);
  }
  for (unsigned n = 0; n < FUDA_HELD; n++)
    if (n < least || n > most) index->count[i].left[n] &= ~row;
}

static void index_hands(const fuda_fishing_rules *fishing, fuda_fishing_index *index) {
  int shapes = 0;
  for (int y = 0; y < fishing->n_hand_yaku && y < FUDA_HAND_YAKU; y++) {
    const fuda_hand_yaku *yaku = &fishing->hand_yaku[y];
    uint64_t row = 1ull << y;
    index->group[yaku->group] |= row;
    index->has_bonus[y + 1] = yaku->bonus != FUDA_NO_BONUS;
    if (!yaku->n_shapes) index->shapeless |= row;
    for (int i = 0; i < yaku->n_shapes; i++) index_shape(index, suits_of(yaku->shape[i]), row, &shapes);
    for (int weak = 0; weak <= FUDA_SUITS; weak++)
      if (yaku->weak == FUDA_UNKNOWN || yaku->weak == weak) index->weak[weak] |= row;
    for (int i = 0; i < yaku->n_counts; i++)
      index_count(index, yaku->count[i].cards, yaku->count[i].least, yaku->count[i].most, row);
  }
  index->n_shapes = (uint16_t)((shapes + FUDA_ABREAST - 1) / FUDA_ABREAST);
}

/* Suits ----------------------------------------------------------------------------------------------- */

static bool are_fours(const fuda_fishing_rules *fishing, int deck_cards) {
  for (int s = 0; s < fishing->n_suits; s++)
    if (!fuda_set_equal(fishing->suit[s], (fuda_set){15ull << 4 * s, 0})) return false;
  return fishing->n_suits > 0 && deck_cards == 4 * fishing->n_suits && deck_cards <= 64;
}

static bool take_fours(const fuda_fishing_rules *fishing, int deck_cards) {
  for (int card = 0; card < deck_cards; card++)
    if ((fishing->match[card].lo | 1ull << card) != 15ull << card / 4 * 4) return false;
  return true;
}

/* There is one row of each kind. */
static void index_payments(const fuda_fishing_rules *fishing, fuda_fishing_index *index) {
  int last = 0;
  index->usual_order = true;
  for (int p = 0; p < fishing->n_payments; p++) {
    uint8_t kind = fishing->payments[p].kind;
    bool after = kind >= FUDA_PAY_YAKU && kind <= FUDA_PAY_POT;
    index->payment[kind] = (uint8_t)(p + 1);
    if (kind == FUDA_PAY_FACT || kind == FUDA_PAY_HAND_YAKU || kind == FUDA_PAY_HELD_YAKU) index->paid_before |= 1u << p;
    if (after) index->paid_after |= 1u << p;
    if (after && kind < last) index->usual_order = false;
    if (after) last = kind;
  }
}

void fuda_fishing_index_make(const fuda_fishing_rules *fishing, int deck_cards, fuda_fishing_index *index) {
  memset(index, 0, sizeof *index);
  index->few = deck_cards <= 64;
  index->fours = are_fours(fishing, deck_cards);
  index->takes_fours = index->fours && take_fours(fishing, deck_cards);
  index->choices = fishing->all_from == 1 ? 0 : (uint8_t)(fishing->all_from - 2); /* of 0 more than there can be */
  index_yaku(fishing, index);
  sum_yaku(fishing, index);
  index_values(fishing, deck_cards, index);
  index_hands(fishing, index);
  index_payments(fishing, index);
}
