#include "compare.h"

#include "policy.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#define CHUNK 16 /* deals that a thread takes at a time */

typedef struct tallies {
  int n;
  uint64_t others, done, positions, parted;
  fuda_tally tally[FUDA_TALLIES];
} tallies;

typedef struct compare_work {
  fuda_compare *compare;
  _Atomic uint64_t next, failed; /* as in sim.c: the first deal nobody has taken; the first known to fail */
  pthread_mutex_t lock;
  tallies *total;
} compare_work;

/* Which of two came first. */
static bool earlier(const fuda_tally *a, const fuda_tally *b) { return a->n != b->n ? a->n < b->n : a->actions < b->actions; }

static void add_tally(tallies *all, const fuda_tally *more) {
  int i = 0;
  while (i < all->n && fuda_parting_order(&all->tally[i].first, &more->first) != 0) i++;
  if (i == FUDA_TALLIES) {
    all->others += more->times;
    return;
  }
  fuda_tally *tally = &all->tally[i];
  if (i == all->n) {
    *tally = *more;
    all->n++;
    return;
  }
  uint64_t times = tally->times + more->times, deals = tally->deals + more->deals;
  if (earlier(more, tally)) *tally = *more;
  tally->times = times;
  tally->deals = deals;
}

/* Counts what was found in one deal; a kind of difference counts once for the deals. */
static void count(tallies *deal, const fuda_partings *found, uint64_t n, uint8_t dealer, uint32_t actions) {
  for (int i = 0; i < found->n; i++) {
    fuda_tally one = {.first = found->parting[i], .n = n, .actions = actions, .dealer = dealer, .times = 1};
    add_tally(deal, &one);
  }
}

static bool hook_failed(compare_work *shared, uint64_t n, int side, int error) {
  if (!error) return false;
  pthread_mutex_lock(&shared->lock);
  if (n < atomic_load(&shared->failed)) {
    atomic_store(&shared->failed, n);
    shared->compare->error = error;
    shared->compare->error_side = side;
  }
  pthread_mutex_unlock(&shared->lock);
  return true;
}

/* Plays one deal under the first and asks the second all along. */
static void play_deal(compare_work *shared, fuda_comparison *comparison, uint64_t n, tallies *deal) {
  const fuda_compare *compare = shared->compare;
  const fuda_ruleset *rules = comparison->rules[0];
  int dealer = compare->dealt_by ? compare->dealt_by - 1 : (int)(n % rules->seats);
  fuda_state state;
  fuda_draws draws = {0};
  fuda_partings found, led_to;
  fuda_events events;
  if (hook_failed(shared, n, 0, fuda_start(rules, compare->seed, n, dealer, NULL, &state, NULL))) return;
  fuda_comparison_deal(comparison, &state);
  if (state.actor == FUDA_NOBODY) { /* a hand yaku has ended it */
    found.n = 0;
    fuda_comparison_position(comparison, &state, &found);
    if (found.n == 0) fuda_comparison_end(comparison, &state, &found); /* under both */
    count(deal, &found, n, state.dealer, 0);
    deal->positions++;
    deal->parted += found.n > 0;
  }
  for (uint32_t actions = 0; state.actor != FUDA_NOBODY; actions++) {
    fuda_state before = state;
    found.n = led_to.n = events.n = 0;
    fuda_comparison_position(comparison, &state, &found);
    fuda_action action = fuda_policy_choose(FUDA_RANDOM, rules, &state, &draws);
    if (hook_failed(shared, n, 0, fuda_act(rules, &state, action, &events))) return;
    if (hook_failed(shared, n, 1, fuda_comparison_action(comparison, &before, action, &state, &events, &led_to))) return;
    count(deal, &found, n, state.dealer, actions);
    count(deal, &led_to, n, state.dealer, actions + 1);
    deal->positions++;
    deal->parted += found.n + led_to.n > 0;
  }
  deal->done++;
}

static void add_all(tallies *into, const tallies *more) {
  for (int i = 0; i < more->n; i++) add_tally(into, &more->tally[i]);
  into->others += more->others;
  into->done += more->done;
  into->positions += more->positions;
  into->parted += more->parted;
}

static void *work(void *data) {
  compare_work *shared = data;
  const fuda_compare *compare = shared->compare;
  fuda_comparison comparison = compare->comparison;
  tallies mine, deal;
  memset(&mine, 0, sizeof mine);
  for (bool on = true; on;) {
    uint64_t from = atomic_fetch_add(&shared->next, CHUNK);
    for (uint64_t n = from; n < compare->deals && n < from + CHUNK && on; n++) {
      on = !(compare->stop && *compare->stop) && n < atomic_load_explicit(&shared->failed, memory_order_relaxed);
      if (!on) break;
      deal.n = 0;
      deal.others = deal.done = deal.positions = deal.parted = 0;
      play_deal(shared, &comparison, n, &deal);
      for (int i = 0; i < deal.n; i++) deal.tally[i].deals = 1;
      add_all(&mine, &deal);
    }
    if (from >= compare->deals) on = false;
  }
  pthread_mutex_lock(&shared->lock);
  add_all(shared->total, &mine);
  pthread_mutex_unlock(&shared->lock);
  return NULL;
}

/* By kind, the most frequent first; the order of what is the same in that doesn't depend on who found it. */
static bool goes_before(const fuda_tally *a, const fuda_tally *b) {
  if (a->first.kind != b->first.kind) return a->first.kind < b->first.kind;
  if (a->times != b->times) return a->times > b->times;
  return fuda_parting_order(&a->first, &b->first) < 0;
}

static void put_in_order(tallies *all) {
  for (int i = 1; i < all->n; i++) {
    fuda_tally tally = all->tally[i];
    int at = i;
    for (; at > 0 && goes_before(&tally, &all->tally[at - 1]); at--) all->tally[at] = all->tally[at - 1];
    all->tally[at] = tally;
  }
}

int fuda_compare_deals(fuda_compare *compare) {
  tallies total;
  memset(&total, 0, sizeof total);
  compare_work shared = {.compare = compare, .failed = UINT64_MAX, .total = &total};
  pthread_t others[FUDA_COMPARE_THREADS];
  int n = 0;
  compare->error = 0;
  pthread_mutex_init(&shared.lock, NULL);
  while (n < compare->threads - 1 && n < FUDA_COMPARE_THREADS && pthread_create(&others[n], NULL, work, &shared) == 0) n++;
  work(&shared);
  for (int i = 0; i < n; i++) pthread_join(others[i], NULL);
  pthread_mutex_destroy(&shared.lock);
  put_in_order(&total);
  compare->done = total.done;
  compare->positions = total.positions;
  compare->parted = total.parted;
  compare->others = total.others;
  compare->n = total.n;
  memcpy(compare->tally, total.tally, sizeof total.tally);
  compare->error_deal = compare->error ? atomic_load(&shared.failed) : 0;
  return compare->error;
}
