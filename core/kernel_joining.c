/* What the kernel asks before the turns of a fishing game: who joins and who goes out. See play.c.
 *
 * Which answers are open is looked up (see tables.h). Other questions are left to the ordinary calls. */
#include "flow.h"
#include "kernel_tables.h"
#include "policy.h"

static bool only_joins(const fuda_answer *answer) {
  for (int i = 0; i < answer->n_effects; i++)
    if (answer->effects[i].op != FUDA_NOTE && answer->effects[i].op != FUDA_JOINS && answer->effects[i].op != FUDA_GOES_OUT)
      return false;
  return true;
}

/* Bare answers, in the order of their verbs; false where there are others. */
static bool sort_answers(const fuda_ruleset *rules, const fuda_phase *phase, kernel_joining *joining) {
  int n = 0;
  for (int verb = 0; verb < rules->n_verbs; verb++)
    for (int a = 0; a < phase->n_answers; a++) {
      if (phase->answers[a].verb != verb) continue;
      if (rules->verbs[verb].shape != FUDA_BARE || !only_joins(&phase->answers[a])) return false;
      if (n && phase->answers[joining->answer[n - 1]].verb == verb) return false;
      joining->answer[n++] = (uint8_t)a;
    }
  return true;
}

/* The verbs that are open, as a bit for each answer. */
static uint8_t open_of(const fuda_phase *phase, const kernel_joining *joining, uint32_t bare) {
  unsigned open = 0;
  for (int i = 0; i < phase->n_answers; i++) open |= (bare >> phase->answers[joining->answer[i]].verb & 1) << i;
  return (uint8_t)open;
}

void fuda_kernel_build_joining(const fuda_ruleset *rules, const fuda_phase *phase, kernel_joining *joining) {
  bool seat_stays = phase->asks.count == 1 && rules->code[phase->asks.first].ask == FUDA_ASK_DEALER;
  if (!phase->joining || phase->follows_first_lead || !seat_stays || phase->n_answers > KERNEL_ANSWERS) return;
  if (!sort_answers(rules, phase, joining)) return;
  joining->known = true;
  joining->fact = phase->joining->fact;
  for (int own = 0; own < 2; own++)
    for (unsigned joined = 0; joined <= FUDA_SEATS; joined++)
      for (unsigned gone_out = 0; gone_out <= FUDA_SEATS; gone_out++)
        joining->open[own][joined][gone_out] = open_of(phase, joining, phase->joining->bare[own][joined][gone_out]);
}

bool fuda_kernel_joins(const fuda_kernel *kernel, const fuda_state *state) {
  return state->phase < KERNEL_JOINING && kernel->joining[state->phase].known;
}

/* By rules of thumb: before the first turn every card that isn't in a hand, or in the stock, lies open. */
static int answer_by_thumb(const fuda_ruleset *rules, const fuda_state *state, const kernel_joining *joining, unsigned open,
                           uint32_t word) {
  const fuda_phase *phase = &rules->phases[state->phase];
  fuda_sight sight = {.rules = rules,
                      .phase = phase,
                      .seat = state->actor,
                      .dealer = state->dealer,
                      .hand = state->zone[FUDA_HAND + state->actor],
                      .seen = state->zone[FUDA_TABLE],
                      .field = state->zone[FUDA_TABLE],
                      .known = state->zone, /* of captures alone */
                      .drawn = FUDA_NO_CARD,
                      .out = state->out,
                      .word = word};
  for (unsigned left = open; left; left &= left - 1)
    sight.moves.bare |= 1u << phase->answers[joining->answer[__builtin_ctz(left)]].verb;
  uint8_t verb = fuda_thumb_by(&sight).verb;
  int k = 0;
  while (phase->answers[joining->answer[k]].verb != verb) k++;
  return k;
}

/* A phase of choices, put to its seats one after the other. */
static int ask_all(const fuda_kernel *kernel, fuda_state *state, const uint32_t *word, uint64_t *hash, uint64_t *actions) {
  const fuda_ruleset *rules = kernel->rules;
  const fuda_phase *phase = &rules->phases[state->phase];
  const kernel_joining *joining = &kernel->joining[state->phase];
  unsigned seat = (uint8_t)state->actor;
  for (unsigned left = phase->each ? phase->each : 1; left; left--, seat = seat + 1 == rules->seats ? 0 : seat + 1) {
    state->actor = (int8_t)seat;
    bool own = state->fact[joining->fact] == (int)seat;
    unsigned open = joining->open[own][state->players][__builtin_popcount(state->out)];
    int k = kernel->thumb ? answer_by_thumb(rules, state, joining, open, word[seat])
                          : fuda_nth_bit(open, (int)fuda_below(word[seat], (unsigned)__builtin_popcount(open)));
    const fuda_answer *answer = &phase->answers[joining->answer[k]];
    *hash = fuda_mix(*hash, (uint64_t)answer->verb << 8 | FUDA_NO_CARD);
    ++*actions;
    fuda_effects(rules, state, answer, FUDA_NO_CARD, NULL);
  }
  state->phase++;
  return fuda_advance(rules, state, NULL);
}

int fuda_kernel_join(const fuda_kernel *kernel, fuda_state *state, uint64_t *hash, uint64_t *actions) {
  uint32_t words[KERNEL_JOINING * FUDA_SEATS + FUDA_WORDS_MORE]; /* of all phases that can be known */
  unsigned seats = kernel->rules->seats, n = seats * kernel->joins_upto;
  fuda_chance chance = fuda_policy_chance(state);
  int error = 0;
  fuda_chance_words(&chance, 32 * seats / 4, (int)n, words);
  while (!error && state->actor >= 0 && fuda_kernel_joins(kernel, state))
    error = ask_all(kernel, state, words + state->phase * seats, hash, actions);
  return error;
}
