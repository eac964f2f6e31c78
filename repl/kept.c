#include "repl/kept.h"

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
  for (int i = 0; i < kept->n; i++) {
    fuda_game_free(kept->line[i].game);
    rules_free(kept->line[i].rules);
  }
  kept->n = 0;
}

int repl_kept_actions(const repl_kept *kept) {
  int n = 0;
  for (int i = 0; i < kept->n; i++) n += fuda_game_length(kept->line[i].game);
  return n;
}

/* The oldest make room. */
static void add(repl_kept *kept, rules_loaded *rules, fuda_game *game) {
  if (kept->n == REPL_PASTS + 1) {
    fuda_game_free(kept->line[0].game);
    rules_free(kept->line[0].rules);
    memmove(kept->line, kept->line + 1, REPL_PASTS * sizeof *kept->line);
    kept->n--;
  }
  kept->line[kept->n++] = (repl_past){rules, game};
}

void repl_kept_take(repl_session *session, repl_kept *kept) {
  repl_kept before = {.n = session->n_past};
  memcpy(before.line, session->past, (size_t)before.n * sizeof *before.line);
  if (session->game) before.line[before.n++] = (repl_past){session->loaded, session->game};
  repl_kept_free(&before);
  session->n_past = kept->n - 1;
  memcpy(session->past, kept->line, (size_t)session->n_past * sizeof *kept->line);
  session->loaded = kept->line[kept->n - 1].rules;
  session->game = kept->line[kept->n - 1].game;
  session->seed = repl_state(session)->seed;
  session->match_no = repl_state(session)->match_no;
  if (session->sitting >= repl_rules(session)->seats) session->sitting = FUDA_NOBODY;
  kept->n = 0;
}

int repl_kept_switches(const repl_session *session) { return session->n_past; }

int repl_kept_done(const repl_session *session) {
  int n = fuda_game_length(session->game);
  for (int i = 0; i < session->n_past; i++) n += fuda_game_length(session->past[i].game);
  return n;
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

static rules_loaded *named(repl_session *session, const fuda_record *tags, bool anyway) {
  static rules_error error, again;
  rules_choice choices[FUDA_RECORD_OPTIONS], good[FUDA_RECORD_OPTIONS];
  int n_good = 0;
  rules_loaded *loaded = rules_load(tags->variant, choices, choices_of(tags, choices), &error);
  if (loaded) return loaded;
  rules_loaded *plain = error.failure == RULES_NOT_FOUND ? rules_load(tags->variant, NULL, 0, &again) : NULL;
  int line = plain ? wrong_line(tags, good, &n_good) : tags->variant_line;
  if (plain) rules_free(plain);
  if (plain && anyway && (loaded = rules_load(tags->variant, good, n_good, &again))) return loaded;
  session->script_erred = error.failure == RULES_SCRIPT_ERROR;
  repl_fail(session, "line %d: %s", line, error.message);
  return NULL;
}

static const fuda_ruleset *rules_of(void *data, const fuda_record *tags, const fuda_game *game, char *message, size_t size) {
  reading *r = data;
  rules_loaded *loaded = r->rules ? r->rules(r->session, r->data, tags, r->asked) : named(r->session, tags, r->anyway);
  fuda_game *copy = loaded && game ? fuda_game_copy(game) : NULL;
  if (loaded && game && !copy) {
    rules_free(loaded);
    loaded = NULL;
    repl_fail(r->session, "out of memory");
  }
  if (!loaded) return snprintf(message, size, "%s", r->session->problem), NULL;
  r->asked++;
  if (game) add(r->kept, r->now, copy);
  r->now = loaded;
  return rules_ruleset(loaded);
}

/* The rules of a switch that came to nothing are dropped, and the game is under those before it. */
static void finish(reading *r, fuda_game *game) {
  repl_kept *kept = r->kept;
  if (game && r->now && rules_ruleset(r->now) != fuda_game_rules(game)) {
    rules_free(r->now);
    fuda_game_free(kept->line[--kept->n].game);
    r->now = kept->line[kept->n].rules;
  }
  if (game) {
    add(kept, r->now, game);
    return;
  }
  if (r->now) rules_free(r->now);
  repl_kept_free(kept);
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

char *repl_kept_text(const fuda_game *game, bool whole, size_t *length, char *message, size_t size) {
  fuda_game *copy = whole && fuda_game_undone(game) > 0 ? fuda_game_copy(game) : NULL;
  if (copy) fuda_game_redo(copy, fuda_game_undone(copy));
  const fuda_game *written = copy ? copy : game;
  long n = fuda_record_write(written, NULL, 0, message, size);
  char *text = n < 0 ? NULL : malloc((size_t)n + 1);
  if (n >= 0 && !text) snprintf(message, size, "out of memory");
  if (text) *length = (size_t)fuda_record_write(written, text, (size_t)n + 1, message, size);
  if (copy) fuda_game_free(copy);
  return text;
}

bool repl_kept_changed(const fuda_ruleset *a, const fuda_ruleset *b, char *out, size_t size) {
  int changed[FUDA_SECTIONS], n = 0;
  size_t at = 0;
  for (int s = 0; s < FUDA_SECTIONS; s++)
    if (a->section[s] != b->section[s]) changed[n++] = s;
  out[0] = 0;
  for (int i = 0; i < n && at < size; i++)
    at += (size_t)snprintf(out + at, size - at, "%s%s",
                           i == 0      ? ""
                           : i + 1 < n ? ", "
                                       : " and ",
                           fuda_section_names[changed[i]]);
  return n > 0;
}
