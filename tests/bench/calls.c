#include "tests/bench/calls.h"

#include "core/play.h"
#include "core/policy.h"

static bool play_deal(const fuda_ruleset *rules, fuda_state *state, fuda_draws *draws, reference_total *total) {
  uint64_t hash = 0;
  for (; !fuda_deal_over(state); total->actions++) {
    fuda_moves moves;
    fuda_legal(rules, state, &moves);
    fuda_action action = fuda_random_of(&moves, fuda_draw(rules->phases[state->phase].kind, rules, state, draws));
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
