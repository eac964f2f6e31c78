#include "core/sim.h"

#include "core/kernel.h"
#include "core/stats.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CHUNK 64 /* deals that a thread takes at a time; of what takes long, one */
#define YAKU FUDA_SIM_YAKU

/* Sums are whole numbers, so that it doesn't matter in what order threads add to them. */
typedef struct sim_sums {
  const fuda_kernel *fishing; /* plays who joins, and the turns; or NULL */
  uint64_t done, deals_played, actions, checksum;
  fuda_moments points[FUDA_SEATS];
  uint64_t wins[FUDA_SEATS];
  uint64_t yaku[YAKU];
  uint64_t scored[FUDA_SCORED_FACT + 1][FUDA_SET_YAKU]; /* of rules with payments: by table and row */
  fuda_outcome *outcome;                                /* of the deal being played, where somebody wants it; or NULL */
  void *collected;                                      /* the collector's sums */
} sim_sums;

typedef struct sim_work {
  const fuda_sim *sim;
  const fuda_kernel *kernel; /* NULL: by the ordinary calls */
  _Atomic uint64_t next;     /* the first deal nobody has taken, counted from sim->first */
  _Atomic uint64_t failed;   /* the first deal known to fail; UINT64_MAX while there is none */
  pthread_mutex_t lock;
  sim_sums total;
  int error;
} sim_work;

static bool is_paid(const fuda_ruleset *rules) { return rules->fishing && rules->fishing->n_payments; }

/* How many yaku there are of each table, in the order in which they are numbered. */
static int in_table(const fuda_ruleset *rules, int table) {
  switch (table) {
  case FUDA_SCORED_HAND:
  case FUDA_SCORED_BONUS: return rules->fishing->n_hand_yaku;
  case FUDA_SCORED_SET: return rules->fishing->n_yaku;
  case FUDA_SCORED_FINAL: return rules->fishing->n_final;
  default: return rules->n_facts;
  }
}

/* Some hand yaku have no bonus, and some facts earn none: their numbers are passed over. */
static bool earns(const fuda_ruleset *rules, int table, int row) {
  if (table == FUDA_SCORED_BONUS) return rules->fishing->hand_yaku[row].bonus != FUDA_NO_BONUS;
  bool earned = table != FUDA_SCORED_FACT;
  for (int p = 0; p < rules->fishing->n_payments; p++)
    earned |= rules->fishing->payments[p].kind == FUDA_PAY_FACT_BONUS && rules->fishing->payments[p].fact == row;
  return earned;
}

/* The number of a row of a table. */
static int number_of(const fuda_ruleset *rules, int table, int row) {
  int n = 0;
  for (int t = FUDA_SCORED_HAND; t <= FUDA_SCORED_FACT; t++)
    for (int i = 0; i < in_table(rules, t); i++) {
      if (t == table && i == row) return n;
      n += earns(rules, t, i);
    }
  return n;
}

static const char *name_in_table(const fuda_ruleset *rules, int table, int row, char out[FUDA_SIM_NAME]) {
  switch (table) {
  case FUDA_SCORED_HAND: return rules->fishing->hand_yaku[row].name;
  case FUDA_SCORED_SET: return rules->fishing->yaku[row].name;
  case FUDA_SCORED_FINAL: return rules->fishing->final[row].name;
  case FUDA_SCORED_FACT: return rules->facts[row].name;
  default: snprintf(out, FUDA_SIM_NAME, "%s_bonus", rules->fishing->hand_yaku[row].name); return out;
  }
}

/* Where nothing is paid: the yaku of captures, then those of hands. */
static const char *unpaid_name(const fuda_fishing_rules *fishing, int i) {
  if (i < fishing->n_yaku) return fishing->yaku[i].name;
  return i < fishing->n_yaku + fishing->n_hand_yaku ? fishing->hand_yaku[i - fishing->n_yaku].name : NULL;
}

const char *fuda_sim_yaku_name(const fuda_ruleset *rules, int i, char out[FUDA_SIM_NAME]) {
  if (rules->trick) return i < rules->trick->n_yaku ? rules->trick->yaku[i].name : NULL;
  if (!is_paid(rules)) return rules->fishing ? unpaid_name(rules->fishing, i) : NULL;
  for (int table = FUDA_SCORED_HAND; table <= FUDA_SCORED_FACT; table++)
    for (int row = 0; row < in_table(rules, table); row++)
      if (earns(rules, table, row) && i-- == 0) return name_in_table(rules, table, row, out);
  return NULL;
}

static void give_scored(fuda_sim *sim, const sim_sums *total) {
  for (int t = 0; t <= FUDA_SCORED_FACT; t++)
    for (int row = 0; row < in_table(sim->rules, t) && row < FUDA_SET_YAKU; row++) {
      int number = number_of(sim->rules, t, row);
      if (earns(sim->rules, t, row) && number < (int)YAKU) sim->yaku[number] = total->scored[t][row];
    }
}

static void note_made(sim_sums *tally, int number, int seat) {
  fuda_outcome *outcome = tally->outcome;
  if (outcome && outcome->n_made < FUDA_SIM_YAKU && number < (int)YAKU)
    outcome->made[outcome->n_made++] = (fuda_made){(uint8_t)number, (uint8_t)seat};
}

static void count_one(sim_sums *tally, int number, int seat) {
  tally->yaku[number]++;
  note_made(tally, number, seat);
}

/* Where deals are paid: what stands at the end, paid back or not. */
static void count_scored(sim_sums *tally, const fuda_ruleset *rules, const fuda_state *state) {
  fuda_scored scored[FUDA_SCORED];
  fuda_scored_count(rules, state, tally->scored);
  for (int i = 0, n = tally->outcome ? fuda_scored_yaku(rules, state, scored) : 0; i < n; i++)
    if (scored[i].row < FUDA_SET_YAKU) note_made(tally, number_of(rules, scored[i].kind, scored[i].row), scored[i].seat);
}

/* Where nothing is paid: yaku of captures stand in the captures at the end, those of hands were noted as they were shown. */
static void count_unpaid(sim_sums *tally, const fuda_ruleset *rules, const fuda_state *state) {
  for (int seat = 0; seat < rules->seats; seat++) {
    uint64_t rows = fuda_fishing_made(rules->fishing, state->zone[FUDA_CAPTURED + seat]);
    for (; rows; rows &= rows - 1) count_one(tally, __builtin_ctzll(rows), seat);
    for (int g = 0; g < rules->fishing->hand_groups; g++)
      if (state->hand_yaku[seat][g]) count_one(tally, rules->fishing->n_yaku + state->hand_yaku[seat][g] - 1, seat);
  }
}

static void count_yaku(sim_sums *tally, const fuda_events *events) {
  int n = events->n < FUDA_EVENTS ? events->n : FUDA_EVENTS;
  for (int i = 0; i < n; i++) {
    if (events->event[i].type != FUDA_EVENT_YAKU || events->event[i].row >= YAKU) continue;
    count_one(tally, events->event[i].row, events->event[i].seat);
  }
}

/* What the collector is told of a deal that is over, but for its number and whether it counts. */
static void give_outcome(const fuda_sim *sim, const fuda_state *state, uint64_t hash, uint64_t actions, fuda_outcome *outcome) {
  const fuda_ruleset *rules = sim->rules;
  outcome->dealer = state->dealer;
  outcome->ending = state->ended;
  outcome->actions = (uint32_t)actions;
  outcome->deals = state->deal_of_match + 1u;
  outcome->hash += hash;
  memset(outcome->taken, 0, sizeof outcome->taken);
  memset(outcome->side_taken, 0, sizeof outcome->side_taken);
  for (int t = 1; rules->trick && t <= state->n_laid / rules->seats; t++) outcome->taken[state->winner_of[t]]++;
  for (int seat = 0; rules->fishing && seat < rules->seats; seat++)
    outcome->taken[seat] = (uint8_t)fuda_set_count(state->zone[FUDA_CAPTURED + seat]);
  for (int side = 0; side < fuda_teams(rules); side++)
    outcome->side_taken[side] = rules->fishing ? outcome->taken[side] : (uint8_t)state->tricks[side];
  outcome->counts = !sim->matches || state->match_over;
  outcome->winner =
      (int8_t)(sim->matches && state->match_over ? fuda_match_winner(rules, state) : fuda_deal_winner(rules, state));
  memcpy(outcome->points, sim->matches && state->match_over ? state->match : state->points, sizeof outcome->points);
}

/* What has been played of a deal. */
typedef struct sim_played {
  uint64_t hash, actions;
} sim_played;

static inline void note_action(sim_played *played, fuda_action action) {
  played->hash = fuda_mix(played->hash, (uint64_t)action.with << 16 | (uint64_t)action.verb << 8 | action.card);
  played->actions++;
}

/* All who follow to the trick on the table, as `random` does: what is the same for all of them is looked up once, what changes
 * with each is written back once, and of a deck of up to 64 cards it is one half of each set. */
static inline __attribute__((always_inline)) void lay_all(const fuda_ruleset *rules, fuda_state *state, const uint32_t *word,
                                                          sim_played *played, bool small_deck) {
  const fuda_terms *terms = fuda_terms_of(rules, state);
  const uint8_t *strength = terms->strength;
  fuda_winning now = {state->best, state->best_strength};
  fuda_set laid = FUDA_EMPTY, excused = fuda_terms_excused(terms, state);
  uint64_t hash = played->hash;
  unsigned seats = rules->seats, seat = (unsigned)state->actor, last = (state->leader ? state->leader : seats) - 1u;
  for (fuda_card *to = state->laid + state->n_laid;; seat = seat + 1 == seats ? 0 : seat + 1) {
    fuda_set hand = state->zone[FUDA_HAND + seat];
    if (small_deck) hand.hi = 0;
    fuda_set one = fuda_random_card(fuda_terms_bind(terms, hand, excused), word[seat]);
    if (small_deck) one.hi = 0;
    state->zone[FUDA_HAND + seat] = fuda_set_minus(hand, one);
    laid = fuda_set_or(laid, one);
    fuda_card card = fuda_set_only(one);
    *to++ = card;
    now = fuda_winning_of(now, seat, strength[card]);
    hash = fuda_mix(hash, FUDA_VERB_PLAY << 8 | card);
    if (seat == last) break;
  }
  state->best = (uint8_t)now.seat;
  state->best_strength = (uint8_t)now.strength;
  state->zone[FUDA_TABLE] = fuda_set_or(state->zone[FUDA_TABLE], laid);
  played->hash = hash;
  played->actions += seats - state->on_table;
  state->n_laid = (uint8_t)(state->n_laid + seats - state->on_table);
  state->on_table = (uint8_t)seats;
  state->actor = (int8_t)last;
  state->down = fuda_set_or(state->down, fuda_set_and(terms->down, laid));
}
bool fuda_random_rest(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws, fuda_events *events, int *error) {
  bool led = rules->phases[state->phase].kind == FUDA_TRICK_PLAY && state->on_table > 0;
  if (!led) return false;
  const uint32_t *word = fuda_draw_trick(rules, state, draws);
  sim_played played = {0};
  if (rules->deck->cards <= 64) lay_all(rules, state, word, &played, true);
  else lay_all(rules, state, word, &played, false);
  *error = fuda_trick_close(rules, state, events);
  return true;
}

/* A trick, or what is left of it, as `random` plays. It is left with whatever else its lead brings. */
static inline __attribute__((always_inline)) int play_trick(const fuda_ruleset *rules, fuda_state *state, const uint32_t *word,
                                                            sim_played *played, fuda_events *events, bool small_deck) {
  uint8_t phase = state->phase;
  if (!state->on_table) {
    fuda_moves moves;
    fuda_legal_in(FUDA_TRICK_PLAY, rules, state, &moves);
    if (small_deck) moves.cards.hi = 0;
    fuda_action action = fuda_random_of(&moves, word[state->actor]);
    note_action(played, action);
    if (action.card == FUDA_NO_CARD) return fuda_act_else(rules, state, action.verb, action.card, action.with, NULL);
    int error = fuda_trick_lead(rules, state, action.card, action.with, NULL);
    if (error || state->phase != phase || !state->on_table) return error;
  }
  lay_all(rules, state, word, played, small_deck);
  return fuda_trick_close(rules, state, events);
}

/* Tricks as `random` plays them, while their words lie among those that have been drawn. Events are asked for only where there
 * are yaku to count. */
static inline __attribute__((always_inline)) int play_tricks(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws,
                                                             sim_played *played, sim_sums *tally, bool small_deck) {
  const uint32_t *word = fuda_draw_trick(rules, state, draws);
  const uint32_t *end = draws->word + draws->cards.n - rules->seats;
  sim_played now = *played;
  fuda_events events, *heard = rules->trick->n_yaku ? &events : NULL;
  uint8_t phase = state->phase;
  int error = 0;
  for (; !error && state->phase == phase && word <= end; word += rules->seats) {
    events.n = 0;
    error = play_trick(rules, state, word, &now, heard, small_deck);
    if (events.n) count_yaku(tally, &events);
  }
  *played = now;
  return error;
}
static __attribute__((noinline)) int tricks_of_few(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws,
                                                   sim_played *played, sim_sums *tally) {
  return play_tricks(rules, state, draws, played, tally, true);
}
static __attribute__((noinline)) int tricks_of_many(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws,
                                                    sim_played *played, sim_sums *tally) {
  return play_tricks(rules, state, draws, played, tally, false);
}

/* Calls of an auction as `random` makes them, up to the one with which it ends. */
static __attribute__((noinline)) int play_calls(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws,
                                                sim_played *played) {
  uint8_t phase = state->phase;
  int error = 0;
  while (!error && state->phase == phase) {
    fuda_action action = fuda_random_action(FUDA_AUCTION, rules, state, fuda_draw(FUDA_AUCTION, rules, state, draws));
    note_action(played, action);
    error = fuda_auction_act(rules, state, action, NULL);
  }
  return error;
}

/* Chooses an action and does it; in tricks, turns and calls, where it can, one after the other. Events are asked for only where
 * a trick can be completed: elsewhere there is no yaku to count. */
static inline int play_on(const fuda_sim *sim, fuda_state *state, fuda_draws *draws, sim_played *played, sim_sums *tally) {
  const fuda_ruleset *rules = sim->rules;
  uint8_t kind = rules->phases[state->phase].kind;
  bool tricks = kind == FUDA_TRICK_PLAY;
  if (tricks && sim->policy == FUDA_RANDOM)
    return rules->deck->cards <= 64 ? tricks_of_few(rules, state, draws, played, tally)
                                    : tricks_of_many(rules, state, draws, played, tally);
  if (kind == FUDA_FISHING && sim->policy == FUDA_RANDOM)
    return fuda_fishing_random(rules, state, draws, &played->hash, &played->actions);
  if (kind == FUDA_AUCTION && sim->policy == FUDA_RANDOM) return play_calls(rules, state, draws, played);
  fuda_action action = fuda_policy_choose(sim->policy, rules, state, draws);
  note_action(played, action);
  fuda_events events, *heard = tricks && rules->trick->n_yaku ? &events : NULL;
  events.n = 0;
  int error = fuda_act_in(kind, rules, state, action, heard);
  if (events.n) count_yaku(tally, &events);
  return error;
}

static int play_deal(const fuda_sim *sim, fuda_state *state, fuda_draws *draws, sim_sums *tally) {
  const fuda_ruleset *rules = sim->rules;
  sim_played played = {0};
  if (tally->outcome) tally->outcome->n_made = 0;
  while (state->actor != FUDA_NOBODY) {
    if (fuda_kernel_goes_on(tally->fishing, state)) {
      int error = fuda_kernel_go_on(tally->fishing, state, &played.hash, &played.actions);
      if (error) return error;
      continue;
    }
    int error = play_on(sim, state, draws, &played, tally);
    if (error) return error;
  }
  if (is_paid(rules)) count_scored(tally, rules, state);
  else if (rules->fishing) count_unpaid(tally, rules, state);
  for (int team = 0, teams = fuda_teams(rules); team < teams; team++)
    played.hash = fuda_mix(played.hash, (uint64_t)(int64_t)state->points[team]);
  tally->checksum += played.hash;
  tally->actions += played.actions;
  tally->deals_played++;
  if (!tally->outcome) return 0;
  give_outcome(sim, state, played.hash, played.actions, tally->outcome);
  return sim->collector ? sim->collector->deal(sim->collector->data, tally->collected, tally->outcome) : 0;
}

static void count_score(const fuda_sim *sim, const fuda_state *state, sim_sums *tally) {
  const fuda_ruleset *rules = sim->rules;
  for (int team = 0, teams = fuda_teams(rules); team < teams; team++)
    fuda_moments_add(&tally->points[team], sim->matches ? state->match[team] : state->points[team]);
  int winner = sim->matches ? fuda_match_winner(rules, state) : fuda_deal_winner(rules, state);
  if (winner >= 0) tally->wins[winner]++;
  tally->done++;
}

/* What a deal of the kernel adds up to, but for its points. */
static void count_playout(sim_sums *tally, const fuda_playout *playout) {
  for (int i = 0; i < playout->n_made; i++) tally->yaku[playout->made[i].row]++;
  tally->checksum += playout->hash;
  tally->actions += playout->actions;
  tally->deals_played++;
}

static void give_made(const fuda_playout *playout, fuda_outcome *outcome) {
  outcome->n_made = 0;
  for (int i = 0; i < playout->n_made && i < FUDA_SIM_YAKU; i++)
    outcome->made[outcome->n_made++] = (fuda_made){playout->made[i].row, playout->made[i].seat};
}

/* A match's deal that the kernel has played. */
static int end_playout(const fuda_sim *sim, const fuda_playout *playout, const fuda_state *state, sim_sums *tally) {
  count_playout(tally, playout);
  if (!tally->outcome) return 0;
  give_made(playout, tally->outcome);
  give_outcome(sim, state, playout->hash, playout->actions, tally->outcome);
  return sim->collector ? sim->collector->deal(sim->collector->data, tally->collected, tally->outcome) : 0;
}

/* A deal, or the first of a match, and a match's next: by the kernel where there is a playout. */
static int first_deal(const fuda_sim *sim, uint64_t n, int dealer, fuda_playout *playout, fuda_state *state, fuda_draws *draws,
                      sim_sums *tally) {
  if (playout) {
    fuda_playout_first(playout, sim->seed, n, dealer, state);
    return playout->error ? playout->error : end_playout(sim, playout, state, tally);
  }
  int error = fuda_start(sim->rules, sim->seed, n, dealer, NULL, state, NULL);
  return error ? error : play_deal(sim, state, draws, tally);
}

static int next_deal(const fuda_sim *sim, fuda_playout *playout, fuda_state *state, fuda_draws *draws, sim_sums *tally) {
  if (playout) {
    fuda_playout_next(playout, state);
    return playout->error ? playout->error : end_playout(sim, playout, state, tally);
  }
  int error = fuda_next_deal(sim->rules, NULL, state, NULL);
  return error ? error : play_deal(sim, state, draws, tally);
}

/* Deal (or match) n of the simulation's seed. */
static int play_one(const fuda_sim *sim, uint64_t n, fuda_playout *playout, fuda_state *state, fuda_draws *draws,
                    sim_sums *tally) {
  const fuda_ruleset *rules = sim->rules;
  int dealer = sim->dealt_by ? sim->dealt_by - 1 : sim->matches ? FUDA_NOBODY : (int)(n % rules->seats);
  if (tally->outcome) tally->outcome->n = n, tally->outcome->hash = 0;
  int error = first_deal(sim, n, dealer, playout, state, draws, tally);
  while (!error && sim->matches && !state->match_over) {
    if (state->deal_of_match + 1 >= FUDA_MATCH_DEALS) return FUDA_ENDLESS;
    error = next_deal(sim, playout, state, draws, tally);
  }
  if (!error) count_score(sim, state, tally);
  return error;
}

/* What the kernel's deal came to, as the collector is told. */
static void give_playout(const fuda_sim *sim, uint64_t n, int dealer, const fuda_playout *playout, fuda_outcome *outcome) {
  *outcome = (fuda_outcome){.n = n,
                            .counts = true,
                            .dealer = (uint8_t)dealer,
                            .ending = playout->ended,
                            .winner = playout->winner,
                            .actions = playout->actions,
                            .deals = 1,
                            .hash = playout->hash};
  memcpy(outcome->points, playout->points, sizeof outcome->points);
  for (int i = 0; i < playout->n_taken; i++) outcome->taken[playout->taken[i]]++;
  for (int side = 0; side < fuda_teams(sim->rules); side++) outcome->side_taken[side] = (uint8_t)playout->tricks[side];
  give_made(playout, outcome);
}

static int dealer_of(const fuda_sim *sim, uint64_t n) {
  return sim->dealt_by ? sim->dealt_by - 1 : (int)(n % sim->rules->seats);
}

/* Deal n, played by the kernel. */
static int count_fast(const fuda_sim *sim, uint64_t n, const fuda_playout *playout, sim_sums *tally) {
  if (playout->error) return playout->error;
  for (int team = 0; team < fuda_teams(sim->rules); team++) fuda_moments_add(&tally->points[team], playout->points[team]);
  if (playout->winner >= 0) tally->wins[playout->winner]++;
  count_playout(tally, playout);
  tally->done++;
  if (!tally->outcome) return 0;
  give_playout(sim, n, dealer_of(sim, n), playout, tally->outcome);
  return sim->collector->deal(sim->collector->data, tally->collected, tally->outcome);
}

/* Deal n, the first or the second of two, by the kernel, which plays two at a time where two are left. */
static const fuda_playout *play_fast(const fuda_sim *sim, uint64_t n, unsigned which, uint64_t left,
                                     fuda_playout *const two[2]) {
  int dealer[2] = {dealer_of(sim, n), dealer_of(sim, n + 1)};
  if (!which && left > 1) fuda_playout_two(two, sim->seed, n, dealer);
  else if (!which) fuda_playout_deal(two[0], sim->seed, n, dealer[0]);
  return two[which];
}

static void add_total(sim_work *shared, const sim_sums *tally) {
  sim_sums *total = &shared->total;
  pthread_mutex_lock(&shared->lock);
  total->done += tally->done;
  total->deals_played += tally->deals_played;
  total->actions += tally->actions;
  total->checksum += tally->checksum;
  fuda_words_add(total->points, tally->points, sizeof total->points);
  fuda_words_add(total->wins, tally->wins, sizeof total->wins);
  for (int i = 0; i < YAKU; i++) total->yaku[i] += tally->yaku[i];
  for (int t = 0; t <= FUDA_SCORED_FACT; t++)
    for (int row = 0; row < FUDA_SET_YAKU; row++) total->scored[t][row] += tally->scored[t][row];
  const fuda_collector *collector = shared->sim->collector;
  if (tally->collected) collector->end(collector->data, tally->collected, collector->total);
  pthread_mutex_unlock(&shared->lock);
}

/* Keeps the lowest failing deal: others play on up to it, so that it is the same on any number of threads. */
static void note_failure(sim_work *shared, uint64_t n, int error) {
  pthread_mutex_lock(&shared->lock);
  if (n < atomic_load(&shared->failed)) {
    atomic_store(&shared->failed, n);
    shared->error = error;
  }
  pthread_mutex_unlock(&shared->lock);
}

/* The kernel where it plays turns, and no whole deals. */
static const fuda_kernel *fishing_kernel(const fuda_kernel *kernel) {
  return kernel && fuda_kernel_fishes(kernel) ? kernel : NULL;
}

/* A thread's part. A chunk that is begun is played to its end, matches too, so that what is done when it is told to stop are
 * the first without a gap; so that this is soon, what takes longer than a deal is taken singly. */
static void play_chunks(sim_work *shared, sim_sums *tally) {
  const fuda_sim *sim = shared->sim;
  fuda_state state;
  fuda_draws draws = {0};
  fuda_playout *two[2] = {NULL, NULL};
  for (int i = 0; shared->kernel && i < 2; i++) two[i] = fuda_playout_new(shared->kernel);
  bool fast = two[0] && two[1] && !sim->matches;
  uint64_t chunk = sim->matches || (sim->collector && sim->collector->slow) ? 1 : CHUNK;
  tally->fishing = fishing_kernel(shared->kernel);
  while (!(sim->stop && *sim->stop)) {
    uint64_t from = atomic_fetch_add(&shared->next, chunk);
    uint64_t to = sim->deals - from < chunk ? sim->deals : from + chunk;
    if (from >= sim->deals || from >= atomic_load_explicit(&shared->failed, memory_order_relaxed)) break;
    for (uint64_t n = from; n < to && n < atomic_load_explicit(&shared->failed, memory_order_relaxed); n++) {
      uint64_t at = sim->first + n;
      int error = fast ? count_fast(sim, at, play_fast(sim, at, (n - from) % 2, to - n, two), tally)
                       : play_one(sim, at, two[0], &state, &draws, tally);
      if (error) note_failure(shared, n, error);
    }
    if (sim->progress) atomic_fetch_add_explicit(sim->progress, to - from, memory_order_relaxed);
  }
  for (int i = 0; i < 2; i++) fuda_playout_free(two[i]);
}

static void *work(void *data) {
  sim_work *shared = data;
  const fuda_collector *collector = shared->sim->collector;
  sim_sums tally = {0};
  fuda_outcome outcome;
  int error = 0;
  if (collector) {
    tally.outcome = &outcome;
    tally.collected = calloc(1, collector->size);
    error = tally.collected ? 0 : FUDA_ERROR_MEMORY;
    if (!error && collector->begin) error = collector->begin(collector->data, tally.collected);
  }
  if (error) note_failure(shared, 0, error);
  else play_chunks(shared, &tally);
  add_total(shared, &tally);
  free(tally.collected);
  return NULL;
}

/* On the caller's thread and as many others as wanted and to be had. */
static void run_threads(sim_work *shared, int threads) {
  pthread_t *others = threads > 1 ? malloc((size_t)(threads - 1) * sizeof *others) : NULL;
  int n = 0;
  while (others && n < threads - 1 && pthread_create(&others[n], NULL, work, shared) == 0) n++;
  work(shared);
  for (int i = 0; i < n; i++) pthread_join(others[i], NULL);
  free(others);
}

static void give_results(fuda_sim *sim, const sim_work *shared, double seconds) {
  const sim_sums *total = &shared->total;
  sim->done = total->done;
  sim->deals_played = total->deals_played;
  sim->actions = total->actions;
  sim->checksum = total->checksum;
  sim->seconds = seconds;
  memcpy(sim->yaku, total->yaku, sizeof sim->yaku);
  if (is_paid(sim->rules)) give_scored(sim, total);
  for (int team = 0; team < FUDA_SEATS; team++) {
    sim->score[team].wins = total->wins[team];
    sim->score[team].points = total->points[team];
  }
  sim->error = shared->error;
  sim->error_deal = shared->error ? sim->first + atomic_load(&shared->failed) : 0;
}

bool fuda_match_ends(const fuda_ruleset *rules) {
  const fuda_match_rules *match = &rules->match;
  return match->deals || match->points || match->wins || match->in_a_row;
}

/* The kernel that can play this, or NULL and the reason. */
static fuda_kernel *kernel_for(const fuda_sim *sim, const char **why_not) {
  *why_not = sim->ordinary ? "they were asked for" : NULL;
  return *why_not ? NULL : fuda_kernel_new(sim->rules, sim->policy, why_not);
}

void fuda_sim_prepare(fuda_sim *sim) { sim->kernel = kernel_for(sim, &sim->not_fast); }
void fuda_sim_release(fuda_sim *sim) {
  fuda_kernel_free(sim->kernel);
  sim->kernel = NULL;
}

int fuda_simulate(fuda_sim *sim) {
  bool prepared = sim->kernel != NULL;
  if (!prepared) fuda_sim_prepare(sim);
  sim_work shared = {.sim = sim, .kernel = sim->kernel, .failed = UINT64_MAX};
  struct timespec from, to;
  pthread_mutex_init(&shared.lock, NULL);
  clock_gettime(CLOCK_MONOTONIC, &from);
  run_threads(&shared, sim->threads);
  clock_gettime(CLOCK_MONOTONIC, &to);
  pthread_mutex_destroy(&shared.lock);
  if (!prepared) fuda_sim_release(sim);
  give_results(sim, &shared, (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9);
  return sim->error;
}

/* Deals by themselves ----------------------------------------------------------------------------------------------------- */

struct fuda_player {
  fuda_sim sim;
  fuda_playout *playout; /* NULL: by the ordinary calls, or turn by turn */
  fuda_state state;
  fuda_draws draws;
};

fuda_player *fuda_player_new(const fuda_sim *sim) {
  fuda_player *player = calloc(1, sizeof *player);
  if (!player) return NULL;
  player->sim = *sim;
  player->sim.collector = NULL;
  if (sim->kernel && !fuda_kernel_fishes(sim->kernel)) player->playout = fuda_playout_new(sim->kernel);
  return player;
}

void fuda_player_free(fuda_player *player) {
  if (!player) return;
  fuda_playout_free(player->playout);
  free(player);
}

int fuda_player_play(fuda_player *player, uint64_t n, fuda_outcome *outcome) {
  const fuda_sim *sim = &player->sim;
  if (player->playout && !sim->matches) {
    int dealer = dealer_of(sim, n);
    fuda_playout_deal(player->playout, sim->seed, n, dealer);
    if (!player->playout->error) give_playout(sim, n, dealer, player->playout, outcome);
    return player->playout->error;
  }
  sim_sums tally = {.outcome = outcome, .fishing = fishing_kernel(sim->kernel)};
  return play_one(sim, n, player->playout, &player->state, &player->draws, &tally);
}
