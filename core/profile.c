#include "core/profile.h"

#include "core/flow.h"

#include <stdlib.h>
#include <time.h>

const char *const fuda_part_names[FUDA_PARTS] = {"shuffle", "deal", "legal actions", "choose", "act", "yaku"};

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
/* Of this thread at work; that of the wall is quicker to look at. */
static double now(void) { return seconds(CLOCK_THREAD_CPUTIME_ID); }
static double wall(void) { return seconds(CLOCK_MONOTONIC); }

/* A ruleset's hook with a clock before it. */
static int timed_hook(void *host, int hook, const fuda_ruleset *rules, fuda_state *state, int seat, int32_t *result) {
  fuda_profile *profile = host;
  double from = wall();
  int error = profile->rules->hook(profile->rules->host, hook, rules, state, seat, result);
  if (profile->counts && hook < FUDA_PROFILE_HOOKS) {
    profile->hook[hook].calls++;
    profile->hook[hook].seconds += wall() - from;
  }
  return error;
}

static int no_hook(void *host, int hook, const fuda_ruleset *rules, fuda_state *state, int seat, int32_t *result) {
  (void)host, (void)hook, (void)rules, (void)state, (void)seat;
  return *result = 0;
}

/* The rules of a batch's passes: as they are, with hooks timed; without hooks; and without yaku. */
typedef struct passes {
  fuda_profile *profile;
  fuda_ruleset rules, hookless, bare;
  fuda_trick_rules bare_trick;
  fuda_fishing_rules bare_fishing;
  uint64_t first;
  int deals;
} passes;

static void begin(passes *p, fuda_profile *profile) {
  p->profile = profile;
  p->rules = *profile->rules;
  if (p->rules.hook) p->rules.hook = timed_hook, p->rules.host = profile;
  p->bare = p->hookless = p->rules;
  if (p->rules.hook) p->hookless.hook = no_hook;
  if (p->rules.trick) {
    p->bare_trick = *p->rules.trick;
    p->bare_trick.n_yaku = p->bare_trick.shortest_run = 0;
    p->bare_trick.has_hooks = false;
    for (int t = 0; t < FUDA_TRUMPS; t++) {
      p->bare_trick.n_pairs[t] = 0;
      for (int c = 0; c < FUDA_CARDS; c++) p->bare_trick.winner_pairs[t][c] = 0, p->bare_trick.losers[t][c] = FUDA_EMPTY;
    }
    p->bare.trick = &p->bare_trick;
  }
  if (p->rules.fishing) {
    p->bare_fishing = *p->rules.fishing;
    p->bare_fishing.n_yaku = p->bare_fishing.n_final = 0;
    p->bare_fishing.stopping.exists = false;
    p->bare.fishing = &p->bare_fishing;
  }
}

static int start_of(const passes *p, int i, fuda_state *state) {
  uint64_t n = p->first + (uint64_t)i;
  int dealer = p->profile->dealt_by ? p->profile->dealt_by - 1 : (int)(n % p->rules.seats);
  return fuda_start(&p->rules, p->profile->seed, n, dealer, NULL, state, NULL);
}

/* Deals and plays, and writes the actions down. */
static int play_all(passes *p) {
  fuda_profile *profile = p->profile;
  fuda_draws draws = {0};
  for (int i = 0; i < p->deals; i++) {
    int error = start_of(p, i, &profile->start[i]);
    fuda_state state = profile->start[i];
    int n = 0;
    while (!error && state.actor != FUDA_NOBODY && n < FUDA_PROFILE_ACTIONS) {
      fuda_action action = fuda_policy_choose(profile->policy, &p->rules, &state, &draws);
      profile->action[i][n++] = action;
      error = fuda_act_in(p->rules.phases[state.phase].kind, &p->rules, &state, action, NULL);
    }
    profile->n[i] = n;
    profile->error_deal = p->first + (uint64_t)i;
    if (error) return error;
  }
  return 0;
}

static void deal_all(passes *p) {
  fuda_state state;
  for (int i = 0; i < p->deals; i++) start_of(p, i, &state);
}

static void shuffle_all(passes *p) {
  for (int i = 0; i < p->deals; i++) {
    fuda_state state = p->profile->start[i];
    fuda_deal_shuffle(&p->rules, &state, NULL);
  }
}

enum what { ACT = 0, LEGAL = 1, CHOOSE = 2, TWICE = 4, TWICE_BARE = 8 };

/* Does the actions that were written down, and something more before each: a copy is acted on too, by the rules or without
 * yaku. Returns a number that depends on all of it, so that nothing is left out. */
static uint64_t act_all(passes *p, int what) {
  fuda_profile *profile = p->profile;
  fuda_draws draws = {0};
  uint64_t sum = 0;
  for (int i = 0; i < p->deals; i++) {
    fuda_state state = profile->start[i], copy;
    for (int k = 0; k < profile->n[i]; k++) {
      uint8_t kind = p->rules.phases[state.phase].kind;
      fuda_moves moves;
      if (what & LEGAL) fuda_legal_in(kind, &p->rules, &state, &moves), sum += (uint64_t)fuda_moves_count(&moves);
      if (what & CHOOSE) sum += fuda_policy_choose(profile->policy, &p->rules, &state, &draws).card;
      if (what & (TWICE | TWICE_BARE)) {
        bool bare = what & TWICE_BARE && !state.deciding;
        copy = state;
        fuda_act_in(kind, bare ? &p->bare : &p->hookless, &copy, profile->action[i][k], NULL);
        sum += copy.leader;
      }
      fuda_act_in(kind, &p->rules, &state, profile->action[i][k], NULL);
    }
    sum += (uint64_t)state.points[0];
  }
  return sum;
}

static double timed_act(passes *p, int what) {
  static volatile uint64_t kept;
  double from = now();
  kept = kept + act_all(p, what);
  return now() - from;
}

static double hook_seconds(const fuda_profile *profile) {
  double sum = 0;
  for (int i = 0; i < FUDA_PROFILE_HOOKS; i++) sum += profile->hook[i].seconds;
  return sum;
}

/* The calls that the parts are of. */
static void count_calls(passes *p) {
  fuda_profile *profile = p->profile;
  for (int i = 0; i < p->deals; i++) {
    uint64_t n = (uint64_t)profile->n[i];
    profile->actions += n;
    profile->calls[FUDA_PART_LEGAL] += n;
    profile->calls[FUDA_PART_CHOOSE] += n;
    profile->calls[FUDA_PART_ACT] += n;
    profile->calls[FUDA_PART_SHUFFLE] += profile->start[i].attempt + 1u;
    profile->calls[FUDA_PART_DEAL]++;
  }
  profile->calls[FUDA_PART_YAKU] = p->rules.trick ? profile->done * p->rules.tricks : profile->actions;
}

static void take_sample(passes *p, int part, double time) {
  p->profile->sample[part][p->profile->batches % FUDA_PROFILE_SAMPLES] = time / p->deals;
}

static int take_apart(passes *p) {
  fuda_profile *profile = p->profile;
  double before = hook_seconds(profile), from = now();
  profile->counts = true;
  int error = play_all(p);
  profile->counts = false;
  if (error) return error;
  take_sample(p, FUDA_PARTS, now() - from);
  double hooks = hook_seconds(profile) - before;
  from = now();
  deal_all(p);
  double dealt = now();
  shuffle_all(p);
  double shuffled = now() - dealt;
  double act = timed_act(p, ACT), legal = timed_act(p, LEGAL), choose = timed_act(p, CHOOSE);
  double yaku = timed_act(p, TWICE) - timed_act(p, TWICE_BARE);
  take_sample(p, FUDA_PART_SHUFFLE, shuffled);
  take_sample(p, FUDA_PART_DEAL, dealt - from - shuffled);
  take_sample(p, FUDA_PART_LEGAL, legal - act);
  take_sample(p, FUDA_PART_CHOOSE, choose - legal);
  take_sample(p, FUDA_PART_ACT, act - yaku - hooks);
  take_sample(p, FUDA_PART_YAKU, yaku);
  profile->batches++;
  profile->done += (uint64_t)p->deals;
  count_calls(p);
  return 0;
}

static int in_order(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Parts can't take less than nothing: what is left of noise where one takes next to nothing. */
static double median(fuda_profile *profile, int part) {
  size_t n = profile->batches < FUDA_PROFILE_SAMPLES ? (size_t)profile->batches : FUDA_PROFILE_SAMPLES;
  qsort(profile->sample[part], n, sizeof(double), in_order);
  double middle = n ? profile->sample[part][n / 2] : 0;
  return middle > 0 ? middle * (double)profile->done : 0;
}

int fuda_profile_deals(fuda_profile *profile) {
  passes p;
  begin(&p, profile);
  while (profile->done < profile->deals && !(profile->stop && *profile->stop)) {
    uint64_t left = profile->deals - profile->done;
    p.first = profile->done;
    p.deals = left < FUDA_PROFILE_BATCH ? (int)left : FUDA_PROFILE_BATCH;
    profile->error = take_apart(&p);
    if (profile->error) return profile->error;
  }
  for (int part = 0; part < FUDA_PARTS; part++) profile->seconds[part] = median(profile, part);
  profile->all = median(profile, FUDA_PARTS);
  return 0;
}
