#include "repl/rest.h"

#include "core/audit.h"
#include "repl/bound.h"
#include "repl/text.h"
#include "repl/unloaded.h"

#include <stdio.h>
#include <string.h>

enum { DEALS = 200, MOST = 5 };
static const double SECONDS = 1; /* of the processor */

/* What a problem names first, "'rank'" with its length; NULL where it names nothing in its line. */
static const char *named(const char *problem, size_t *length) {
  const char *end = strchr(problem, '\n'), *from = strchr(problem, '\''), *to = from ? strchr(from + 1, '\'') : NULL;
  if (!to || (end && to > end)) return NULL;
  *length = (size_t)(to - from) + 1;
  return from;
}

/* Whether a message tells of what a problem is about, "FILE:LINE: ...": of that line, and of what it names there; or says the same. */
static bool is_told(const char *message, const char *problem) {
  const char *end = strstr(problem, ": ");
  size_t length = end ? (size_t)(end - problem) + 2 : 0, n = 0;
  const char *name = named(problem, &n);
  for (const char *at = message; length && *at; at += *at == '\n') {
    size_t all = repl_unloaded_length(at);
    if (!strncmp(at, problem, name ? length : strcspn(problem, "\n")) && (!name || memmem(at, all, name, n))) return true;
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

int repl_rest_check(const repl_options *options, rules_error *error, int status) {
  size_t n = strlen(error->message);
  repl_text text = {0};
  rules_loaded *rest = rules_load_rest(options->arg[0]);
  if (rest) {
    add(error->message, rules_rest_found(rest), &text);
    add_failures(error->message, rest, options->seed, &text);
  }
  rules_free(rest);
  fputs(repl_text_str(&text), stderr);
  snprintf(error->message + n, sizeof error->message - n, "%s%s", n && error->message[n - 1] == '\n' ? "" : "\n", repl_text_str(&text));
  repl_text_free(&text);
  return options->json ? repl_unloaded_json(options, error->message, status) : status;
}
