/* Self-play: what must hold in every position of every deal, on many random ones.
 *
 *   selfplay VARIANT DEALS [FULL]     DEALS deals, each looked at closely at one random moment, the first FULL at every moment
 *   selfplay VARIANT --options [N]    N deals (200) under every value of every option, and every pair of values of two options
 *   selfplay [--short | --long]       both for every variant there is
 *
 * A failure says the variant, the deal, the action's number and what differs; the exit status is then 1. */
#include "core/action.h"
#include "core/audit.h"
#include "core/game.h"
#include "core/sim.h"
#include "core/view.h"
#include "rules/load.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 1, MOST_ACTIONS = 400, MOST_DEALS = 2000, TEXT = 8192, GAME_EVERY = 500 };

static const rules_choice *choices;
static int n_choices;

/* A deal being played, and all that led to this position. */
typedef struct deal {
  const fuda_ruleset *rules;
  uint64_t number;
  int dealer;
  fuda_state state;
  fuda_action action[MOST_ACTIONS];
  int n;
  uint64_t random; /* of the tests' own choices; the play has the policy's */
  int hider;       /* who answered a question in secret, or nobody */
  fuda_state twin; /* then: the same deal, had that question not been asked */
} deal;

__attribute__((noreturn, format(printf, 2, 3))) static void fail(const deal *d, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fprintf(stderr, "%s", d->rules->name);
  for (int i = 0; i < n_choices; i++) fprintf(stderr, " --set %s=%s", choices[i].option, choices[i].value);
  fprintf(stderr, ": deal %d:%llu dealer %d, after %d actions: ", SEED, (unsigned long long)d->number, d->state.dealer, d->n);
  vfprintf(stderr, format, args);
  fprintf(stderr, "\n ");
  for (int i = 0; i < d->n; i++) {
    char text[FUDA_ACTION_TEXT];
    fprintf(stderr, " %s%s", fuda_action_text(d->rules, d->action[i], text), i + 1 < d->n ? "," : "\n");
  }
  va_end(args);
  exit(1);
}

static uint32_t draw(deal *d, uint32_t n) {
  d->random = fuda_mix(d->random + 0x9E3779B97F4A7C15ull, d->number);
  return fuda_below((uint32_t)(d->random >> 32), n);
}

static void start(const deal *d, fuda_state *state) {
  memset(state, 0xA5, sizeof *state); /* what isn't set differs from run to run: here it is sure to */
  if (fuda_start(d->rules, SEED, d->number, d->dealer, NULL, state, NULL) != 0) fail(d, "fuda_start failed");
}

/* The first n actions, done again from the start, must give this state. */
static void check_replay(const deal *d, int n, const fuda_state *state, const char *what) {
  fuda_state again;
  start(d, &again);
  for (int i = 0; i < n; i++) fuda_act(d->rules, &again, d->action[i], NULL);
  if (memcmp(&again, state, sizeof again) == 0) return;
  size_t at = 0;
  while (((const unsigned char *)&again)[at] == ((const unsigned char *)state)[at]) at++;
  fail(d, "%s differs from a replay of %d actions, from byte %zu of the state", what, n, at);
}

static void check_action_applies(const deal *d, const fuda_moves *moves, fuda_action action) {
  char text[FUDA_ACTION_TEXT], message[400];
  fuda_action read;
  fuda_reason reason;
  fuda_action_text(d->rules, action, text);
  if (!fuda_moves_have(moves, action)) fail(d, "'%s' is listed, but fuda_moves_have denies it", text);
  if (!fuda_action_read(d->rules, text, &read, message, sizeof message)) fail(d, "'%s' can't be read back: %s", text, message);
  if (read.verb != action.verb || read.card != action.card || read.with != action.with)
    fail(d, "'%s' is read back as another action", text);
  fuda_why(d->rules, &d->state, action, &reason);
  if (!reason.legal) fail(d, "'%s' is listed as legal, but why says: %s", text, reason.text);
  fuda_state after = d->state;
  if (fuda_act(d->rules, &after, action, NULL) != 0) fail(d, "'%s' is legal, but fails", text);
  const char *wrong = fuda_audit_position(d->rules, &after);
  if (wrong) fail(d, "after '%s' %s", text, wrong);
}

/* Where a card is asked for, each card of the hand that isn't legal is refused by a clause. */
static void check_refusals(const deal *d, const fuda_moves *moves) {
  bool bids = d->rules->verbs[moves->card_verb].shape == FUDA_WITH_BID;
  fuda_set all = fuda_set_or(moves->cards, fuda_moves_several(moves));
  if (fuda_set_empty(all)) return;
  fuda_set asked = bids ? fuda_set_first_n(d->rules->auction->n_bids) : d->state.zone[FUDA_HAND + d->state.actor];
  fuda_set others = fuda_set_minus(asked, moves->cards);
  while (!fuda_set_empty(others)) {
    fuda_action action = {moves->card_verb, fuda_set_take(&others), 0};
    fuda_reason reason;
    char text[FUDA_ACTION_TEXT];
    fuda_action_text(d->rules, action, text);
    fuda_why(d->rules, &d->state, action, &reason);
    if (reason.legal) fail(d, "'%s' isn't listed, but why says it is legal", text);
    if (reason.clause == 0 || reason.clause >= d->rules->n_clauses)
      fail(d, "'%s' is refused without a clause: %s", text, reason.text);
    if (!reason.text[0]) fail(d, "'%s' is refused without a sentence", text);
  }
}

/* The cards that may be laid to a trick are those of the first of the rules' alternatives that binds. */
static void check_binding(const deal *d, const fuda_moves *moves) {
  const fuda_state *state = &d->state;
  if (state->actor < 0 || d->rules->phases[state->phase].kind != FUDA_TRICK_PLAY) return;
  int n;
  const fuda_alternative *one = fuda_trick_alternatives(d->rules, state, &n), *last = one + n - 1;
  fuda_set hand = state->zone[FUDA_HAND + state->actor], held = hand;
  if (state->on_table && d->rules->trick->kind[state->kind].excuses) held = fuda_set_minus(held, state->excused);
  while (one < last && (!(one->tricks >> state->trick_no & 1) || !fuda_set_meet(held, one->need))) one++;
  fuda_set cards = fuda_set_or(moves->cards, fuda_moves_several(moves));
  if (!fuda_set_equal(cards, fuda_set_and(hand, one->allow))) fail(d, "other cards may be laid than what binds allows");
}

static void check_actions(const deal *d) {
  fuda_moves moves;
  fuda_legal(d->rules, &d->state, &moves);
  check_binding(d, &moves);
  for (int i = 0, n = fuda_moves_count(&moves); i < n; i++) check_action_applies(d, &moves, fuda_moves_at(&moves, i));
  if (d->state.actor >= 0) check_refusals(d, &moves);
}

#include "selfplay_views.h"

/* Until the secret is worth a point, the others see the deal as if nobody had been asked. */
static void check_twin(const deal *d) {
  for (int seat = 0; seat < d->rules->seats && d->hider != FUDA_NOBODY; seat++) {
    char text[TEXT], twin_text[TEXT];
    if (seat == d->hider) continue;
    view_text(d, &d->state, seat, text);
    view_text(d, &d->twin, seat, twin_text);
    if (strcmp(text, twin_text) != 0) fail_views(d, seat, "what another answered in private before", text, twin_text);
  }
}

static void do_action(deal *d, fuda_action action) {
  const fuda_phase *phase = &d->rules->phases[d->state.phase];
  bool secret = false;
  for (int i = 0; i < phase->n_answers && phase->kind == FUDA_CHOOSING; i++)
    secret |= phase->answers[i].verb == action.verb && answer_is_secret(d, phase, &phase->answers[i]);
  if (secret && fuda_unasked(d->rules, &d->state, &d->twin)) d->hider = d->state.actor;
  else if (d->hider != FUDA_NOBODY && fuda_act(d->rules, &d->twin, action, NULL) != 0) fail(d, "an action fails");
  if (fuda_act(d->rules, &d->state, action, NULL) != 0) fail(d, "an action fails");
  d->action[d->n++] = action;
  if (memcmp(d->twin.yaku, d->state.yaku, sizeof d->state.yaku) != 0) d->hider = FUDA_NOBODY;
}

static bool is_put_away(const deal *d, const fuda_state *state, fuda_card card) {
  int own = zone_of(state, card) - FUDA_OWN_ZONES;
  return own >= 0 && own < d->rules->n_zones && d->rules->zones[own].seen_by != FUDA_SEEN_BY_ALL;
}

/* Which card is put away, or laid face-down, is seen by nobody else. */
static void check_unseen_cards(deal *d) {
  if (d->state.actor < 0) return;
  bool choosing = d->rules->phases[d->state.phase].kind == FUDA_CHOOSING, any = false;
  fuda_moves moves;
  fuda_legal(d->rules, &d->state, &moves);
  fuda_state first;
  while (!fuda_set_empty(moves.cards)) {
    fuda_state after = d->state;
    fuda_card card = fuda_set_take(&moves.cards);
    fuda_act(d->rules, &after, (fuda_action){moves.card_verb, card, 0}, NULL);
    bool down = fuda_set_has(after.down, card) && fuda_set_has(after.zone[FUDA_TABLE], card);
    if (!(choosing ? is_put_away(d, &after, card) : down)) continue;
    if (any) check_same_for_others(d, &first, &after, choosing ? "which card was put away" : "which card was laid face-down");
    else first = after;
    any = true;
  }
}

/* Through the game: undo and redo give back the very states. */
static void check_game(deal *d) {
  char message[400];
  fuda_reason reason;
  fuda_setup setup = {.seed = SEED, .match_no = d->number, .dealer = d->dealer};
  fuda_game *game = fuda_game_new(d->rules, &setup, message, sizeof message);
  if (!game) fail(d, "fuda_game_new: %s", message);
  int back = d->n ? (int)draw(d, (uint32_t)d->n + 1) : 0;
  fuda_state then;
  for (int i = 0; i <= d->n; i++) {
    if (i == d->n - back) then = *fuda_game_state(game);
    if (i < d->n && fuda_game_act(game, d->action[i], &reason) != 0) fail(d, "the game refuses action %d: %s", i, reason.text);
  }
  if (memcmp(fuda_game_state(game), &d->state, sizeof d->state) != 0) fail(d, "the game is in another state");
  if (fuda_game_undo(game, back) != back) fail(d, "undo of %d didn't take back as many", back);
  if (memcmp(fuda_game_state(game), &then, sizeof then) != 0) fail(d, "undo of %d gives another state", back);
  if (fuda_game_redo(game, back) != back) fail(d, "redo of %d didn't do as many", back);
  if (memcmp(fuda_game_state(game), &d->state, sizeof d->state) != 0) fail(d, "redo of %d gives another state", back);
  fuda_game_free(game);
}

static void look_closely(deal *d, bool every_seat) {
  check_replay(d, d->n, &d->state, "the position");
  check_actions(d);
  check_private_question(d);
  check_twin(d);
  check_unseen_cards(d);
  int first = every_seat ? 0 : (int)draw(d, d->rules->seats);
  for (int i = 0; i < (every_seat ? d->rules->seats : 1); i++) check_view(d, first + i);
}

static void check_scores(const deal *d) {
  const fuda_ruleset *rules = d->rules;
  int tricks = 0;
  for (int team = 0; team < fuda_teams(rules); team++) {
    tricks += d->state.tricks[team];
    if (d->state.tricks[team] < 0 || d->state.yaku[team] < 0) fail(d, "team %d has fewer tricks or yaku than none", team);
    if (d->state.points[team] != fuda_points(rules, &d->state, team))
      fail(d, "team %d's points aren't what its score says", team);
  }
  int ended = d->state.ended;
  bool all_tricks = rules->trick && (ended == FUDA_PLAYED_OUT || ended == FUDA_CLAIMED);
  if (all_tricks && tricks != rules->tricks) fail(d, "%d tricks were won of %d", tricks, rules->tricks);
  if (ended == FUDA_CANCELLED && d->state.points[0] + d->state.points[1] != 0) fail(d, "a deal that was cancelled gave points");
  if (rules->trick && ended == FUDA_PLAYED_OUT && d->state.n_laid != rules->tricks * rules->seats)
    fail(d, "%d cards were laid", d->state.n_laid);
}

/* Plays one deal; full: looks closely at every position, else at one. Returns its actions. */
static int play_deal(const fuda_ruleset *rules, uint64_t number, int dealer, bool full) {
  static deal d;
  fuda_draws draws = {0};
  d.rules = rules;
  d.number = number;
  d.dealer = dealer;
  d.n = 0;
  d.hider = FUDA_NOBODY;
  d.random = number + 1;
  start(&d, &d.state);
  int moment = (int)draw(&d, (uint32_t)(rules->seats * rules->tricks + 4));
  bool looked = false;
  for (;;) {
    const char *wrong = fuda_audit_position(rules, &d.state);
    if (wrong) fail(&d, "%s", wrong);
    bool over = fuda_deal_over(&d.state);
    if (full || d.n == moment || (over && !looked)) look_closely(&d, full);
    if ((d.n == moment || (over && !looked)) && (number % GAME_EVERY == 0 || full)) check_game(&d);
    looked |= d.n == moment;
    if (over) break;
    if (d.n == MOST_ACTIONS) fail(&d, "the deal doesn't end");
    do_action(&d, fuda_policy_choose(FUDA_RANDOM, rules, &d.state, &draws));
  }
  check_scores(&d);
  return d.n;
}

/* Plays a match to its end: the deals add up to it. */
static void play_match(const fuda_ruleset *rules, uint64_t number) {
  static deal d;
  fuda_draws draws = {0};
  int32_t sum[FUDA_SEATS] = {0};
  d = (deal){.rules = rules, .number = number, .dealer = FUDA_NOBODY};
  start(&d, &d.state);
  for (int seat = 0; rules->fishing && seat < rules->seats; seat++) sum[seat] = -rules->fishing->ante;
  for (int deals = 1;; deals++) {
    if (deals > MOST_DEALS) fail(&d, "the match doesn't end");
    while (!fuda_deal_over(&d.state)) fuda_act(rules, &d.state, fuda_policy_choose(FUDA_RANDOM, rules, &d.state, &draws), NULL);
    for (int team = 0; team < fuda_teams(rules); team++) {
      sum[team] += d.state.points[team] + d.state.from_jackpot[team];
      if (sum[team] != d.state.match[team]) fail(&d, "deal %d: team %d's points don't add up to the match's", deals, team);
    }
    if (d.state.match_over || (rules->match.deals == 0 && deals == 8)) return;
    if (fuda_next_deal(rules, NULL, &d.state, NULL) != 0) fail(&d, "the deal after deal %d fails", deals);
    const char *wrong = fuda_audit_position(rules, &d.state);
    if (wrong) fail(&d, "after deal %d %s", deals, wrong);
  }
}

/* The same deals simulated on one thread and on two. */
static uint64_t check_threads(const fuda_ruleset *rules, uint64_t deals, uint64_t actions) {
  fuda_sim sim[2];
  for (int i = 0; i < 2; i++) {
    memset(&sim[i], 0, sizeof sim[i]);
    sim[i].rules = rules;
    sim[i].seed = SEED;
    sim[i].deals = deals;
    sim[i].policy = FUDA_RANDOM;
    sim[i].threads = i + 1;
    if (fuda_simulate(&sim[i]) != 0) {
      fprintf(stderr, "%s: simulating fails in deal %d:%llu\n", rules->name, SEED, (unsigned long long)sim[i].error_deal);
      exit(1);
    }
  }
  bool same = sim[0].checksum == sim[1].checksum && sim[0].done == deals && sim[1].done == deals &&
              sim[0].actions == sim[1].actions && sim[0].actions == actions &&
              memcmp(sim[0].score, sim[1].score, sizeof sim[0].score) == 0 &&
              memcmp(sim[0].yaku, sim[1].yaku, sizeof sim[0].yaku) == 0;
  if (same) return sim[0].checksum;
  fprintf(stderr,
          "%s: %llu deals differ: here %llu actions; 1 thread: %llu actions, checksum %016llx; 2 threads: %llu, %016llx\n",
          rules->name, (unsigned long long)deals, (unsigned long long)actions, (unsigned long long)sim[0].actions,
          (unsigned long long)sim[0].checksum, (unsigned long long)sim[1].actions, (unsigned long long)sim[1].checksum);
  exit(1);
}

static void play_seats(const char *variant, const char *seats, uint64_t deals, uint64_t full) {
  static rules_choice chosen[1];
  rules_error error;
  chosen[0] = (rules_choice){"seats", seats};
  choices = chosen;
  n_choices = seats ? 1 : 0;
  rules_loaded *loaded = rules_load(variant, choices, n_choices, &error);
  if (!loaded) {
    fprintf(stderr, "%s\n", error.message);
    exit(1);
  }
  const fuda_ruleset *rules = rules_ruleset(loaded);
  uint64_t actions = 0;
  for (uint64_t i = 0; i < deals; i++) actions += (uint64_t)play_deal(rules, i, (int)(i % rules->seats), i < full);
  for (uint64_t i = 0; i < 20 && i < deals; i++) play_match(rules, i);
  uint64_t checksum = check_threads(rules, deals, actions);
  printf("%s%s%s: %llu deals, %llu of them at every moment, %llu actions, checksum %016llx\n", variant,
         seats ? " --seats " : "", seats ? seats : "", (unsigned long long)deals,
         (unsigned long long)(full < deals ? full : deals), (unsigned long long)actions, (unsigned long long)checksum);
  rules_free(loaded);
}

/* Where several numbers can play, each has its part of the deals. */
static void play_many(const char *variant, uint64_t deals, uint64_t full) {
  rules_error error;
  rules_loaded *loaded = rules_load(variant, NULL, 0, &error);
  if (!loaded) {
    fprintf(stderr, "%s\n", error.message);
    exit(1);
  }
  const fuda_ruleset *rules = rules_ruleset(loaded);
  const fuda_option *seats = NULL;
  for (int i = 0; i < rules->n_options; i++)
    if (strcmp(rules->options[i].name, "seats") == 0) seats = &rules->options[i];
  if (!seats) play_seats(variant, NULL, deals, full);
  for (int v = 0; seats && v < seats->n_values; v++)
    play_seats(variant, seats->values[v], deals / seats->n_values, full / seats->n_values);
  rules_free(loaded);
}

/* Options */

static void play_choices(const char *variant, const rules_choice *chosen, int n, uint64_t deals) {
  rules_error error;
  choices = chosen;
  n_choices = n;
  rules_loaded *loaded = rules_load(variant, chosen, n, &error);
  if (!loaded) {
    fprintf(stderr, "%s", variant);
    for (int i = 0; i < n; i++) fprintf(stderr, " --set %s=%s", chosen[i].option, chosen[i].value);
    fprintf(stderr, ": %s\n", error.message);
    exit(1);
  }
  const fuda_ruleset *rules = rules_ruleset(loaded);
  for (uint64_t i = 0; i < deals; i++) play_deal(rules, i, i % 2 ? FUDA_NOBODY : (int)(i % rules->seats), i < 2);
  play_match(rules, 0);
  rules_free(loaded);
}

/* The values of an option other than its default: a seat stands for the seats. */
static int other_values(const fuda_option *option, const char *values[], int most) {
  int n = 0;
  for (int i = 1; i < option->n_values && n < most; i++) values[n++] = option->values[i];
  if (option->takes_seat && n < most) values[n++] = "1";
  return n;
}

/* With every option at its default but at most two, all values and all pairs of values have been played. */
static void play_options(const char *variant, uint64_t deals) {
  enum { MOST = 256 };
  static rules_choice all[MOST];
  static int option_of[MOST];
  rules_error error;
  rules_loaded *loaded = rules_load(variant, NULL, 0, &error);
  if (!loaded) {
    fprintf(stderr, "%s\n", error.message);
    exit(1);
  }
  const fuda_ruleset *rules = rules_ruleset(loaded);
  int n = 0, pairs = 0;
  for (int i = 0; i < rules->n_options; i++) {
    const char *values[MOST];
    for (int v = 0, count = other_values(&rules->options[i], values, MOST - n); v < count; v++) {
      all[n] = (rules_choice){rules->options[i].name, values[v]};
      option_of[n++] = i;
    }
  }
  play_choices(variant, NULL, 0, deals);
  for (int a = 0; a < n; a++) {
    play_choices(variant, &all[a], 1, deals);
    for (int b = a + 1; b < n; b++) {
      if (option_of[a] == option_of[b]) continue;
      play_choices(variant, (const rules_choice[]){all[a], all[b]}, 2, deals);
      pairs++;
    }
  }
  printf("%s: %d options, %d values and %d pairs of values beside the defaults, %llu deals each\n", variant, rules->n_options,
         n, pairs, (unsigned long long)deals);
  rules_free(loaded);
}

/* Every variant */

typedef struct amount {
  const char *name;
  uint64_t deals, full, option_deals;
  int passed;
} amount;

static bool play_variant(void *data, const char *name, const char *file, const fuda_ruleset *rules, const rules_error *error) {
  amount *much = data;
  if (!rules) {
    fprintf(stderr, "%s: %s\n", file, error->message);
    exit(1);
  }
  choices = NULL;
  n_choices = 0;
  play_many(name, much->deals, much->full);
  play_options(name, much->option_deals);
  fflush(stdout);
  much->passed += 2;
  return true;
}

static int play_all(const char *name) {
  amount amounts[] = {{"", 100000, 1000, 200, 0}, {"--short", 2000, 50, 2, 0}, {"--long", 1000000, 10000, 1000, 0}};
  for (int i = 0; i < 3; i++) {
    if (strcmp(name, amounts[i].name) != 0) continue;
    rules_list(play_variant, &amounts[i]);
    printf("%d passed, 0 failed\n", amounts[i].passed);
    return amounts[i].passed ? 0 : 1;
  }
  fprintf(
      stderr,
      "usage: selfplay VARIANT DEALS [FULL]\n       selfplay VARIANT --options [DEALS]\n       selfplay [--short | --long]\n");
  return 2;
}

int main(int argc, char **argv) {
  if (argc < 3) return play_all(argc > 1 ? argv[1] : "");
  if (strcmp(argv[2], "--options") == 0) play_options(argv[1], argc > 3 ? strtoull(argv[3], NULL, 10) : 200);
  else play_many(argv[1], strtoull(argv[2], NULL, 10), argc > 3 ? strtoull(argv[3], NULL, 10) : 0);
  return 0;
}
