#include "rules/differences.h"

#include "core/record.h"
#include "rules/build.h"
#include "rules/front.h"
#include "rules/read.h"

#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const rules_difference_sections[] = {"table", "deal",  "trump", "strength", "phases",    "faces", "yaku",
                                                 "voids", "score", "match", "options",  "sentences", NULL};
const char *const rules_difference_titles[] = {"The table",
                                               "The deal",
                                               "Trump and what is turned up",
                                               "Strength of the cards",
                                               "Phases and what may be played",
                                               "How cards lie",
                                               "Yaku",
                                               "What voids a yaku",
                                               "The score",
                                               "The match",
                                               "Options",
                                               "Sentences of one clause",
                                               NULL};

static const char *const *read_ids(lua_State *L, rules_arena *arena, const char *key, int *n) {
  *n = rules_read_list(L, key);
  const char **ids = rules_arena_take(arena, sizeof *ids * (size_t)(*n + 1));
  for (int i = 0; i < *n; i++) {
    rules_read_item(L, i);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    char *copy = rules_arena_take(arena, length + 1);
    ids[i] = memcpy(copy, text, length + 1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return ids;
}

static const char *const only_words[] = {"", "a", "b", NULL};

static unsigned read_shows(lua_State *L) {
  unsigned shows = 0;
  int n = rules_read_list(L, "shows");
  for (int i = 0; i < n; i++) {
    rules_read_item(L, i);
    for (int kind = 0; kind < FUDA_PART_KINDS; kind++)
      if (strcmp(lua_tostring(L, -1), fuda_parting_names[kind]) == 0) shows |= 1u << kind;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return shows;
}

static const rules_alike *read_alike(lua_State *L, rules_arena *arena, const char *key, int *n) {
  *n = rules_read_list(L, key);
  rules_alike *alike = rules_arena_take(arena, sizeof *alike * (size_t)(*n + 1));
  for (int i = 0; i < *n; i++) {
    rules_read_item(L, i);
    lua_getfield(L, -1, "side");
    alike[i].side = lua_isstring(L, -1) && strcmp(lua_tostring(L, -1), "b") == 0; /* none of both */
    lua_pop(L, 1);
    alike[i].option = rules_read_text(L, arena, "option");
    alike[i].value = rules_read_text(L, arena, "value");
    alike[i].with = read_alike(L, arena, "with", &alike[i].n_with);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return alike;
}

/* The rows of the table at the top; protected, since reading may run out of Lua's memory. */
static int read_protected(lua_State *L) {
  rules_differences *differences = lua_touserdata(L, 3);
  rules_arena *arena = differences->memory;
  int n = (int)lua_rawlen(L, 1);
  rules_difference *rows = rules_arena_take(arena, sizeof *rows * (size_t)(n + 1));
  if (lua_isstring(L, 2)) {
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, 2);
    lua_setfield(L, -2, "apart");
    differences->apart = rules_read_text(L, arena, "apart");
  }
  lua_settop(L, 1);
  differences->elsewhere = read_alike(L, arena, "elsewhere", &differences->n_elsewhere);
  differences->untried = read_alike(L, arena, "untried", &differences->n_untried);
  for (int i = 0; i < n; i++) {
    rules_read_item(L, i);
    rows[i].section = rules_read_text(L, arena, "section");
    differences->n_sentences += strcmp(rows[i].section, "sentences") == 0;
    rows[i].about = rules_read_text(L, arena, "about");
    rows[i].says[0] = rules_read_text(L, arena, "a");
    rows[i].says[1] = rules_read_text(L, arena, "b");
    rows[i].cites[0] = read_ids(L, arena, "cites_a", &rows[i].n_cites[0]);
    rows[i].cites[1] = read_ids(L, arena, "cites_b", &rows[i].n_cites[1]);
    rows[i].only = rules_read_word(L, "only", only_words) - 1;
    rows[i].shows = read_shows(L);
    rows[i].alike = read_alike(L, arena, "alike", &rows[i].n_alike);
    lua_pop(L, 1);
  }
  differences->row = rows;
  differences->n = n;
  return 0;
}

static int read_rows(rules_host *host, rules_differences *differences, rules_error *error) {
  lua_State *L = rules_host_lua(host);
  lua_pushcfunction(L, read_protected);
  lua_pushvalue(L, -4);
  lua_pushvalue(L, -4);
  lua_pushlightuserdata(L, differences);
  if (rules_host_call(host, 3, 0) == 0 && !differences->memory->short_of_memory) return 0;
  error->failure = RULES_SCRIPT_ERROR;
  snprintf(error->message, sizeof error->message, "there is not enough memory to compare these variants");
  return -1;
}

static bool has_row(const rules_differences *differences, const char *sections) {
  for (int i = 0; i < differences->n; i++)
    if (strstr(sections, differences->row[i].section)) return true;
  return false;
}

/* What the fingerprints tell apart and no row does: the safety net under the comparison. */
static void find_untold(rules_differences *differences, const fuda_ruleset *a, const fuda_ruleset *b) {
  static const char *const told_in[FUDA_SECTIONS] = {[FUDA_IN_DECK] = "table",
                                                     [FUDA_IN_DEAL] = "table deal trump phases",
                                                     [FUDA_IN_RANKING] = "strength",
                                                     [FUDA_IN_PHASES] = "trump phases faces strength deal",
                                                     [FUDA_IN_YAKU] = "yaku voids strength",
                                                     [FUDA_IN_SCORE] = "score match deal",
                                                     [FUDA_IN_HOOKS] = "yaku"};
  char text[256] = "";
  for (int s = 0; s < FUDA_SECTIONS; s++) {
    /* stopping, and yaku at the deal's end, are part of what is paid */
    const char *told = told_in[s] && s == FUDA_IN_SCORE && a->fishing ? "score match deal phases yaku" : told_in[s];
    if (!told || a->section[s] == b->section[s] || has_row(differences, told)) continue;
    if (s == FUDA_IN_YAKU && rules_same_yaku(a, b)) continue; /* kinds of trick are others, which is told of the phases */
    if (s == FUDA_IN_DEAL && rules_same_deal(a, b)) continue; /* facts that nothing notes make no row */
    size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "%s%s", used ? " " : "", fuda_section_names[s]);
  }
  if (!text[0] || differences->apart) return;
  char *copy = rules_arena_take(differences->memory, strlen(text) + 1);
  differences->untold = strcpy(copy, text);
}

rules_differences *rules_differences_new(const rules_loaded *first, const rules_loaded *second, bool under_options,
                                         rules_error *error) {
  *error = (rules_error){0};
  rules_differences *differences = calloc(1, sizeof *differences);
  rules_host *host = rules_host_new(NULL);
  if (differences) differences->memory = calloc(1, sizeof *differences->memory);
  bool ok = host && differences && differences->memory;
  if (!ok) {
    error->failure = RULES_SCRIPT_ERROR;
    snprintf(error->message, sizeof error->message, "there is not enough memory to compare these variants");
  } else {
    rules_front_begin(host, "diff");
    rules_front_push(host, first);
    rules_front_push(host, second);
    lua_pushboolean(rules_host_lua(host), under_options);
    ok = rules_front_call(host, 5, error) == 0 && read_rows(host, differences, error) == 0;
  }
  rules_host_free(host);
  if (ok) {
    differences->fishing = rules_ruleset(first)->fishing && rules_ruleset(second)->fishing;
    find_untold(differences, rules_ruleset(first), rules_ruleset(second));
    return differences;
  }
  rules_differences_free(differences);
  return NULL;
}

bool rules_differences_none(const rules_differences *differences) {
  return differences->n == differences->n_sentences && !differences->untold;
}

void rules_differences_free(rules_differences *differences) {
  if (!differences) return;
  if (differences->memory) rules_arena_free(differences->memory);
  free(differences->memory);
  free(differences);
}

/* Choices --------------------------------------------------------------------------------------------- */

static const fuda_option *option_named(const fuda_ruleset *rules, const char *name) {
  for (int i = 0; i < rules->n_options; i++)
    if (strcmp(rules->options[i].name, name) == 0) return &rules->options[i];
  return NULL;
}

/* A seat or a number is looked at when the variant is loaded. */
static bool takes(const fuda_option *option, const char *value) {
  bool number = *value && value[strspn(value, "0123456789")] == '\0';
  if (!option) return false;
  for (int i = 0; i < option->n_values; i++)
    if (strcmp(option->values[i], value) == 0) return true;
  return strchr(value, ':') || (number && (option->takes_seat || option->takes_number));
}

static void no_such_option(const fuda_ruleset *const rules[2], const char *name, rules_error *error) {
  const char *names[2 * 256];
  int n = 0;
  for (int side = 0; side < 2; side++)
    for (int i = 0; i < rules[side]->n_options; i++) names[n++] = rules[side]->options[i].name;
  const char *near = fuda_nearest(name, names, n);
  error->failure = RULES_NOT_FOUND;
  snprintf(error->message, sizeof error->message, "neither %s nor %s has an option '%s'%s%s%s", rules[0]->name, rules[1]->name,
           name, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

static bool among(const rules_choice *choices, int n, const char *option) {
  for (int i = 0; i < n; i++)
    if (strcmp(choices[i].option, option) == 0) return true;
  return false;
}

static int by_option(const void *a, const void *b) {
  return strcmp(((const rules_choice *)a)->option, ((const rules_choice *)b)->option);
}

int rules_pair_choose(const fuda_ruleset *const rules[2], const rules_pair_choices *choices, int side, rules_choice *out,
                      rules_error *error) {
  int n = 0;
  for (int i = 0; i < choices->n_own[side]; i++) {
    if (among(choices->own[side] + i + 1, choices->n_own[side] - i - 1, choices->own[side][i].option)) continue; /* the last */
    out[n++] = choices->own[side][i];
  }
  int own_choices = n;
  for (int i = 0; i < choices->n_both; i++) {
    const rules_choice *choice = &choices->both[i];
    const fuda_option *own = option_named(rules[side], choice->option), *other = option_named(rules[!side], choice->option);
    if (!own && !other) {
      no_such_option(rules, choice->option, error);
      return -1;
    }
    bool taken = own && (takes(own, choice->value) || !takes(other, choice->value));
    bool again = among(out, own_choices, choice->option) || among(choice + 1, choices->n_both - i - 1, choice->option);
    if (taken && !again) out[n++] = *choice;
  }
  qsort(out, (size_t)n, sizeof *out, by_option);
  return n;
}

/* Kinds of difference that bring this one about: bits as of `shows`. */
static unsigned causes_of(const rules_differences *differences, const fuda_parting *parting) {
  unsigned made = 1u << FUDA_PART_TAKES | 1u << FUDA_PART_WINS, counted = 1u << FUDA_PART_YAKU | 1u << FUDA_PART_WORTH;
  switch (parting->kind) {
  case FUDA_PART_YAKU:
  case FUDA_PART_WORTH: return made;
  case FUDA_PART_ASKED: return differences->fishing ? made | counted : 0; /* whether to stop; a hand yaku may end the deal */
  case FUDA_PART_POINTS:
  case FUDA_PART_DEAL: return made | counted | 1u << FUDA_PART_POINTS;
  default: return 0;
  }
}

bool rules_difference_explains(const rules_differences *differences, const fuda_parting *parting) {
  unsigned as = 1u << parting->kind | causes_of(differences, parting);
  for (int i = 0; i < differences->n; i++)
    if (differences->row[i].shows & as) return true;
  return false;
}
