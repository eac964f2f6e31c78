#include "repl/rest.h"

#include "core/audit.h"
#include "repl/bound.h"
#include "repl/failing.h"
#include "repl/noted.h"
#include "repl/report.h"
#include "repl/text.h"
#include "repl/unloaded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS = 200, MOST = 12 };
static const double SECONDS = 1, PATIENCE = 0.03; /* of the processor; for a smaller deal of one function */

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
  static const char goes_with[] = ": this doesn't go with ";
  const char *end = strstr(problem, ": ");
  if (end && !strncmp(end, goes_with, sizeof goes_with - 1)) end = strstr(end + 2, ": "); /* of that line elsewhere */
  size_t length = end ? (size_t)(end - problem) + 2 : 0, n = 0;
  const char *name = named(problem + length, &n);
  for (const char *at = message; length && *at; at += *at == '\n') {
    size_t all = repl_unloaded_length(at);
    size_t n_there = 0, text = strcspn(problem, "\n"), text_there = strcspn(at, "\n"), both = text < text_there ? text : text_there;
    const char *there = strncmp(at, problem, length) != 0 ? NULL : named(at + length, &n_there);
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

typedef struct erring {
  const char *file, *told, *errs;
  uint64_t seed;
  double until;
  bool placed; /* says at which action, and what to paste to get there */
} erring;

static void begin(void *data, fuda_audit *audit, uint64_t first, uint64_t deals) {
  const fuda_audit *of = data;
  *audit = (fuda_audit){.rules = of->rules, .seed = of->seed, .first = first, .deals = deals, .stop = &repl_bound_passed};
}

/* A function that has failed in an audit, and where. */
static void say_failure(const erring *e, const repl_setting *s, const rules_loaded *rest, fuda_audit *audit, repl_text *text) {
  const char *said = rules_hook_message(rest);
  if (!e->placed) {
    repl_text_print(text, "%s%s", said, *said && said[strlen(said) - 1] == '\n' ? "" : "\n");
    return;
  }
  fuda_audit of = *audit, found = repl_failing_smallest(&(repl_failing){audit, rest, NULL, begin, &of, true, PATIENCE});
  repl_noted_failed(text, rules_hook_message(rest), &found);
  if (rules_rest_plays_alike(rest)) {
    repl_text_add(text, "\n  once what keeps this from being loaded is mended:");
    repl_failing_lines(text, e->file, s, &found);
  } else {
    repl_text_add(text, "\n  in deals of what is right of this file; once the rest is mended they may be others");
  }
  repl_text_add(text, "\n");
}

/* Also of the functions that are asked after one that has failed: that one is left out then. */
static void add_failures(const erring *e, const repl_setting *s, rules_loaded *rest, repl_text *text) {
  const fuda_ruleset *rules = rules_ruleset(rest);
  bool wrong = rules->trick && rules->trick->hook_rows;
  double until = repl_bound_now() + SECONDS;
  for (int i = 0; i < MOST && wrong; i++) {
    repl_bound_until(until);
    fuda_audit audit = {.rules = rules, .seed = e->seed, .deals = DEALS, .stop = &repl_bound_passed};
    wrong = fuda_audit_play(&audit) != 0 && audit.hook_failed;
    repl_text found = {0};
    double from = repl_bound_now();
    if (wrong) say_failure(e, s, rest, &audit, &found);
    until += repl_bound_now() - from; /* so that it takes no time from those that are still to be found */
    add(e->told, repl_text_str(&found), text);
    repl_text_free(&found);
    wrong = wrong && rules_hook_silence(rest);
  }
  repl_bound_end();
}

/* What errs under a setting, but for what is told. */
static void add_under(const erring *e, const repl_setting *s, repl_text *text) {
  static rules_error left;
  rules_loaded *rest = rules_load_rest(e->file, s->choice, s->n, &left);
  if (rest) add_failures(e, s, rest, text);
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

/* Each of the problems of a text, with where it is met, if that has been found out. */
static void add_placed(const char *bare, const char *placed, repl_text *text) {
  for (const char *at = bare; *at; at += *at == '\n') {
    size_t length = repl_unloaded_length(at);
    repl_text problem = {0};
    repl_text_addn(&problem, at, length);
    const char *with = strstr(placed, repl_text_str(&problem));
    repl_text_print(text, "%s%.*s", text->length ? "\n" : "", (int)(with ? repl_unloaded_length(with) : length), with ? with : at);
    repl_text_free(&problem);
    at += length;
  }
}

void repl_rest_failures(const char *file, const repl_setting *s, uint64_t seed, const char *message, const json_t *problems, json_t *told, repl_text *text) {
  repl_text before = {0}, found = {0}, left = {0}, placed = {0};
  repl_setting less = *s;
  repl_text_print(&before, "%s\n", message);
  for (size_t i = 0; i < json_array_size(problems); i++) repl_text_print(&before, "%s\n", json_string_value(json_array_get(problems, i)));
  erring e = {.file = file, .told = repl_text_str(&before), .seed = seed};
  add_under(&e, s, &found);
  repl_unloaded_new(repl_text_str(&found), told, &left);
  if (left.length) {
    e.errs = repl_text_str(&found);
    e.until = repl_bound_now() + SECONDS;
    repl_settings_shrink(&less, errs_so, &e);
    e.placed = true;
    add_under(&e, &less, &placed);
    add_placed(repl_text_str(&left), repl_text_str(&placed), text);
  }
  repl_text_free(&before);
  repl_text_free(&found);
  repl_text_free(&left);
  repl_text_free(&placed);
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
  char *rest = NULL;
  for (char *line = strtok_r(lines, "\n", &rest); line && repl_bound_now() < e->until; line = strtok_r(NULL, "\n", &rest)) {
    repl_text own = {0}, more = {0};
    read_setting(line, &s);
    add_under(e, &s, &own);
    add(repl_text_str(text), repl_text_str(&own), &more);
    repl_text_add(text, repl_text_str(&more));
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
  const char *excerpt = memchr(problem, '\n', length), *under = excerpt ? strchr(excerpt + 1, '\n') : NULL;
  size_t column = under && under < problem + length ? strcspn(under + 1, "\n") : 0;
  bool caret = column && under[column] == '^';
  return (place){placed ? (int)(colon - problem) : 0, placed ? line : 0, caret ? column : 0};
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
  left = (rules_error){0};
  rules_loaded *rest = error->ran_out ? NULL : rules_load_rest(options->arg[0], NULL, 0, &left);
  add(error->message, rest ? rules_rest_found(rest) : left.message, &found);
  char *elsewhere = rest ? strdup(rules_rest_elsewhere(rest)) : NULL;
  erring e = {.file = options->arg[0], .told = error->message, .seed = options->seed, .placed = true};
  if (rest) add_failures(&e, &(repl_setting){0}, rest, &found);
  e.until = repl_bound_now() + SECONDS;
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
