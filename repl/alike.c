#include "repl/alike.h"

#include "core/sim.h"
#include "repl/session.h"
#include "rules/differences.h"

#include <stdlib.h>
#include <string.h>

enum {
  VALUES = 256,
  LOADS = 400, /* for all options; a count, so that a file is told the same of on any machine */
};

typedef struct looking {
  const repl_alike *alike;
  const char *file;
  const repl_settings *settings;
  int left; /* of LOADS */
} looking;

/* The fingerprint leaves out the mark beside the score: deals are alike whatever it is. */
static uint64_t hash_of(const fuda_ruleset *rules) {
  uint64_t hash = fuda_mix(1, (uint64_t)(uint16_t)rules->match.mark_at);
  for (int s = 0; s < FUDA_SECTIONS; s++)
    if (s != FUDA_IN_OPTIONS) hash = fuda_mix(hash, rules->section[s]);
  return hash ? hash : 1;
}

void repl_alike_note(repl_alike *alike, int i, const fuda_ruleset *rules) { alike->said[i] = hash_of(rules); }

static bool is_given_up(const looking *l) { return repl_interrupted || l->left <= 0; }

/* The value of an option under a setting. */
static const char *value_under(const repl_setting *s, const fuda_option *option) {
  for (int i = 0; i < s->n; i++)
    if (!strcmp(s->choice[i].option, option->name)) return s->choice[i].value;
  return option->value;
}

static rules_loaded *load_with(looking *l, int number, const fuda_option *option, const char *value) {
  static rules_error error;
  l->left--;
  repl_setting s = l->settings->setting[number];
  repl_settings_set(&s, option->name, value);
  return rules_load(l->file, s.choice, s.n, &error);
}

/* Of the rules under a setting, with this value instead of its own; 0 where the two don't go together. */
static uint64_t said_with(looking *l, int number, const fuda_option *option, const char *value) {
  if (l->alike->said[number] && !strcmp(value_under(&l->settings->setting[number], option), value)) return l->alike->said[number];
  rules_loaded *loaded = load_with(l, number, option, value);
  uint64_t hash = loaded ? hash_of(rules_ruleset(loaded)) : 0;
  rules_free(loaded);
  return hash;
}

/* What is known of a value alone. */
static uint64_t said_alone(const looking *l, const fuda_option *option, const char *value) {
  for (int number = 0; number < l->settings->n_alone; number++) {
    const repl_setting *s = &l->settings->setting[number];
    bool of_it = number == 0 || strcmp(value_under(s, option), value_under(l->settings->setting, option)) != 0;
    if (of_it && !strcmp(value_under(s, option), value)) return l->alike->said[number];
  }
  return 0;
}

/* Whether the sheets are the same but for the values that are in force, and nothing else is told of the two. */
static bool tell_the_same(const rules_loaded *a, const rules_loaded *b) {
  static rules_error error;
  const rules_loaded *sides[2] = {a, b};
  json_t *sheet[2];
  for (int side = 0; side < 2; side++) {
    char *text = rules_sheet(sides[side], true, &error);
    sheet[side] = text ? json_loads(text, 0, NULL) : NULL;
    json_object_del(sheet[side], "options");
    free(text);
  }
  bool same = sheet[0] && json_equal(sheet[0], sheet[1]);
  json_decref(sheet[0]);
  json_decref(sheet[1]);
  rules_differences *rows = same ? rules_differences_new(a, b, false, &error) : NULL;
  same = rows && !rows->untold;
  for (int i = 0; same && i < rows->n; i++) same = !strcmp(rows->row[i].section, "options");
  rules_differences_free(rows);
  return same;
}

static bool sheets_are_same(looking *l, const fuda_option *option, const char *a, const char *b) {
  rules_loaded *first = load_with(l, 0, option, a), *second = load_with(l, 0, option, b);
  bool same = first && second && tell_the_same(first, second);
  rules_free(first);
  rules_free(second);
  return same;
}

/* What depends on another option too may count only under a value of that. */
static bool say_the_same(looking *l, const fuda_option *option, const char *a, const char *b) {
  uint64_t said = said_alone(l, option, a);
  if (!said || said != said_alone(l, option, b)) return false;
  for (int number = 1; number < l->settings->n; number++) {
    const repl_setting *s = &l->settings->setting[number];
    bool another = number >= l->settings->n_alone || !strcmp(value_under(s, option), value_under(l->settings->setting, option));
    if (another && (is_given_up(l) || said_with(l, number, option, a) != said_with(l, number, option, b))) return false;
  }
  return sheets_are_same(l, option, a, b);
}

/* The values of an option that were tried: those that it has, and after them numbered ones, "deals:3". */
static int values_of(const looking *l, const fuda_option *option, const char *values[VALUES]) {
  int n = 0;
  for (int v = 0; v < option->n_values && n < VALUES; v++) values[n++] = option->values[v];
  for (int number = 1; number < l->settings->n_alone && option->numbered; number++) {
    const char *value = value_under(&l->settings->setting[number], option);
    bool listed = !strchr(value, ':');
    for (int v = 0; v < n && !listed; v++) listed = !strcmp(values[v], value);
    if (!listed && n < VALUES) values[n++] = value;
  }
  return n;
}

/* Two numbers of one name: how long that is with its colon, else 0. */
static size_t of_one_name(const char *a, const char *b) {
  const char *colon = strchr(a, ':');
  size_t n = colon ? (size_t)(colon - a) + 1 : 0;
  return n && !strncmp(a, b, n) ? n : 0;
}

/* One number alone may well say what another value does: it isn't told unless all that were tried do. */
static bool is_chance(const fuda_option *option, const char *const *values, int n, const bool *alike, int v) {
  if (v < option->n_values) return false;
  bool all = true;
  for (int other = option->n_values; other < n; other++) all &= alike[other] || !of_one_name(values[v], values[other]);
  return !all;
}

/* "a, b and c", a value and those after it that say the same; marks them as told. How many there are, none where it is alone. */
static int list_alike(looking *l, const fuda_option *option, const char *const *values, int n, int first, bool *told, repl_text *text) {
  bool alike[VALUES] = {false}, kept[VALUES];
  int left = 0;
  alike[first] = true;
  for (int v = first + 1; v < n; v++) alike[v] = !told[v] && say_the_same(l, option, values[first], values[v]);
  for (int v = first; v < n; v++) left += kept[v] = alike[v] && !is_chance(option, values, n, alike, v);
  for (int v = first, i = 0; v < n && left > 1; v++) {
    if (!kept[v]) continue;
    repl_text_print(text, "%s%s", !i ? "" : i == left - 1 ? " and " : ", ", values[v]);
    told[v] = true;
    i++;
  }
  return left > 1 ? left : 0;
}

static const char *place_of(const rules_inspection *inspection, const char *option, const char *file) {
  for (int i = 0; i < inspection->n_options; i++)
    if (!strcmp(inspection->options[i].name, option)) return inspection->options[i].at;
  return file;
}

/* An inherited option that the file has left nothing to settle is told as of the file. */
static void remark(const looking *l, const rules_inspection *inspection, const fuda_option *option, bool all, const char *values, json_t *remarks) {
  static const char said[] = "%s: option \"%s\": %s say the same: the rules are no others, alone and beside each value of each other option";
  static const char dead[] = "%s: option \"%s\" settles nothing here: under %s the rules are the same; remove \"%s\", with what it settles, takes it away";
  const char *at = place_of(inspection, option->name, l->file);
  size_t of_file = strlen(l->file);
  bool own = !strncmp(at, l->file, of_file) && (at[of_file] == ':' || !at[of_file]);
  bool is_dead = !own && all && !option->takes_seat;
  json_array_append_new(remarks, json_sprintf(is_dead ? dead : said, own ? at : l->file, option->name, values, option->name));
}

void repl_alike_remark(const repl_alike *alike, const char *file, const fuda_ruleset *rules, const rules_inspection *inspection,
                       const repl_settings *settings, json_t *remarks) {
  looking l = {.alike = alike, .file = file, .settings = settings, .left = LOADS};
  for (int o = 0; o < rules->n_options; o++) {
    const fuda_option *option = &rules->options[o];
    const char *values[VALUES];
    bool told[VALUES] = {false};
    for (int first = 0, n = values_of(&l, option, values); first < n; first++) {
      repl_text text = {0};
      int same = told[first] ? 0 : list_alike(&l, option, values, n, first, told, &text);
      if (same) remark(&l, inspection, option, same == n, repl_text_str(&text), remarks);
      repl_text_free(&text);
    }
  }
}
