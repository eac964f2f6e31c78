/* 'fuda replay': whether a record is right, and what other rules say of it. */
#include "repl/commands.h"
#include "repl/files.h"
#include "repl/judging.h"
#include "repl/report.h"
#include "repl/seats.h"
#include "repl/tree.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int written(void) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return 0;
  perror("fuda: stdout");
  return 1;
}

static int put_json(json_t *all) {
  json_dumpf(all, stdout, JSON_INDENT(2));
  json_decref(all);
  putchar('\n');
  return written();
}

/* `line 12: what` in two parts; 0 where it names no line. */
static int split(const char *problem, const char **what) {
  int line = 0, used = 0;
  *what = problem;
  if (sscanf(problem, "line %d: %n", &line, &used) != 1 || !used) return 0;
  *what = problem + used;
  return line;
}

static int say_wrong(const repl_options *options, const repl_session *session) {
  const char *what, *file = options->arg[0];
  int line = split(session->problem, &what);
  if (line) fprintf(stderr, "%s:%d: %s\n", file, line, what);
  else fprintf(stderr, "%s\n", what);
  if (options->json) {
    json_t *all = json_pack("{s:s, s:b}", "file", file, "ok", 0);
    if (line) json_object_set_new(all, "line", json_integer(line));
    json_object_set_new(all, "error", json_string(what));
    put_json(all);
  }
  return session->script_erred ? 3 : 1;
}

static const char *plural(int n) { return n == 1 ? "" : "s"; }

static int deals_of(const repl_kept *kept) {
  int n = 1;
  for (int i = 0; i < kept->n; i++) n += fuda_game_deals(kept->line[i].game) - 1;
  return n;
}

static json_t *right_json(const repl_options *options, const repl_kept *kept) {
  const fuda_game *game = kept->line[kept->n - 1].game;
  const fuda_ruleset *rules = fuda_game_rules(game);
  const fuda_state *state = fuda_game_state(game);
  char fingerprint[20];
  snprintf(fingerprint, sizeof fingerprint, "%016llx", (unsigned long long)rules->fingerprint);
  return json_pack("{s:s, s:b, s:s, s:s, s:i, s:i, s:i, s:b, s:b}", "file", options->arg[0], "ok", 1, "variant", rules->name,
                   "fingerprint", fingerprint, "deals", deals_of(kept), "actions", repl_kept_actions(kept), "switches",
                   kept->n - 1, "deal_over", (int)fuda_deal_over(state), "over", (int)state->match_over);
}

static void say_right(const repl_options *options, const repl_kept *kept, repl_text *text) {
  const fuda_game *game = kept->line[kept->n - 1].game;
  const fuda_state *state = fuda_game_state(game);
  int actions = repl_kept_actions(kept), deals = deals_of(kept), switches = kept->n - 1;
  repl_text_print(text, "%s: right: %s, %d deal%s, %d action%s", options->arg[0], fuda_game_rules(game)->name, deals,
                  plural(deals), actions, plural(actions));
  if (switches) repl_text_print(text, ", %d switch%s", switches, switches == 1 ? "" : "es");
  repl_text_print(text, "; %s\n",
                  state->match_over       ? "the match is over"
                  : fuda_deal_over(state) ? "the deal is over"
                                          : "under way");
}

static bool has_option(const fuda_ruleset *rules, const char *option) {
  for (int i = 0; i < rules->n_options; i++)
    if (!strcmp(rules->options[i].name, option)) return true;
  return false;
}

/* The rules of --under, with the record's number of seats; of its own variant, with its options but those of --set. */
static rules_loaded *load_other(const repl_options *options, const repl_kept *kept, int *status) {
  const fuda_ruleset *rules = rules_ruleset(kept->line[kept->n - 1].rules);
  repl_options asked = *options;
  rules_loaded *loaded = repl_seats_load(&asked, options->under, status);
  if (!loaded) return NULL;
  const fuda_ruleset *other = rules_ruleset(loaded);
  bool same = !strcmp(other->name, rules->name), seats = !options->seats && repl_seats_allowed(other, rules->seats);
  if (!same && (!seats || other->seats == rules->seats)) return loaded;
  if (!same) asked.seats = rules->seats;
  for (int i = 0; same && i < rules->n_options; i++) {
    bool set = rules->options[i].chosen == 0 || asked.n_set == REPL_MANY || !has_option(other, rules->options[i].name);
    for (int k = 0; k < options->n_set; k++) set = set || !strcmp(options->set[k].option, rules->options[i].name);
    if (!set) asked.set[asked.n_set++] = (rules_choice){rules->options[i].name, rules->options[i].value};
  }
  rules_free(loaded);
  return repl_seats_load(&asked, options->under, status);
}

static int ask_other(repl_session *session, const repl_options *options, const repl_kept *kept) {
  int status;
  repl_judged judged;
  rules_loaded *other = load_other(options, kept, &status);
  if (!other) return status;
  bool ok = repl_judge(session, kept, other, &judged);
  if (!ok) fprintf(stderr, "fuda: %s\n", session->problem);
  status = ok ? 0 : session->script_erred ? 3 : 1;
  if (ok && options->json) {
    json_t *all = right_json(options, kept);
    json_object_set_new(all, "under", repl_judged_json(&judged));
    status = put_json(all);
  } else if (ok) {
    repl_text text = {0};
    repl_style style = repl_style_for(STDOUT_FILENO, options->colour);
    say_right(options, kept, &text);
    repl_judged_text(&judged, kept, &style, &text);
    repl_put(&text, stdout);
    status = written();
  }
  repl_judged_free(&judged);
  rules_free(other);
  return status;
}

static int say_so(const repl_options *options, const repl_kept *kept) {
  repl_text text = {0};
  if (options->json) return put_json(right_json(options, kept));
  say_right(options, kept, &text);
  repl_put(&text, stdout);
  return written();
}

int repl_report_replay(const repl_options *options) {
  static repl_session session;
  static repl_kept kept;
  size_t length;
  char path[REPL_PATH], message[REPL_PATH + 256];
  char *text =
      repl_path(options->arg[0], path, message, sizeof message) ? repl_file_read(path, &length, message, sizeof message) : NULL;
  if (!text) return fprintf(stderr, "fuda: %s\n", message), 1;
  session.tree = repl_tree_new();
  session.record = path;
  int error = repl_kept_read(&session, text, length, false, NULL, NULL, &kept);
  free(text);
  int status = error            ? say_wrong(options, &session)
               : options->under ? ask_other(&session, options, &kept)
                                : say_so(options, &kept);
  repl_kept_free(&kept);
  repl_tree_free(session.tree);
  return status;
}
