#include "core/profile.h"

#include "core/flow.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ROUNDS 3 /* over each batch */
#define GROUPS 8 /* of batches, which are compared to know the noise */

const char *const fuda_part_names[FUDA_PARTS] = {"shuffle", "deal", "legal actions", "choose", "act", "yaku"};

/* Of this thread at work. */
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Rules ------------------------------------------------------------------------------------------------------------------- */

/* In the place of a ruleset's hook. */
static int stand_in(void *host, int hook, const fuda_ruleset *rules, fuda_state *state, int seat, int32_t *result) {
  fuda_profile *p = host;
  int error = 0;
  if (p->counts && hook < FUDA_PROFILE_HOOKS) p->hook_calls[hook]++;
  if (p->writes || hook == p->real) error = p->rules->hook(p->rules->host, hook, rules, state, seat, result);
  if (!p->writes) *result = p->at_result < p->n_results ? p->result[p->at_result++] : 0;
  else if (p->n_results < FUDA_PROFILE_CALLS) p->result[p->n_results++] = *result;
  return error;
}

static void begin(fuda_profile *p) {
  p->with = *p->rules;
  if (p->with.hook) p->with.hook = stand_in, p->with.host = p;
  p->bare = p->with;
  if (p->rules->trick) {
    p->bare_trick = *p->rules->trick;
    p->bare_trick.n_yaku = p->bare_trick.shortest_run = 0;
    p->bare_trick.run_rows = p->bare_trick.asked_rows = p->bare_trick.hook_rows = 0;
    for (int t = 0; t < FUDA_TRUMPS; t++) {
      p->bare_trick.n_pairs[t] = 0;
      for (int c = 0; c < FUDA_CARDS; c++) p->bare_trick.winner_pairs[t][c] = 0, p->bare_trick.losers[t][c] = FUDA_EMPTY;
    }
    p->bare.trick = &p->bare_trick;
    for (int row = 0; row < p->rules->trick->n_yaku; row++) {
      const fuda_yaku *yaku = &p->rules->trick->yaku[row];
      if (yaku->kind == FUDA_YAKU_HOOK && yaku->hook >= p->n_hooks && yaku->hook < FUDA_PROFILE_HOOKS)
        p->n_hooks = yaku->hook + 1;
    }
  }
  if (p->rules->fishing) {
    p->bare_fishing = *p->rules->fishing;
    p->bare_fishing.n_yaku = p->bare_fishing.n_final = 0;
    p->bare_fishing.stopping.exists = false;
    p->bare_fishing.index = &p->bare_index;
    fuda_fishing_index_make(&p->bare_fishing, p->rules->deck->cards, &p->bare_index);
    p->bare.fishing = &p->bare_fishing;
  }
}

/* Passes ------------------------------------------------------------------------------------------------------------------ */

static int start_of(const fuda_profile *p, int i, fuda_state *state) {
  uint64_t n = p->first + (uint64_t)i;
  int dealer = p->dealt_by ? p->dealt_by - 1 : (int)(n % p->rules->seats);
  return fuda_start(&p->with, p->seed, n, dealer, NULL, state, NULL);
}

/* Deals and plays, and writes actions and the results of hooks down. */
static int play_all(fuda_profile *p) {
  int error = 0;
  memset(&p->draws, 0, sizeof p->draws);
  p->writes = true;
  p->n_results = 0;
  for (int i = 0; i < p->in_batch && !error; i++) {
    p->error_deal = p->first + (uint64_t)i;
    error = start_of(p, i, &p->start[i]);
    p->state = p->start[i];
    int n = 0;
    while (!error && p->state.actor != FUDA_NOBODY && n < FUDA_PROFILE_ACTIONS) {
      fuda_action action = fuda_policy_choose(p->policy, &p->with, &p->state, &p->draws);
      p->action[i][n++] = action;
      error = fuda_act_in(p->with.phases[p->state.phase].kind, &p->with, &p->state, action, NULL);
    }
    p->n[i] = n;
  }
  p->writes = false;
  return error;
}

static void deal_all(fuda_profile *p) {
  for (int i = 0; i < p->in_batch; i++) start_of(p, i, &p->state);
}

static void shuffle_all(fuda_profile *p) {
  for (int i = 0; i < p->in_batch; i++) {
    p->state = p->start[i];
    fuda_deal_shuffle(p->rules, &p->state, NULL);
  }
}

/* Does the actions that were written down, by these rules, and what the pass wants before each. Returns a number that depends
 * on all of it, so that nothing is left out. */
static uint64_t act_all(fuda_profile *p, const fuda_ruleset *rules, enum fuda_profile_pass pass) {
  fuda_state *state = &p->state;
  uint64_t sum = 0;
  int kept = 0;
  memset(&p->draws, 0, sizeof p->draws);
  p->at_result = 0;
  for (int i = 0; i < p->in_batch; i++) {
    *state = p->start[i];
    for (int k = 0; k < p->n[i]; k++) {
      if (kept < p->n_kept && p->kept[kept].deal == i && p->kept[kept].action == k) *state = p->kept[kept++].state;
      uint8_t kind = rules->phases[state->phase].kind;
      if (pass == FUDA_PASS_LEGAL) fuda_legal_in(kind, rules, state, &p->moves), sum += (uint64_t)fuda_moves_count(&p->moves);
      if (pass == FUDA_PASS_CHOOSE) sum += fuda_policy_choose(p->policy, rules, state, &p->draws).card;
      fuda_act_in(kind, rules, state, p->action[i][k], NULL);
    }
    sum += (uint64_t)state->points[0];
  }
  return sum;
}

/* Whether the next action of one position can be done in another. */
static bool same_choice(const fuda_state *a, const fuda_state *b) {
  return a->phase == b->phase && a->actor == b->actor && a->deciding == b->deciding && a->drawn == b->drawn &&
         a->turn == b->turn && !memcmp(a->zone, b->zone, sizeof a->zone);
}

/* How often a deal that is over was looked at for yaku: each trick; each turn where a yaku may stop play, else each seat. */
static uint64_t yaku_calls(const fuda_profile *p, int i) {
  const fuda_ruleset *rules = p->rules;
  if (rules->trick) return rules->trick->n_yaku ? (uint64_t)p->state.n_laid / rules->seats : 0;
  if (!rules->fishing || !rules->fishing->n_yaku) return 0;
  return rules->fishing->stopping.exists ? (uint64_t)p->n[i] : rules->seats;
}

/* Keeps the positions that play without yaku doesn't come to: where a yaku stops play, or somebody may stop it. The batch ends
 * before the deal that there is no more room for. */
static void keep_positions(fuda_profile *p) {
  fuda_state bare;
  p->n_kept = p->at_result = 0;
  p->counts = true;
  for (int i = 0; i < p->in_batch; i++) {
    if (p->n_kept > FUDA_PROFILE_ACTIONS) p->in_batch = i;
    p->state = bare = p->start[i];
    for (int k = 0; k < p->n[i] && i < p->in_batch; k++) {
      if (!same_choice(&p->state, &bare)) {
        bare = p->kept[p->n_kept].state = p->state;
        p->kept[p->n_kept].deal = i;
        p->kept[p->n_kept++].action = k;
      }
      uint8_t kind = p->with.phases[p->state.phase].kind;
      fuda_act_in(kind, &p->bare, &bare, p->action[i][k], NULL);
      fuda_act_in(kind, &p->with, &p->state, p->action[i][k], NULL);
    }
    if (i < p->in_batch) p->calls[FUDA_PART_YAKU] += yaku_calls(p, i);
  }
  p->counts = false;
}

static double timed(fuda_profile *p, enum fuda_profile_pass pass) {
  static volatile uint64_t used;
  p->real = pass >= FUDA_PASS_HOOK ? (int)pass - FUDA_PASS_HOOK : -1;
  double from = now();
  switch (pass) {
  case FUDA_PASS_PLAY: play_all(p); break;
  case FUDA_PASS_DEAL: deal_all(p); break;
  case FUDA_PASS_SHUFFLE: shuffle_all(p); break;
  default: used = used + act_all(p, pass == FUDA_PASS_BARE ? &p->bare : &p->with, pass); break;
  }
  return now() - from;
}

/* Batches ----------------------------------------------------------------------------------------------------------------- */

/* The calls that the parts are of. */
static void count_calls(fuda_profile *p) {
  for (int i = 0; i < p->in_batch; i++) {
    uint64_t n = (uint64_t)p->n[i];
    p->actions += n;
    p->calls[FUDA_PART_LEGAL] += n;
    p->calls[FUDA_PART_CHOOSE] += n;
    p->calls[FUDA_PART_ACT] += n;
    p->calls[FUDA_PART_SHUFFLE] += p->start[i].attempt + 1u;
    p->calls[FUDA_PART_DEAL]++;
  }
}

static double middle_of_three(const double t[3]) {
  double low = t[0] < t[1] ? t[0] : t[1], high = t[0] < t[1] ? t[1] : t[0];
  return t[2] < low ? low : t[2] > high ? high : t[2];
}

/* Rounds begin with another pass each, so that none always comes after the same. */
static void time_batch(fuda_profile *p) {
  int n = FUDA_PASS_HOOK + p->n_hooks;
  double time[FUDA_PASSES][ROUNDS];
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < n; i++) {
      int pass = (int)((p->batches + (uint64_t)(round * n / ROUNDS + i)) % (uint64_t)n);
      time[pass][round] = timed(p, (enum fuda_profile_pass)pass);
    }
  for (int pass = 0; pass < n; pass++)
    p->sample[pass][p->batches % FUDA_PROFILE_SAMPLES] = middle_of_three(time[pass]) / p->in_batch;
  p->batches++;
}

static int in_order(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Of one batch in `step`, from this one on. */
static double median(fuda_profile *p, int pass, int from, int step) {
  int all = p->batches < FUDA_PROFILE_SAMPLES ? (int)p->batches : FUDA_PROFILE_SAMPLES, n = 0;
  for (int i = from; i < all; i += step) p->sorted[n++] = p->sample[pass][i];
  qsort(p->sorted, (size_t)n, sizeof *p->sorted, in_order);
  return (p->sorted[n / 2] + p->sorted[(n - 1) / 2]) / 2;
}

static double between(double least, double x, double most) { return x < least ? least : x > most ? most : x; }

/* The parts, the hooks and all, a deal: no part takes less than nothing, and what one is denied the one beside it has. */
static void take_apart(fuda_profile *p, int from, int step, double out[FUDA_PARTS + FUDA_PROFILE_HOOKS + 1]) {
  double m[FUDA_PASSES];
  for (int pass = 0; pass < FUDA_PASS_HOOK + p->n_hooks; pass++) m[pass] = median(p, pass, from, step);
  double chosen = between(0, m[FUDA_PASS_CHOOSE] - m[FUDA_PASS_ACT], INFINITY);
  out[FUDA_PART_SHUFFLE] = between(0, m[FUDA_PASS_SHUFFLE], m[FUDA_PASS_DEAL]);
  out[FUDA_PART_DEAL] = m[FUDA_PASS_DEAL] - out[FUDA_PART_SHUFFLE];
  out[FUDA_PART_LEGAL] = between(0, m[FUDA_PASS_LEGAL] - m[FUDA_PASS_ACT], chosen);
  out[FUDA_PART_CHOOSE] = chosen - out[FUDA_PART_LEGAL];
  out[FUDA_PART_ACT] = between(0, m[FUDA_PASS_BARE], m[FUDA_PASS_ACT]);
  out[FUDA_PART_YAKU] = m[FUDA_PASS_ACT] - out[FUDA_PART_ACT];
  for (int i = 0; i < p->n_hooks; i++)
    out[FUDA_PARTS + i] = between(0, m[FUDA_PASS_HOOK + i] - m[FUDA_PASS_ACT], INFINITY);
  out[FUDA_PARTS + p->n_hooks] = m[FUDA_PASS_PLAY];
}

/* The batches in groups of their own say how far the figures are from those of another run like this. */
static void give_results(fuda_profile *p) {
  static const double t[GROUPS + 1] = {0, 0, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36}; /* Student's, by groups */
  double whole[FUDA_PARTS + FUDA_PROFILE_HOOKS + 1], group[GROUPS][FUDA_PARTS + FUDA_PROFILE_HOOKS + 1];
  int n = FUDA_PARTS + p->n_hooks + 1, groups = p->batches < 2 * GROUPS ? (int)p->batches / 2 : GROUPS;
  if (!p->batches) return;
  take_apart(p, 0, 1, whole);
  for (int g = 0; g < groups; g++) take_apart(p, g, groups, group[g]);
  for (int i = 0; i < n; i++) {
    double sum = 0, squares = 0, deals = (double)p->done;
    for (int g = 0; g < groups; g++) sum += group[g][i];
    for (int g = 0; g < groups; g++) squares += (group[g][i] - sum / groups) * (group[g][i] - sum / groups);
    double noise = groups > 1 ? t[groups] * sqrt(squares / (groups - 1) / groups) * deals : -1;
    fuda_timed *to = i < FUDA_PARTS ? &p->part[i] : i < n - 1 ? &p->hook[i - FUDA_PARTS] : &p->all;
    *to = (fuda_timed){whole[i] * deals, noise};
  }
}

int fuda_profile_deals(fuda_profile *p) {
  begin(p);
  p->real = -1;
  while (p->done < p->deals && !(p->stop && *p->stop)) {
    uint64_t left = p->deals - p->done, batches = (left - 1) / FUDA_PROFILE_BATCH + 1;
    p->first = p->done;
    p->in_batch = (int)((left - 1) / batches + 1); /* of about a size: small ones are noisier */
    p->error = play_all(p);
    if (p->error) return p->error;
    keep_positions(p);
    count_calls(p);
    time_batch(p);
    p->done += (uint64_t)p->in_batch;
  }
  give_results(p);
  return 0;
}
