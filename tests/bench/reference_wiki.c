/* The reference for hachinin-meri/wiki with its default options. */
#include "tests/bench/meri.h"

#include <string.h>

enum { TENKA = MERI_P * MERI_RANKS + RANK_D }; /* HM-W12 */
enum { DECLARE = 1, HIDE, TAKE, LEAVE, BURY, BARE = 255 };
enum { DRAGON_PHASE = 1, OKIE_PHASE, OPENING_PHASE };

/* HM-W5, W6: the holder of the dragon of trumps is asked; who leads. Then HM-W7: the leader may take the okie. */
static bool open_deal(meri_deal *deal) {
  unsigned holder = deal->owner[meri_card(deal->trump, RANK_D)];
  deal->leader = deal->dealer;
  if (holder != MERI_NOBODY) {
    deal->hidden = fuda_below(meri_choice(deal, DRAGON_PHASE, holder), 2) == 1;
    if (!deal->hidden) deal->leader = holder;
    meri_record(deal, deal->hidden ? HIDE : DECLARE, BARE);
  }
  bool taken = fuda_below(meri_choice(deal, OKIE_PHASE, deal->leader), 2) == 0;
  if (taken) deal->owner[deal->pile[MERI_OKIE]] = (uint8_t)deal->leader;
  meri_record(deal, taken ? TAKE : LEAVE, BARE);
  return taken;
}

/* HM-W15 with the okie counted and the tenka a trump: whose only trump is the Chinese owes none to a Meri. */
static void excuse(meri_deal *deal) {
  unsigned who = deal->owner[meri_card(deal->trump, RANK_C)];
  unsigned trumps = deal->seat[who].part[MERI_TRUMPS];
  if ((trumps & (trumps - 1)) == 0) deal->seat[who].part[MERI_OWED] = 0;
}

/* HM-W23, W24, W28: what the winner's trump is worth against the opponents' cards of trick n. Where a maid beats both the
 * hidden dragon and the tenka, the yaku counts once (W22) and the hidden dragon takes part in it (W28): 5. */
static int beats(const meri_deal *deal, unsigned n, unsigned place, unsigned card) {
  unsigned t = deal->trump, dragon = meri_card(t, RANK_D);
  int worth = n == MERI_TRICKS ? 5 : 2;
  unsigned rank = card == TENKA ? (unsigned)RANK_D : card - t * MERI_RANKS; /* HM-W25: the tenka is a dragon */
  switch (rank) {
  case RANK_C: return meri_beat(deal, n, place, meri_card(t, RANK_G)) ? worth : 0;
  case RANK_G: return meri_beat(deal, n, place, meri_card(t, RANK_M)) ? worth : 0;
  case RANK_M:
    if (deal->hidden && meri_beat(deal, n, place, dragon)) return 5;
    return meri_beat(deal, n, place, dragon) || meri_beat(deal, n, place, TENKA) ? worth : 0;
  case RANK_D:
    if (!meri_beat(deal, n, place, meri_card(t, RANK_K))) return 0;
    return deal->hidden && card == dragon ? 5 : worth;
  case PIP_2: return meri_is_long(t) && meri_beat(deal, n, place, meri_card(t, PIP_1)) ? worth : 0;
  case PIP_8: return !meri_is_long(t) && meri_beat(deal, n, place, meri_card(t, PIP_9)) ? worth : 0;
  default: return 0;
  }
}

/* The winner's yaku in trick n; last: its card, after at least two others or MERI_NO_CARD. before: the strongest trump of
 * earlier tricks, which are won by their strongest. The stack under the opening lead isn't played (HM-W9). A chase is never
 * void and no hidden dragon makes it worth more (HM-W26, W28). Most tricks make none, and are told by one branch. */
static int yaku(const meri_tables *tables, const meri_deal *deal, unsigned n, meri_won won, const uint8_t *last, bool meri,
                unsigned before) {
  const uint8_t *victim = tables->victim[deal->trump][*last], *part = tables->part[deal->trump];
  unsigned beaten = meri_beat(deal, n, won.place, victim[0]) | meri_beat(deal, n, won.place, victim[1]);
  unsigned chase = !meri & (part[last[0]] == MERI_TRUMPS) & (part[last[-1]] == MERI_TRUMPS) & (part[last[-2]] == MERI_TRUMPS);
  if (!(beaten | chase)) return 0;
  int points = before > won.strength ? 0 : beats(deal, n, won.place, *last); /* HM-W27 */
  return points + (chase ? n == MERI_TRICKS ? 5 : 2 : 0);
}

static void play(const meri_tables *tables, meri_deal *deal, bool taken) {
  unsigned before = 0;
  bool meri_seen = false;
  for (unsigned n = 1; n <= MERI_TRICKS; n++) {
    uint8_t laid[MERI_SEATS + 2] = {MERI_NO_CARD, MERI_NO_CARD}, *cards = laid + 2;
    meri_seat *leader = &deal->seat[deal->leader];
    cards[0] = (uint8_t)meri_play(deal, n, 0, deal->leader, leader->alive);
    if (n == 1 && taken) /* HM-W8 */
      meri_record(deal, BURY, meri_take(leader, leader->alive, meri_choice(deal, OPENING_PHASE, deal->leader)));
    unsigned led = tables->part[deal->trump][cards[0]];
    bool meri = n > 1 && led == MERI_TRUMPS; /* HM-W13, W17 */
    /* HM-W10: anything; HM-W14: the trumps owed; HM-W16: the suit led or a trump, where either is held. */
    unsigned a = meri ? MERI_OWED : meri_seen ? led : (unsigned)MERI_ALL;
    unsigned b = meri ? (unsigned)MERI_OWED : MERI_TRUMPS;
    meri_won won = meri_follow(tables->strength[deal->trump][led], deal, n, a, b, true, cards);

    deal->leader = (deal->leader + won.place) % MERI_SEATS;
    deal->tricks[deal->leader & 1]++;
    deal->yaku[deal->leader & 1] += yaku(tables, deal, n, won, &cards[won.place], meri, before);
    if (won.strength >= MERI_WEAKEST && won.strength > before) before = won.strength;
    meri_seen |= meri;
  }
}

void reference_wiki(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  meri_tables tables;
  meri_deal deal;
  memset(&deal, 0, sizeof deal);
  memset(total, 0, sizeof *total);
  meri_prepare(&tables, TENKA);
  for (unsigned trump = 0; trump < MERI_SUITS; trump++) { /* HM-W25: the tenka is a dragon */
    tables.victim[trump][meri_card(trump, RANK_M)][1] = TENKA;
    tables.victim[trump][TENKA][0] = (uint8_t)meri_card(trump, RANK_K);
  }
  for (uint64_t n = first; n < first + deals; n++) {
    meri_begin(&deal, seed, n);
    bool taken = open_deal(&deal);
    meri_lay_out(&tables, &deal);
    excuse(&deal);
    play(&tables, &deal, taken);
    for (int team = 0; team < 2; team++) deal.points[team] = deal.tricks[team] + deal.yaku[team]; /* HM-W29 */
    meri_count(&deal, total);
  }
  total->n_log = deal.n_log;
  memcpy(total->log, deal.log, sizeof total->log);
}
