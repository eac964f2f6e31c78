/* Hachinin Meri as tight as it can be written by hand, one deal at a time on one core: what both versions share. Included by
 * each, with TIGHT_TENKA the rank of its tenka.
 *
 * The hands are sorted all at once, a lane for each seat; all that a card can be asked about is a mask of slots, by part and
 * seat; nothing that can't be foreseen is branched on but yaku, which are rare. It needs AVX2 and BMI2. */
#include "core/chance.h"
#include "tests/bench/tight.h"

#include <stdbool.h>
#include <string.h>

#if defined(__AVX2__) && defined(__BMI2__)
#define TIGHT_HERE 1
#include <immintrin.h>

enum { CARDS = 75, RANKS = 15, SEATS = 8, TRICKS = 9, SUITS = 5, ALL = SUITS, OWED, ROWS = 10, OKIE = 72 };
enum { PIP_1, PIP_2, PIP_8 = 7, PIP_9, RANK_D, RANK_M, RANK_H, RANK_K, RANK_G, RANK_C };
enum { TENKA = TIGHT_TENKA, NONE = 127 };                     /* of suit p, which comes first */
enum { SHUFFLE_BLOCKS = 19, TRICK_BLOCKS = 18, LISTED = 48 }; /* of the words that a deal draws */
enum { SHUFFLE_AT = 0, TRICKS_AT = SHUFFLE_BLOCKS, ASKED_AT = TRICKS_AT + TRICK_BLOCKS };
enum { BARE = 255 };

#define INLINE static inline __attribute__((always_inline))
#define AS_IT_IS(value) __asm__("" : "+r"(value)) /* reckoned, not branched on */

/* Made once. */
static struct tables {
  uint8_t gather[SEATS][3][2][16];    /* by dealer and card of a packet: where in 24 cards those of each seat lie */
  uint8_t strength[SUITS][SUITS][80]; /* by trump, suit led and card; 0 for what can't win */
  uint8_t victim[SUITS][80][2];       /* by trump: what a winner makes a yaku of, or NONE */
  uint8_t above[SUITS][80];           /* by trump: a winner's place in the order of trumps, 0 the highest */
  uint8_t is_trump[SUITS][128];
  uint8_t order[SUITS][16], n_order[SUITS]; /* trumps, strongest first */
  uint32_t block[LISTED], listed[LISTED];
  bool made;
} tables;

typedef struct deal {
  uint16_t alive[SEATS];
  _Alignas(16) uint16_t of[SUITS + 1][SEATS], allowed[SUITS + 2][SEATS]; /* slots of a suit; of it and the trumps */
  uint8_t card[ROWS * SEATS], suit[ROWS * SEATS];                        /* by slot × 8 + seat */
  uint8_t pile[96], where[128];                                          /* where: trick × 8 + place, 0 before */
  uint32_t word[4 * LISTED];
  uint64_t hash;
  unsigned leader, dealer, trump, actions;
  int tricks[2], yaku[2];
  bool hidden;
} deal;

/* Tables --------------------------------------------------------------------------------------------- */

static bool is_long(unsigned suit) { return suit <= 1; }

/* HM-W18 to W21, D13, D14; returns how many. */
static int order_of(unsigned suit, bool trump, uint8_t out[16]) {
  static const uint8_t trumps[] = {RANK_C, RANK_G, RANK_M, NONE, RANK_D, RANK_K, RANK_H};
  static const uint8_t plain[] = {RANK_C, RANK_G, RANK_K, RANK_H, RANK_M, RANK_D};
  bool half = suit == 1 && !trump;
  int n = trump ? 7 : half ? 5 : 6;
  memcpy(out, trump ? trumps : plain, (size_t)n);
  for (int i = 0; i < 9; i++) {
    uint8_t pip = (uint8_t)(is_long(suit) ? PIP_9 - i : i);
    if (half && pip == PIP_1) out[n++] = RANK_D;
    out[n++] = pip;
  }
  return n;
}

static void rank_suit(unsigned trump, unsigned suit) {
  uint8_t order[16];
  int n = order_of(suit, suit == trump, order);
  for (int i = 0; i < n; i++) {
    bool apart = trump != 0; /* the tenka is a trump of its own */
    unsigned card = order[i] == NONE ? (unsigned)TENKA : suit * RANKS + order[i];
    if (order[i] == NONE ? !apart : apart && card == TENKA) continue;
    for (unsigned led = 0; led < SUITS; led++)
      if (led == suit || suit == trump) tables.strength[trump][led][card] = (uint8_t)((suit == trump ? 16 : 0) + n - i);
    if (suit != trump) continue;
    tables.is_trump[trump][card] = 1;
    tables.above[trump][card] = tables.n_order[trump];
    tables.order[trump][tables.n_order[trump]++] = (uint8_t)card;
  }
}

/* Card i of a packet of the seat that is `after` the dealer's next lies at 3 × after + i. */
static void make_gather(void) {
  memset(tables.gather, 0x80, sizeof tables.gather);
  for (unsigned dealer = 0; dealer < SEATS; dealer++)
    for (unsigned i = 0; i < 3; i++)
      for (unsigned seat = 0; seat < SEATS; seat++) {
        unsigned at = 3 * ((seat + 7 - dealer) % SEATS) + i;
        tables.gather[dealer][i][at >= 16][seat] = (uint8_t)(at >= 16 ? at - 8 : at);
      }
}

static void list(int *n, unsigned from, unsigned to, enum fuda_purpose purpose) {
  for (unsigned block = from; block < to; block++) {
    tables.block[*n] = block;
    tables.listed[(*n)++] = fuda_chance_listed(&(fuda_chance){.purpose = purpose});
  }
}

/* The words of so many phases, of two blocks each, are drawn besides those of shuffle and tricks. */
static void make_common(unsigned phases) {
  static const uint8_t courts[][2] = {{RANK_C, RANK_G}, {RANK_G, RANK_M}, {RANK_M, RANK_D}, {RANK_D, RANK_K}};
  int n = 0;
  memset(tables.victim, NONE, sizeof tables.victim);
  for (unsigned trump = 0; trump < SUITS; trump++) {
    uint8_t(*victim)[2] = tables.victim[trump] + trump * RANKS, first = (uint8_t)(trump * RANKS);
    rank_suit(trump, trump);
    for (unsigned suit = 0; suit < SUITS; suit++)
      if (suit != trump) rank_suit(trump, suit);
    for (int i = 0; i < 4; i++) victim[courts[i][0]][0] = (uint8_t)(first + courts[i][1]); /* HM-W23, D15 */
    victim[is_long(trump) ? PIP_2 : PIP_8][0] = (uint8_t)(first + (is_long(trump) ? PIP_1 : PIP_9));
  }
  make_gather();
  list(&n, 0, SHUFFLE_BLOCKS, FUDA_SHUFFLE);
  list(&n, 2, 2 + TRICK_BLOCKS, FUDA_POLICY);
  list(&n, 66, 66 + 2 * phases, FUDA_POLICY);
  list(&n, 0, LISTED - (unsigned)n, FUDA_SHUFFLE);
  tables.made = true;
}

/* The deal ------------------------------------------------------------------------------------------- */

INLINE void did(deal *d, unsigned value) {
  d->hash = reference_mix(d->hash, value);
  d->actions++;
}

INLINE void order_rows(__m128i row[ROWS], int a, int b) {
  __m128i low = _mm_min_epu8(row[a], row[b]);
  row[b] = _mm_max_epu8(row[a], row[b]);
  row[a] = low;
}

/* Ten rows in 29 steps: the shortest network there is. */
INLINE void sort_rows(__m128i row[ROWS]) {
  static const uint8_t step[29][2] = {{0, 8}, {1, 9}, {2, 7}, {3, 5}, {4, 6}, {0, 2}, {1, 4}, {5, 8}, {7, 9}, {0, 3},
                                      {2, 4}, {5, 7}, {6, 9}, {0, 1}, {3, 6}, {8, 9}, {1, 5}, {2, 3}, {4, 8}, {6, 7},
                                      {1, 2}, {3, 5}, {4, 6}, {7, 8}, {2, 3}, {4, 5}, {6, 7}, {3, 4}, {5, 6}};
#pragma GCC unroll 29
  for (int i = 0; i < 29; i++) order_rows(row, step[i][0], step[i][1]);
}

/* The cards that each seat is dealt, a row for each: the seats are its lanes. */
INLINE void gather_rows(const deal *d, __m128i row[ROWS]) {
#pragma GCC unroll 3
  for (int packet = 0; packet < 3; packet++) {
    __m128i front = _mm_loadu_si128((const __m128i *)(const void *)(d->pile + 24 * packet));
    __m128i back = _mm_loadu_si128((const __m128i *)(const void *)(d->pile + 24 * packet + 8));
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++) {
      const __m128i *at = (const __m128i *)(const void *)tables.gather[d->dealer][i];
      row[3 * packet + i] =
          _mm_or_si128(_mm_shuffle_epi8(front, _mm_loadu_si128(at)), _mm_shuffle_epi8(back, _mm_loadu_si128(at + 1)));
    }
  }
}

/* The seat that a card is dealt to, or 8. */
INLINE unsigned holder_of(const __m128i row[ROWS], unsigned card) {
  __m128i wanted = _mm_set1_epi8((char)card), met = _mm_setzero_si128();
#pragma GCC unroll 10
  for (int i = 0; i < ROWS; i++) met = _mm_or_si128(met, _mm_cmpeq_epi8(row[i], wanted));
  return (unsigned)__builtin_ctz(((unsigned)_mm_movemask_epi8(met) & 0xff) | 0x100);
}

/* A row of nothing but the okie, in a seat's lane. */
INLINE __m128i okie_row(const deal *d, unsigned seat, bool taken) {
  uint64_t okie = taken ? (uint64_t)(NONE ^ d->pile[OKIE]) << 8 * seat : 0;
  return _mm_cvtsi64_si128((long long)(0x0101010101010101ull * NONE ^ okie));
}

/* The draw of a seat for phase number `phase`. */
INLINE uint32_t asked(const deal *d, unsigned phase, unsigned seat) {
  return d->word[4 * ASKED_AT + (phase - 1) * SEATS + (seat & 7)];
}

/* How many cards of each seat are below each of four bounds: a lane for each bound and seat. */
INLINE __m256i below(const __m128i row[ROWS], __m256i bounds) {
  __m256i n = _mm256_setzero_si256();
#pragma GCC unroll 10
  for (int i = 0; i < ROWS; i++) n = _mm256_sub_epi8(n, _mm256_cmpgt_epi8(bounds, _mm256_broadcastq_epi64(row[i])));
  return n;
}

INLINE __m256i four(char a, char b, char c, char d) {
  return _mm256_set_epi64x(0x0101010101010101ll * d, 0x0101010101010101ll * c, 0x0101010101010101ll * b,
                           0x0101010101010101ll * a);
}

/* The first n slots, of two and two bounds: [first, third] and [second, fourth]. */
INLINE void first_slots(__m256i n, __m256i *odd, __m256i *even) {
  const __m256i low = _mm256_setr_epi8(0, 1, 3, 7, 15, 31, 63, 127, -1, -1, -1, 0, 0, 0, 0, 0, 0, 1, 3, 7, 15, 31, 63, 127, -1,
                                       -1, -1, 0, 0, 0, 0, 0);
  const __m256i high =
      _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0, 0);
  __m256i l = _mm256_shuffle_epi8(low, n), h = _mm256_shuffle_epi8(high, n);
  *odd = _mm256_unpacklo_epi8(l, h);
  *even = _mm256_unpackhi_epi8(l, h);
}

INLINE void store(uint16_t to[SEATS], __m128i lanes) { _mm_store_si128((__m128i *)(void *)to, lanes); }

/* The masks of the suits: hands are in order, so a suit's cards lie side by side. The tenka is moved to the trumps (HM-W12,
 * D2). */
INLINE void lay_out_masks(deal *d, const __m128i row[ROWS]) {
  __m256i odd, even, tenka, end;
  first_slots(below(row, four(RANKS, 2 * RANKS, 3 * RANKS, 4 * RANKS)), &odd, &even);
  first_slots(below(row, four(TENKA, TENKA + 1, NONE, NONE)), &tenka, &end);
  __m128i first[SUITS + 1] = {_mm_setzero_si128(),
                              _mm256_castsi256_si128(odd),
                              _mm256_castsi256_si128(even),
                              _mm256_extracti128_si256(odd, 1),
                              _mm256_extracti128_si256(even, 1),
                              _mm256_extracti128_si256(tenka, 1)};
  __m128i moved = _mm_xor_si128(_mm256_castsi256_si128(tenka), _mm256_castsi256_si128(end));
#pragma GCC unroll 5
  for (int s = 0; s < SUITS; s++) store(d->of[s], _mm_xor_si128(first[s], first[s + 1]));
  __m128i *trumps = (__m128i *)(void *)d->of[d->trump], *own = (__m128i *)(void *)d->of[0];
  *own = _mm_andnot_si128(moved, *own);
  __m128i t = *trumps = _mm_or_si128(*trumps, moved);
#pragma GCC unroll 5
  for (int s = 0; s < SUITS; s++) store(d->allowed[s], _mm_or_si128(*(__m128i *)(void *)d->of[s], t));
  store(d->of[ALL], first[SUITS]);
  store(d->allowed[ALL], first[SUITS]);
  store(d->alive, first[SUITS]);
}

INLINE void lay_out_cards(deal *d, const __m128i row[ROWS]) {
  __m256i trump = _mm256_set1_epi8((char)d->trump), tenka = _mm256_set1_epi8(TENKA);
#pragma GCC unroll 5
  for (int i = 0; i < ROWS; i += 2) {
    __m128i two = _mm_unpacklo_epi64(row[i], row[i + 1]), suit = _mm_setzero_si128();
#pragma GCC unroll 4
    for (int s = 1; s < SUITS; s++) suit = _mm_sub_epi8(suit, _mm_cmpgt_epi8(two, _mm_set1_epi8((char)(s * RANKS - 1))));
    __m128i is_tenka = _mm_cmpeq_epi8(two, _mm256_castsi256_si128(tenka));
    suit = _mm_blendv_epi8(suit, _mm256_castsi256_si128(trump), is_tenka);
    _mm_storeu_si128((__m128i *)(void *)(d->card + SEATS * i), two);
    _mm_storeu_si128((__m128i *)(void *)(d->suit + SEATS * i), suit);
  }
}

static const uint8_t in_order[96] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18,
                                     19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37,
                                     38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56,
                                     57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74};

/* The k-th slot of a mask. */
INLINE unsigned nth(unsigned mask, unsigned k) { return (unsigned)_tzcnt_u32(_pdep_u32(1u << k, mask)); }

/* Shuffles and deals; no okie is taken yet. */
INLINE void begin(deal *d, uint64_t seed, uint64_t n, __m128i row[ROWS]) {
  fuda_chance_list(seed, n, tables.block, tables.listed, LISTED, d->word);
  memcpy(d->pile, in_order, sizeof d->pile);
  fuda_shuffle_by(d->word, d->pile, CARDS);
  d->dealer = (unsigned)(n % SEATS);
  d->trump = d->pile[OKIE] / RANKS;
  d->hash = d->actions = 0;
  memset(d->where, 0, sizeof d->where);
  memset(d->tricks, 0, sizeof d->tricks);
  memset(d->yaku, 0, sizeof d->yaku);
  gather_rows(d, row);
  row[9] = okie_row(d, 0, false);
}

/* Takes the card that a draw picks among these slots out of a hand: its place in d->card. */
INLINE unsigned take(deal *d, unsigned who, unsigned legal, uint32_t word) {
  unsigned slot = nth(legal, fuda_below(word, (unsigned)__builtin_popcount(legal)));
  d->alive[who] = (uint16_t)(d->alive[who] ^ 1u << slot);
  return slot * SEATS + who;
}

/* Play ----------------------------------------------------------------------------------------------- */

/* In pairs, as it is written: gcc would make a chain of them. */
INLINE unsigned higher(unsigned a, unsigned b) {
  unsigned most = a > b ? a : b;
  AS_IT_IS(most);
  return most;
}

/* The seven that follow: who holds a card of `need` plays one of `allow`. Gives the strongest: its strength × 8 + 7 - its
 * place. */
INLINE unsigned follow(deal *d, unsigned n, const uint8_t *strength, const uint16_t need[SEATS], const uint16_t allow[SEATS],
                       uint8_t laid[SEATS]) {
  const uint32_t *word = d->word + 4 * TRICKS_AT + (n - 1) * SEATS;
  unsigned key[SEATS], who = d->leader;
  uint64_t hash = d->hash;
  key[0] = strength[laid[0]] * 8u + 7;
#pragma GCC unroll 7
  for (unsigned place = 1; place < SEATS; place++) {
    who = (who + 1) & 7;
    unsigned alive = d->alive[who], free = 0u - ((alive & need[who]) == 0), legal = alive & (allow[who] | free);
    unsigned slot = nth(legal, fuda_below(word[who], (unsigned)__builtin_popcount(legal)));
    unsigned card = d->card[slot * SEATS + who];
    d->alive[who] = (uint16_t)(alive ^ 1u << slot);
    d->where[card] = (uint8_t)(n * 8 + place);
    laid[place] = (uint8_t)card;
    key[place] = strength[card] * 8u + 7 - place;
    hash = reference_mix(hash, card);
  }
  d->hash = hash;
  return higher(higher(higher(key[0], key[1]), higher(key[2], key[3])), higher(higher(key[4], key[5]), higher(key[6], key[7])));
}

/* The lead of trick n, one of these slots: the suit led. */
INLINE unsigned lead(deal *d, unsigned n, unsigned legal, uint8_t laid[SEATS]) {
  unsigned at = take(d, d->leader, legal, d->word[4 * TRICKS_AT + (n - 1) * SEATS + d->leader]), card = d->card[at];
  d->where[card] = (uint8_t)(n * 8);
  laid[0] = (uint8_t)card;
  d->hash = reference_mix(d->hash, card);
  return d->suit[at];
}

/* The trick is won from this place. */
INLINE void win(deal *d, unsigned place) {
  d->leader = (d->leader + place) & 7;
  d->tricks[d->leader & 1]++;
}

/* Whether an opponent's card of trick n is beaten from this place. */
INLINE bool beats(const deal *d, unsigned n, unsigned place, unsigned card) {
  return ((d->where[card] ^ (n * 8 + place)) & 0xf9) == 1;
}

INLINE void count(deal *d, const int points[2], reference_total *total) {
  for (int team = 0; team < 2; team++) {
    d->hash = reference_mix(d->hash, (uint64_t)(int64_t)points[team]);
    total->points[team] += points[team];
  }
  total->actions += d->actions + TRICKS * SEATS;
  total->checksum += d->hash;
  total->deals++;
}
#endif
