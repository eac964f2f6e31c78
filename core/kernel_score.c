/* The score of a deal that the kernel has played: enumerated for two teams, where it follows from few numbers. */
#include "arithmetic.h"
#include "kernel_tables.h"

static uint32_t bit(enum fuda_ask ask) { return 1u << ask; }

/* Whether the points are asked of these alone. */
static bool asks_only(const fuda_ruleset *rules, uint32_t of) {
  for (int i = 0; i < rules->points.count; i++) {
    unsigned ask = rules->code[rules->points.first + i].ask;
    if (ask > FUDA_ASK_IF || (ask < FUDA_ASK_ADD && (ask > 31 || !(of >> ask & 1)))) return false;
  }
  return true;
}

static int32_t asked_points(const kernel_deal *deal, int team) {
  return fuda_counted(fuda_kernel_ask(deal, deal->kernel->rules->points, team));
}

/* Into a table; false where that holds no such number. */
static bool points_at(kernel_deal *deal, int team, int won, int yaku, int16_t *out) {
  deal->out.tricks[team] = (int16_t)won;
  deal->out.tricks[!team] = (int16_t)(deal->kernel->rules->tricks - won);
  deal->out.yaku[team] = (int16_t)yaku;
  int32_t points = asked_points(deal, team);
  *out = (int16_t)points;
  return *out == points;
}

static bool by_yaku(fuda_kernel *kernel, kernel_deal *deal) {
  bool fits = true;
  for (int won = 0; won <= kernel->rules->tricks; won++)
    for (int yaku = 0; yaku < KERNEL_YAKU; yaku++) fits &= points_at(deal, 0, won, yaku, &kernel->yaku_score[won][yaku]);
  return fits;
}

/* Seat 0 has bid. */
static bool by_contract(fuda_kernel *kernel, kernel_deal *deal) {
  const fuda_ruleset *rules = kernel->rules;
  bool fits = true;
  for (int b = 0; b < rules->auction->n_bids; b++) {
    const fuda_bid *bid = &rules->auction->bids[b];
    if (b && bid->tricks == bid[-1].tricks) continue;
    deal->bid = (uint8_t)(b + 1);
    for (int team = 0; team < 2; team++)
      for (int won = 0; won <= rules->tricks; won++)
        fits &= points_at(deal, team, won, 0, &kernel->contract_score[rules->team_of[0] == team][bid->tricks][won]);
  }
  return fits;
}

void fuda_kernel_build_score(fuda_kernel *kernel) {
  const fuda_ruleset *rules = kernel->rules;
  uint32_t tricks = bit(FUDA_ASK_NUMBER) | bit(FUDA_ASK_TRICKS) | bit(FUDA_ASK_OTHERS_TRICKS);
  kernel_deal deal = {.kernel = kernel};
  if (rules->teams != 2) return;
  kernel->by_yaku = !rules->auction && asks_only(rules, tricks | bit(FUDA_ASK_YAKU));
  kernel->by_contract = rules->auction && asks_only(rules, tricks | bit(FUDA_ASK_BID) | bit(FUDA_ASK_CONTRACTORS));
  for (int b = 0; kernel->by_contract && b < rules->auction->n_bids; b++)
    kernel->by_contract = rules->auction->bids[b].tricks <= FUDA_TRICKS;
  kernel->by_yaku = kernel->by_yaku && by_yaku(kernel, &deal);
  kernel->by_contract = kernel->by_contract && by_contract(kernel, &deal);
}

static int32_t points_of(const kernel_deal *deal, int team) {
  const fuda_kernel *kernel = deal->kernel;
  const fuda_ruleset *rules = kernel->rules;
  const int16_t *tricks = deal->out.tricks;
  unsigned yaku = (unsigned)deal->out.yaku[team];
  bool all_won = tricks[0] + tricks[1] == rules->tricks; /* so that those of the others follow */
  if (kernel->by_yaku && all_won && yaku < KERNEL_YAKU) return kernel->yaku_score[tricks[team]][yaku];
  if (!kernel->by_contract || !all_won || !deal->bid) return asked_points(deal, team);
  const fuda_bid *bid = &rules->auction->bids[deal->bid - 1];
  return kernel->contract_score[rules->team_of[deal->bidder] == team][bid->tricks][tricks[team]];
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
