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

/* Eight blocks in two chains of four: one chain alone would wait for its multiplications. */
__attribute__((target("avx2"))) static void eight_blocks_avx2(const uint32_t counter[4], const uint32_t key[2], uint32_t *out) {
  __m256i c1 = _mm256_set1_epi64x(counter[1]), c2 = _mm256_set1_epi64x(counter[2]), c3 = _mm256_set1_epi64x(counter[3]);
  __m256i first = _mm256_add_epi64(_mm256_set1_epi64x(counter[0]), _mm256_set_epi64x(3, 2, 1, 0));
  four_blocks a = {first, c1, c2, c3}, b = {_mm256_add_epi64(first, _mm256_set1_epi64x(4)), c1, c2, c3};
  uint32_t k0 = key[0], k1 = key[1];
  for (int round = 0; round < ROUNDS; round++, k0 += WEYL_0, k1 += WEYL_1) {
    __m256i v0 = _mm256_set1_epi64x(k0), v1 = _mm256_set1_epi64x(k1);
    round_of_four(&a, v0, v1);
    round_of_four(&b, v0, v1);
  }
  store_four(&a, out);
  store_four(&b, out + 16);
}
#endif

void fuda_chance_batch(const fuda_chance *chance, uint32_t block, uint32_t out[FUDA_BATCH]) {
  uint32_t counter[4], key[2];
  counter_of(chance, block, counter);
  key_of(chance, key);
#ifdef CHANCE_AVX2
  if (__builtin_cpu_supports("avx2")) {
    eight_blocks_avx2(counter, key, out);
    return;
  }
#endif
  for (int i = 0; i < FUDA_BATCH; i += 4, counter[0]++) fuda_philox(counter, key, out + i);
}

void fuda_shuffle(const fuda_chance *chance, fuda_card *pile, int n) {
  uint32_t words[FUDA_CARDS];
  for (int drawn = 0; drawn < n - 1; drawn += FUDA_BATCH) fuda_chance_batch(chance, (uint32_t)drawn / 4, words + drawn);
  for (int i = n - 1; i > 0; i--) {
    uint32_t j = fuda_below(words[n - 1 - i], (uint32_t)i + 1);
    fuda_card card = pile[i];
    pile[i] = pile[j];
    pile[j] = card;
  }
}
