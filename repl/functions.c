#include "repl/functions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_same(const rules_hook *a, const rules_hook *b) {
  return a->line == b->line && !strcmp(a->yaku, b->yaku) && !strcmp(a->file, b->file);
}

static bool has(const rules_loaded *given, const rules_hook *hook) {
  rules_hook other;
  for (int i = 0; rules_hook_of(given, i, &other); i++)
    if (is_same(hook, &other)) return true;
  return false;
}

static repl_function *function_of(repl_functions *all, const rules_hook *hook, const repl_setting *s) {
  for (int i = 0; i < all->n; i++)
    if (is_same(&all->function[i].hook, hook)) return &all->function[i];
  repl_function *more = realloc(all->function, sizeof *more * (size_t)(all->n + 1));
  if (!more) return NULL;
  all->function = more;
  repl_function *own = &more[all->n++];
  repl_text under = {0};
  repl_settings_print(s, &under);
  *own = (repl_function){.hook = *hook};
  snprintf(own->name, sizeof own->name, "yaku.%s.made", hook->yaku);
  rules_copy_text(own->under, sizeof own->under, repl_text_str(&under));
  repl_text_free(&under);
  return own;
}

void repl_functions_note(repl_functions *all, const rules_loaded *given, const repl_setting *s, const rules_loaded *loaded) {
  const fuda_trick_rules *trick = rules_ruleset(loaded)->trick;
  rules_hook hook;
  for (int i = 0; trick && trick->has_hooks && rules_hook_of(loaded, i, &hook); i++) {
    repl_function *own = has(given, &hook) ? NULL : function_of(all, &hook, s);
    for (int row = 0; own && row < trick->n_yaku; row++) {
      if (trick->yaku[row].kind != FUDA_YAKU_HOOK || trick->yaku[row].hook != i) continue;
      rules_hook_cost cost = rules_yaku_cost(loaded, row);
      own->cost.calls += cost.calls;
      own->cost.by_lua += cost.by_lua;
      own->cost.nanoseconds += cost.nanoseconds;
    }
  }
}

void repl_functions_free(repl_functions *all) {
  free(all->function);
  *all = (repl_functions){0};
}
