/* Questions of the kernel: which answers are open is enumerated by what the hand holds. */
#include "kernel_tables.h"

#include <string.h>

enum { DEPTH = FUDA_DEPTH };

/* The tests of an expression that asks nothing else, added to those of the question; false where it does. */
static bool find_tests(const fuda_ruleset *rules, fuda_expr when, kernel_question *question, int16_t args[KERNEL_TESTS]) {
  const fuda_code *code = rules->code + when.first, *end = code + when.count;
  for (; code < end; code++) {
    if (code->ask == FUDA_ASK_HELD_IS) {
      int i = 0;
      while (i < question->n_tests && args[i] != code->arg) i++;
      if (i == KERNEL_TESTS) return false;
      if (i == question->n_tests) {
        args[question->n_tests] = code->arg;
        question->test[question->n_tests++] = (kernel_test){rules->sets[code->arg & 255], (uint8_t)(code->arg >> 8)};
      }
      code += 2;
    } else if (code->ask != FUDA_ASK_NUMBER && code->ask != FUDA_ASK_NOT && code->ask != FUDA_ASK_AND &&
               code->ask != FUDA_ASK_OR) {
      return false;
    }
  }
  return true;
}

/* Such an expression where the tests have come to this. */
static bool holds(const fuda_ruleset *rules, fuda_expr when, const int16_t args[KERNEL_TESTS], unsigned outcome) {
  bool stack[DEPTH + 1] = {false}, *top = stack;
  const fuda_code *code = rules->code + when.first, *end = code + when.count;
  for (; code < end; code++) {
    int i = 0;
    switch ((enum fuda_ask)code->ask) {
    case FUDA_ASK_HELD_IS:
      while (args[i] != code->arg) i++;
      *++top = outcome >> i & 1;
      code += 2;
      break;
    case FUDA_ASK_NOT: *top = !*top; break;
    case FUDA_ASK_AND: top--, *top = *top && top[1]; break;
    case FUDA_ASK_OR: top--, *top = *top || top[1]; break;
    default: *++top = code->arg != 0; break;
    }
  }
  return when.count == 0 || *top;
}

static bool is_bare(const fuda_ruleset *rules, const fuda_answer *answer) {
  return rules->verbs[answer->verb].shape == FUDA_BARE;
}

/* Bare answers in the order of their verbs, then the other; false where two have the same verb, or two aren't bare. */
static bool sort_answers(const fuda_ruleset *rules, const fuda_phase *phase, kernel_question *question) {
  int n = 0;
  for (int bare = 1; bare >= 0; bare--) {
    for (int verb = 0; verb < rules->n_verbs; verb++)
      for (int a = 0; a < phase->n_answers; a++)
        if (phase->answers[a].verb == verb && is_bare(rules, &phase->answers[a]) == bare) question->answer[n++] = (uint8_t)a;
    if (bare) question->n_bare = (uint8_t)n;
  }
  for (int i = 1; i < n; i++)
    if (phase->answers[question->answer[i]].verb == phase->answers[question->answer[i - 1]].verb) return false;
  return n <= question->n_bare + 1;
}

void fuda_kernel_question(const fuda_ruleset *rules, const fuda_phase *phase, kernel_question *question) {
  int16_t args[KERNEL_TESTS];
  memset(question, 0, sizeof *question);
  if ((phase->kind != FUDA_CHOOSING && phase->kind != FUDA_AUCTION) || phase->n_answers > KERNEL_ANSWERS) return;
  for (int a = 0; a < phase->n_answers; a++)
    if (!find_tests(rules, phase->answers[a].when, question, args)) return;
  if (!sort_answers(rules, phase, question)) return;
  for (unsigned outcome = 0; outcome < 1u << question->n_tests; outcome++)
    for (int i = 0; i < phase->n_answers; i++)
      if (holds(rules, phase->answers[question->answer[i]].when, args, outcome))
        question->open[outcome] = (uint8_t)(question->open[outcome] | 1u << i);
  question->known = true;
}

bool fuda_stays_open(const fuda_ruleset *rules, const fuda_phase *phase) {
  kernel_question question;
  for (int a = 0; a < phase->n_answers; a++)
    if (is_bare(rules, &phase->answers[a]) && !phase->answers[a].when.count) return true;
  fuda_kernel_question(rules, phase, &question);
  for (unsigned outcome = 0; question.known && outcome < 1u << question.n_tests; outcome++)
    if (!(question.open[outcome] & ((1u << question.n_bare) - 1))) return false;
  return question.known;
}
