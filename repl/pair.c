#include "repl/pair.h"

#include "repl/report.h"
#include "repl/seats.h"
#include "repl/text.h"
#include "rules/differences.h"
#include "rules/inspect.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(const char *sentence, const char *word, const char *command) {
  fprintf(stderr, "fuda: ");
  fprintf(stderr, sentence, word);
  fprintf(stderr, ": 'fuda %s --help' says how it is written\n", command);
  return 2;
}

/* OPTION=VALUE: a name before the `=`, so that a path with one in it is still a path. */
static bool is_setting(const char *word) {
  size_t n = strspn(word, "abcdefghijklmnopqrstuvwxyz_0123456789");
  return n > 0 && word[n] == '=';
}

int repl_pair_read(const repl_options *options, const char *command, int least, repl_pair *pair) {
  int side = -1;
  for (int i = 0; i < options->n_args; i++) {
    const char *word = options->arg[i];
    if (!is_setting(word)) {
      if (++side > 1) return usage("'%s' is too much: two variants are compared", word, command);
      pair->variant[side] = word;
      continue;
    }
    if (side < 0) return usage("'%s' comes after the variant it is for", word, command);
    if (pair->n_own[side] == REPL_MANY) return usage("'%s' is one option too many", word, command);
    char *option = repl_copy(word), *equals = strchr(option, '=');
    *equals = 0;
    pair->own[side][pair->n_own[side]++] = (rules_choice){option, equals + 1};
  }
  pair->n = side + 1;
  if (pair->n >= least) return 0;
  return usage("'%s' alone has nothing to be compared with", pair->variant[0] ? pair->variant[0] : "", command);
}

int repl_pair_with_parent(repl_pair *pair, const char *command) {
  static rules_error error;
  if (pair->n != 1) return 0;
  rules_loaded *loaded = rules_load(pair->variant[0], NULL, 0, &error);
  rules_inspection *inspection = loaded ? rules_inspect(loaded, &error) : NULL;
  int status = inspection ? 0 : repl_report_error(&error);
  rules_loaded *parent = inspection && inspection->parent ? rules_load(inspection->parent, NULL, 0, &error) : NULL;
  if (inspection && !parent) /* what versions share isn't played by itself */
    status = usage("'%s' alone has nothing to be compared with", pair->variant[0], command);
  if (!status && strcmp(inspection->parent, inspection->extended) != 0) {
    fprintf(stderr, "fuda: %s extends %s; say which of them it is compared with, as in fuda %s %s %s\n", pair->variant[0],
            inspection->extended, command, inspection->parent, pair->variant[0]);
    status = 2;
  }
  if (!status) {
    pair->parent = repl_copy(inspection->parent);
    pair->variant[1] = pair->variant[0];
    pair->variant[0] = pair->parent;
    memcpy(pair->own[1], pair->own[0], sizeof pair->own[1]);
    pair->n_own[1] = pair->n_own[0];
    pair->n_own[0] = 0;
    pair->n = 2;
  }
  rules_free(parent);
  rules_inspection_free(inspection);
  rules_free(loaded);
  return status;
}

void repl_pair_free(repl_pair *pair) {
  free(pair->parent);
  for (int side = 0; side < 2; side++) {
    for (int i = 0; i < pair->n_own[side]; i++) free((char *)(uintptr_t)pair->own[side][i].option);
    rules_free(pair->loaded[side]);
  }
}

static int load_side(repl_pair *pair, int side, const rules_choice *choices, int n) {
  static rules_error error;
  rules_loaded *loaded = rules_load(pair->variant[side], choices, n, &error);
  if (!loaded) return repl_report_error(&error);
  rules_free(pair->loaded[side]);
  pair->loaded[side] = loaded;
  return 0;
}

/* All of --set and of its own. */
static int load_alone(const repl_options *options, repl_pair *pair) {
  repl_options with = *options;
  int status = 0;
  for (int i = 0; i < pair->n_own[0]; i++) {
    if (with.n_set == REPL_MANY) return usage("'%s' is one option too many", pair->own[0][i].option, "sim");
    with.set[with.n_set++] = pair->own[0][i];
  }
  pair->loaded[0] = repl_seats_load(&with, pair->variant[0], &status);
  return status;
}

/* Both with their defaults, to see which options they have; then again with what was set. */
static int load_both(const repl_options *options, repl_pair *pair) {
  static rules_error error;
  rules_choice choices[2][2 * REPL_MANY + 1];
  const fuda_ruleset *rules[2];
  int n[2], status = 0;
  for (int side = 0; side < 2 && !status; side++) status = load_side(pair, side, NULL, 0);
  if (status) return status;
  for (int side = 0; side < 2; side++) rules[side] = rules_ruleset(pair->loaded[side]);
  const rules_pair_choices chosen = {.both = options->set,
                                     .n_both = options->n_set,
                                     .own = {pair->own[0], pair->own[1]},
                                     .n_own = {pair->n_own[0], pair->n_own[1]}};
  for (int side = 0; side < 2; side++) {
    n[side] = rules_pair_choose(rules, &chosen, side, choices[side], &error);
    if (n[side] < 0) return repl_report_error(&error);
  }
  char seats[16];
  snprintf(seats, sizeof seats, "%d", options->seats);
  for (int side = 0; side < 2 && !status; side++) {
    if (options->seats) choices[side][n[side]++] = (rules_choice){"seats", seats};
    if (n[side]) status = load_side(pair, side, choices[side], n[side]);
    if (!status) status = repl_seats_dealer(options, rules_ruleset(pair->loaded[side]));
  }
  return status;
}

int repl_pair_load(const repl_options *options, repl_pair *pair) {
  return pair->n == 1 ? load_alone(options, pair) : load_both(options, pair);
}
