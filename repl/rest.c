#include "repl/rest.h"

#include "core/audit.h"
#include "repl/bound.h"
#include "repl/report.h"
#include "repl/text.h"
#include "repl/unloaded.h"
#include "rules/paste.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS = 200, MOST = 12 };
static const double SECONDS = 1; /* of the processor */

/* What a problem names first, "'rank'" with its length; NULL where it names nothing in its line. */
static const char *named(const char *problem, size_t *length) {
  const char *end = strchr(problem, '\n'), *from = strchr(problem, '\''), *to = from ? strchr(from + 1, '\'') : NULL;
  if (!to || (end && to > end)) return NULL;
  *length = (size_t)(to - from) + 1;
  return from;
}

/* Whether a message tells of what a problem is about, "FILE:LINE: ...": of that line, and of what it names first there; or says the same, whether
 * it says or not which function it was called by. */
static bool is_told(const char *message, const char *problem) {
  const char *end = strstr(problem, ": ");
  size_t length = end ? (size_t)(end - problem) + 2 : 0, n = 0;
  const char *name = named(problem, &n);
  for (const char *at = message; length && *at; at += *at == '\n') {
    size_t all = repl_unloaded_length(at);
    size_t n_there = 0, text = strcspn(problem, "\n"), text_there = strcspn(at, "\n"), both = text < text_there ? text : text_there;
    const char *there = named(at, &n_there);
    if (!strncmp(at, problem, name || both < length ? length : both) && (!name || (there && n_there == n && !memcmp(there, name, n)))) return true;
    at += all;
  }
  return !length;
}

/* Those of the problems of a message that aren't told. */
static void add(const char *told, const char *message, repl_text *text) {
  for (const char *at = message; *at; at += *at == '\n') {
    size_t length = repl_unloaded_length(at);
    if (!is_told(told, at) && !is_told(repl_text_str(text), at)) repl_text_print(text, "%.*s\n", (int)length, at);
    at += length;
  }
}

/* Also of the functions that are asked after one that has failed: that one is left out then. */
static void add_failures(const char *told, rules_loaded *rest, uint64_t seed, repl_text *text) {
  const fuda_ruleset *rules = rules_ruleset(rest);
  bool wrong = rules->trick && rules->trick->hook_rows;
  repl_bound_until(repl_bound_now() + SECONDS);
  for (int i = 0; i < MOST && wrong; i++) {
    fuda_audit audit = {.rules = rules, .seed = seed, .deals = DEALS, .stop = &repl_bound_passed};
    wrong = fuda_audit_play(&audit) != 0 && audit.hook_failed;
    if (wrong) add(told, rules_hook_message(rest), text);
    wrong = wrong && rules_hook_silence(rest);
  }
  repl_bound_end();
}

typedef struct erring {
  const char *file, *told, *errs;
  uint64_t seed;
  double until;
} erring;

/* What errs under a setting, but for what is told. */
static void add_under(const erring *e, const repl_setting *s, repl_text *text) {
  static rules_error left;
  rules_loaded *rest = rules_load_rest(e->file, s->choice, s->n, &left);
  if (rest) add_failures(e->told, rest, e->seed, text);
  rules_free(rest);
}

static bool errs_so(void *data, const repl_setting *s) {
  const erring *e = data;
  repl_text found = {0};
  if (repl_bound_now() < e->until) add_under(e, s, &found);
  bool same = found.length && !strcmp(found.bytes, e->errs);
  repl_text_free(&found);
  return same;
}

void repl_rest_failures(const char *file, const repl_setting *s, uint64_t seed, const char *message, const json_t *problems, json_t *told, repl_text *text) {
  repl_text before = {0}, found = {0};
  char word[RULES_PASTE_WORD];
  repl_setting less = *s;
  repl_text_print(&before, "%s\n", message);
  for (size_t i = 0; i < json_array_size(problems); i++) repl_text_print(&before, "%s\n", json_string_value(json_array_get(problems, i)));
  erring e = {.file = file, .told = repl_text_str(&before), .seed = seed};
  add_under(&e, s, &found);
  repl_unloaded_new(repl_text_str(&found), told, text);
  if (text->length) {
    e.errs = repl_text_str(&found);
    e.until = repl_bound_now() + SECONDS;
    repl_settings_shrink(&less, errs_so, &e);
    repl_text_print(text, "\n  once what keeps this from being loaded is mended: fuda repl %s", rules_paste_word(file, word));
    repl_settings_print(&less, text);
  }
  repl_text_free(&before);
  repl_text_free(&found);
}

/* The values of a line "a=x b=y", which is cut up for that. */
static void read_setting(char *line, repl_setting *s) {
  char *rest = NULL;
  s->n = 0;
  for (char *word = strtok_r(line, " ", &rest); word && s->n < REPL_MANY; word = strtok_r(NULL, " ", &rest)) {
    char *value = strchr(word, '=');
    if (!value) continue;
    *value = 0;
    s->choice[s->n++] = (rules_choice){word, value + 1};
  }
}

/* The same of functions that there are only under other values than the usual ones, with these. */
static void add_elsewhere(const erring *e, char *lines, repl_text *text) {
  static repl_setting s;
  char *rest = NULL, word[RULES_PASTE_WORD];
  for (char *line = strtok_r(lines, "\n", &rest); line && repl_bound_now() < e->until; line = strtok_r(NULL, "\n", &rest)) {
    repl_text own = {0}, more = {0};
    read_setting(line, &s);
    add_under(e, &s, &own);
    add(repl_text_str(text), repl_text_str(&own), &more);
    for (const char *at = repl_text_str(&more); *at; at += *at == '\n') {
      size_t length = repl_unloaded_length(at);
      repl_text_print(text, "%.*s\n  once what keeps this from being loaded is mended: fuda repl %s", (int)length, at, rules_paste_word(e->file, word));
      repl_settings_print(&s, text);
      repl_text_add(text, "\n");
      at += length;
    }
    repl_text_free(&own);
    repl_text_free(&more);
  }
}

/* Where a problem stands: its file, as long as `file` says, its line, and the column of the caret, 0 without one. */
typedef struct place {
  int file;
  long line;
  size_t caret;
} place;

static place place_of(const char *problem, size_t length) {
  const char *colon = memchr(problem, ':', length);
  char *end = NULL;
  long line = colon ? strtol(colon + 1, &end, 10) : 0;
  bool placed = colon && end > colon + 1 && *end == ':';
  size_t last = length;
  while (last && problem[last - 1] != '\n') last--;
  bool caret = last && problem[length - 1] == '^';
  return (place){placed ? (int)(colon - problem) : 0, placed ? line : 0, caret ? length - last : 0};
}

/* Whether one problem stands before another one of the same file. Carets can be compared under the same excerpt only. */
static bool is_before(const char *a, size_t n_a, const char *b, size_t n_b) {
  place of_a = place_of(a, n_a), of_b = place_of(b, n_b);
  if (!of_a.file || of_a.file != of_b.file || strncmp(a, b, (size_t)of_a.file) != 0) return false;
  const char *excerpt_a = strchr(a, '\n'), *excerpt_b = strchr(b, '\n');
  bool same = of_a.line == of_b.line && of_a.caret && of_b.caret && !strncmp(excerpt_a, excerpt_b, strcspn(excerpt_a + 1, "\n") + 2);
  return of_a.line < of_b.line || (same && of_a.caret < of_b.caret);
}

/* Puts a problem among those of a text, before the first that stands after it, else at the end. */
static void put(repl_text *text, const char *problem, size_t length) {
  const char *at = repl_text_str(text);
  for (size_t n; *at; at += n + (at[n] == '\n')) {
    n = repl_unloaded_length(at);
    if (is_before(problem, length, at, n)) break;
  }
  repl_text all = {0};
  repl_text_addn(&all, repl_text_str(text), (size_t)(at - repl_text_str(text)));
  repl_text_addn(&all, problem, length);
  repl_text_add(&all, "\n");
  repl_text_add(&all, at);
  repl_text_free(text);
  *text = all;
}

int repl_rest_unloaded(const repl_options *options, const rules_error *error, int status) {
  if (status == 2) { /* it isn't the file that is wrong */
    if (error->message[0]) repl_report_error(error);
    return status;
  }
  size_t n = strlen(error->message);
  repl_text found = {0}, text = {0};
  static rules_error left;
  rules_loaded *rest = rules_load_rest(options->arg[0], NULL, 0, &left);
  add(error->message, rest ? rules_rest_found(rest) : left.message, &found);
  if (rest) add_failures(error->message, rest, options->seed, &found);
  char *elsewhere = rest ? strdup(rules_rest_elsewhere(rest)) : NULL;
  erring e = {.file = options->arg[0], .told = error->message, .seed = options->seed, .until = repl_bound_now() + SECONDS};
  if (elsewhere) add_elsewhere(&e, elsewhere, &found);
  free(elsewhere);
  rules_free(rest);
  repl_text_print(&text, "%s%s", error->message, n && error->message[n - 1] == '\n' ? "" : "\n");
  for (const char *at = repl_text_str(&found); *at; at += *at == '\n') {
    size_t length = repl_unloaded_length(at);
    put(&text, at, length);
    at += length;
  }
  fputs(repl_text_str(&text), stderr);
  if (options->json && options->verb == REPL_DO_CHECK) status = repl_unloaded_json(options, repl_text_str(&text), status);
  repl_text_free(&found);
  repl_text_free(&text);
  return status;
}
