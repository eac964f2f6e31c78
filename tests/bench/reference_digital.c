/* The reference for hachinin-meri/digital with its default options. */
#include "tests/bench/meri.h"

#include <string.h>

enum { TENKA = MERI_P * MERI_RANKS + RANK_M }; /* HM-D2 */
enum { TAKE = 1, HIDE, DISCARD, BARE = 255 };
enum { DRAGON_PHASE = 1, DISCARD_PHASE };

/* HM-D3, D4: the holder of the trump robai takes the okie or hides; else, and after a hide, the dealer takes it. HM-D5: who
 * took it leads. */
static void open_deal(meri_deal *deal) {
  unsigned holder = deal->owner[meri_card(deal->trump, RANK_D)];
  deal->leader = deal->dealer;
  if (holder != MERI_NOBODY) {
    deal->hidden = fuda_below(meri_choice(deal, DRAGON_PHASE, holder), 2) == 1;
    if (!deal->hidden) deal->leader = holder;
    meri_record(deal, deal->hidden ? HIDE : TAKE, BARE);
  }
  deal->owner[deal->pile[MERI_OKIE]] = (uint8_t)deal->leader;
}

static bool played_before(const meri_deal *deal, unsigned n, unsigned card) {
  return deal->where[card] && deal->where[card] >> 3 < (int)n;
}

/* HM-D17 for the pips: every trump above the winner's, the tenka too. */
static bool all_higher_played(const meri_deal *deal, const uint8_t strength[80], unsigned n, unsigned card) {
  for (unsigned c = 0; c < MERI_CARDS; c++)
    if (strength[c] > strength[card] && !played_before(deal, n, c)) return false;
  return true;
}

/* HM-D15: a face-down trump of an opponent, that is: not the lead. */
static unsigned beat(const meri_deal *deal, unsigned n, unsigned place, unsigned card) {
  return (unsigned)((deal->where[card] & 7) != 0) & meri_beat(deal, n, place, card);
}

/* HM-D17: whether nothing is left that voids the yaku a winner's card has made; nothing is above a sun, so it is never void. */
static bool stands(const meri_deal *deal, const uint8_t strength[80], unsigned n, unsigned card) {
  unsigned t = deal->trump;
  bool c = played_before(deal, n, meri_card(t, RANK_C)), g = played_before(deal, n, meri_card(t, RANK_G));
  bool m = played_before(deal, n, meri_card(t, RANK_M));
  switch (card - t * MERI_RANKS) {
  case RANK_C: return true;
  case RANK_G: return !c;
  case RANK_M: return !(c && g);
  case RANK_D: return !(c && g && m);
  default: return !all_higher_played(deal, strength, n, card);
  }
}

static void play(const meri_tables *tables, meri_deal *deal) {
  bool meri_seen = false;
  for (unsigned n = 1; n <= MERI_TRICKS; n++) {
    uint8_t cards[MERI_SEATS];
    const meri_seat *leader = &deal->seat[deal->leader];
    unsigned plain = leader->alive & ~(unsigned)leader->part[MERI_TRUMPS];
    cards[0] = (uint8_t)meri_play(deal, n, 0, deal->leader, n == 1 && plain ? plain : leader->alive); /* HM-D7 */
    unsigned led = tables->part[deal->trump][cards[0]];
    bool meri = led == MERI_TRUMPS && !meri_seen; /* HM-D9, D11: once, to the first trick too where the hand is all trumps */
    /* HM-D8: anything; HM-D9: a trump; HM-D10: who holds the suit led, that or a trump; the void anything. */
    unsigned a = meri || meri_seen ? led : (unsigned)MERI_ALL;
    const uint8_t *strength = tables->strength[deal->trump][led];
    meri_won won = meri_follow(strength, deal, n, a, MERI_TRUMPS, false, cards);

    deal->leader = (deal->leader + won.place) % MERI_SEATS;
    deal->tricks[deal->leader & 1]++;
    unsigned card = cards[won.place]; /* HM-D15, a trump laid face-down: not the lead; the tenka has no victim (D16) */
    unsigned beaten = beat(deal, n, won.place, tables->victim[deal->trump][card][0]);
    if (beaten && !meri && won.place && stands(deal, strength, n, card))
      deal->yaku[deal->leader & 1] += n == MERI_TRICKS || deal->hidden ? 5 : 2; /* HM-D18 */
    meri_seen |= meri;
  }
}

void reference_digital(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  meri_tables tables;
  meri_deal deal;
  memset(&deal, 0, sizeof deal);
  memset(total, 0, sizeof *total);
  meri_prepare(&tables, TENKA);
  for (uint64_t n = first; n < first + deals; n++) {
    meri_begin(&deal, seed, n);
    open_deal(&deal);
    meri_lay_out(&tables, &deal);
    meri_seat *taker = &deal.seat[deal.leader];
    meri_record(&deal, DISCARD, meri_take(taker, taker->alive, meri_choice(&deal, DISCARD_PHASE, deal.leader)));
    play(&tables, &deal);
    for (int team = 0; team < 2; team++) { /* HM-D19 */
      int more = deal.tricks[team] - deal.tricks[!team];
      deal.points[team] = more > 0 ? more + deal.yaku[team] : 0;
    }
    meri_count(&deal, total);
  }
  total->n_log = deal.n_log;
  memcpy(total->log, deal.log, sizeof total->log);
}
