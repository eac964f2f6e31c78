/* 'fuda replay': whether a record is right. */
#include "repl/files.h"
#include "repl/kept.h"
#include "repl/report.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

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

static int say_right(const repl_options *options, const repl_kept *kept) {
  const fuda_game *game = kept->line[kept->n - 1].game;
  const fuda_ruleset *rules = fuda_game_rules(game);
  const fuda_state *state = fuda_game_state(game);
  int actions = repl_kept_actions(kept), deals = deals_of(kept), switches = kept->n - 1;
  const char *ends = state->match_over ? "the match is over" : fuda_deal_over(state) ? "the deal is over" : "under way";
  char fingerprint[20];
  if (!options->json) {
    printf("%s: right: %s, %d deal%s, %d action%s", options->arg[0], rules->name, deals, plural(deals), actions,
           plural(actions));
    if (switches) printf(", %d switch%s", switches, switches == 1 ? "" : "es");
    printf("; %s\n", ends);
    return written();
  }
  snprintf(fingerprint, sizeof fingerprint, "%016llx", (unsigned long long)rules->fingerprint);
  return put_json(json_pack("{s:s, s:b, s:s, s:s, s:i, s:i, s:i, s:b, s:b}", "file", options->arg[0], "ok", 1, "variant",
                            rules->name, "fingerprint", fingerprint, "deals", deals, "actions", actions, "switches", switches,
                            "deal_over", (int)fuda_deal_over(state), "over", (int)state->match_over));
}

int repl_report_replay(const repl_options *options) {
  static repl_session session;
  static repl_kept kept;
  size_t length;
  char path[REPL_PATH], message[REPL_PATH + 256];
  char *text =
      repl_path(options->arg[0], path, message, sizeof message) ? repl_file_read(path, &length, message, sizeof message) : NULL;
  if (!text) return fprintf(stderr, "fuda: %s\n", message), 1;
  int error = repl_kept_read(&session, text, length, false, NULL, NULL, &kept);
  free(text);
  if (error) return say_wrong(options, &session);
  int status = say_right(options, &kept);
  repl_kept_free(&kept);
  return status;
}
