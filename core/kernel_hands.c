/* How the kernel lays hands out to be played from: each seat's cards in ascending order, a slot for each, and the rows of the
 * rules as masks of slots.
 *
 * Where the machine has vectors, all hands are sorted at once, a lane for each seat: see lay_out_at_once. Elsewhere, and once a
 * card has been led, card by card. */
#include "kernel_tables.h"

#include <string.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#define INLINE static inline __attribute__((always_inline))

_Static_assert(KERNEL_SLOTS == 16 && KERNEL_CLASSES == 16 && FUDA_SEATS == 8, "a hand, or a row's classes, in 16 bytes");

/* Whose a card is ------------------------------------------------------------------------------------ */

unsigned fuda_kernel_owner(const kernel_deal *deal, fuda_card card) {
  for (unsigned i = 0; i < deal->n_moved; i++)
    if (deal->moved[i].card == card) return deal->moved[i].to;
  const fuda_card *at = memchr(deal->pile, card, deal->kernel->rules->deck->cards);
  return deal->kernel->dealt_to[deal->dealer][at - deal->pile];
}

void fuda_kernel_move(kernel_deal *deal, fuda_card card, unsigned to) {
  unsigned i = 0;
  deal->lost |= to == FUDA_SEATS;
  while (i < deal->n_moved && deal->moved[i].card != card) i++;
  deal->moved[i].card = card;
  deal->moved[i].to = (uint8_t)to;
  if (i == deal->n_moved) deal->n_moved++;
}

/* Card by card --------------------------------------------------------------------------------------- */

static void make_rows(kernel_deal *deal, const kernel_trump *t, uint16_t mask[KERNEL_CLASSES][FUDA_SEATS]) {
  for (unsigned r = KERNEL_FIRST_ROW; r < t->n_rows; r++) {
    kernel_lanes row = {0}, class;
    for (unsigned c = 0; c < t->n_classes; c++) {
      memcpy(&class, mask[c], sizeof class);
      if (t->has_class[r][c]) row |= class;
    }
    memcpy(deal->row[r], &row, sizeof row);
  }
}

/* Cards that have been laid already are nobody's. */
static void find_owners(const kernel_deal *deal, uint8_t owner[FUDA_CARDS]) {
  int n = deal->kernel->rules->deck->cards;
  const uint8_t *to = deal->kernel->dealt_to[deal->dealer];
  for (int i = 0; i < n; i++) owner[deal->pile[i]] = to[i];
  for (unsigned i = 0; i < deal->n_moved; i++) owner[deal->moved[i].card] = deal->moved[i].to;
  for (int card = 0; deal->n_laid && card < n; card++)
    if (deal->where[card]) owner[card] = FUDA_SEATS;
}

static void lay_out_each(kernel_deal *deal, const kernel_trump *t) {
  uint16_t mask[KERNEL_CLASSES][FUDA_SEATS] = {0};
  uint8_t owner[FUDA_CARDS], held[FUDA_SEATS + 1] = {0};
  memset(deal->card, KERNEL_EMPTY, sizeof deal->card);
  find_owners(deal, owner);
  for (int card = 0; card < deal->kernel->rules->deck->cards; card++) {
    unsigned who = owner[card], slot = held[who]++;
    if (who == FUDA_SEATS) continue;
    uint16_t *of_class = &mask[t->class_of[card]][who];
    deal->card[who * KERNEL_SLOTS + slot] = (uint8_t)card;
    *of_class = (uint16_t)(*of_class | 1u << slot);
  }
  for (unsigned who = 0; who < FUDA_SEATS; who++) deal->alive[who] = (uint16_t)((1u << held[who]) - 1);
  make_rows(deal, t, mask);
}

/* All at once ---------------------------------------------------------------------------------------- */

void fuda_kernel_build_hands(fuda_kernel *kernel) {
  const fuda_ruleset *rules = kernel->rules;
  memset(kernel->gather, 128, sizeof kernel->gather);
  memset(kernel->empty, KERNEL_EMPTY, sizeof kernel->empty);
  for (int dealer = 0; dealer < rules->seats; dealer++) {
    unsigned held[FUDA_SEATS + 1] = {0};
    for (int at = 0; at < rules->deck->cards; at++) {
      unsigned seat = kernel->dealt_to[dealer][at], slot = held[seat]++, lane = slot % 4 * FUDA_SEATS + seat;
      if (seat == FUDA_SEATS) continue;
      kernel->gather[dealer][slot / 4][at / 16][lane] = (uint8_t)(at % 16);
      kernel->empty[dealer][slot / 4][lane] = 0;
      if (kernel->most_dealt <= slot) kernel->most_dealt = (uint8_t)(slot + 1);
    }
  }
}

#ifdef __AVX2__
/* Compare and exchange: the shortest networks known for 10, for 12 and for 16 in order. */
enum { TEN = 10, TEN_STEPS = 29, TWELVE = 12, TWELVE_STEPS = 39, SIXTEEN = 16, SIXTEEN_STEPS = 60 };
static const uint8_t ten_steps[TEN_STEPS][2] = {{0, 8}, {1, 9}, {2, 7}, {3, 5}, {4, 6}, {0, 2}, {1, 4}, {5, 8}, {7, 9}, {0, 3},
                                                {2, 4}, {5, 7}, {6, 9}, {0, 1}, {3, 6}, {8, 9}, {1, 5}, {2, 3}, {4, 8}, {6, 7},
                                                {1, 2}, {3, 5}, {4, 6}, {7, 8}, {2, 3}, {4, 5}, {6, 7}, {3, 4}, {5, 6}};
static const uint8_t twelve_steps[TWELVE_STEPS][2] = {
    {0, 8}, {1, 7},  {2, 6},  {3, 11}, {4, 10}, {5, 9}, {0, 1}, {2, 5},  {3, 4},  {6, 9}, {7, 8}, {10, 11}, {0, 2},
    {1, 6}, {5, 10}, {9, 11}, {0, 3},  {1, 2},  {4, 6}, {5, 7}, {8, 11}, {9, 10}, {1, 4}, {3, 5}, {6, 8},   {7, 10},
    {1, 3}, {2, 5},  {6, 9},  {8, 10}, {2, 3},  {4, 5}, {6, 7}, {8, 9},  {4, 6},  {5, 7}, {3, 4}, {5, 6},   {7, 8}};
static const uint8_t sixteen_steps[SIXTEEN_STEPS][2] = {
    {0, 1},  {2, 3},  {4, 5},   {6, 7},   {8, 9},  {10, 11}, {12, 13}, {14, 15}, {0, 2},  {1, 3},   {4, 6},   {5, 7},
    {8, 10}, {9, 11}, {12, 14}, {13, 15}, {0, 4},  {1, 5},   {2, 6},   {3, 7},   {8, 12}, {9, 13},  {10, 14}, {11, 15},
    {0, 8},  {1, 9},  {2, 10},  {3, 11},  {4, 12}, {5, 13},  {6, 14},  {7, 15},  {5, 10}, {6, 9},   {3, 12},  {13, 14},
    {4, 8},  {7, 11}, {1, 2},   {1, 4},   {7, 13}, {2, 8},   {11, 14}, {2, 4},   {5, 6},  {9, 10},  {11, 13}, {3, 8},
    {7, 12}, {6, 8},  {10, 12}, {3, 5},   {7, 9},  {3, 4},   {5, 6},   {7, 8},   {9, 10}, {11, 12}, {6, 7},   {8, 9}};

INLINE void order(__m128i row[KERNEL_SLOTS], const uint8_t step[2]) {
  __m128i low = _mm_min_epu8(row[step[0]], row[step[1]]);
  row[step[1]] = _mm_max_epu8(row[step[0]], row[step[1]]);
  row[step[0]] = low;
}

/* What was moved out of hands leaves an empty slot; what was moved to hands comes in rows behind those that are dealt. Four
 * rows are in a vector. */
INLINE __m256i drop_moved(const kernel_deal *deal, __m256i four) {
  for (unsigned i = 0; i < deal->n_moved; i++) {
    __m256i here = _mm256_cmpeq_epi8(four, _mm256_set1_epi8((char)deal->moved[i].card));
    four = _mm256_blendv_epi8(four, _mm256_set1_epi8(KERNEL_EMPTY), here);
  }
  return four;
}

INLINE __m256i add_moved(const kernel_deal *deal, int quad, __m256i four) {
  const __m256i lane = _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
                                        24, 25, 26, 27, 28, 29, 30, 31);
  for (unsigned i = 0; i < deal->n_moved; i++) {
    if (deal->moved[i].to == FUDA_SEATS) continue;
    int at = (deal->kernel->most_dealt + (int)i - 4 * quad) * FUDA_SEATS + deal->moved[i].to;
    __m256i here = _mm256_cmpeq_epi8(lane, _mm256_set1_epi8((char)at));
    four = _mm256_blendv_epi8(four, _mm256_set1_epi8((char)deal->moved[i].card), here);
  }
  return four;
}

INLINE void gather(const kernel_deal *deal, int quads, int chunks, __m128i row[KERNEL_SLOTS]) {
  const fuda_kernel *kernel = deal->kernel;
#pragma GCC unroll 4
  for (int q = 0; q < quads; q++) {
    __m256i four = _mm256_load_si256((const __m256i *)(const void *)kernel->empty[deal->dealer][q]);
#pragma GCC unroll 8
    for (int c = 0; c < chunks; c++) {
      const void *pile = deal->pile + 16 * c, *from = kernel->gather[deal->dealer][q][c];
      __m256i cards = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)pile));
      four = _mm256_or_si256(four, _mm256_shuffle_epi8(cards, _mm256_load_si256((const __m256i *)from)));
    }
    if (deal->lost) four = drop_moved(deal, four);
    four = add_moved(deal, q, four);
    row[4 * q] = _mm256_castsi256_si128(four);
    row[4 * q + 1] = _mm_unpackhi_epi64(row[4 * q], row[4 * q]);
    row[4 * q + 2] = _mm256_extracti128_si256(four, 1);
    row[4 * q + 3] = _mm_unpackhi_epi64(row[4 * q + 2], row[4 * q + 2]);
  }
}

/* From a row for each slot, with a lane for each seat, to two seats in each vector, with a lane for each slot. */
INLINE void turn(const __m128i row[KERNEL_SLOTS], __m256i two[FUDA_SEATS / 2]) {
  __m128i a[8], b[8], c[8];
#pragma GCC unroll 8
  for (int i = 0; i < 8; i++) a[i] = _mm_unpacklo_epi8(row[2 * i], row[2 * i + 1]);
#pragma GCC unroll 4
  for (int i = 0; i < 4; i++) {
    b[i] = _mm_unpacklo_epi16(a[2 * i], a[2 * i + 1]); /* seats 0 to 3, four slots of each */
    b[i + 4] = _mm_unpackhi_epi16(a[2 * i], a[2 * i + 1]);
  }
#pragma GCC unroll 4
  for (int i = 0; i < 4; i++) { /* of seats 0 and 1, 2 and 3, 4 and 5, 6 and 7: the first eight slots, the others */
    int at = i / 2 * 4;
    c[i] = i % 2 ? _mm_unpackhi_epi32(b[at], b[at + 1]) : _mm_unpacklo_epi32(b[at], b[at + 1]);
    c[i + 4] = i % 2 ? _mm_unpackhi_epi32(b[at + 2], b[at + 3]) : _mm_unpacklo_epi32(b[at + 2], b[at + 3]);
    two[i] = _mm256_set_m128i(_mm_unpackhi_epi64(c[i], c[i + 4]), _mm_unpacklo_epi64(c[i], c[i + 4]));
  }
}

/* The classes of cards: looked up sixteen by sixteen; of what lies elsewhere the high bit is set, which gives 0. */
INLINE __m256i classes_of(const kernel_trump *t, int chunks, __m256i cards) {
  __m256i class = _mm256_setzero_si256();
#pragma GCC unroll 8
  for (int c = 0; c < chunks; c++) {
    __m256i table = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(t->class_of + 16 * c)));
    __m256i in = _mm256_adds_epu8(_mm256_sub_epi8(cards, _mm256_set1_epi8((char)(16 * c))), _mm256_set1_epi8(0x70));
    class = _mm256_or_si256(class, _mm256_shuffle_epi8(table, in));
  }
  return class;
}

static int chunks_of(const kernel_deal *deal) { return (deal->kernel->rules->deck->cards + 15) / 16; }

/* Of each row the slots of all seats, by the cards in them. chunks: so many sixteens of cards are in the deck. */
INLINE void lay_out_masks(kernel_deal *deal, const kernel_trump *t, int chunks, const __m256i two[FUDA_SEATS / 2]) {
  __m256i class[FUDA_SEATS / 2];
#pragma GCC unroll 4
  for (int i = 0; i < FUDA_SEATS / 2; i++) class[i] = classes_of(t, chunks, two[i]);
  for (unsigned r = KERNEL_FIRST_ROW; r < t->n_rows; r++) {
    __m256i has = _mm256_broadcastsi128_si256(_mm_load_si128((const __m128i *)(const void *)t->has_class[r]));
#pragma GCC unroll 4
    for (int i = 0; i < FUDA_SEATS / 2; i++) { /* the high bits of two seats' slots */
      uint32_t mask = (uint32_t)_mm256_movemask_epi8(_mm256_shuffle_epi8(has, class[i]));
      memcpy(&deal->row[r][2 * i], &mask, sizeof mask);
    }
  }
}

INLINE void lay_out_rows(kernel_deal *deal, const kernel_trump *t, int chunks, const __m128i row[KERNEL_SLOTS]) {
  __m256i two[FUDA_SEATS / 2];
  turn(row, two);
#pragma GCC unroll 4
  for (int i = 0; i < FUDA_SEATS / 2; i++) {
    uint32_t held = (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(_mm256_set1_epi8(KERNEL_EMPTY), two[i]));
    memcpy(&deal->alive[2 * i], &held, sizeof held);
    _mm256_storeu_si256((__m256i *)(void *)(deal->card + 2 * KERNEL_SLOTS * i), two[i]);
  }
  lay_out_masks(deal, t, chunks, two);
}

/* The masks once more, where cards have come to hands since. */
static void lay_out_masks_again(kernel_deal *deal, const kernel_trump *t) {
  __m256i two[FUDA_SEATS / 2];
  memcpy(two, deal->card, sizeof two);
  lay_out_masks(deal, t, chunks_of(deal), two);
}

/* Cards come to a hand, each before the first that is higher; slots that others left stay empty. False where there is no slot.
 */
static bool insert(kernel_deal *deal, unsigned seat, fuda_set cards) {
  void *at = deal->card + seat * KERNEL_SLOTS;
  __m128i hand = _mm_loadu_si128(at);
  unsigned alive = deal->alive[seat];
  if (deal->kernel->rules->deck->cards > KERNEL_EMPTY) return false;
  while (!fuda_set_empty(cards)) {
    if (_mm_extract_epi8(hand, KERNEL_SLOTS - 1) != KERNEL_EMPTY) return false;
    __m128i card = _mm_set1_epi8((char)fuda_set_take(&cards));
    unsigned lower = (unsigned)_mm_movemask_epi8(_mm_cmplt_epi8(hand, card)); /* the first slots, so many as are lower */
    hand = _mm_min_epu8(hand, _mm_max_epu8(_mm_slli_si128(hand, 1), card));
    alive = (alive & lower) | (lower + 1) | (alive & ~lower) << 1;
  }
  _mm_storeu_si128(at, hand);
  deal->alive[seat] = (uint16_t)alive;
  return true;
}

/* By a network for so many rows. All but the deal are constants where this is compiled, chunks where the deck is the usual. */
INLINE void lay_out_sorted(kernel_deal *deal, const kernel_trump *t, int chunks, int rows, const uint8_t steps[][2], int n) {
  __m128i row[KERNEL_SLOTS];
  gather(deal, (rows + 3) / 4, chunks, row);
  for (int i = rows; i < KERNEL_SLOTS; i++) row[i] = _mm_set1_epi8(KERNEL_EMPTY);
#pragma GCC unroll 60
  for (int i = 0; i < n; i++) order(row, steps[i]);
  lay_out_rows(deal, t, chunks, row);
}

INLINE void lay_out_all(kernel_deal *deal, const kernel_trump *t, int chunks, unsigned rows) {
  if (rows <= TEN) lay_out_sorted(deal, t, chunks, TEN, ten_steps, TEN_STEPS);
  else if (rows <= TWELVE) lay_out_sorted(deal, t, chunks, TWELVE, twelve_steps, TWELVE_STEPS);
  else lay_out_sorted(deal, t, chunks, SIXTEEN, sixteen_steps, SIXTEEN_STEPS);
}

static __attribute__((noinline)) void lay_out_any(kernel_deal *deal, const kernel_trump *t, unsigned rows) {
  lay_out_all(deal, t, chunks_of(deal), rows);
}

/* The cards of the pile are sorted into the seats' lanes, and their classes found, sixteen and more at a time. False where
 * a card has been led, and for a deck that leaves no number for no card. */
static bool lay_out_at_once(kernel_deal *deal, const kernel_trump *t) {
  unsigned rows = deal->kernel->most_dealt + deal->n_moved;
  if (deal->n_laid || rows > SIXTEEN || deal->kernel->rules->deck->cards > KERNEL_EMPTY) return false;
  if (chunks_of(deal) == 5) lay_out_all(deal, t, 5, rows); /* the 75 cards of Unsun Karuta */
  else lay_out_any(deal, t, rows);
  return true;
}
#else
static bool insert(kernel_deal *deal, unsigned seat, fuda_set cards) {
  (void)deal, (void)seat, (void)cards;
  return false;
}
static void lay_out_masks_again(kernel_deal *deal, const kernel_trump *t) { (void)deal, (void)t; }
static bool lay_out_at_once(kernel_deal *deal, const kernel_trump *t) {
  (void)deal, (void)t;
  return false;
}
#endif

/* Laying out ----------------------------------------------------------------------------------------- */

/* A card that is excused from the needs of some rows: HM-W15. */
static void excuse(kernel_deal *deal, const kernel_trump *t) {
  unsigned who = fuda_kernel_owner(deal, deal->excused);
  if (who == FUDA_SEATS) return;
  unsigned slot = fuda_kernel_slot(deal, who, deal->excused);
  for (unsigned r = 0; r < t->n_rows; r++)
    if (t->excuses[r]) deal->row[r][who] = (uint16_t)(deal->row[r][who] & ~slot);
}

void fuda_kernel_lay_out(kernel_deal *deal) {
  const kernel_trump *t = &deal->kernel->trump[deal->trump];
  bool again = deal->laid_out; /* but for the masks, which wait until a card is played */
  deal->laid_out = true;
  deal->masks_due = false;
  if (deal->kernel->hands == KERNEL_AS_SETS) return;
  if (again) lay_out_masks_again(deal, t);
  else if (!lay_out_at_once(deal, t)) lay_out_each(deal, t);
  if (deal->excused != FUDA_NO_CARD) excuse(deal, t);
}

void fuda_kernel_take_up(kernel_deal *deal, unsigned seat, fuda_set cards) {
  for (fuda_set left = cards; !fuda_set_empty(left);) fuda_kernel_move(deal, fuda_set_take(&left), seat);
  deal->laid_out = deal->masks_due = deal->laid_out && insert(deal, seat, cards);
}

void fuda_kernel_find_excused(kernel_deal *deal) {
  const fuda_excuse *rule = &deal->kernel->rules->trick->excuse;
  fuda_card card = deal->kernel->trump[deal->trump].excused;
  int n = 0, who = card == FUDA_NO_CARD ? FUDA_NOBODY : fuda_kernel_holder(deal, card);
  if (who < 0) return;
  for (fuda_set only = rule->only[deal->trump]; !fuda_set_empty(only);)
    n += fuda_kernel_holder(deal, fuda_set_take(&only)) == who;
  if (n != 1) return;
  deal->excused = card;
  deal->excused_card = deal->kernel->hands == KERNEL_AS_SETS ? 1ull << card : 0;
}

/* The same of hands laid out. */
static void excuse_first(kernel_deal *deal) {
  const kernel_trump *t = &deal->kernel->trump[deal->trump];
  fuda_card card = t->excused;
  if (deal->kernel->hands == KERNEL_AS_SETS) {
    fuda_kernel_find_excused(deal);
    return;
  }
  unsigned who = card == FUDA_NO_CARD ? FUDA_SEATS : fuda_kernel_owner(deal, card);
  if (who == FUDA_SEATS) return;
  unsigned only = deal->alive[who] & deal->row[t->only][who];
  if ((only & (only - 1)) || deal->card[who * KERNEL_SLOTS + (unsigned)__builtin_ctz(only | 1u << 15)] != card) return;
  deal->excused = card;
  excuse(deal, t);
}

void fuda_kernel_prepare(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  if (deal->trump == FUDA_UNKNOWN) deal->trump = rules->deck->suits; /* nothing has said: there is none */
  if (!deal->laid_out || deal->masks_due) fuda_kernel_lay_out(deal);
  if (rules->trick->excuse.exists && !rules->trick->excuse.when_dealt) excuse_first(deal);
  deal->opener = deal->leader;
}
