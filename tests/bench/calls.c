#include "tests/bench/calls.h"

#include "core/game.h"
#include "core/view.h"
#include "tests/bench/measure.h"

static bool play_deal(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws, reference_total *total) {
  uint64_t hash = 0;
  for (; !fuda_deal_over(state); total->actions++) {
    fuda_moves moves;
    fuda_legal(rules, state, &moves);
    fuda_action action = fuda_random_of(&moves, fuda_draw(rules->phase_kind[state->phase], rules, state, draws));
    hash = reference_mix(hash, (uint64_t)action.with << 16 | (uint64_t)action.verb << 8 | action.card);
    if (fuda_act(rules, state, action, NULL) < 0) return false;
  }
  for (int team = 0; team < fuda_teams(rules); team++) hash = reference_mix(hash, (uint64_t)(int64_t)state->points[team]);
  total->checksum += hash;
  return true;
}

bool calls_play(const fuda_ruleset *rules, uint64_t seed, uint64_t first, uint64_t deals, reference_total *total) {
  fuda_state state;
  fuda_draws draws = {0};
  *total = (reference_total){.deals = deals};
  for (uint64_t n = first; n < first + deals; n++) {
    if (fuda_start(rules, seed, n, (int)(n % rules->seats), NULL, &state, NULL) < 0) return false;
    if (!play_deal(rules, &state, &draws, total)) return false;
  }
  return true;
}

/* One call of each at a position of the game, and the action that follows it; its own time is what two looks at the clock take. */
typedef struct stopwatch {
  double at;
} stopwatch;
static void add_to(stopwatch *watch, double *sum) {
  double now = measure_now();
  *sum += now - watch->at;
  watch->at = measure_now();
}

static void time_position(fuda_game *game, const fuda_ruleset *under, fuda_draws *draws, calls_time *sum) {
  static char text[8192];
  const fuda_ruleset *rules = fuda_game_rules(game);
  const fuda_state *state = fuda_game_state(game);
  fuda_moves moves;
  fuda_view view;
  fuda_reason reason;
  fuda_state other;
  fuda_action action = fuda_policy_choose(FUDA_RANDOM, rules, state, draws);
  stopwatch watch = {measure_now()};
  fuda_legal(rules, state, &moves), add_to(&watch, &sum->legal);
  fuda_view_of(rules, state, state->actor, &view), add_to(&watch, &sum->view);
  fuda_view_text(rules, state, state->actor, text, sizeof text), add_to(&watch, &sum->view_text);
  fuda_why(rules, state, action, &reason), add_to(&watch, &sum->why);
  if (under) fuda_under(rules, state, under, &other, text, sizeof text);
  add_to(&watch, &sum->under);
  fuda_game *copy = fuda_game_copy(game);
  fuda_game_free(copy), add_to(&watch, &sum->copy);
  fuda_game_act(game, action, &reason), add_to(&watch, &sum->act);
  fuda_game_undo(game, 1), add_to(&watch, &sum->undo);
  fuda_game_redo(game, 1), add_to(&watch, &sum->redo);
}

calls_time calls_measure(const fuda_ruleset *rules, const fuda_ruleset *under, uint64_t seed, uint64_t deals) {
  double sum[sizeof(calls_time) / sizeof(double)] = {0}, idle = 0, actions = 0;
  stopwatch watch = {measure_now()};
  for (int i = 0; i < 1000; i++) add_to(&watch, &idle);
  for (uint64_t n = 0; n < deals; n++) {
    char message[200];
    fuda_draws draws = {0};
    fuda_setup setup = {.seed = seed, .match_no = n, .dealer = (int)(n % rules->seats)};
    fuda_game *game = fuda_game_new(rules, &setup, message, sizeof message);
    for (; game && !fuda_deal_over(fuda_game_state(game)); actions++) time_position(game, under, &draws, (calls_time *)sum);
    if (game) fuda_game_free(game);
  }
  for (size_t i = 0; i < sizeof sum / sizeof *sum; i++) sum[i] = sum[i] / actions - idle / 1000;
  return *(calls_time *)sum;
}
