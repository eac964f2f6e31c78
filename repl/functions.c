#include "repl/functions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_same(const rules_hook *a, const rules_hook *b) {
  return a->line == b->line && a->text == b->text && !strcmp(a->yaku, b->yaku) && !strcmp(a->file, b->file);
}

static bool has(const rules_loaded *given, const rules_hook *hook) {
  rules_hook other;
  for (int i = 0; rules_hook_of(given, i, &other); i++)
    if (is_same(hook, &other)) return true;
  return false;
}

/* The setting that has it, or the shorter one of several. */
static void set_under(repl_function *own, const repl_setting *s) {
  repl_text under = {0};
  repl_settings_print(s, &under);
  if (!*own->under || under.length < strlen(own->under)) rules_copy_text(own->under, sizeof own->under, repl_text_str(&under));
  repl_text_free(&under);
}

/* One more, not there under the given values; NULL where there is no memory. */
static repl_function *add(repl_functions *all, const rules_hook *hook, const char *name, const repl_setting *s) {
  repl_function *more = realloc(all->function, sizeof *more * (size_t)(all->n + 1));
  if (!more) return NULL;
  all->function = more;
  repl_function *own = &more[all->n++];
  *own = (repl_function){.hook = *hook};
  rules_copy_text(own->name, sizeof own->name, name);
  set_under(own, s);
  return own;
}

static repl_function *function_of(repl_functions *all, const rules_hook *hook, const repl_setting *s) {
  char name[160];
  for (int i = 0; i < all->n; i++)
    if (is_same(&all->function[i].hook, hook)) return set_under(&all->function[i], s), &all->function[i];
  snprintf(name, sizeof name, "yaku.%s.made", hook->yaku);
  return add(all, hook, name, s);
}

void repl_functions_note(repl_functions *all, const rules_loaded *given, const repl_setting *s, const rules_loaded *loaded) {
  const fuda_trick_rules *trick = rules_ruleset(loaded)->trick;
  rules_hook hook;
  for (int i = 0; trick && trick->hook_rows && rules_hook_of(loaded, i, &hook); i++) {
    repl_function *own = has(given, &hook) ? NULL : function_of(all, &hook, s);
    for (int row = 0; own && row < trick->n_yaku; row++) {
      if (trick->yaku[row].kind != FUDA_YAKU_HOOK || trick->yaku[row].hook != i) continue;
      rules_hook_cost cost = rules_yaku_cost(loaded, row);
      own->cost.calls += cost.calls;
      own->cost.by_lua += cost.by_lua;
      own->cost.nanoseconds += cost.nanoseconds;
      own->cost.yes += cost.yes;
    }
  }
}

void repl_functions_settings(const rules_inspection *inspection, repl_settings *settings) {
  for (int i = 0; i < inspection->n_elsewhere; i++)
    repl_settings_add(settings, inspection->elsewhere[i].under, inspection->elsewhere[i].n_under);
}

/* Of a hook with a long name that is cut before ".made". */
static bool is_one(const rules_function *f, const char *file, int line, const char *name) {
  size_t n = strlen(name), made = strlen(".made");
  bool named = !strcmp(f->name, name) || (n + 10 > sizeof ((rules_hook *)0)->yaku && !strncmp(f->name, name, n - made));
  return f->line == line && !strcmp(f->file, file) && named;
}

/* Whether it is noted, or looked for under other values later. */
static bool is_told(const repl_functions *all, const rules_inspection *inspection, int number, bool later) {
  const rules_function *f = &inspection->elsewhere[number].function;
  for (int i = 0; i < all->n; i++)
    if (is_one(f, all->function[i].hook.file, all->function[i].hook.line, all->function[i].name)) return true;
  for (int i = number + 1; later && i < inspection->n_elsewhere; i++) {
    const rules_function *other = &inspection->elsewhere[i].function;
    if (is_one(f, other->file, other->line, other->name)) return true;
  }
  return false;
}

void repl_functions_rest(repl_functions *all, const char *file, const rules_inspection *inspection, const repl_settings *settings,
                         json_t *remarks) {
  static rules_error error;
  for (int i = 0; i < inspection->n_elsewhere; i++) {
    const rules_elsewhere *of = &inspection->elsewhere[i];
    const rules_function *f = &of->function;
    repl_setting s = settings->setting[0];
    if (is_told(all, inspection, i, false)) continue;
    for (int k = 0; k < of->n_under; k++) repl_settings_set(&s, of->under[k].option, of->under[k].value);
    rules_loaded *loaded = rules_load(file, s.choice, s.n, &error);
    bool together = loaded || error.failure != RULES_NOT_FOUND;
    rules_free(loaded);
    if (!together && is_told(all, inspection, i, true)) continue;
    rules_hook hook = {.line = f->line};
    rules_copy_text(hook.file, sizeof hook.file, f->file);
    repl_function *own = add(all, &hook, f->name, &s);
    if (own) own->at_load = !f->hook;
    if (own && !together)
      json_array_append_new(remarks, json_sprintf("%s:%d: %s isn't reached: it is there under%s, where %s", f->file, f->line, f->name,
                                                  own->under, error.message));
  }
}

json_t *repl_functions_json(const repl_functions *all, const rules_inspection *inspection) {
  json_t *functions = json_array();
  for (int i = 0; i < inspection->n_functions; i++) {
    const rules_function *f = &inspection->functions[i];
    json_array_append_new(
        functions, json_pack("{s:s, s:s, s:i, s:b}", "name", f->name, "file", f->file, "line", f->line, "in_play", f->hook));
  }
  for (int i = 0; i < all->n; i++) {
    const repl_function *f = &all->function[i];
    json_array_append_new(functions, json_pack("{s:s, s:s, s:i, s:b, s:s}", "name", f->name, "file", f->hook.file, "line", f->hook.line,
                                               "in_play", !f->at_load, "under", f->under + strspn(f->under, " ")));
  }
  return functions;
}

void repl_functions_free(repl_functions *all) {
  free(all->function);
  *all = (repl_functions){0};
}
