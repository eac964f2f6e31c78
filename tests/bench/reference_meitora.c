/* The reference for meitora/kurogi with its default options.
 *
 * A set of cards is a word, bit c for card c = suit × 10 + rank place, bit 40 for the joker. Nothing here is allocated. */
#include "core/chance.h"
#include "tests/bench/reference.h"

#include <assert.h>
#include <string.h>

enum { CARDS = 41, RANKS = 10, SUITS = 4, SEATS = 4, IN_HAND = 10, AGARI = 40, TRICKS = 10, JOKER = 40 };
enum { RANK_Q = 2, RANK_J = 3 }; /* suits h d c s, ranks A K Q J T 9 8 7 6 5 */
/* Parts of the deck after the plain suits; as a trump NO_TRUMP. A plain suit of this trump is part TRUMPS and no other. */
enum { TRUMPS = SUITS, PARTS, NO_TRUMP = SUITS };
enum { LEADS = JOKER + SUITS }; /* a lead: a card, or from JOKER on the joker as h d c s (MT-16) */
enum { PLAY, BID, PASS, BROKEN, FOUR_JACKS, DISCARD, OPEN, BARE = 255 };
enum { BIDS = 25, LEAST_BID = 6, DENOMINATIONS = 5 }; /* a bid: (tricks - 6) × 5 + denomination: s c d h nt */
enum { FUKIAGE_LOT = 1, DISCARD_MOMENT = 34, CALL_MOMENT = 160, JOKER_TRICK = 9 };

#define ONE(card) (UINT64_C(1) << (card))
#define OF_ALL_SUITS(ranks) ((uint64_t)(ranks) * (ONE(0) | ONE(RANKS) | ONE(2 * RANKS) | ONE(3 * RANKS)))
static const unsigned one_suit = (1u << RANKS) - 1;
static const uint64_t joker = ONE(JOKER), full_deck = ONE(CARDS) - 1, joker_leads = ONE(LEADS) - ONE(JOKER);
static const uint64_t courts = OF_ALL_SUITS(15), queens = OF_ALL_SUITS(1 << RANK_Q), jacks = OF_ALL_SUITS(1 << RANK_J);

/* By trump: the cards of a part, the joker in no plain one; what part a lead asks for; strength by part led, 0 for what can't
 * win. */
typedef struct meitora_tables {
  uint64_t part[SUITS + 1][PARTS];
  uint8_t led[SUITS + 1][LEADS];
  uint8_t strength[SUITS + 1][PARTS][48];
} meitora_tables;

typedef struct meitora_deal {
  uint64_t hand[SEATS], laid_away[SEATS], played;
  uint8_t pile[CARDS];
  uint32_t word[TRICKS * SEATS + FUDA_BATCH]; /* the draws of the tricks: (number - 1) × 4 + seat */
  fuda_chance draws;
  unsigned contractor, bid, trump, leader;
  unsigned tricks[2]; /* per team */
  int points[2];      /* in halves */
  uint64_t hash;
  int n_log;
  uint32_t log[REFERENCE_LOG];
} meitora_deal;

static inline unsigned count(uint64_t cards) { return (unsigned)__builtin_popcountll(cards); }
static inline unsigned lowest(uint64_t cards) { return (unsigned)__builtin_ctzll(cards); }
/* The k-th of some cards, from 0. */
static inline unsigned nth(uint64_t cards, unsigned k) {
#ifdef __BMI2__
  return lowest(__builtin_ia32_pdep_di(ONE(k), cards));
#else
  while (k-- > 0) cards &= cards - 1;
  return lowest(cards);
#endif
}
/* All ones where there are none of these cards, else 0. */
static inline uint64_t unless(uint64_t cards) { return 0 - (uint64_t)(cards == 0); }
/* MT-17: the suit whose J is the fuku jack: hearts and diamonds, clubs and spades. */
static inline unsigned twin(unsigned trump) { return trump ^ 1; }

/* The trumps of some cards but for the joker, the strongest first: sei jack, fuku jack, A K Q and from T down. */
static inline unsigned trumps_of(uint64_t cards, unsigned trump) {
  unsigned suit = (unsigned)(cards >> trump * RANKS) & one_suit, other = (unsigned)(cards >> twin(trump) * RANKS);
  return (suit & ~(1u << RANK_J)) << 2 | (other >> RANK_J & 1) << 1 | (suit >> RANK_J & 1);
}

/* MT-17. */
static void rank_cards(meitora_tables *tables, unsigned trump) {
  uint64_t *part = tables->part[trump];
  for (unsigned suit = 0; suit < SUITS; suit++) part[suit] = (uint64_t)one_suit << suit * RANKS;
  if (trump != NO_TRUMP) {
    part[TRUMPS] = part[trump] | ONE(twin(trump) * RANKS + RANK_J) | joker;
    part[twin(trump)] &= ~part[TRUMPS];
    part[trump] = 0;
  }
  for (unsigned led = 0; led < PARTS; led++) {
    uint8_t *strength = tables->strength[trump][led];
    for (unsigned card = 0; card < JOKER; card++) {
      if (part[led] >> card & 1) strength[card] = (uint8_t)(RANKS - card % RANKS);
      if (part[TRUMPS] >> card & 1) strength[card] = (uint8_t)(32 - lowest(trumps_of(ONE(card), trump)));
    }
    strength[JOKER] = 63;
  }
  for (unsigned lead = 0; lead < LEADS; lead++) {
    unsigned suit = lead < JOKER ? lead / RANKS : lead - JOKER;
    bool is_trump = suit == trump || (lead < JOKER && (part[TRUMPS] >> lead & 1));
    tables->led[trump][lead] = (uint8_t)(is_trump ? (unsigned)TRUMPS : suit);
  }
}

/* MT-2: ten cards at a time from the seat after the dealer; then the agari. */
static void begin(meitora_deal *deal, uint64_t seed, uint64_t n) {
  fuda_chance chance = {.seed = seed, .match = n, .purpose = FUDA_SHUFFLE};
  for (unsigned i = 0; i < CARDS; i++) deal->pile[i] = (uint8_t)i;
  fuda_shuffle(&chance, deal->pile, CARDS);
  deal->draws = chance;
  deal->draws.purpose = FUDA_POLICY;

  const uint8_t *next = deal->pile;
  for (unsigned packet = 1; packet <= SEATS; packet++) {
    uint64_t cards = 0;
    for (unsigned i = 0; i < IN_HAND; i++) cards |= ONE(*next++);
    deal->hand[(n + packet) % SEATS] = cards;
  }
  memset(deal->laid_away, 0, sizeof deal->laid_away);
  deal->played = 0;
  deal->tricks[0] = deal->tricks[1] = 0;
  deal->points[0] = deal->points[1] = 0;
  deal->hash = 0;
  deal->n_log = 0;
}

static inline void record(meitora_deal *deal, unsigned with, unsigned verb, unsigned card) {
  unsigned action = with << 16 | verb << 8 | card;
  deal->log[deal->n_log++] = action;
  deal->hash = reference_mix(deal->hash, action);
}

/* MT-9; the joker is ignored. */
static inline bool is_broken(uint64_t hand) {
  uint64_t high = hand & courts;
  return high == 0 || ((high & (high - 1)) == 0 && (high & queens));
}

/* MT-5: one call each, from the seat after the fukiage round to the fukiage. False where the hand is cancelled: by a call
 * (MT-9, MT-10) or by four passes (MT-8). */
static bool auction(meitora_deal *deal) {
  fuda_chance lots = deal->draws;
  uint32_t word[SEATS];
  unsigned lowest_bid = 0;
  lots.purpose = FUDA_LOTS;
  unsigned fukiage = fuda_below(fuda_chance_word(&lots, FUKIAGE_LOT), SEATS); /* MT-4 */
  fuda_chance_block(&deal->draws, CALL_MOMENT, word);
  for (unsigned call = 1; call <= SEATS; call++) {
    unsigned seat = (fukiage + call) % SEATS;
    uint64_t hand = deal->hand[seat];
    if ((hand & jacks) == jacks) { /* MT-10: that or `broken`, and nothing else */
      record(deal, 0, BROKEN + fuda_below(word[seat], 2), BARE);
      return false;
    }
    unsigned bare = 1 + is_broken(hand), k = fuda_below(word[seat], bare + BIDS - lowest_bid);
    if (k == 0) {
      record(deal, 0, PASS, BARE);
    } else if (k < bare) {
      record(deal, 0, BROKEN, BARE);
      return false;
    } else { /* MT-6, MT-7, MT-11 */
      deal->bid = lowest_bid + k - bare;
      deal->contractor = seat;
      record(deal, 0, BID, deal->bid);
      lowest_bid = deal->bid + 1;
    }
  }
  unsigned denomination = deal->bid % DENOMINATIONS;
  deal->trump = denomination < SUITS ? SUITS - 1 - denomination : (unsigned)NO_TRUMP;
  return lowest_bid > 0;
}

/* MT-12: any of the eleven. */
static void discard(meitora_deal *deal) {
  unsigned seat = deal->contractor;
  uint64_t hand = deal->hand[seat] | ONE(deal->pile[AGARI]);
  unsigned card = nth(hand, fuda_below(fuda_chance_word(&deal->draws, DISCARD_MOMENT * SEATS + seat), IN_HAND + 1));
  record(deal, 0, DISCARD, card);
  deal->laid_away[seat] = ONE(card);
  deal->hand[seat] = hand & ~ONE(card);
}

/* How many cards a part lacks to be safe (see below): its cards as a word, the strongest lowest. */
static inline unsigned lacking(unsigned own, unsigned unseen, bool drawn) {
  unsigned tops = own & ((unseen & (0 - unseen)) - 1), u = count(unseen), a = count(tops);
  return a >= u || (tops == own && !drawn) ? 0 : u - a;
}

/* MT-19: whether a claim holds against every layout of the unseen cards. An unseen joker defeats it. Of a part, a plain suit or
 * the trumps, let the claimer hold m cards, a of them above all the u unseen ones; the joker, where held, is called in one part
 * and is one more to its m and a. A part is safe if a = m or a >= u; trumps beside plain cards only if a >= u: they must be
 * drawn. The claim holds if some call makes every part safe, that is, if the parts that aren't safe without the joker lack
 * (u - a each) no more than one card in all where it is held, none where it isn't.
 *
 * Enough: lead the joker (MT-15 never binds then), the trumps, and each suit from the top. Where a >= u, the first u leads of
 * the part win and take a card of it from each who has one, so nobody has any after them. Where a = m each lead wins by itself.
 * Nobody can ruff: beside plain cards the trumps are gone.
 *
 * Needed, in any order, also of leads chosen trick by trick, also by one who sees the hands. r leads remain, each opponent
 * holds r cards, and who holds what is free:
 * - A part with a < m and a < u, the joker counted in it if held. One opponent holds its highest min(m, u); the other cards of
 *   that hand are as many as the other leads, or more, and go to them. So its highest falls to the min(m, u)-th lead of the
 *   part and not before, but fewer leads than that are above it. (The joker called elsewhere: one lead of the part less, at
 *   most one card of it less, the lowest, and one less above.)
 * - Trumps with a = m < u beside plain cards, the joker counted in m if held. One opponent holds m + 1 of them and lays them
 *   to trumps alone while there is another card: r - m - 1 others for the r - m plain leads, one of which is therefore ruffed.
 * - Two parts that want the joker, each with a = u - 1 without it. A plain suit that it isn't called in (m >= u) loses as above
 *   to a hand with its u cards; those of two plain suits fit into one hand. Of trumps and a suit, one opponent has the u trumps
 *   and none of the suit, another the suit. With the joker called in the suit, either m >= u of trumps, as above; or m = u - 1,
 *   and no card of the suit is led unruffed while the first hand keeps a trump. The m leads of trumps leave it one, which the
 *   joker takes only when nothing else is left: but it has r - u others, and there are fewer leads of other suits.
 * Whoever isn't the contractor sees 3r + 1 cards unseen; the one laid away may be any that these hands don't need. */
static inline bool claim_holds(const meitora_tables *tables, const meitora_deal *deal, unsigned seat) {
  uint64_t hand = deal->hand[seat], unseen = full_deck & ~(deal->played | deal->laid_away[seat] | hand);
  const uint64_t *part = tables->part[deal->trump];
  if (unseen & joker) return false;
  unsigned spare = (unsigned)(hand >> JOKER), lacks = 0;
  if (deal->trump != NO_TRUMP) {
    bool plain_too = (hand & ~part[TRUMPS]) != 0;
    lacks = lacking(trumps_of(hand, deal->trump), trumps_of(unseen, deal->trump), plain_too);
  }
  for (unsigned suit = 0; suit < SUITS && lacks <= spare; suit++) {
    unsigned shift = suit * RANKS;
    lacks += lacking((unsigned)((hand & part[suit]) >> shift), (unsigned)((unseen & part[suit]) >> shift), false);
  }
  return lacks <= spare;
}

/* A lead, with what it asks for; the joker stands for a suit (MT-16) and must come by the ninth trick (MT-15). JOKER + SUITS
 * where the hand is laid open (MT-19). */
static inline unsigned lead(const meitora_tables *tables, meitora_deal *deal, unsigned n) {
  unsigned seat = deal->leader, open = claim_holds(tables, deal, seat);
  uint64_t hand = deal->hand[seat], leads = (hand & ~joker) & (unless(hand & joker) | (0 - (uint64_t)(n < JOKER_TRICK)));
  leads |= joker_leads & ~unless(hand & joker);
  unsigned k = fuda_below(deal->word[(n - 1) * SEATS + seat], open + count(leads));
  if (k < open) {
    record(deal, 0, OPEN, BARE);
    return LEADS;
  }
  unsigned which = nth(leads, k - open), card = which < JOKER ? which : (unsigned)JOKER;
  record(deal, which < JOKER ? 0 : 1 + which - JOKER, PLAY, card);
  deal->hand[seat] = hand & ~ONE(card);
  deal->played |= ONE(card);
  return which;
}

/* The three who follow: MT-13, of trumps with the joker among them (MT-14), at the ninth trick MT-15. */
static inline unsigned follow(const meitora_tables *tables, meitora_deal *deal, unsigned n, unsigned which) {
  unsigned led = tables->led[deal->trump][which], card = which < JOKER ? which : (unsigned)JOKER;
  const uint8_t *strength = tables->strength[deal->trump][led];
  uint64_t asked = tables->part[deal->trump][led], allowed = asked | joker, due = n == JOKER_TRICK ? joker : 0;
  unsigned best = (unsigned)strength[card] << 2;
#pragma GCC unroll 3
  for (unsigned place = 1; place < SEATS; place++) {
    unsigned seat = (deal->leader + place) % SEATS;
    uint64_t hand = deal->hand[seat], legal = hand & (allowed | unless(hand & asked));
    legal &= due | unless(hand & due);
    card = nth(legal, fuda_below(deal->word[(n - 1) * SEATS + seat], count(legal)));
    record(deal, 0, PLAY, card);
    deal->hand[seat] = hand & ~ONE(card);
    deal->played |= ONE(card);
    unsigned key = (unsigned)strength[card] << 2 | place;
    best = key > best ? key : best;
  }
  return (deal->leader + (best & 3)) % SEATS;
}

/* MT-18, to the end or to a claim. */
static void play(const meitora_tables *tables, meitora_deal *deal) {
  for (unsigned word = 0; word < TRICKS * SEATS; word += FUDA_BATCH)
    fuda_chance_batch(&deal->draws, 1 + word / SEATS, &deal->word[word]);
  deal->leader = deal->contractor;
  for (unsigned n = 1; n <= TRICKS; n++) {
    unsigned which = lead(tables, deal, n);
    if (which == LEADS) {
      deal->tricks[deal->leader & 1] += TRICKS + 1 - n;
      return;
    }
    deal->leader = follow(tables, deal, n, which);
    deal->tricks[deal->leader & 1]++;
  }
}

/* MT-20, in halves. */
static void score(meitora_deal *deal) {
  unsigned team = deal->contractor & 1;
  int bid = LEAST_BID + (int)(deal->bid / DENOMINATIONS), won = (int)deal->tricks[team];
  if (won >= bid) deal->points[team] = won - bid + 2 * (bid - 5);
  else deal->points[1 - team] = 2 * (bid - won);
}

#ifdef REFERENCE_CHECKS
/* Whether a hand without the joker can take one of n tricks with these leads. */
static bool can_take(const meitora_tables *tables, unsigned trump, const unsigned *leads, unsigned n, uint64_t hand) {
  if (n == 0) return false;
  unsigned led = tables->led[trump][*leads], card = *leads < JOKER ? *leads : (unsigned)JOKER;
  const uint8_t *strength = tables->strength[trump][led];
  uint64_t legal = hand & (tables->part[trump][led] | unless(hand & tables->part[trump][led]));
  for (; legal; legal &= legal - 1)
    if (strength[lowest(legal)] > strength[card] || can_take(tables, trump, leads + 1, n - 1, hand & ~(legal & (0 - legal))))
      return true;
  return false;
}

/* MT-19: the joker called in some suit, trumps and suits from the top win what remains, whatever the others lay. */
static void check_claim(const meitora_tables *tables, const meitora_deal *deal) {
  uint64_t hand = deal->hand[deal->leader];
  unsigned leads[TRICKS], n = 0, calls = hand & joker ? SUITS : 1, can = 0;
  if (hand & joker) leads[n++] = JOKER;
  for (unsigned led = PARTS; led-- > 0;) {
    uint64_t left = hand & tables->part[deal->trump][led] & ~joker;
    const uint8_t *strength = tables->strength[deal->trump][led];
    for (; left; n++) {
      leads[n] = lowest(left);
      for (uint64_t other = left; other; other &= other - 1)
        if (strength[lowest(other)] > strength[leads[n]]) leads[n] = lowest(other);
      left &= ~ONE(leads[n]);
    }
  }
  for (unsigned call = 0; call < calls; call++, leads[0]++) {
    bool taken = false;
    for (unsigned place = 1; place < SEATS; place++)
      taken |= can_take(tables, deal->trump, leads, n, deal->hand[(deal->leader + place) % SEATS]);
    can += !taken;
  }
  assert(n == count(hand) && can > 0);
}

/* Every card in one place and hands alike; ten tricks, the last of them won by a claim if any card is left, and by one that
 * holds; nobody with the joker but a claimer before the tenth (MT-15); points for one team. Or a hand cancelled unplayed. */
static void check(const meitora_tables *tables, const meitora_deal *deal, bool cancelled) {
  const uint64_t *hand = deal->hand, *away = deal->laid_away;
  uint64_t seen = deal->played | (cancelled ? ONE(deal->pile[AGARI]) : away[deal->contractor]);
  unsigned left = count(hand[0]), cards = count(seen);
  for (unsigned seat = 0; seat < SEATS; seat++) {
    seen |= hand[seat];
    cards += count(hand[seat]);
    assert(count(hand[seat]) == left && (cancelled || seat == deal->contractor || !away[seat]));
    assert(cancelled || !(hand[seat] & joker) || (seat == deal->leader && left > 1));
  }
  assert(seen == full_deck && cards == CARDS);
  assert(deal->tricks[0] + deal->tricks[1] == (cancelled ? 0 : TRICKS));
  assert((deal->points[0] > 0) + (deal->points[1] > 0) == !cancelled && deal->points[0] >= 0 && deal->points[1] >= 0);
  bool claimed = deal->log[deal->n_log - 1] == (OPEN << 8 | BARE);
  assert(cancelled ? left == IN_HAND && !claimed : claimed == (left > 0));
  if (claimed) check_claim(tables, deal);
}
#else
static inline void check(const meitora_tables *tables, const meitora_deal *deal, bool cancelled) {
  (void)tables, (void)deal, (void)cancelled;
}
#endif

void reference_meitora(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  meitora_tables tables;
  meitora_deal deal;
  memset(&tables, 0, sizeof tables);
  memset(&deal, 0, sizeof deal);
  memset(total, 0, sizeof *total);
  for (unsigned trump = 0; trump <= NO_TRUMP; trump++) rank_cards(&tables, trump);
  for (uint64_t n = first; n < first + deals; n++) {
    begin(&deal, seed, n);
    bool played = auction(&deal);
    if (played) {
      discard(&deal);
      play(&tables, &deal);
      score(&deal);
    }
    check(&tables, &deal, !played);
    for (unsigned team = 0; team < 2; team++) {
      deal.hash = reference_mix(deal.hash, (uint64_t)(int64_t)deal.points[team]);
      total->points[team] += deal.points[team];
    }
    total->actions += (uint64_t)deal.n_log;
    total->checksum += deal.hash;
  }
  total->deals = deals;
  total->n_log = deal.n_log;
  memcpy(total->log, deal.log, sizeof total->log);
}

char *reference_french(unsigned card, char out[4]) {
  out[0] = card < JOKER ? "hdcs"[card / RANKS] : 'J';
  out[1] = card < JOKER ? "AKQJT98765"[card % RANKS] : 'o';
  out[2] = '\0';
  return out;
}
