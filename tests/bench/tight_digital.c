/* hachinin-meri/digital with its default options: what the kernel is measured by. */
#define TIGHT_TENKA RANK_M /* HM-D2 */
#include "tests/bench/tight_meri.h"

#ifdef TIGHT_HERE
enum { TAKE = 1, HIDE, DISCARD };

/* HM-D3 to D6: the holder of the trump robai takes the okie or hides; else, and after a hide, the dealer takes it. Who took it
 * leads, and discards. */
INLINE void open_deal(deal *d, __m128i row[ROWS]) {
  unsigned holder = holder_of(row, d->trump * RANKS + RANK_D), held = holder < SEATS;
  d->hidden = held & (fuda_below(asked(d, 1, holder), 2) == 1);
  d->leader = held && !d->hidden ? holder : d->dealer;
  if (held) did(d, (d->hidden ? HIDE * 256u : TAKE * 256u) | BARE);
  row[9] = okie_row(d, d->leader, true);
  sort_rows(row);
  lay_out_cards(d, row);
  lay_out_masks(d, row);
  did(d, DISCARD * 256u | d->card[take(d, d->leader, d->alive[d->leader], asked(d, 2, d->leader))]);
}

/* HM-D17: whether nothing is left that voids it; the pips by every higher trump, a robai by the tenka never. */
static bool stands(const deal *d, unsigned n, unsigned card) {
  unsigned rank = card - d->trump * RANKS;
  const uint8_t *order = tables.order[d->trump];
  bool any = false;
  for (unsigned i = 0; i < tables.above[d->trump][card]; i++) {
    bool counts = order[i] != TENKA || d->trump == 0 || rank < RANK_D;
    unsigned where = d->where[order[i]];
    if (!counts) continue;
    any = true;
    if (!where || where >> 3 >= n) return true;
  }
  return !any;
}

/* HM-D15: an opponent's trump in this trick is beaten: both laid face-down, that is: neither is the lead. */
static __attribute__((noinline)) void make_yaku(deal *d, unsigned n, unsigned beaten, unsigned place, unsigned card,
                                                unsigned meri) {
  if (beaten && place && !meri && stands(d, n, card)) d->yaku[d->leader & 1] += n == TRICKS || d->hidden ? 5 : 2; /* D18 */
}

INLINE void play_trick(deal *d, unsigned n, unsigned *seen) {
  uint8_t laid[SEATS];
  unsigned alive = d->alive[d->leader], plain = alive & ~(unsigned)d->of[d->trump][d->leader];
  unsigned led = lead(d, n, n == 1 && plain ? plain : alive, laid);        /* HM-D7 */
  unsigned meri = (led == d->trump) & !*seen, free = 0u - !(meri | *seen); /* HM-D9, D11 */
  AS_IT_IS(free);
  unsigned bound_by = led ^ ((led ^ ALL) & free);
  unsigned best = follow(d, n, tables.strength[d->trump][led], d->of[bound_by], d->allowed[bound_by], laid),
           place = 7 - (best & 7);
  unsigned card = laid[place], victim = tables.victim[d->trump][card][0];
  win(d, place);
  *seen |= meri;
  if (beats(d, n, place, victim)) make_yaku(d, n, d->where[victim] & 7, place, card, meri);
}

bool tight_digital(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  static deal d;
  if (!tables.made) make_common(2);
  memset(total, 0, sizeof *total);
  for (uint64_t n = first; n < first + deals; n++) {
    __m128i row[ROWS];
    unsigned meri_seen = 0;
    begin(&d, seed, n, row);
    open_deal(&d, row);
    for (unsigned trick = 1; trick <= TRICKS; trick++) play_trick(&d, trick, &meri_seen);
    int more = d.tricks[0] - d.tricks[1]; /* HM-D19 */
    count(&d, (int[]){more > 0 ? more + d.yaku[0] : 0, more < 0 ? d.yaku[1] - more : 0}, total);
  }
  return true;
}
#else
bool tight_digital(uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  (void)seed, (void)first, (void)deals, (void)total;
  return false;
}
#endif
