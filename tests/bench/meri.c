/* Deck, deal and strength of Hachinin Meri, alike in both versions but for the tenka (HM-1 to HM-5, W18 to W21, D13, D14). */
#include "tests/bench/meri.h"

#include <assert.h>
#include <string.h>

uint8_t meri_pick[1 << MERI_SLOTS][16];

enum { TENKA = MERI_RANKS }; /* its place in the order of trumps */

/* Ranks of a suit, strongest first; returns how many. HM-W18, W20, D13; as a plain suit HM-W19, W20, W21, D14. */
static int order_of(unsigned suit, bool trump, uint8_t out[16]) {
  static const uint8_t trumps[] = {RANK_C, RANK_G, RANK_M, TENKA, RANK_D, RANK_K, RANK_H};
  static const uint8_t plain[] = {RANK_C, RANK_G, RANK_K, RANK_H, RANK_M, RANK_D};
  bool half = suit == MERI_I && !trump; /* HM-W21: one and a half */
  int n = trump ? 7 : half ? 5 : 6;
  memcpy(out, trump ? trumps : plain, (size_t)n);
  for (unsigned i = 0; i < 9; i++) {
    unsigned pip = meri_is_long(suit) ? PIP_9 - i : i;
    if (half && pip == PIP_1) out[n++] = RANK_D;
    out[n++] = (uint8_t)pip;
  }
  return n;
}

static void rank_suit(meri_tables *tables, unsigned trump, unsigned suit, unsigned tenka) {
  uint8_t order[16];
  bool is_trump = suit == trump;
  int n = order_of(suit, is_trump, order);
  for (int i = 0; i < n; i++) {
    unsigned card = order[i] == TENKA ? tenka : meri_card(suit, order[i]);
    bool is_tenka = card == tenka && trump != MERI_P; /* with clubs trump it is an ordinary trump (HM-W18, D2) */
    if (order[i] == TENKA ? !is_tenka : is_tenka) continue;
    unsigned part = is_trump ? MERI_TRUMPS : suit;
    uint8_t strength = (uint8_t)((is_trump ? MERI_WEAKEST : 1) + n - i);
    tables->part[trump][card] = (uint8_t)part;
    for (unsigned led = 0; led <= MERI_TRUMPS; led++)
      if (is_trump || led == suit) tables->strength[trump][led][card] = strength;
  }
}

/* HM-W23, W24, D15: who makes a yaku of whom, both of the suit of trumps. */
static void find_victims(meri_tables *tables, unsigned trump) {
  static const uint8_t courts[][2] = {{RANK_C, RANK_G}, {RANK_G, RANK_M}, {RANK_M, RANK_D}, {RANK_D, RANK_K}};
  for (unsigned i = 0; i < 4; i++)
    tables->victim[trump][meri_card(trump, courts[i][0])][0] = (uint8_t)meri_card(trump, courts[i][1]);
  bool is_long = meri_is_long(trump);
  tables->victim[trump][meri_card(trump, is_long ? PIP_2 : PIP_8)][0] = (uint8_t)meri_card(trump, is_long ? PIP_1 : PIP_9);
}

void meri_prepare(meri_tables *tables, unsigned tenka) {
  memset(tables, 0, sizeof *tables);
  memset(tables->victim, MERI_NO_CARD, sizeof tables->victim);
  for (unsigned trump = 0; trump < MERI_SUITS; trump++) find_victims(tables, trump);
  for (unsigned trump = 0; trump < MERI_SUITS; trump++)
    for (unsigned suit = 0; suit < MERI_SUITS; suit++) rank_suit(tables, trump, suit, tenka);
  for (unsigned mask = 0; mask < 1 << MERI_SLOTS; mask++) {
    unsigned n = 0;
    for (unsigned slot = 0; slot < MERI_SLOTS; slot++)
      if (mask >> slot & 1) meri_pick[mask][n++] = (uint8_t)slot;
    meri_pick[mask][15] = (uint8_t)n;
  }
}

/* HM-W1, D1: packets of three from the seat after the dealer; then the okie and two more. */
void meri_begin(meri_deal *deal, uint64_t seed, uint64_t n) {
  fuda_chance shuffle = {.seed = seed, .match = n, .purpose = FUDA_SHUFFLE};
  deal->draws = shuffle;
  deal->draws.purpose = FUDA_POLICY;
  for (unsigned i = 0; i < MERI_CARDS; i++) deal->pile[i] = (uint8_t)i;
  fuda_shuffle(&shuffle, deal->pile, MERI_CARDS);
  for (unsigned word = 0; word < MERI_WORDS; word += FUDA_BATCH) fuda_chance_batch(&deal->draws, word / 4, &deal->word[word]);

  deal->dealer = (unsigned)(n % MERI_SEATS);
  const uint8_t *next = deal->pile;
  for (unsigned packet = 1; packet <= 24; packet++, next += 3) {
    uint8_t seat = (uint8_t)((deal->dealer + packet) % MERI_SEATS);
    deal->owner[next[0]] = deal->owner[next[1]] = deal->owner[next[2]] = seat;
  }
  deal->owner[next[0]] = deal->owner[next[1]] = deal->owner[next[2]] = MERI_NOBODY;

  deal->trump = deal->pile[MERI_OKIE] / MERI_RANKS;
  deal->hidden = false;
  deal->hash = 0;
  deal->n_log = 0;
  memset(deal->tricks, 0, sizeof deal->tricks);
  memset(deal->yaku, 0, sizeof deal->yaku);
  memset(deal->where, 0, sizeof deal->where);
}

void meri_lay_out(const meri_tables *tables, meri_deal *deal) {
  const uint8_t *part = tables->part[deal->trump];
  uint8_t held[MERI_SEATS + 1] = {0};
  memset(deal->seat, 0, sizeof deal->seat);
  for (unsigned card = 0; card < MERI_CARDS; card++) {
    unsigned who = deal->owner[card], slot = held[who]++;
    meri_seat *seat = &deal->seat[who];
    seat->card[slot] = (uint8_t)card;
    seat->part[part[card]] = (uint16_t)(seat->part[part[card]] | 1u << slot);
  }
  for (unsigned who = 0; who < MERI_SEATS; who++) {
    meri_seat *seat = &deal->seat[who];
    seat->alive = seat->part[MERI_ALL] = (uint16_t)((1u << held[who]) - 1);
    seat->part[MERI_OWED] = seat->part[MERI_TRUMPS];
  }
}

#ifdef REFERENCE_CHECKS
/* Nine tricks of eight different cards each, and every hand played out. */
static void check(const meri_deal *deal) {
  unsigned laid[MERI_TRICKS + 1] = {0}, all = 0;
  for (unsigned card = 0; card < MERI_CARDS; card++)
    if (deal->where[card]) laid[deal->where[card] >> 3] |= 1u << (deal->where[card] & 7), all++;
  assert(all == MERI_TRICKS * MERI_SEATS && deal->tricks[0] + deal->tricks[1] == MERI_TRICKS);
  for (unsigned n = 1; n <= MERI_TRICKS; n++) assert(laid[n] == 0xff);
  for (unsigned who = 0; who < MERI_SEATS; who++) assert(deal->seat[who].alive == 0);
}
#else
static inline void check(const meri_deal *deal) { (void)deal; }
#endif

void meri_count(meri_deal *deal, reference_total *total) {
  check(deal);
  for (int team = 0; team < 2; team++) {
    meri_mix(deal, (uint64_t)(int64_t)deal->points[team]);
    total->points[team] += deal->points[team];
  }
  total->deals++;
  total->actions += (uint64_t)deal->n_log;
  total->checksum += deal->hash;
}

char *reference_unsun(unsigned card, char out[4]) {
  out[0] = "pikog"[card / MERI_RANKS];
  out[1] = "123456789DMHKGC"[card % MERI_RANKS];
  out[2] = '\0';
  return out;
}
