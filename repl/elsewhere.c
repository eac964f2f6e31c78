#include "repl/elsewhere.h"

#include "repl/bound.h"
#include "repl/session.h"

#include <string.h>

static const double PATIENCE = 2; /* seconds of the processor, for all */

static const fuda_option *option_of(const fuda_ruleset *rules, const char *name) {
  for (int i = 0; i < rules->n_options; i++)
    if (!strcmp(rules->options[i].name, name)) return &rules->options[i];
  return NULL;
}

static bool has_value(const fuda_option *option, const char *value) {
  for (int i = 0; i < option->n_values; i++)
    if (!strcmp(option->values[i], value)) return true;
  return false;
}

/* One side with what was chosen for it, and that value besides; NULL where the two don't go together. */
static rules_loaded *load_with(const repl_pair *pair, int side, const char *option, const char *value) {
  static rules_error error;
  const fuda_ruleset *rules = rules_ruleset(pair->loaded[side]);
  rules_choice choices[2 * REPL_MANY + 2];
  int n = 0;
  for (int i = 0; i < rules->n_options && n <= 2 * REPL_MANY; i++)
    if (rules->options[i].chosen && strcmp(rules->options[i].name, option) != 0)
      choices[n++] = (rules_choice){rules->options[i].name, rules->options[i].value};
  choices[n++] = (rules_choice){option, value};
  return rules_load(pair->variant[side], choices, n, &error);
}

/* Whether a rule in force is told as another; which options there are, and in what words, is none. */
static bool differ(const rules_differences *differences) {
  bool any = false;
  for (int i = 0; i < differences->n; i++)
    any |= strcmp(differences->row[i].section, "options") != 0 && strcmp(differences->row[i].section, "sentences") != 0;
  return any;
}

static bool differ_with(const repl_pair *pair, const char *option, const char *value) {
  static rules_error error;
  rules_loaded *a = load_with(pair, 0, option, value), *b = load_with(pair, 1, option, value);
  rules_differences *rows = a && b ? rules_differences_new(a, b, &error) : NULL;
  bool found = rows && differ(rows);
  rules_differences_free(rows);
  rules_free(a);
  rules_free(b);
  return found;
}

static json_t *value_json(const char *option, const char *value) { return json_pack("{s:s, s:s}", "option", option, "value", value); }

/* Where they differ already it was found with the rows. */
static json_t *more_of(const rules_differences *differences) {
  json_t *list = json_array();
  for (int i = 0; i < differences->n_elsewhere && !differences->apart; i++)
    json_array_append_new(list, value_json(differences->elsewhere[i].option, differences->elsewhere[i].value));
  return list;
}

json_t *repl_elsewhere(const repl_pair *pair, const rules_differences *differences) {
  if (differences->apart || differ(differences)) return more_of(differences);
  json_t *list = json_array();
  double until = repl_bound_now() + PATIENCE;
  const fuda_ruleset *rules = rules_ruleset(pair->loaded[0]);
  for (int i = 0; i < rules->n_options; i++) {
    const fuda_option *option = &rules->options[i], *other = option_of(rules_ruleset(pair->loaded[1]), option->name);
    for (int v = 0; other && !strcmp(option->value, other->value) && v < option->n_values; v++) {
      const char *value = option->values[v];
      if (!strcmp(value, option->value) || !has_value(other, value)) continue;
      if (repl_interrupted || repl_bound_now() > until) return list;
      if (differ_with(pair, option->name, value)) json_array_append_new(list, value_json(option->name, value));
    }
  }
  return list;
}
