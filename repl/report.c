#include "repl/report.h"

#include "core/sim.h"
#include "repl/seats.h"
#include "repl/session.h"
#include "rules/module.h"

#include <inttypes.h>
#include <jansson.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int repl_report_error(const rules_error *error) {
  size_t n = strlen(error->message);
  bool located = error->failure == RULES_WRONG || error->failure == RULES_SCRIPT_ERROR;
  fprintf(stderr, "%s%s%s", located ? "" : "fuda: ", error->message, n && error->message[n - 1] == '\n' ? "" : "\n");
  return error->failure == RULES_SCRIPT_ERROR ? 3 : error->failure == RULES_NOT_FOUND ? 2 : 1;
}

/* A result that can't be written (a full disk, a closed pipe) is a failure. */
int repl_report_written(void) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return 0;
  perror("fuda: stdout");
  return 1;
}

static int put_json(json_t *value) {
  json_dumpf(value, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(10));
  json_decref(value);
  putchar('\n');
  return repl_report_written();
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
  return put_json(json_pack("{s:o, s:o}", "variants", all.variants, "decks", decks));
}

/* rules ----------------------------------------------------------------------------------------------------------------- */

int repl_report_rules(const repl_options *options) {
  int status;
  rules_loaded *loaded = repl_seats_load(options, options->arg[0], &status);
  if (!loaded) return status;
  char *sheet = (options->changes ? rules_changes : rules_sheet)(loaded, options->json);
  rules_free(loaded);
  if (!sheet) return fputs("fuda: out of memory\n", stderr), 1;
  fputs(sheet, stdout);
  size_t n = strlen(sheet);
  if (n && sheet[n - 1] != '\n') putchar('\n');
  free(sheet);
  return repl_report_written();
}

/* sim ------------------------------------------------------------------------------------------------------------------- */

static void on_interrupt(int sig) {
  (void)sig;
  repl_interrupted = true;
}

void repl_report_catch_interrupt(void) { signal(SIGINT, on_interrupt); }

static const char *team_name(const fuda_ruleset *rules, int team, char out[16]) {
  if (rules->team_en[team]) return rules->team_en[team];
  snprintf(out, 16, "%s %d", rules->teams ? "team" : "seat", team);
  return out;
}

static json_t *sim_json(const fuda_sim *sim) {
  const fuda_ruleset *rules = sim->rules;
  json_t *scores = json_array(), *yaku = json_object();
  char fingerprint[20], checksum[20], name[16];
  for (int team = 0; team < fuda_teams(rules); team++)
    json_array_append_new(scores, json_pack("{s:s, s:f, s:f, s:I}", "team", team_name(rules, team, name), "mean",
                                            sim->score[team].mean, "sd", sim->score[team].sd, "wins",
                                            (json_int_t)sim->score[team].wins));
  char row[FUDA_SIM_NAME];
  const char *made;
  for (int i = 0; (made = fuda_sim_yaku_name(rules, i, row)); i++)
    json_object_set_new(yaku, made, json_integer((json_int_t)sim->yaku[i]));
  snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, rules->fingerprint);
  snprintf(checksum, sizeof checksum, "%016" PRIx64, sim->checksum);
  return json_pack("{s:s, s:s, s:I, s:I, s:I, s:f, s:i, s:s, s:o, s:o, s:s}", "variant", rules->name, "fingerprint",
                   fingerprint, "seed", (json_int_t)sim->seed, "deals", (json_int_t)sim->deals_played, "actions",
                   (json_int_t)sim->actions, "seconds", sim->seconds, "threads", sim->threads, "policy",
                   fuda_policy_names[sim->policy], "scores", scores, "yaku", yaku, "checksum", checksum);
}

/* A mean as it is counted: "1.234", or "-1 kan 7.0 mon". */
static const char *mean_text(const fuda_ruleset *rules, double points, char out[64]) {
  if (!rules->kan) return snprintf(out, 64, "%.3f", points), out;
  int64_t tenths = (int64_t)(points * 10 + (points < 0 ? -0.5 : 0.5)), kan = 10 * rules->kan;
  int64_t whole = tenths / kan - (tenths % kan < 0), rest = tenths - whole * kan;
  snprintf(out, 64, "%" PRId64 " kan %2" PRId64 ".%" PRId64 " mon", whole, rest / 10, rest % 10);
  return out;
}

static void sim_scores(const fuda_sim *sim) {
  const fuda_ruleset *rules = sim->rules;
  char name[16], mean[64], sd[64];
  int columns = rules->kan ? 18 : 10;
  printf("%-12s %*s %*s %12s\n", sim->matches ? "match score" : "deal score", columns, "mean", columns, "sd", "wins");
  for (int team = 0; team < fuda_teams(rules); team++)
    printf("%-12s %*s %*s %12" PRIu64 "\n", team_name(rules, team, name), columns,
           mean_text(rules, sim->score[team].mean, mean), columns, mean_text(rules, sim->score[team].sd, sd),
           sim->score[team].wins);
}

static void sim_yaku(const fuda_sim *sim) {
  int widest = 12, n = 0;
  char row[FUDA_SIM_NAME];
  for (const char *name; (name = fuda_sim_yaku_name(sim->rules, n, row)); n++)
    if ((int)strlen(name) > widest) widest = (int)strlen(name);
  if (n) printf("\n%-*s %10s %10s\n", widest, "yaku", "made", "a deal");
  for (int i = 0; i < n; i++)
    printf("%-*s %10" PRIu64 " %10.4f\n", widest, fuda_sim_yaku_name(sim->rules, i, row), sim->yaku[i],
           sim->deals_played ? (double)sim->yaku[i] / (double)sim->deals_played : 0);
}

static void sim_table(const fuda_sim *sim) {
  const fuda_ruleset *rules = sim->rules;
  double rate = sim->seconds > 0 ? (double)sim->deals_played / sim->seconds : 0;
  printf("%s  seed %" PRIu64 "  policy %s\n", rules->name, sim->seed, fuda_policy_names[sim->policy]);
  if (sim->matches) printf("%" PRIu64 " matches, ", sim->done);
  printf("%" PRIu64 " deals, %" PRIu64 " actions in %.2f s on %d thread%s (%.0f deals a second)\n\n", sim->deals_played,
         sim->actions, sim->seconds, sim->threads, sim->threads == 1 ? "" : "s", rate);
  sim_scores(sim);
  sim_yaku(sim);
  printf("\nchecksum %016" PRIx64 "  fingerprint %016" PRIx64 "\n", sim->checksum, rules->fingerprint);
}

/* A long simulation says how long it has been at work, on a terminal only. */
static volatile bool sim_done;
static void *say_progress(void *unused) {
  (void)unused;
  time_t begun = time(NULL), said = begun;
  while (!sim_done) {
    struct timespec nap = {0, 100000000};
    nanosleep(&nap, NULL);
    time_t now = time(NULL);
    if (now - begun < 2 || now == said) continue;
    said = now;
    fprintf(stderr, "\rplaying, %ld s; Ctrl-C ends it with what there is", (long)(now - begun));
  }
  if (said != begun) fputs("\r\033[K", stderr);
  return NULL;
}

static int simulate(fuda_sim *sim) {
  pthread_t thread;
  bool terminal = isatty(STDERR_FILENO) && pthread_create(&thread, NULL, say_progress, NULL) == 0;
  int error = fuda_simulate(sim);
  sim_done = true;
  if (terminal) pthread_join(thread, NULL);
  return error;
}

static int sim_failed(const fuda_sim *sim, const rules_loaded *loaded) {
  const char *hook = rules_hook_message(loaded);
  fprintf(stderr, "%s%sfuda: it ended in deal %" PRIu64 ":%" PRIu64 "\n", hook, *hook ? "\n" : "", sim->seed, sim->error_deal);
  return *hook ? 3 : 1;
}

int repl_report_sim(const repl_options *options) {
  int status;
  rules_loaded *loaded = repl_seats_load(options, options->arg[0], &status);
  if (!loaded) return status;
  fuda_sim *sim = calloc(1, sizeof *sim);
  if (!sim) return fputs("fuda: out of memory\n", stderr), 1;
  *sim = (fuda_sim){.rules = rules_ruleset(loaded), .seed = options->seed, .deals = options->deals, .matches = options->matches,
                    .policy = (fuda_policy)options->policy, .threads = options->threads, .stop = &repl_interrupted};
  if (options->dealer >= 0) sim->dealt_by = (uint8_t)(1 + options->dealer);
  if (options->fast) fputs("fuda: there is no faster path for these rules: the ordinary calls are used\n", stderr);
  repl_report_catch_interrupt();
  if (simulate(sim)) {
    status = sim_failed(sim, loaded);
  } else {
    if (options->json) status = put_json(sim_json(sim));
    else sim_table(sim), status = repl_report_written();
    if (repl_interrupted) {
      fprintf(stderr, "fuda: interrupted after %" PRIu64 " of %" PRIu64 "\n", sim->done, options->deals);
      status = 1;
    }
  }
  free(sim);
  rules_free(loaded);
  return status;
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
  put_json(json_pack("{s:i, s:i, s:o, s:o}", "passed", passed, "failed", failed, "failures", lines.failures, "problems",
                     lines.problems));
  return result;
}

int repl_report_test(const repl_options *options) {
  int failed = options->json ? test_as_json(options)
                             : rules_test_files(options->arg, options->n_args, options->cite, print_line, complain_line, NULL);
  int status = repl_report_written();
  return failed < 0 ? 3 : failed > 0 ? 1 : status;
}
