/* hachinin-meri/wiki with its default options: what the kernel is measured by. */
#define TIGHT_TENKA RANK_D /* HM-W12 */
#include "tests/bench/tight_meri.h"

#ifdef TIGHT_HERE
enum { DECLARE = 1, HIDE, TAKE, LEAVE, BURY };

/* HM-W15: whose only trump is the Chinese owes none to a Meri. */
INLINE void excuse(deal *d, unsigned chinese) {
  memcpy(d->allowed[OWED], d->of[d->trump], sizeof d->allowed[OWED]);
  unsigned trumps = chinese < SEATS ? d->of[d->trump][chinese] : 0, others = trumps & (trumps - 1);
  if (chinese < SEATS && !others) d->allowed[OWED][chinese] = 0;
}

/* HM-W5, W6: the holder of the dragon of trumps is asked; who leads. Then HM-W7: the leader may take the okie. */
INLINE bool open_deal(deal *d, __m128i row[ROWS]) {
  unsigned holder = holder_of(row, d->trump * RANKS + RANK_D), held = holder < SEATS;
  d->hidden = held & (fuda_below(asked(d, 1, holder), 2) == 1);
  d->leader = held && !d->hidden ? holder : d->dealer;
  if (held) did(d, (d->hidden ? HIDE * 256u : DECLARE * 256u) | BARE);
  bool taken = fuda_below(asked(d, 2, d->leader), 2) == 0;
  did(d, (taken ? TAKE * 256u : LEAVE * 256u) | BARE);
  row[9] = okie_row(d, d->leader, taken);
  unsigned chinese = holder_of(row, d->trump * RANKS + RANK_C);
  sort_rows(row);
  lay_out_cards(d, row);
  lay_out_masks(d, row);
  excuse(d, chinese);
  return taken;
}

/* HM-W23, W24, W28: what the winner's trump is worth against the opponents' cards of trick n. */
static int worth_of(const deal *d, unsigned n, unsigned place, unsigned card) {
  unsigned first = d->trump * RANKS, rank = card == TENKA ? (unsigned)RANK_D : card - first; /* HM-W25 */
  int worth = n == TRICKS ? 5 : 2;
  switch (rank) {
  case RANK_C: return beats(d, n, place, first + RANK_G) ? worth : 0;
  case RANK_G: return beats(d, n, place, first + RANK_M) ? worth : 0;
  case RANK_M:
    if (d->hidden && beats(d, n, place, first + RANK_D)) return 5;
    return beats(d, n, place, first + RANK_D) || beats(d, n, place, TENKA) ? worth : 0;
  case RANK_D:
    if (!beats(d, n, place, first + RANK_K)) return 0;
    return d->hidden && card == first + RANK_D ? 5 : worth;
  case PIP_2: return is_long(d->trump) && beats(d, n, place, first + PIP_1) ? worth : 0;
  case PIP_8: return !is_long(d->trump) && beats(d, n, place, first + PIP_9) ? worth : 0;
  default: return 0;
  }
}

/* HM-W26, W27: void where a stronger trump has won a trick before. */
static __attribute__((noinline)) void make_yaku(deal *d, unsigned n, unsigned place, unsigned card, bool is_void,
                                                unsigned chase) {
  d->yaku[d->leader & 1] += (is_void ? 0 : worth_of(d, n, place, card)) + (chase ? n == TRICKS ? 5 : 2 : 0);
}

typedef struct so_far {
  unsigned meri_seen, strongest; /* trump that has won a trick */
  bool taken;
} so_far;

INLINE void play_trick(deal *d, unsigned n, so_far *so) {
  uint8_t table[SEATS + 2] = {NONE, NONE}, *laid = table + 2;
  unsigned leader = d->leader, trump = d->trump, led = lead(d, n, d->alive[leader], laid);
  if (n == 1 && so->taken) /* HM-W8 */
    did(d, BURY * 256u | d->card[take(d, leader, d->alive[leader], asked(d, 3, leader))]);
  unsigned meri = (n > 1) & (led == trump), free = 0u - !so->meri_seen, owed = 0u - meri; /* HM-W13, W17 */
  AS_IT_IS(free);
  AS_IT_IS(owed);
  unsigned bound_by = led ^ ((led ^ ALL) & free);
  bound_by ^= (bound_by ^ OWED) & owed;
  const uint16_t *bound = d->allowed[bound_by];
  unsigned best = follow(d, n, tables.strength[trump][led], bound, bound, laid), place = 7 - (best & 7), strength = best >> 3;
  const uint8_t *last = &laid[place], *victim = tables.victim[trump][*last], *is = tables.is_trump[trump];
  unsigned chase = (meri ^ 1) & is[last[0]] & is[last[-1]] & is[last[-2]];
  unsigned beaten = (unsigned)beats(d, n, place, victim[0]) | (unsigned)beats(d, n, place, victim[1]);
  win(d, place);
  if (beaten | chase) make_yaku(d, n, place, *last, so->strongest > strength, chase);
  unsigned counts = strength >= 16 ? strength : 0;
  so->strongest = counts > so->strongest ? counts : so->strongest;
  so->meri_seen |= meri;
}

static void make_tables(void) {
  make_common(3);
  for (unsigned trump = 0; trump < SUITS; trump++) { /* HM-W25: the tenka is a dragon */
    tables.victim[trump][trump * RANKS + RANK_M][1] = TENKA;
    tables.victim[trump][TENKA][0] = (uint8_t)(trump * RANKS + RANK_K);
  }
}

bool tight_wiki(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  static deal d;
  if (!tables.made) make_tables();
  memset(total, 0, sizeof *total);
  for (uint64_t n = first; n < first + deals; n++) {
    __m128i row[ROWS];
    begin(&d, seed, n, row);
    so_far so = {.taken = open_deal(&d, row)};
    for (unsigned trick = 1; trick <= TRICKS; trick++) play_trick(&d, trick, &so);
    count(&d, (int[]){d.tricks[0] + d.yaku[0], d.tricks[1] + d.yaku[1]}, total); /* HM-W29 */
  }
  return true;
}
#else
bool tight_wiki(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  (void)seed, (void)first, (void)deals, (void)total;
  return false;
}
#endif
