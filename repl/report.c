#include "repl/report.h"

#include "repl/failures.h"
#include "repl/rest.h"
#include "repl/seats.h"
#include "repl/sim.h"
#include "rules/module.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int repl_report_error(const rules_error *error) {
  size_t n = strlen(error->message);
  bool located = error->failure == RULES_WRONG || error->failure == RULES_SCRIPT_ERROR;
  fprintf(stderr, "%s%s%s", located ? "" : "fuda: ", error->message, n && error->message[n - 1] == '\n' ? "" : "\n");
  return repl_report_status(error);
}

int repl_report_status(const rules_error *error) {
  return error->failure == RULES_SCRIPT_ERROR ? 3 : error->failure == RULES_NOT_FOUND ? 2 : 1;
}

/* A result that can't be written (a full disk, a closed pipe) is a failure. */
int repl_report_written(void) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return 0;
  perror("fuda: stdout");
  return 1;
}

/* list ------------------------------------------------------------------------------------------------------------------ */

typedef struct listing {
  json_t *variants, *decks;
  int wrong;
} listing;

static json_t *seats_possible(const fuda_ruleset *rules) {
  json_t *all = json_array();
  for (int seats = 1; seats <= FUDA_SEATS; seats++)
    if (repl_seats_allowed(rules, seats)) json_array_append_new(all, json_integer(seats));
  return all;
}

static bool one_variant(void *data, const char *name, const char *file, const fuda_ruleset *rules, const rules_error *error) {
  listing *all = data;
  json_t *row = json_object();
  json_object_set_new(row, "name", json_string(name));
  if (rules) {
    json_object_set_new(row, "title", json_string(rules->title_en ? rules->title_en : name));
    if (rules->title_ja) json_object_set_new(row, "title_ja", json_string(rules->title_ja));
    if (rules->source) json_object_set_new(row, "source", json_string(rules->source));
    json_object_set_new(row, "deck", json_string(rules->deck->name));
    json_object_set_new(row, "seats", json_integer(rules->seats));
    json_object_set_new(row, "seats_possible", seats_possible(rules));
    if (!json_object_get(all->decks, rules->deck->name)) {
      const char *title = rules->deck->title_en ? rules->deck->title_en : rules->deck->name;
      json_t *deck = json_pack("{s:s, s:s, s:i, s:i}", "name", rules->deck->name, "title", title, "cards",
                               (int)rules->deck->cards, "suits", (int)rules->deck->suits);
      json_object_set_new(all->decks, rules->deck->name, deck);
    }
  } else {
    json_object_set_new(row, "error", json_string(error ? error->message : "can't be loaded"));
    all->wrong++;
  }
  json_object_set_new(row, "file", json_string(file));
  json_array_append_new(all->variants, row);
  return true;
}

static const char *field(const json_t *row, const char *key) {
  const char *text = json_string_value(json_object_get(row, key));
  return text ? text : "";
}

/* "8 seats", "3-6 seats", "2, 4 seats" */
static void add_seats(const json_t *row, repl_text *text) {
  const json_t *all = json_object_get(row, "seats_possible");
  size_t n = json_array_size(all);
  int first = (int)json_integer_value(json_array_get(all, 0)), last = (int)json_integer_value(json_array_get(all, n - 1));
  bool running = n > 2 && last - first + 1 == (int)n;
  if (running) repl_text_print(text, "%d-%d", first, last);
  for (size_t i = 0; i < n && !running; i++)
    repl_text_print(text, "%s%d", i ? ", " : "", (int)json_integer_value(json_array_get(all, i)));
  repl_text_add(text, " seats");
}

static void list_as_table(const listing *all) {
  size_t i;
  json_t *row;
  const char *key;
  repl_text text = {0};
  json_array_foreach(all->variants, i, row) {
    size_t from = text.length;
    repl_text_add(&text, field(row, "name"));
    repl_text_pad(&text, from, 24);
    const char *error = field(row, "error");
    if (*error) {
      repl_text_print(&text, "  can't be loaded: %.*s", (int)strcspn(error, "\n"), error);
    } else {
      repl_text_add(&text, "  ");
      add_seats(row, &text);
      repl_text_pad(&text, from, 37);
      repl_text_print(&text, "%s  %s", field(row, "title"), field(row, "title_ja"));
    }
    while (text.length && (text.bytes[text.length - 1] == ' ' || text.bytes[text.length - 1] == '\n')) text.length--;
    text.bytes[text.length] = 0;
    repl_text_add(&text, "\n");
  }
  json_object_foreach(all->decks, key, row) {
    size_t from = text.length;
    repl_text_print(&text, "deck %s", key);
    repl_text_pad(&text, from, 24);
    repl_text_print(&text, "  %s, %d cards\n", field(row, "title"), (int)json_integer_value(json_object_get(row, "cards")));
  }
  fputs(repl_text_str(&text), stdout);
  repl_text_free(&text);
}

int repl_report_list(const repl_options *options) {
  listing all = {json_array(), json_object(), 0};
  rules_list(one_variant, &all);
  if (!options->json) {
    list_as_table(&all);
    json_decref(all.variants);
    json_decref(all.decks);
    return repl_report_written();
  }
  json_t *decks = json_array(), *deck;
  const char *key;
  json_object_foreach(all.decks, key, deck) json_array_append(decks, deck);
  json_decref(all.decks);
  return repl_put_json(json_pack("{s:o, s:o}", "variants", all.variants, "decks", decks), NULL);
}

/* rules ----------------------------------------------------------------------------------------------------------------- */

int repl_report_rules(const repl_options *options) {
  int status;
  static rules_error error;
  rules_loaded *loaded = repl_seats_load_or(options, options->arg[0], &status, &error);
  if (!loaded) return repl_rest_unloaded(options, &error, status);
  char *sheet = (options->changes ? rules_changes : rules_sheet)(loaded, options->json, &error);
  rules_free(loaded);
  if (!sheet) return repl_report_error(&error);
  fputs(sheet, stdout);
  size_t n = strlen(sheet);
  if (n && sheet[n - 1] != '\n') putchar('\n');
  free(sheet);
  return repl_report_written();
}

/* test ------------------------------------------------------------------------------------------------------------------ */

static void print_line(void *data, const char *line) {
  (void)data;
  fputs(line, stdout);
  size_t n = strlen(line);
  if (!n || line[n - 1] != '\n') putchar('\n');
}

static void complain_line(void *data, const char *line) {
  (void)data;
  fflush(stdout);
  fputs(line, stderr);
}

/* For --json: the closing line is the last that is printed, those before it are failures. */
typedef struct test_lines {
  json_t *failures, *problems;
} test_lines;

static void keep_line(void *data, const char *line) { json_array_append_new(((test_lines *)data)->failures, json_string(line)); }
static void keep_problem(void *data, const char *line) {
  json_array_append_new(((test_lines *)data)->problems, json_string(line));
}

static int test_as_json(const repl_options *options) {
  test_lines lines = {json_array(), json_array()};
  int passed = 0, failed = 0;
  int result = rules_test_files(options->arg, options->n_args, options->cite, keep_line, keep_problem, &lines);
  size_t n = json_array_size(lines.failures);
  if (n) sscanf(json_string_value(json_array_get(lines.failures, n - 1)), "%d passed, %d failed", &passed, &failed);
  if (n) json_array_remove(lines.failures, n - 1);
  json_t *details = json_array();
  for (size_t i = 0; i < json_array_size(lines.failures); i++)
    json_array_append_new(details, repl_failure_json(json_string_value(json_array_get(lines.failures, i))));
  repl_put_json(json_pack("{s:i, s:i, s:o, s:o, s:o}", "passed", passed, "failed", failed, "failures", lines.failures, "details",
                          details, "problems", lines.problems),
                NULL);
  return result;
}

int repl_report_test(const repl_options *options) {
  int failed = options->json ? test_as_json(options)
                             : rules_test_files(options->arg, options->n_args, options->cite, print_line, complain_line, NULL);
  int status = repl_report_written();
  return failed < 0 ? 3 : failed > 0 ? 1 : status;
}
