/* The reference for hachi/mekuri with its default options.
 *
 * A set of cards is a word, bit c for card c = suit × 12 + number - 1. Nothing here is allocated. */
#include "core/chance.h"
#include "tests/bench/reference.h"

#include <assert.h>
#include <string.h>

enum { CARDS = 48, NUMBERS = 12, SEATS = 2, IN_HAND = 7, ON_FIELD = 6, TURNS = SEATS * IN_HAND };
enum { CLUBS, SWORDS, SUIT = (1 << NUMBERS) - 1 };
enum { PLAY, MATCH };
enum { FIRST_WORD = 64 * 2 }; /* of the draws: moment 64 + 2 × turn, one more for a match; two seats */

/* HA-6: whether a sum's last digit is 3 or 8 depends on the numbers modulo 5 alone: 1 goes with 2, 3 with 0, 4 with 4. */
#define ALL_OF(number) (UINT64_C(0x001001001001) << (number) >> 1)
static const uint64_t group[5] = {
    ALL_OF(5) | ALL_OF(10),             /* matches 3, 8 */
    ALL_OF(1) | ALL_OF(6) | ALL_OF(11), /* matches 2, 7, 12 */
    ALL_OF(2) | ALL_OF(7) | ALL_OF(12), /* matches 1, 6, 11 */
    ALL_OF(3) | ALL_OF(8),              /* matches 5, 10 */
    ALL_OF(4) | ALL_OF(9),              /* matches 4, 9 */
};
static inline unsigned partner(unsigned of_group) { return (8 - of_group) % 5; }

/* HA-11: the last one of swords only. */
static const uint8_t yaku[][3] = {
    {12, 4, 11}, {5, 6, 10}, {5, 4, 6},   {7, 5, 3}, {9, 11, 3}, {8, 4, 11},
    {7, 8, 9},   {1, 2, 3},  {2, 11, 12}, {3, 5, 6}, {10, 7, 8},
};
enum { YAKU = sizeof yaku / sizeof *yaku };
static const unsigned yaku_points[2] = {10, 20};
/* HA-10: swords 1 to 7 and 9 to 11. */
static const uint64_t ribbons = (uint64_t)(SUIT & ~(1 << 7 | 1 << 11)) << SWORDS * NUMBERS;

typedef struct hachi_tables {
  uint64_t matches[CARDS];
  uint8_t yaku[2][SUIT + 1]; /* points, by the cards one has of clubs, of swords */
} hachi_tables;

typedef struct hachi_deal {
  uint64_t hand[SEATS], captured[SEATS], field;
  uint8_t pile[CARDS];
  const uint8_t *next;            /* the top of the draw pile */
  uint32_t word[2 * FUDA_BATCH]; /* the draws: turn × 4 + seat, and 2 more for a match */
  unsigned dealer;
  uint64_t hash;
  int n_log;
  uint32_t log[REFERENCE_LOG];
} hachi_deal;

static inline unsigned count(uint64_t cards) { return (unsigned)__builtin_popcountll(cards); }
static inline unsigned lowest(uint64_t cards) { return (unsigned)__builtin_ctzll(cards); }
static inline uint64_t one(unsigned card) { return UINT64_C(1) << card; }
/* The k-th of some cards, from 0. */
static inline unsigned nth(uint64_t cards, unsigned k) {
#ifdef __BMI2__
  return lowest(__builtin_ia32_pdep_di(one(k), cards));
#else
  while (k-- > 0) cards &= cards - 1;
  return lowest(cards);
#endif
}

static void prepare(hachi_tables *tables) {
  memset(tables, 0, sizeof *tables);
  for (unsigned card = 0; card < CARDS; card++)
    for (unsigned other = 0; other < CARDS; other++) {
      unsigned digit = (card % NUMBERS + 1 + other % NUMBERS + 1) % 10;
      if (digit == 3 || digit == 8) tables->matches[card] |= one(other);
    }
  for (unsigned suit = CLUBS; suit <= SWORDS; suit++)
    for (unsigned held = 0; held <= SUIT; held++)
      for (unsigned i = 0; i < YAKU - (suit == CLUBS); i++) {
        unsigned cards = 1u << (yaku[i][0] - 1) | 1u << (yaku[i][1] - 1) | 1u << (yaku[i][2] - 1);
        if ((held & cards) == cards) tables->yaku[suit][held] = (uint8_t)(tables->yaku[suit][held] + yaku_points[suit]);
      }
}

static uint64_t deal_out(hachi_deal *deal, unsigned n) {
  uint64_t cards = 0;
  while (n--) cards |= one(*deal->next++);
  return cards;
}

/* HA-3; the dealer's hand after the other's. */
static void begin(hachi_deal *deal, uint64_t seed, uint64_t n) {
  fuda_chance chance = {.seed = seed, .match = n, .purpose = FUDA_SHUFFLE};
  for (unsigned i = 0; i < CARDS; i++) deal->pile[i] = (uint8_t)i;
  fuda_shuffle(&chance, deal->pile, CARDS);
  chance.purpose = FUDA_POLICY;
  fuda_chance_batch(&chance, FIRST_WORD / 4, deal->word);
  fuda_chance_batch(&chance, (FIRST_WORD + FUDA_BATCH) / 4, deal->word + FUDA_BATCH);

  deal->dealer = (unsigned)(n % SEATS);
  deal->next = deal->pile;
  deal->hand[1 - deal->dealer] = deal_out(deal, IN_HAND);
  deal->hand[deal->dealer] = deal_out(deal, IN_HAND);
  deal->field = deal_out(deal, ON_FIELD);
  deal->captured[0] = deal->captured[1] = 0;
  deal->hash = 0;
  deal->n_log = 0;
}

static inline void record(hachi_deal *deal, unsigned with, unsigned verb, unsigned card) {
  unsigned action = with << 16 | verb << 8 | card;
  deal->log[deal->n_log++] = action;
  deal->hash = reference_mix(deal->hash, action);
}

/* A card comes to the field. What it takes is off the field at once, the pair as such not seen again (HA-8). */
static inline void lay(hachi_deal *deal, unsigned seat, unsigned card, uint64_t takes) {
  uint64_t is_pair = 0 - (uint64_t)(takes != 0);
  deal->captured[seat] |= takes | (one(card) & is_pair);
  deal->field = (deal->field & ~takes) | (one(card) & ~is_pair);
}

/* HA-7: a card with no match or one is played alone; of the others each match is a choice for itself. */
static inline void play_card(const hachi_tables *tables, hachi_deal *deal, unsigned seat, uint32_t word) {
  uint64_t hand = deal->hand[seat], several = 0;
  unsigned pairs = 0;
#pragma GCC unroll 5
  for (unsigned g = 0; g < 5; g++) {
    uint64_t matches = deal->field & group[partner(g)];
    uint64_t mine = hand & group[g] & (0 - (uint64_t)((matches & (matches - 1)) != 0));
    several |= mine;
    pairs += count(mine) * count(matches);
  }
  uint64_t alone = hand & ~several, takes;
  unsigned n_alone = count(alone), k = fuda_below(word, n_alone + pairs), card, with = 0;
  if (k < n_alone) {
    card = nth(alone, k);
    takes = deal->field & tables->matches[card];
  } else {
    k -= n_alone;
    for (;; several &= several - 1) {
      card = lowest(several);
      takes = deal->field & tables->matches[card];
      if (k < count(takes)) break;
      k -= count(takes);
    }
    with = 1 + nth(takes, k);
    takes = one(with - 1);
  }
  record(deal, with, PLAY, card);
  deal->hand[seat] = hand & ~one(card);
  lay(deal, seat, card, takes);
}

static inline void draw_card(const hachi_tables *tables, hachi_deal *deal, unsigned seat, uint32_t word) {
  unsigned card = *deal->next++;
  uint64_t takes = deal->field & tables->matches[card];
  if (takes & (takes - 1)) {
    unsigned match = nth(takes, fuda_below(word, count(takes)));
    record(deal, 0, MATCH, match);
    takes = one(match);
  }
  lay(deal, seat, card, takes);
}

/* HA-10, HA-11. */
static int points_of(const hachi_tables *tables, uint64_t captured) {
  unsigned values = 10 * count(captured) - 9 * count(captured & ribbons);
  unsigned made = tables->yaku[CLUBS][captured & SUIT];
  made += tables->yaku[SWORDS][captured >> SWORDS * NUMBERS & SUIT];
  return (int)(values + made);
}

#ifdef REFERENCE_CHECKS
/* HA-9: hands played out, 14 cards unseen, captures by pairs, every card in one place. */
static void check(const hachi_deal *deal) {
  uint64_t unseen = 0, seen = deal->field | deal->captured[0] | deal->captured[1];
  for (const uint8_t *card = deal->next; card < deal->pile + CARDS; card++) unseen |= one(*card);
  assert(!(deal->hand[0] | deal->hand[1]) && count(unseen) == 14);
  assert((seen ^ unseen) == one(CARDS) - 1 && count(seen) + count(unseen) == CARDS);
  assert(count(deal->field) + count(deal->captured[0]) + count(deal->captured[1]) == CARDS - 14);
  assert(count(deal->captured[0]) % 2 == 0 && count(deal->captured[1]) % 2 == 0);
}
#else
static inline void check(const hachi_deal *deal) { (void)deal; }
#endif

void reference_hachi(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  hachi_tables tables;
  hachi_deal deal;
  memset(&deal, 0, sizeof deal);
  memset(total, 0, sizeof *total);
  prepare(&tables);
  for (uint64_t n = first; n < first + deals; n++) {
    begin(&deal, seed, n);
    for (unsigned turn = 0; turn < TURNS; turn++) { /* HA-4, HA-5 */
      unsigned seat = (deal.dealer + turn) % SEATS;
      play_card(&tables, &deal, seat, deal.word[turn * 4 + seat]);
      draw_card(&tables, &deal, seat, deal.word[turn * 4 + 2 + seat]);
    }
    check(&deal);
    for (unsigned seat = 0; seat < SEATS; seat++) {
      int points = points_of(&tables, deal.captured[seat]);
      deal.hash = reference_mix(deal.hash, (uint64_t)points);
      total->points[seat] += points;
    }
    total->actions += (uint64_t)deal.n_log;
    total->checksum += deal.hash;
  }
  total->deals = deals;
  total->n_log = deal.n_log;
  memcpy(total->log, deal.log, sizeof total->log);
}

char *reference_mekuri(unsigned card, char out[4]) {
  unsigned number = card % NUMBERS + 1;
  char *end = out;
  *end++ = "piko"[card / NUMBERS];
  if (number > 9) *end++ = '1';
  *end++ = (char)('0' + number % 10);
  *end = '\0';
  return out;
}
