#include "repl/seats.h"

#include "repl/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const fuda_option *repl_seats_option(const fuda_ruleset *rules) {
  for (int i = 0; i < rules->n_options; i++)
    if (!strcmp(rules->options[i].name, "seats")) return &rules->options[i];
  return NULL;
}

const char *repl_seats_words(const fuda_ruleset *rules, char out[32]) {
  const fuda_option *option = repl_seats_option(rules);
  out[0] = 0;
  if (option && option->chosen) snprintf(out, 32, " seats %.20s", option->value);
  return out;
}

bool repl_seats_allowed(const fuda_ruleset *rules, int seats) {
  const fuda_option *option = repl_seats_option(rules);
  for (int i = 0; option && i < option->n_values; i++)
    if (atoi(option->values[i]) == seats) return true;
  return seats == rules->seats;
}

void repl_seats_wrong(const fuda_ruleset *rules, int seats, repl_text *text) {
  const fuda_option *option = repl_seats_option(rules);
  repl_text_print(text, "%s is for ", rules->name);
  if (!option) repl_text_print(text, "%d", rules->seats);
  for (int i = 0; option && i < option->n_values; i++)
    repl_text_print(text, "%s%s", i == 0 ? "" : i + 1 == option->n_values ? " or " : ", ", option->values[i]);
  repl_text_print(text, " seats, not for %d", seats);
  if (!option || !option->clause) return;
  const fuda_clause *clause = &rules->clauses[option->clause];
  const char *says = clause->text ? clause->text : "", *end = strchr(says, '.');
  repl_text_print(text, " (%s: %.*s)", clause->id, end ? (int)(end - says) : (int)strlen(says), says);
}

static int complain(repl_text *words, const char *option, int value) {
  fprintf(stderr, "fuda: %s %d: %s\n", option, value, repl_text_str(words));
  repl_text_free(words);
  return 2;
}

static int check_seats(const repl_options *options, const fuda_ruleset *rules) {
  repl_text words = {0};
  if (!options->seats || options->seats == rules->seats) return 0;
  for (int i = 0; i < options->n_set; i++) {
    if (strcmp(options->set[i].option, "seats") != 0) continue;
    repl_text_print(&words, "--set seats=%s says another number", options->set[i].value);
    return complain(&words, "--seats", options->seats);
  }
  if (repl_seats_allowed(rules, options->seats)) return 0;
  repl_seats_wrong(rules, options->seats, &words);
  return complain(&words, "--seats", options->seats);
}

int repl_seats_dealer(const repl_options *options, const fuda_ruleset *rules) {
  repl_text words = {0};
  if (options->dealer < rules->seats) return 0;
  repl_text_print(&words, "the seats of %s are 0 to %d", rules->name, rules->seats - 1);
  return complain(&words, "--dealer", options->dealer);
}

rules_loaded *repl_seats_load(const repl_options *options, const char *variant, int *status) {
  static rules_error error;
  rules_choice choices[REPL_MANY + 1];
  char seats[16];
  int n = options->n_set;
  rules_loaded *loaded = rules_load(variant, options->set, n, &error);
  *status = loaded ? check_seats(options, rules_ruleset(loaded)) : repl_report_error(&error);
  if (loaded && !*status && options->seats && options->seats != rules_ruleset(loaded)->seats) {
    rules_free(loaded);
    memcpy(choices, options->set, sizeof *choices * (size_t)n);
    snprintf(seats, sizeof seats, "%d", options->seats);
    choices[n++] = (rules_choice){"seats", seats};
    loaded = rules_load(variant, choices, n, &error);
    *status = loaded ? 0 : repl_report_error(&error);
  }
  if (loaded && !*status) *status = repl_seats_dealer(options, rules_ruleset(loaded));
  if (loaded) fputs(rules_remarks(loaded), stderr);
  if (!loaded || !*status) return loaded;
  rules_free(loaded);
  return NULL;
}
