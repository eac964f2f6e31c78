#include "repl/functions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has(const rules_loaded *given, const char *said) {
  char other[sizeof(((repl_function *)0)->said)];
  for (int i = 0; rules_hook_name(given, i, other, sizeof other); i++)
    if (!strcmp(said, other)) return true;
  return false;
}

/* made of yaku "odd", file:5 */
static void read_said(repl_function *own) {
  const char *yaku = strchr(own->said, '"'), *end = yaku ? strstr(yaku, "\", ") : NULL, *colon = strrchr(own->said, ':');
  if (!end || !colon || colon < end) return;
  snprintf(own->name, sizeof own->name, "yaku.%.*s.made", (int)(end - yaku - 1), yaku + 1);
  snprintf(own->file, sizeof own->file, "%.*s", (int)(colon - end - 3), end + 3);
  own->line = atoi(colon + 1);
}

static repl_function *function_of(repl_functions *all, const char *said, const repl_setting *s) {
  for (int i = 0; i < all->n; i++)
    if (!strcmp(all->function[i].said, said)) return &all->function[i];
  if (all->n == REPL_FUNCTIONS) return NULL;
  repl_function *own = &all->function[all->n++];
  repl_text under = {0};
  repl_settings_print(s, &under);
  *own = (repl_function){0};
  snprintf(own->said, sizeof own->said, "%s", said);
  snprintf(own->under, sizeof own->under, "%s", repl_text_str(&under));
  repl_text_free(&under);
  read_said(own);
  return own;
}

void repl_functions_note(repl_functions *all, const rules_loaded *given, const repl_setting *s, const rules_loaded *loaded) {
  const fuda_trick_rules *trick = rules_ruleset(loaded)->trick;
  char said[sizeof(((repl_function *)0)->said)];
  for (int i = 0; trick && trick->has_hooks && rules_hook_name(loaded, i, said, sizeof said); i++) {
    repl_function *own = has(given, said) ? NULL : function_of(all, said, s);
    for (int row = 0; own && row < trick->n_yaku; row++) {
      if (trick->yaku[row].kind != FUDA_YAKU_HOOK || trick->yaku[row].hook != i) continue;
      rules_hook_cost cost = rules_yaku_cost(loaded, row);
      own->cost.calls += cost.calls;
      own->cost.by_lua += cost.by_lua;
      own->cost.nanoseconds += cost.nanoseconds;
    }
  }
}
