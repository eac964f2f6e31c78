#include "repl/kept.h"

#include "repl/journal.h"
#include "repl/tree.h"
#include "rules/find.h"

#include <stdlib.h>
#include <string.h>

typedef struct reading {
  repl_session *session;
  repl_kept *kept;
  repl_kept_rules rules;
  void *data;
  bool anyway;
  int asked;
  rules_loaded *now;
} reading;

void repl_kept_free(repl_kept *kept) {
  for (int i = 0; i < kept->n; i++) fuda_game_free(kept->line[i].game);
  kept->n = 0;
}

int repl_kept_actions(const repl_kept *kept) {
  int n = 0;
  for (int i = 0; i < kept->n; i++) n += fuda_game_length(kept->line[i].game);
  return n;
}

/* The oldest make room. */
static void add(repl_kept *kept, rules_loaded *rules, fuda_game *game) {
  if (kept->n == REPL_KEPT) {
    fuda_game_free(kept->line[0].game);
    memmove(kept->line, kept->line + 1, (REPL_KEPT - 1) * sizeof *kept->line);
    kept->n--;
  }
  kept->line[kept->n].rules = rules;
  kept->line[kept->n++].game = game;
}

void repl_kept_take(repl_session *session, repl_kept *kept) {
  int n;
  fuda_game *game = kept->line[0].game;
  bool dealt = kept->n == 1 && fuda_game_length(game) == 0 && fuda_game_deals(game) == 1 && !fuda_game_origin(game, &n);
  fuda_setup setup;
  if (dealt) fuda_game_setup_of(game, 0, &setup);
  repl_tree_plant(session, kept->line[0].rules, game, dealt ? &setup : NULL);
  for (int i = 1; i < kept->n; i++) {
    repl_tree_switched(session, kept->line[i].rules, kept->line[i].game);
    repl_tree_follow(session);
  }
  repl_text_clear(&session->tree->news);
  session->seed = repl_state(session)->seed;
  session->match_no = repl_state(session)->match_no;
  if (session->sitting >= repl_rules(session)->seats) session->sitting = FUDA_NOBODY;
  kept->n = 0;
  repl_journal_match(session);
}

static int steps(const repl_session *session, enum repl_step step, int from, int to) {
  const repl_tree *tree = session->tree;
  int n = 0;
  for (int i = from; i < to; i++) n += tree->node[tree->line[i]].step == step;
  return n;
}

int repl_kept_switches(const repl_session *session) { return steps(session, REPL_SWITCHED, 0, session->tree->at + 1); }
int repl_kept_done(const repl_session *session) { return steps(session, REPL_DID, 0, session->tree->at + 1); }
int repl_kept_undone(const repl_session *session) {
  return steps(session, REPL_DID, session->tree->at + 1, session->tree->n_line);
}

static int choices_of(const fuda_record *tags, rules_choice choices[FUDA_RECORD_OPTIONS]) {
  for (int i = 0; i < tags->n_options; i++) choices[i] = (rules_choice){tags->option[i].name, tags->option[i].value};
  return tags->n_options;
}

/* The line that the rules can't be loaded with: the variant's or an option's. `good`, where it isn't NULL, gets the options
 * that can be; how many. */
static int wrong_line(const fuda_record *tags, rules_choice *good, int *n_good) {
  static rules_error error;
  rules_choice choices[FUDA_RECORD_OPTIONS];
  int n = choices_of(tags, choices), line = 0;
  for (int i = 0; i < n; i++) {
    rules_loaded *loaded = rules_load(tags->variant, &choices[i], 1, &error);
    if (loaded && good) good[(*n_good)++] = choices[i];
    if (!loaded && !line) line = tags->option[i].line;
    if (loaded) rules_free(loaded);
  }
  return line ? line : tags->variant_line;
}

/* The rules that the session has already, by name and fingerprint. */
static rules_loaded *known(const repl_session *session, const fuda_record *tags) {
  const repl_tree *tree = session->tree;
  for (int i = 0; i < tree->n_rules && tags->fingerprint_line; i++) {
    const fuda_ruleset *rules = rules_ruleset(tree->rules[i]);
    const char *name = rules->found_by ? rules->found_by : rules->name;
    if (rules->fingerprint == tags->fingerprint && !strcmp(name, tags->variant)) return tree->rules[i];
  }
  return NULL;
}

/* The rules' file may lie beside the record. */
static const fuda_record *beside_record(const repl_session *session, const fuda_record *tags) {
  static fuda_record beside;
  beside = *tags;
  bool there = session->record && rules_find_beside(session->record, tags->variant, beside.variant, sizeof beside.variant);
  return there ? &beside : tags;
}

rules_loaded *repl_kept_named(repl_session *session, const fuda_record *tags, bool anyway) {
  static rules_error error, again;
  rules_choice choices[FUDA_RECORD_OPTIONS], good[FUDA_RECORD_OPTIONS];
  int n_good = 0;
  rules_loaded *loaded = known(session, tags);
  if (loaded) return loaded;
  tags = beside_record(session, tags);
  loaded = rules_load(tags->variant, choices, choices_of(tags, choices), &error);
  if (loaded) return repl_tree_keep(session->tree, loaded);
  rules_loaded *plain = error.failure == RULES_NOT_FOUND ? rules_load(tags->variant, NULL, 0, &again) : NULL;
  if (error.failure == RULES_NOT_FOUND && !plain) error = again; /* the file is lost, or wrong by itself */
  int line = plain ? wrong_line(tags, good, &n_good) : tags->variant_line;
  if (plain) rules_free(plain);
  if (plain && anyway && (loaded = rules_load(tags->variant, good, n_good, &again)))
    return repl_tree_keep(session->tree, loaded);
  session->script_erred = error.failure == RULES_SCRIPT_ERROR;
  bool lost = session->record && error.failure == RULES_NOT_FOUND && !plain && strstr(tags->variant, ".lua");
  repl_fail(session, "line %d: %s%s", line, error.message,
            lost ? ", beside the record or here; put it beside the record, or write in that line where it is" : "");
  return NULL;
}

static const fuda_ruleset *rules_of(void *data, const fuda_record *tags, const fuda_game *game, char *message, size_t size) {
  reading *r = data;
  rules_loaded *loaded =
      r->rules ? r->rules(r->session, r->data, tags, r->asked) : repl_kept_named(r->session, tags, r->anyway);
  fuda_game *copy = loaded && game ? fuda_game_copy(game) : NULL;
  if (loaded && game && !copy) loaded = NULL, repl_fail(r->session, "out of memory");
  if (!loaded) return snprintf(message, size, "%s", r->session->problem), NULL;
  r->asked++;
  if (game) add(r->kept, r->now, copy);
  r->now = loaded;
  return rules_ruleset(loaded);
}

/* Where a switch came to nothing the game is under the rules before it. */
static void finish(reading *r, fuda_game *game) {
  repl_kept *kept = r->kept;
  if (game && rules_ruleset(r->now) != fuda_game_rules(game)) {
    fuda_game_free(kept->line[--kept->n].game);
    r->now = kept->line[kept->n].rules;
  }
  if (game) add(kept, r->now, game);
  else repl_kept_free(kept);
}

int repl_kept_read(repl_session *session, const char *text, size_t length, bool anyway, repl_kept_rules rules, void *data,
                   repl_kept *kept) {
  static fuda_record record;
  char message[sizeof session->problem];
  fuda_game *game = NULL;
  reading r = {.session = session, .kept = kept, .rules = rules, .data = data, .anyway = anyway};
  kept->n = 0;
  if (!fuda_record_read(text, length, &record, message, sizeof message)) return repl_fail(session, "%s", message), 1;
  record.anyway = anyway;
  int error = fuda_record_play(&record, rules_of, &r, &game, message, sizeof message);
  const char *hook = error == FUDA_ERROR_HOOK && r.now ? rules_hook_message(r.now) : "";
  session->script_erred = session->script_erred || *hook;
  if (error) repl_fail(session, *hook ? "%s: %s" : "%s", message, hook);
  finish(&r, game);
  return error;
}

char *repl_kept_text(const fuda_game *game, size_t *length, char *message, size_t size) {
  long n = fuda_record_write(game, NULL, 0, message, size);
  char *text = n < 0 ? NULL : malloc((size_t)n + 1);
  if (n >= 0 && !text) snprintf(message, size, "out of memory");
  if (text) *length = (size_t)fuda_record_write(game, text, (size_t)n + 1, message, size);
  return text;
}

bool repl_kept_changed(const fuda_ruleset *a, const fuda_ruleset *b, char *out, size_t size) {
  const char *changed[FUDA_SECTIONS + RULES_IN_SCORE];
  int n = 0;
  size_t at = 0;
  for (int s = 0; s < FUDA_SECTIONS; s++) {
    if (a->section[s] == b->section[s]) continue;
    int in_score = s == FUDA_IN_SCORE ? rules_other_in_score(a, b, changed + n) : 0;
    if (!in_score) changed[n++] = fuda_section_names[s];
    n += in_score;
  }
  out[0] = 0;
  for (int i = 0; i < n && at < size; i++)
    at += (size_t)snprintf(out + at, size - at, "%s%s",
                           i == 0      ? ""
                           : i + 1 < n ? ", "
                                       : " and ",
                           changed[i]);
  return n > 0;
}
