/* A simulation's result as JSON, and how results get into files. */
#include "repl/sim.h"

#include "repl/chosen.h"
#include "repl/files.h"
#include "repl/report.h"

#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* Telling ----------------------------------------------------------------------------------------------------------------- */

json_t *repl_json_number(double value) { return isnan(value) ? json_null() : json_real(value); }

static void put(repl_json_teller *to, const char *key, json_t *value) {
  json_t *in = to->open[to->depth];
  if (key) json_object_set_new(in, key, value);
  else json_array_append_new(in, value);
}
static void tell_open(void *data, const char *key, bool list) {
  repl_json_teller *to = data;
  json_t *value = list ? json_array() : json_object();
  put(to, key, value);
  to->open[++to->depth] = value;
}
static void tell_close(void *data) { ((repl_json_teller *)data)->depth--; }
static void tell_whole(void *data, const char *key, int64_t value) { put(data, key, json_integer((json_int_t)value)); }
static void tell_real(void *data, const char *key, double value) { put(data, key, repl_json_number(value)); }
static void tell_text(void *data, const char *key, const char *value) { put(data, key, json_string(value)); }

fuda_teller repl_json_tell(repl_json_teller *to, json_t *root) {
  to->open[0] = root;
  to->depth = 0;
  return (fuda_teller){
      .to = to, .open = tell_open, .close = tell_close, .whole = tell_whole, .real = tell_real, .text = tell_text};
}

static json_t *group_json(const fuda_group *group, const fuda_reach *reach, const repl_sim *run) {
  repl_json_teller to;
  json_t *object = json_object();
  fuda_teller teller = repl_json_tell(&to, object);
  fuda_group_tell(group, reach, run->sim.rules, run->sim.matches, &teller);
  return object;
}

/* The object -------------------------------------------------------------------------------------------------------------- */

static json_t *hex(uint64_t value) {
  char text[20];
  snprintf(text, sizeof text, "%016" PRIx64, value);
  return json_string(text);
}

static json_t *score_json(const fuda_sim *sim, int side) {
  const fuda_ruleset *rules = sim->rules;
  char name[16];
  fuda_estimate score = fuda_estimate_mean(sim->score[side].points, sim->done, rules->parts);
  fuda_estimate share = fuda_estimate_share(sim->score[side].wins, sim->done);
  json_t *object =
      json_pack("{s:s, s:o, s:o, s:I}", "team", fuda_side_name(rules, side, name), "mean", repl_json_number(score.mean), "sd",
                repl_json_number(score.sd), "wins", (json_int_t)sim->score[side].wins);
  const struct {
    const char *key;
    double value;
  } more[] = {{"se", score.se},         {"low", score.low},     {"high", score.high},
              {"win_rate", share.mean}, {"win_low", share.low}, {"win_high", share.high}};
  for (size_t i = 0; i < sizeof more / sizeof *more; i++)
    json_object_set_new(object, more[i].key, repl_json_number(more[i].value));
  return object;
}

/* The deals in which a condition holds, and the others. */
static json_t *by_json(const repl_sim *run, int i) {
  const fuda_group *holds = &run->group[1 + i];
  fuda_estimate share = fuda_estimate_share(holds->done, run->sim.done);
  json_t *object = json_pack("{s:s, s:s, s:s, s:I, s:o, s:f, s:f}", "name", run->by_name[i], "condition", run->by_condition[i],
                             "at", rules_by_moment_names[run->at], "deals", (json_int_t)holds->done, "share",
                             repl_json_number(share.mean), "low", share.low, "high", share.high);
  fuda_group *others = malloc(sizeof *others);
  if (!others) return object;
  *others = run->group[0];
  fuda_words_subtract(others, holds, sizeof *others);
  json_object_set_new(object, "holds", group_json(holds, &run->reach[1 + i], run));
  json_object_set_new(object, "fails", group_json(others, &run->reach[1 + run->n_by + i], run));
  free(others);
  return object;
}

static json_t *changes_json(const repl_sim *run) {
  const fuda_ruleset *rules = run->other.rules;
  repl_json_teller to;
  json_t *object = json_object();
  json_object_set_new(object, "variant", json_string(rules->name));
  json_object_set_new(object, "fingerprint", hex(rules->fingerprint));
  json_object_set_new(object, "options", repl_chosen_json(rules));
  json_object_set_new(object, "checksum", hex(run->changes->checksum));
  json_object_set_new(object, "actions", json_integer((json_int_t)run->changes->actions));
  fuda_teller teller = repl_json_tell(&to, object);
  fuda_paired_tell(run->changes, run->sim.rules, rules, run->sim.matches, &teller);
  return object;
}

static void set_more(json_t *object, const repl_sim *run) {
  if (run->group) json_object_set_new(object, "statistics", group_json(&run->group[0], &run->reach[0], run));
  if (run->n_by) {
    json_t *by = json_array();
    for (int i = 0; i < run->n_by; i++) json_array_append_new(by, by_json(run, i));
    json_object_set_new(object, "by", by);
  }
  if (run->changes) json_object_set_new(object, "against", changes_json(run));
  if (run->shards) json_object_set_new(object, "shard", repl_shard_json(run));
}

json_t *repl_sim_json(const repl_sim *run) {
  const fuda_sim *sim = &run->sim;
  const fuda_ruleset *rules = sim->rules;
  json_t *scores = json_array(), *yaku = json_object();
  for (int side = 0; side < fuda_teams(rules); side++) json_array_append_new(scores, score_json(sim, side));
  char row[FUDA_SIM_NAME];
  const char *made;
  for (int i = 0; (made = fuda_sim_yaku_name(rules, i, row)); i++)
    json_object_set_new(yaku, made, json_integer((json_int_t)sim->yaku[i]));
  json_t *object = json_pack("{s:s, s:o, s:o, s:I, s:I, s:I, s:f, s:i, s:s, s:o, s:o, s:o}", "variant", rules->name,
                             "fingerprint", hex(rules->fingerprint), "options", repl_chosen_json(rules), "seed",
                             (json_int_t)sim->seed, "deals", (json_int_t)sim->deals_played, "actions", (json_int_t)sim->actions,
                             "seconds", sim->seconds, "threads", sim->threads, "policy", fuda_policy_names[sim->policy],
                             "scores", scores, "yaku", yaku, "checksum", hex(sim->checksum));
  if (run->dealer >= 0) json_object_set_new(object, "dealer", json_integer(run->dealer));
  if (sim->matches) json_object_set_new(object, "matches", json_integer((json_int_t)sim->done));
  set_more(object, run);
  if (run->shards) repl_shard_seal(object);
  return object;
}

/* Into files -------------------------------------------------------------------------------------------------------------- */

int repl_write_ready(const char *name) {
  char message[REPL_PATH + 256];
  if (!name || repl_file_writable(name, message, sizeof message)) return 0;
  return fprintf(stderr, "fuda: %s\n", message), 1;
}

int repl_write_file(const char *name, const char *text, size_t length) {
  char message[REPL_PATH + 256];
  signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a problem to be told */
  if (repl_file_write(name, text, length, message, sizeof message)) return 0;
  return fprintf(stderr, "fuda: %s\n", message), 1;
}

int repl_put_json(json_t *value, const char *out) {
  char *text = value ? json_dumps(value, JSON_INDENT(2) | JSON_REAL_PRECISION(REPL_DIGITS)) : NULL;
  json_decref(value);
  if (!text) return fputs("fuda: out of memory\n", stderr), 1;
  int status = 0;
  repl_text whole = {0};
  repl_text_print(&whole, "%s\n", text);
  if (out) status = repl_write_file(out, repl_text_str(&whole), whole.length);
  else fputs(repl_text_str(&whole), stdout), status = repl_report_written();
  repl_text_free(&whole);
  free(text);
  return status;
}

static int put_svg(const repl_sim *run, const char *name) {
  repl_text svg = {0};
  repl_sim_svg(run, &svg);
  int status = repl_write_file(name, repl_text_str(&svg), svg.length);
  repl_text_free(&svg);
  return status;
}

int repl_sim_ready(const repl_sim *run, const repl_options *options) {
  const char *form = options->csv ? "--csv" : options->svg ? "--svg" : NULL;
  if (options->svg && run->pair.n == 2)
    return fputs("fuda: --svg is about one variant, not about two; 'fuda rulings --svg' draws what an option's values do\n", stderr), 2;
  if (form && run->pair.n == 1 && !run->group) {
    fprintf(stderr, "fuda: %s tells what --stats counts, and the parts were played without it: play them with --stats\n", form);
    return 1;
  }
  return repl_write_ready(options->svg) || repl_write_ready(options->out);
}

/* What can't be written is said, and the rest is printed all the same. */
int repl_sim_report(const repl_sim *run, const repl_options *options) {
  int status = options->svg ? put_svg(run, options->svg) : 0;
  if (options->out) status |= repl_put_json(repl_sim_json(run), options->out);
  if (run->shards && options->out) return status;
  if (run->shards || options->json) return status | repl_put_json(repl_sim_json(run), NULL);
  if (options->csv) repl_sim_csv(run, stdout);
  else repl_sim_table(run);
  return status | repl_report_written();
}
