#include "repl/seats.h"

#include "repl/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const fuda_option *repl_seats_option(const fuda_ruleset *rules) {
  for (int i = 0; i < rules->n_options; i++)
    if (rules->options[i].decides_seats) return &rules->options[i];
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
  int number = option ? option->clause : rules->seats_clause;
  if (!number) return;
  const fuda_clause *clause = &rules->clauses[number];
  const char *says = clause->text ? clause->text : "", *end = strchr(says, '.');
  repl_text_print(text, " (%s: %.*s)", clause->id, end ? (int)(end - says) : (int)strlen(says), says);
}

static int complain(repl_text *words, const char *option, int value) {
  fprintf(stderr, "fuda: %s %d: %s\n", option, value, repl_text_str(words));
  repl_text_free(words);
  return 2;
}

int repl_seats_dealer(const repl_options *options, const fuda_ruleset *rules) {
  repl_text words = {0};
  if (options->dealer < rules->seats) return 0;
  repl_text_print(&words, "the seats of %s are 0 to %d", rules->name, rules->seats - 1);
  return complain(&words, "--dealer", options->dealer);
}

/* The value of --set NAME=4, or NULL. */
static const char *set_seats(const repl_options *options, const char *name) {
  for (int i = 0; i < options->n_set; i++)
    if (!strcmp(options->set[i].option, name)) return options->set[i].value;
  return NULL;
}

/* With the options of --set, and for so many seats (0: as many as the rules say). */
static rules_loaded *load_for(const repl_options *options, const char *variant, int seats, rules_error *error) {
  rules_choice choices[REPL_MANY + 1];
  char number[16];
  int n = options->n_set;
  memcpy(choices, options->set, sizeof *choices * (size_t)n);
  snprintf(number, sizeof number, "%d", seats);
  if (seats) choices[n++] = (rules_choice){"seats", number};
  return rules_load(variant, choices, n, error);
}

/* Rules that can't be had for so many seats: because of the seats, which is said, or of what else is wrong, which is left in *error. */
static int why_not(const repl_options *options, const char *variant, rules_error *error) {
  static rules_error other;
  rules_loaded *loaded = load_for(options, variant, 0, &other);
  repl_text words = {0};
  if (!loaded) {
    *error = other;
    return repl_report_status(error);
  }
  bool allowed = repl_seats_allowed(rules_ruleset(loaded), options->seats);
  if (!allowed) repl_seats_wrong(rules_ruleset(loaded), options->seats, &words);
  rules_free(loaded);
  if (allowed) return repl_report_status(error);
  error->message[0] = '\0';
  return complain(&words, "--seats", options->seats);
}

rules_loaded *repl_seats_load(const repl_options *options, const char *variant, int *status) {
  static rules_error error;
  rules_loaded *loaded = repl_seats_load_or(options, variant, status, &error);
  if (!loaded && error.message[0]) repl_report_error(&error);
  return loaded;
}

rules_loaded *repl_seats_load_or(const repl_options *options, const char *variant, int *status, rules_error *error) {
  const char *set = set_seats(options, "seats");
  error->message[0] = '\0';
  rules_loaded *loaded = load_for(options, variant, set ? 0 : options->seats, error);
  *status = 0;
  if (!loaded) {
    *status = options->seats && !set ? why_not(options, variant, error) : repl_report_status(error);
    return NULL;
  }
  if (options->seats && rules_ruleset(loaded)->seats != options->seats) {
    repl_text words = {0};
    const fuda_option *by = repl_seats_option(rules_ruleset(loaded));
    repl_text_print(&words, "--set %s=%s says another number", by ? by->name : "seats", by ? by->value : set);
    *status = complain(&words, "--seats", options->seats);
  }
  if (!*status) *status = repl_seats_dealer(options, rules_ruleset(loaded));
  fputs(rules_remarks(loaded), stderr);
  if (!*status) return loaded;
  rules_free(loaded);
  return NULL;
}
