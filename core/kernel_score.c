/* The score of a deal that the kernel has played. */
#include "arithmetic.h"
#include "kernel_tables.h"

static int32_t points_of(const kernel_deal *deal, int team) {
  const fuda_playout *out = &deal->out;
  int32_t points;
  if (fuda_score_points(deal->kernel->rules, team, out->tricks, out->yaku, deal->fact, deal->bid, deal->bidder, &points))
    return points;
  return fuda_counted(fuda_kernel_ask(deal, deal->kernel->rules->points, team));
}

void fuda_kernel_score(kernel_deal *deal) {
  const fuda_ruleset *rules = deal->kernel->rules;
  fuda_playout *out = &deal->out;
  int best = 0;
  bool tied = false;
  deal->actor = FUDA_NOBODY; /* nobody acts any more, whom the score may ask about */
  for (int team = 0; team < fuda_teams(rules); team++) {
    out->points[team] = out->ended == FUDA_CANCELLED ? 0 : points_of(deal, team);
    out->hash = fuda_mix(out->hash, (uint64_t)(int64_t)out->points[team]);
    if (team && out->points[team] == out->points[best]) tied = true;
    if (out->points[team] > out->points[best]) best = team, tied = false;
  }
  out->winner = (int8_t)(tied ? FUDA_NOBODY : best);
}
