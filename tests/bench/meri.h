/* Hachinin Meri as a hand-written program holds it: what both versions share.
 *
 * A hand is up to ten cards in ascending order, each in a slot; every set of its cards is a mask of slots. A card belongs to
 * a part: a plain suit 0 .. 4, or the trumps. The k-th card of a mask is a table look-up. A meri_deal is reused from deal to
 * deal; nothing here is allocated. */
#ifndef BENCH_MERI_H
#define BENCH_MERI_H

#include "core/chance.h"
#include "tests/bench/reference.h"

enum { MERI_CARDS = 75, MERI_RANKS = 15, MERI_SEATS = 8, MERI_TRICKS = 9, MERI_SLOTS = 10, MERI_OKIE = 72, MERI_WORDS = 96 };
/* Suits p i k o g, ranks 1 .. 9 D M H K G C; pips 1 .. 9 are ranks 0 .. 8. */
enum { MERI_P, MERI_I, MERI_K, MERI_O, MERI_G, MERI_SUITS };
enum { PIP_1 = 0, PIP_2 = 1, PIP_8 = 7, PIP_9 = 8, RANK_D, RANK_M, RANK_H, RANK_K, RANK_G, RANK_C };
/* Parts of a hand after the plain suits. MERI_OWED: the trumps that a Meri can ask for. */
enum { MERI_TRUMPS = 5, MERI_ALL, MERI_OWED, MERI_PARTS };
enum { MERI_NOBODY = 8 };   /* as an owner: the okie, the widow */
enum { MERI_WEAKEST = 64 }; /* trumps have at least this strength, plain cards less */
enum { MERI_NO_CARD = 79 }; /* never held or played */

/* By trump and card: its part, and the one or two cards that it makes a yaku of (or MERI_NO_CARD); by trump, part led and card:
 * its strength, 0 for what can't win. */
typedef struct meri_tables {
  uint8_t part[MERI_SUITS][80];
  uint8_t victim[MERI_SUITS][80][2];
  uint8_t strength[MERI_SUITS][MERI_TRUMPS + 1][80];
} meri_tables;

typedef struct meri_seat {
  uint16_t alive;            /* slots of the cards still held */
  uint16_t part[MERI_PARTS]; /* slots of the cards dealt */
  uint8_t card[14];
} meri_seat;

typedef struct meri_deal {
  meri_seat seat[MERI_SEATS + 1]; /* the last holds what nobody holds */
  uint8_t owner[80];              /* by card, until the hands are laid out */
  uint8_t where[80];              /* by card: trick << 3 | place in it, once played to a trick */
  uint8_t pile[80];
  uint32_t word[MERI_WORDS]; /* the draws of the tricks: number × 8 + seat */
  fuda_chance draws;
  unsigned dealer, trump, leader;
  bool hidden;
  int tricks[2], yaku[2], points[2];
  uint64_t hash;
  int n_log;
  uint32_t log[REFERENCE_LOG];
} meri_deal;

/* A trick as it is won: by place 0 .. 7 in order of play, with what strength. */
typedef struct meri_won {
  unsigned place, strength;
} meri_won;

/* meri_pick[mask][k]: the k-th slot of mask; meri_pick[mask][15]: how many there are. */
extern uint8_t meri_pick[1 << MERI_SLOTS][16];

/* Fills meri_pick, and the tables of the version whose tenka is this card; as a victim or a winner of yaku it doesn't count. */
void meri_prepare(meri_tables *tables, unsigned tenka);

/* Shuffles and deals deal n: pile, owner, trump, dealer, and the draws of the tricks. */
void meri_begin(meri_deal *deal, uint64_t seed, uint64_t n);
/* Lays out the hands from owner. */
void meri_lay_out(const meri_tables *tables, meri_deal *deal);
/* Adds a deal that is over to the total. */
void meri_count(meri_deal *deal, reference_total *total);

static inline unsigned meri_card(unsigned suit, unsigned rank) { return suit * MERI_RANKS + rank; }
static inline bool meri_is_long(unsigned suit) { return suit <= MERI_I; }

/* The checksum of a deal, one step on. */
static inline void meri_mix(meri_deal *deal, uint64_t value) { deal->hash = reference_mix(deal->hash, value); }

/* Records an action; card 255 for a bare verb. */
static inline void meri_record(meri_deal *deal, unsigned verb, unsigned card) {
  unsigned action = verb << 8 | card;
  deal->log[deal->n_log++] = action;
  meri_mix(deal, action);
}

/* The draw of a seat for the choice that is phase number `phase`. */
static inline uint32_t meri_choice(const meri_deal *deal, unsigned phase, unsigned seat) {
  return fuda_chance_word(&deal->draws, (32 + phase) * MERI_SEATS + seat);
}

/* Takes the card that a draw picks among legal slots out of the hand. */
static inline unsigned meri_take(meri_seat *seat, unsigned legal, uint32_t word) {
  const uint8_t *row = meri_pick[legal];
  unsigned slot = row[fuda_below(word, row[15])];
  seat->alive = (uint16_t)(seat->alive & ~(1u << slot));
  return seat->card[slot];
}

/* The seat's card to trick n, as place `place` of it. */
static inline unsigned meri_play(meri_deal *deal, unsigned n, unsigned place, unsigned seat, unsigned legal) {
  unsigned card = meri_take(&deal->seat[seat], legal, deal->word[n * MERI_SEATS + seat]);
  deal->where[card] = (uint8_t)(n << 3 | place);
  meri_record(deal, 0, card);
  return card;
}

/* The seven followers of trick n. Who holds a card that binds must play one of part a or b; what binds is part a, or with
 * either also part b. Who isn't bound plays anything. cards[0] is the lead; the others are written. */
static inline __attribute__((always_inline)) meri_won meri_follow(const uint8_t strength[80], meri_deal *deal, unsigned n,
                                                                  unsigned a, unsigned b, bool either,
                                                                  uint8_t cards[MERI_SEATS]) {
  unsigned best = (unsigned)strength[cards[0]] << 3;
#pragma GCC unroll 7
  for (unsigned place = 1; place < MERI_SEATS; place++) {
    unsigned who = (deal->leader + place) % MERI_SEATS;
    const meri_seat *seat = &deal->seat[who];
    unsigned asked = seat->alive & (unsigned)(seat->part[a] | seat->part[b]);
    unsigned binds = either ? asked : (unsigned)(seat->alive & seat->part[a]);
    unsigned free = 0u - (binds == 0);
    unsigned card = meri_play(deal, n, place, who, (asked & ~free) | (seat->alive & free));
    cards[place] = (uint8_t)card;
    unsigned key = (unsigned)strength[card] << 3 | place;
    best = key > best ? key : best;
  }
  return (meri_won){best & 7, best >> 3};
}

/* 1 where the winner, at this place of trick n, beat this card of an opponent, else 0: teams sit alternately (HM-1). */
static inline unsigned meri_beat(const meri_deal *deal, unsigned n, unsigned place, unsigned card) {
  unsigned where = deal->where[card];
  return (where >> 3 == n) & (where ^ place) & 1;
}

#endif
