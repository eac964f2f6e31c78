#include "core/chance.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define CHANCE_AVX2 1
#endif

#define MULTIPLIER_0 0xD2511F53u
#define MULTIPLIER_1 0xCD9E8D57u
#define WEYL_0 0x9E3779B9u
#define WEYL_1 0xBB67AE85u
#define ROUNDS 10
#define CHAINS                                                                                                                 \
  3 /* of four blocks side by side: one alone waits for its multiplications, more than these need more registers               \
     */

void fuda_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]) {
  uint32_t c0 = counter[0], c1 = counter[1], c2 = counter[2], c3 = counter[3];
  uint32_t k0 = key[0], k1 = key[1];
  for (int round = 0; round < ROUNDS; round++) {
    uint64_t p0 = (uint64_t)MULTIPLIER_0 * c0, p1 = (uint64_t)MULTIPLIER_1 * c2;
    c0 = (uint32_t)(p1 >> 32) ^ c1 ^ k0;
    c1 = (uint32_t)p1;
    c2 = (uint32_t)(p0 >> 32) ^ c3 ^ k1;
    c3 = (uint32_t)p0;
    k0 += WEYL_0;
    k1 += WEYL_1;
  }
  out[0] = c0, out[1] = c1, out[2] = c2, out[3] = c3;
}

static void key_of(const fuda_chance *chance, uint32_t key[2]) {
  key[0] = (uint32_t)chance->seed;
  key[1] = (uint32_t)(chance->seed >> 32);
}

static void counter_of(const fuda_chance *chance, uint32_t block, uint32_t counter[4]) {
  counter[0] = block;
  counter[1] = (uint32_t)chance->match;
  counter[2] = (uint32_t)(chance->match >> 32);
  counter[3] = chance->deal | ((uint32_t)chance->purpose & 15) << 16 | (uint32_t)chance->attempt << 20;
}

void fuda_chance_block(const fuda_chance *chance, uint32_t block, uint32_t out[4]) {
  uint32_t counter[4], key[2];
  counter_of(chance, block, counter);
  key_of(chance, key);
  fuda_philox(counter, key, out);
}

uint32_t fuda_chance_word(const fuda_chance *chance, uint32_t i) {
  uint32_t words[4];
  fuda_chance_block(chance, i / 4, words);
  return words[i % 4];
}

#ifdef CHANCE_AVX2
typedef struct four_blocks {
  __m256i c0, c1, c2, c3; /* a word of four blocks, each in the low half of 64 bits; what is in the high halves never counts */
} four_blocks;

__attribute__((target("avx2"), always_inline)) static inline void round_of_four(four_blocks *b, __m256i k0, __m256i k1) {
  __m256i p0 = _mm256_mul_epu32(b->c0, _mm256_set1_epi64x(MULTIPLIER_0));
  __m256i p1 = _mm256_mul_epu32(b->c2, _mm256_set1_epi64x(MULTIPLIER_1));
  b->c0 = _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(p1, 32), b->c1), k0);
  b->c1 = p1;
  b->c2 = _mm256_xor_si256(_mm256_xor_si256(_mm256_srli_epi64(p0, 32), b->c3), k1);
  b->c3 = p0;
}

__attribute__((target("avx2"), always_inline)) static inline void store_four(const four_blocks *b, uint32_t *out) {
  __m256i front = _mm256_blend_epi32(b->c0, _mm256_slli_epi64(b->c1, 32), 0xAA);
  __m256i back = _mm256_blend_epi32(b->c2, _mm256_slli_epi64(b->c3, 32), 0xAA);
  __m256i even = _mm256_unpacklo_epi64(front, back), odd = _mm256_unpackhi_epi64(front, back);
  _mm256_storeu_si256((__m256i *)(void *)out, _mm256_permute2x128_si256(even, odd, 0x20));
  _mm256_storeu_si256((__m256i *)(void *)(out + 8), _mm256_permute2x128_si256(even, odd, 0x31));
}

/* So many chains of four blocks: two rather than one, which would wait for its multiplications. */
__attribute__((target("avx2"), always_inline)) static inline void blocks_in_fours(int chains, const uint32_t counter[4],
                                                                                  const uint32_t key[2], uint32_t *out) {
  __m256i c1 = _mm256_set1_epi64x(counter[1]), c2 = _mm256_set1_epi64x(counter[2]), c3 = _mm256_set1_epi64x(counter[3]);
  __m256i first = _mm256_add_epi64(_mm256_set1_epi64x(counter[0]), _mm256_set_epi64x(3, 2, 1, 0));
  four_blocks b[2] = {{first, c1, c2, c3}, {_mm256_add_epi64(first, _mm256_set1_epi64x(4)), c1, c2, c3}};
  __m256i k0 = _mm256_set1_epi64x(key[0]), k1 = _mm256_set1_epi64x(key[1]);
#pragma GCC unroll 10
  for (int round = 0; round < ROUNDS; round++) {
#pragma GCC unroll 2
    for (int i = 0; i < chains; i++) round_of_four(&b[i], k0, k1);
    k0 = _mm256_add_epi64(k0, _mm256_set1_epi64x(WEYL_0));
    k1 = _mm256_add_epi64(k1, _mm256_set1_epi64x(WEYL_1));
  }
#pragma GCC unroll 2
  for (int i = 0; i < chains; i++) store_four(&b[i], out + 16 * i);
}

__attribute__((target("avx2"))) static void eight_blocks_avx2(const uint32_t counter[4], const uint32_t key[2], uint32_t *out) {
  blocks_in_fours(2, counter, key, out);
}
__attribute__((target("avx2"))) static void four_blocks_avx2(const uint32_t counter[4], const uint32_t key[2], uint32_t *out) {
  blocks_in_fours(1, counter, key, out);
}

/* The same twice as wide. */
typedef struct eight_blocks {
  __m512i c0, c1, c2, c3;
} eight_blocks;

__attribute__((target("avx512f"), always_inline)) static inline void round_of_eight(eight_blocks *b, __m512i k0, __m512i k1) {
  __m512i p0 = _mm512_mul_epu32(b->c0, _mm512_set1_epi64(MULTIPLIER_0));
  __m512i p1 = _mm512_mul_epu32(b->c2, _mm512_set1_epi64(MULTIPLIER_1));
  b->c0 = _mm512_ternarylogic_epi64(_mm512_srli_epi64(p1, 32), b->c1, k0, 0x96); /* exclusive or of three */
  b->c1 = p1;
  b->c2 = _mm512_ternarylogic_epi64(_mm512_srli_epi64(p0, 32), b->c3, k1, 0x96);
  b->c3 = p0;
}

__attribute__((target("avx512f"), always_inline)) static inline void store_eight(const eight_blocks *b, uint32_t *out) {
  __m512i front = _mm512_mask_blend_epi32(0xAAAA, b->c0, _mm512_slli_epi64(b->c1, 32));
  __m512i back = _mm512_mask_blend_epi32(0xAAAA, b->c2, _mm512_slli_epi64(b->c3, 32));
  __m512i low = _mm512_set_epi64(11, 3, 10, 2, 9, 1, 8, 0), high = _mm512_set_epi64(15, 7, 14, 6, 13, 5, 12, 4);
  _mm512_storeu_si512(out, _mm512_permutex2var_epi64(front, low, back));
  _mm512_storeu_si512(out + 16, _mm512_permutex2var_epi64(front, high, back));
}

__attribute__((target("avx512f"))) static void sixteen_blocks_avx512(const uint32_t counter[4], const uint32_t key[2],
                                                                     uint32_t *out) {
  __m512i c1 = _mm512_set1_epi64(counter[1]), c2 = _mm512_set1_epi64(counter[2]), c3 = _mm512_set1_epi64(counter[3]);
  __m512i first = _mm512_add_epi64(_mm512_set1_epi64(counter[0]), _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0));
  eight_blocks a = {first, c1, c2, c3}, b = {_mm512_add_epi64(first, _mm512_set1_epi64(8)), c1, c2, c3};
  __m512i k0 = _mm512_set1_epi64(key[0]), k1 = _mm512_set1_epi64(key[1]);
#pragma GCC unroll 10
  for (int round = 0; round < ROUNDS; round++) {
    round_of_eight(&a, k0, k1);
    round_of_eight(&b, k0, k1);
    k0 = _mm512_add_epi64(k0, _mm512_set1_epi64(WEYL_0));
    k1 = _mm512_add_epi64(k1, _mm512_set1_epi64(WEYL_1));
  }
  store_eight(&a, out);
  store_eight(&b, out + 32);
}
#endif

void fuda_chance_batches(const fuda_chance *chance, uint32_t block, int n, uint32_t *out) {
  uint32_t counter[4], key[2];
  counter_of(chance, block, counter);
  key_of(chance, key);
#ifdef CHANCE_AVX2
  if (__builtin_cpu_supports("avx512f"))
    for (; n > 1; n -= 2, counter[0] += FUDA_BATCH / 2, out += 2 * FUDA_BATCH) sixteen_blocks_avx512(counter, key, out);
  if (__builtin_cpu_supports("avx2"))
    for (; n > 0; n--, counter[0] += FUDA_BATCH / 4, out += FUDA_BATCH) eight_blocks_avx2(counter, key, out);
#endif
  for (; n > 0; n--)
    for (int i = 0; i < FUDA_BATCH / 4; i++, counter[0]++, out += 4) fuda_philox(counter, key, out);
}

void fuda_chance_words(const fuda_chance *chance, uint32_t block, int n, uint32_t *out) {
  uint32_t counter[4], key[2];
  counter_of(chance, block, counter);
  key_of(chance, key);
#ifdef CHANCE_AVX2
  if (__builtin_cpu_supports("avx512f"))
    for (; n > 0; n -= 64, counter[0] += 16, out += 64) sixteen_blocks_avx512(counter, key, out);
  if (__builtin_cpu_supports("avx2")) {
    for (; n > 16; n -= 32, counter[0] += 8, out += 32) eight_blocks_avx2(counter, key, out);
    if (n > 0) four_blocks_avx2(counter, key, out);
    return;
  }
#endif
  for (; n > 0; n -= 4, counter[0]++, out += 4) fuda_philox(counter, key, out);
}

/* By how many seats there are: one after the other, over and over. */
#define EIGHT_IN_TURN(n, i)                                                                                                    \
  (i) % (n), ((i) + 1) % (n), ((i) + 2) % (n), ((i) + 3) % (n), ((i) + 4) % (n), ((i) + 5) % (n), ((i) + 6) % (n),             \
      ((i) + 7) % (n)
#define IN_TURN(n)                                                                                                             \
  { EIGHT_IN_TURN(n, 0), EIGHT_IN_TURN(n, 8), EIGHT_IN_TURN(n, 16), EIGHT_IN_TURN(n, 24) }
static const uint8_t in_turn[9][FUDA_IN_TURN + 8] = {{0},        IN_TURN(1), IN_TURN(2), IN_TURN(3), IN_TURN(4),
                                                     IN_TURN(5), IN_TURN(6), IN_TURN(7), IN_TURN(8)};

#ifdef CHANCE_AVX2
/* Blocks whose counters differ in their first and last words alone: what the first two rounds make of the other two words is
 * the same for all of them, and done once. */
typedef struct two_rounds {
  __m256i k1;         /* of the first round */
  __m256i c0, c2, c3; /* of the second: what goes into a word besides what differs */
} two_rounds;

__attribute__((target("avx2"), always_inline)) static inline two_rounds begin_list(const uint32_t counter[4],
                                                                                   const uint32_t key[2]) {
  uint64_t p1 = (uint64_t)MULTIPLIER_1 * counter[2], p0 = (uint64_t)MULTIPLIER_0 * ((uint32_t)(p1 >> 32) ^ counter[1] ^ key[0]);
  return (two_rounds){_mm256_set1_epi64x(key[1]), _mm256_set1_epi64x((uint32_t)p1 ^ (key[0] + WEYL_0)),
                      _mm256_set1_epi64x((uint32_t)(p0 >> 32) ^ (key[1] + WEYL_1)), _mm256_set1_epi64x((uint32_t)p0)};
}

__attribute__((target("avx2"), always_inline)) static inline __m256i load_four(const uint32_t *words) {
  return _mm256_cvtepu32_epi64(_mm_loadu_si128((const __m128i *)(const void *)words));
}

/* first, last: those words of their counters. */
__attribute__((target("avx2"), always_inline)) static inline void begin_four(four_blocks *b, const two_rounds *begun,
                                                                             __m256i first, __m256i last) {
  __m256i p0 = _mm256_mul_epu32(first, _mm256_set1_epi64x(MULTIPLIER_0));
  __m256i c2 = _mm256_xor_si256(_mm256_srli_epi64(p0, 32), _mm256_xor_si256(last, begun->k1));
  b->c1 = _mm256_mul_epu32(c2, _mm256_set1_epi64x(MULTIPLIER_1));
  b->c0 = _mm256_xor_si256(_mm256_srli_epi64(b->c1, 32), begun->c0);
  b->c2 = _mm256_xor_si256(p0, begun->c2);
  b->c3 = begun->c3;
}

/* The keys of the rounds that are left, as they are for any block. */
typedef struct round_keys {
  __m256i k0[ROUNDS - 2], k1[ROUNDS - 2];
} round_keys;

__attribute__((target("avx2"), always_inline)) static inline void list_keys(const uint32_t key[2], round_keys *keys) {
  __m256i k0 = _mm256_set1_epi64x(key[0] + 2 * WEYL_0), k1 = _mm256_set1_epi64x(key[1] + 2 * WEYL_1);
  __m256i step_0 = _mm256_set1_epi64x(WEYL_0), step_1 = _mm256_set1_epi64x(WEYL_1);
  for (int round = 0; round < ROUNDS - 2; round++) {
    keys->k0[round] = k0;
    keys->k1[round] = k1;
    k0 = _mm256_add_epi64(k0, step_0);
    k1 = _mm256_add_epi64(k1, step_1);
  }
  __asm__("" : : "r"(keys) : "memory"); /* read from there, and not reckoned anew */
}

__attribute__((target("avx2"), always_inline)) static inline void rounds_left(int chains, const round_keys *keys,
                                                                              four_blocks b[CHAINS]) {
#pragma GCC unroll 8
  for (int round = 0; round < ROUNDS - 2; round++)
#pragma GCC unroll 3
    for (int i = 0; i < chains; i++) round_of_four(&b[i], keys->k0[round], keys->k1[round]);
}

/* Such blocks in so many chains of four. */
__attribute__((target("avx2"), always_inline)) static inline void list_in_fours(int chains, const uint32_t *first,
                                                                                const uint32_t *last, const two_rounds *begun,
                                                                                const round_keys *keys, uint32_t *out) {
  four_blocks b[CHAINS];
#pragma GCC unroll 3
  for (int i = 0; i < chains; i++) begin_four(&b[i], begun, load_four(first + 4 * i), load_four(last + 4 * i));
  rounds_left(chains, keys, b);
#pragma GCC unroll 3
  for (int i = 0; i < chains; i++) store_four(&b[i], out + 16 * i);
}

/* A multiple of four blocks. */
__attribute__((target("avx2"))) static void list_avx2(const uint32_t *first, const uint32_t *last, int n,
                                                      const uint32_t counter[4], const uint32_t key[2], uint32_t *out) {
  two_rounds begun = begin_list(counter, key);
  round_keys keys;
  list_keys(key, &keys);
  for (; n >= 4 * CHAINS; n -= 4 * CHAINS, first += 4 * CHAINS, last += 4 * CHAINS, out += 16 * CHAINS)
    list_in_fours(CHAINS, first, last, &begun, &keys, out);
  if (n == 8) list_in_fours(2, first, last, &begun, &keys, out);
  if (n == 4) list_in_fours(1, first, last, &begun, &keys, out);
}

/* The numbers of four words in turn, from the i-th on. */
__attribute__((target("avx2"), always_inline)) static inline __m256i four_in_turn(const fuda_in_turn *turns, int i) {
  __m128i seats = _mm_loadl_epi64((const __m128i *)(const void *)turns->seat);
  __m128i which = _mm_loadu_si32(in_turn[turns->n] + turns->first + i);
  __m256i own = _mm256_cvtepu8_epi64(_mm_shuffle_epi8(seats, which));
  __m256i steps = _mm256_mul_epu32(_mm256_set_epi64x(i + 3, i + 2, i + 1, i), _mm256_set1_epi64x(turns->step));
  return _mm256_add_epi64(_mm256_add_epi64(own, steps), _mm256_set1_epi64x(turns->number));
}

__attribute__((target("avx2"), always_inline)) static inline __m128i low_halves(__m256i words) {
  return _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(words, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6)));
}

/* Of each of four blocks one word, as its number says. */
__attribute__((target("avx2"), always_inline)) static inline __m128i pick_of_four(const four_blocks *b, __m256i number) {
  __m256d odd = _mm256_castsi256_pd(_mm256_slli_epi64(number, 63)), high = _mm256_castsi256_pd(_mm256_slli_epi64(number, 62));
  __m256d front = _mm256_blendv_pd(_mm256_castsi256_pd(b->c0), _mm256_castsi256_pd(b->c1), odd);
  __m256d back = _mm256_blendv_pd(_mm256_castsi256_pd(b->c2), _mm256_castsi256_pd(b->c3), odd);
  return low_halves(_mm256_castpd_si256(_mm256_blendv_pd(front, back, high)));
}

__attribute__((target("avx2"))) static void in_turn_avx2(const fuda_in_turn *turns, const uint32_t counter[4],
                                                         const uint32_t key[2], uint32_t *number, uint32_t *word) {
  two_rounds begun = begin_list(counter, key);
  __m256i last = _mm256_set1_epi64x(counter[3]);
  round_keys keys;
  list_keys(key, &keys);
#pragma GCC unroll 2
  for (int at = 0; at < FUDA_IN_TURN; at += 4 * CHAINS) {
    four_blocks b[CHAINS];
    __m256i of[CHAINS];
#pragma GCC unroll 3
    for (int i = 0; i < CHAINS; i++) {
      of[i] = four_in_turn(turns, at + 4 * i);
      _mm_storeu_si128((__m128i *)(void *)(number + at + 4 * i), low_halves(of[i]));
      begin_four(&b[i], &begun, _mm256_srli_epi64(of[i], 2), last);
    }
    rounds_left(CHAINS, &keys, b);
#pragma GCC unroll 3
    for (int i = 0; i < CHAINS; i++) _mm_storeu_si128((__m128i *)(void *)(word + at + 4 * i), pick_of_four(&b[i], of[i]));
  }
}

/* So many chains of eight blocks that none waits long. */
__attribute__((target("avx512f"), always_inline)) static inline void rounds_of_eights(int chains, const uint32_t key[2],
                                                                                      eight_blocks b[CHAINS]) {
  __m512i k0 = _mm512_set1_epi64(key[0]), k1 = _mm512_set1_epi64(key[1]);
#pragma GCC unroll 10
  for (int round = 0; round < ROUNDS; round++) {
#pragma GCC unroll 3
    for (int i = 0; i < chains; i++) round_of_eight(&b[i], k0, k1);
    k0 = _mm512_add_epi64(k0, _mm512_set1_epi64(WEYL_0));
    k1 = _mm512_add_epi64(k1, _mm512_set1_epi64(WEYL_1));
  }
}

__attribute__((target("avx512f"), always_inline)) static inline __m512i load_eight(const uint32_t *words) {
  return _mm512_cvtepu32_epi64(_mm256_loadu_si256((const __m256i *)(const void *)words));
}

__attribute__((target("avx512f"), always_inline)) static inline __m512i eight_in_turn(const fuda_in_turn *turns, int i) {
  __m128i seats = _mm_loadl_epi64((const __m128i *)(const void *)turns->seat);
  __m128i which = _mm_loadl_epi64((const __m128i *)(const void *)(in_turn[turns->n] + turns->first + i));
  __m512i own = _mm512_cvtepu8_epi64(_mm_shuffle_epi8(seats, which));
  __m512i steps =
      _mm512_mul_epu32(_mm512_set_epi64(i + 7, i + 6, i + 5, i + 4, i + 3, i + 2, i + 1, i), _mm512_set1_epi64(turns->step));
  return _mm512_add_epi64(_mm512_add_epi64(own, steps), _mm512_set1_epi64(turns->number));
}

__attribute__((target("avx512f"))) static void in_turn_avx512(const fuda_in_turn *turns, const uint32_t counter[4],
                                                              const uint32_t key[2], uint32_t *number, uint32_t *word) {
  eight_blocks b[CHAINS];
  __m512i of[CHAINS];
#pragma GCC unroll 3
  for (int i = 0; i < CHAINS; i++) {
    of[i] = eight_in_turn(turns, 8 * i);
    _mm256_storeu_si256((__m256i *)(void *)(number + 8 * i), _mm512_cvtepi64_epi32(of[i]));
    b[i] = (eight_blocks){_mm512_srli_epi64(of[i], 2), _mm512_set1_epi64(counter[1]), _mm512_set1_epi64(counter[2]),
                          _mm512_set1_epi64(counter[3])};
  }
  rounds_of_eights(CHAINS, key, b);
#pragma GCC unroll 3
  for (int i = 0; i < CHAINS; i++) {
    __mmask8 odd = _mm512_test_epi64_mask(of[i], _mm512_set1_epi64(1));
    __mmask8 high = _mm512_test_epi64_mask(of[i], _mm512_set1_epi64(2));
    __m512i front = _mm512_mask_mov_epi64(b[i].c0, odd, b[i].c1), back = _mm512_mask_mov_epi64(b[i].c2, odd, b[i].c3);
    _mm256_storeu_si256((__m256i *)(void *)(word + 8 * i), _mm512_cvtepi64_epi32(_mm512_mask_mov_epi64(front, high, back)));
  }
}

/* Twenty-four blocks whose counters differ in their first and last words. */
__attribute__((target("avx512f"))) static void list_avx512(const uint32_t first[24], const uint32_t last[24],
                                                           const uint32_t counter[4], const uint32_t key[2], uint32_t *out) {
  eight_blocks b[CHAINS];
#pragma GCC unroll 3
  for (int i = 0; i < CHAINS; i++)
    b[i] = (eight_blocks){load_eight(first + 8 * i), _mm512_set1_epi64(counter[1]), _mm512_set1_epi64(counter[2]),
                          load_eight(last + 8 * i)};
  rounds_of_eights(CHAINS, key, b);
#pragma GCC unroll 3
  for (int i = 0; i < CHAINS; i++) store_eight(&b[i], out + 32 * i);
}

/* Twelve of them: eight, and four beside them. */
__attribute__((target("avx512f"))) static void twelve_avx512(const uint32_t first[12], const uint32_t last[12],
                                                             const uint32_t counter[4], const uint32_t key[2], uint32_t *out) {
  __m512i c1 = _mm512_set1_epi64(counter[1]), c2 = _mm512_set1_epi64(counter[2]);
  eight_blocks b[CHAINS] = {
      {load_eight(first), c1, c2, load_eight(last)},
      {_mm512_zextsi256_si512(load_four(first + 8)), c1, c2, _mm512_zextsi256_si512(load_four(last + 8))}};
  rounds_of_eights(2, key, b);
  store_eight(&b[0], out);
  store_four(&(four_blocks){_mm512_castsi512_si256(b[1].c0), _mm512_castsi512_si256(b[1].c1), _mm512_castsi512_si256(b[1].c2),
                            _mm512_castsi512_si256(b[1].c3)},
             out + 32);
}
#endif

void fuda_chance_list(uint64_t seed, uint64_t match, const uint32_t *block, const uint32_t *listed, int n, uint32_t *out) {
  fuda_chance chance = {.seed = seed, .match = match};
  uint32_t counter[4], key[2];
  counter_of(&chance, 0, counter);
  key_of(&chance, key);
  int at = 0;
#ifdef CHANCE_AVX2
  if (__builtin_cpu_supports("avx512f")) {
    for (; at + 24 <= n; at += 24) list_avx512(block + at, listed + at, counter, key, out + 4 * at);
    if (n - at == 12) twelve_avx512(block + at, listed + at, counter, key, out + 4 * at), at = n;
  }
  if (__builtin_cpu_supports("avx2")) list_avx2(block + at, listed + at, n - at, counter, key, out + 4 * at), at = n;
#endif
  for (; at < n; at++) fuda_philox((uint32_t[4]){block[at], counter[1], counter[2], listed[at]}, key, out + 4 * at);
}

_Static_assert(FUDA_IN_TURN == 8 * CHAINS, "as many chains of eight, or twice as many of four");
void fuda_chance_in_turn(const fuda_chance *chance, const fuda_in_turn *turns, uint32_t number[FUDA_IN_TURN],
                         uint32_t word[FUDA_IN_TURN]) {
#ifdef CHANCE_AVX2
  uint32_t counter[4], key[2];
  counter_of(chance, 0, counter);
  key_of(chance, key);
  if (__builtin_cpu_supports("avx512f")) {
    in_turn_avx512(turns, counter, key, number, word);
    return;
  }
  if (__builtin_cpu_supports("avx2")) {
    in_turn_avx2(turns, counter, key, number, word);
    return;
  }
#endif
  for (unsigned i = 0; i < FUDA_IN_TURN; i++) {
    number[i] = turns->number + i * turns->step + turns->seat[in_turn[turns->n][turns->first + i]];
    word[i] = fuda_chance_word(chance, number[i]);
  }
}

uint32_t fuda_chance_listed(const fuda_chance *chance) {
  uint32_t counter[4];
  counter_of(chance, 0, counter);
  return counter[3];
}

void fuda_shuffle_by(const uint32_t *words, fuda_card *pile, int n) {
#pragma GCC unroll 4
  for (size_t left = (size_t)(n > 0 ? n : 1); left > 1; left--, words++) {
    uint32_t j = fuda_below(*words, (uint32_t)left);
    fuda_card card = pile[left - 1];
    pile[left - 1] = pile[j];
    pile[j] = card;
  }
}

void fuda_shuffle(const fuda_chance *chance, fuda_card *pile, int n) {
  uint32_t words[FUDA_CARDS + FUDA_WORDS_MORE];
  fuda_chance_words(chance, 0, n - 1, words);
  fuda_shuffle_by(words, pile, n);
}
