#include "repl/chosen.h"

static void each(const fuda_ruleset *rules, const char *before, const char *between, const char *is, repl_text *text) {
  for (int i = 0; i < rules->n_options; i++) {
    const fuda_option *option = &rules->options[i];
    if (option->chosen == 0) continue;
    repl_text_print(text, "%s%s%s%s", before, option->name, is, option->value);
    before = between;
  }
}

void repl_chosen_words(const fuda_ruleset *rules, int dealer, repl_text *text) {
  size_t begun = text->length;
  each(rules, " with ", ", ", " = ", text);
  if (dealer >= 0) repl_text_print(text, "%s dealt by seat %d", text->length > begun ? "," : "", dealer);
}

void repl_chosen_settings(const fuda_ruleset *rules, repl_text *text) { each(rules, "", " ", "=", text); }

json_t *repl_chosen_json(const fuda_ruleset *rules) {
  json_t *all = json_object();
  for (int i = 0; i < rules->n_options; i++)
    if (rules->options[i].chosen) json_object_set_new(all, rules->options[i].name, json_string(rules->options[i].value));
  return all;
}
