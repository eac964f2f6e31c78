#include "repl/path.h"

#include "core/sim.h"

#include <string.h>

void repl_path_print(repl_text *text, const char *rules, const char *not_fast) {
  repl_text_print(text, "%s is played by the ", rules);
  if (not_fast) repl_text_print(text, "ordinary calls: %s", not_fast);
  else repl_text_add(text, "kernel");
}

const char *repl_path_of(const fuda_ruleset *rules) {
  fuda_sim sim = {.rules = rules, .policy = FUDA_RANDOM};
  fuda_sim_prepare(&sim);
  fuda_sim_release(&sim);
  return sim.not_fast;
}

void repl_path_note(json_t *others, const char *value, const char *not_fast) {
  size_t i;
  json_t *row;
  json_array_foreach(others, i, row) {
    const char *reason = json_string_value(json_object_get(row, "not_fast"));
    if ((reason == NULL) != (not_fast == NULL) || (reason && strcmp(reason, not_fast) != 0)) continue;
    json_object_set_new(row, "values", json_sprintf("%s or %s", json_string_value(json_object_get(row, "values")), value));
    return;
  }
  json_array_append_new(others, json_pack("{s:s, s:s?}", "values", value, "not_fast", not_fast));
}

void repl_path_print_others(repl_text *text, const json_t *others) {
  size_t i;
  json_t *row;
  json_array_foreach(others, i, row) {
    const char *reason = json_string_value(json_object_get(row, "not_fast"));
    repl_text_print(text, "%s under %s by the ", i ? ", and" : ", but", json_string_value(json_object_get(row, "values")));
    if (reason) repl_text_print(text, "ordinary calls: %s", reason);
    else repl_text_add(text, "kernel");
  }
}
