/* 'save', 'load' and 'reload': the game as a file, and the rules' file again. */
#include "repl/commands.h"
#include "repl/files.h"
#include "repl/journal.h"
#include "repl/kept.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define RECORD "fuda record "

/* `[--anyway] FILE` */
static bool read_file_name(repl_session *session, const char *args, const char *usage, bool *anyway, char path[REPL_PATH]) {
  char word[64], message[256];
  const char *rest = args;
  *anyway = repl_word(&rest, word) && !strcmp(word, "--anyway");
  if (*anyway) args = rest;
  while (isspace((unsigned char)*args)) args++;
  if (!*args) return repl_fail(session, "it needs the name of a file: '%s'", usage);
  return repl_path(args, path, message, sizeof message) || repl_fail(session, "%s", message);
}

/* Whether there is something at that path that a record mustn't replace unasked. */
static bool is_no_record(const char *path) {
  char begins[sizeof RECORD] = "";
  struct stat info;
  if (stat(path, &info) || !S_ISREG(info.st_mode) || info.st_size == 0) return false;
  FILE *in = fopen(path, "r");
  size_t n = in ? fread(begins, 1, sizeof begins - 1, in) : 0;
  if (in) fclose(in);
  return n != sizeof begins - 1 || strcmp(begins, RECORD) != 0;
}

static const char *plural(int n) { return n == 1 ? "" : "s"; }

bool repl_cmd_save(repl_session *session, const char *args, FILE *out) {
  char path[REPL_PATH], message[REPL_PATH + 256];
  bool anyway;
  size_t length;
  if (!read_file_name(session, args, "save [--anyway] FILE", &anyway, path)) return false;
  if (!anyway && is_no_record(path))
    return repl_fail(session, "%s is no record: 'save --anyway %s' writes over it", path, path);
  char *text = repl_kept_text(session->game, false, &length, message, sizeof message);
  bool ok = text && repl_file_write(path, text, length, message, sizeof message);
  free(text);
  if (!ok) return repl_fail(session, "%s", message);
  int actions = repl_kept_done(session);
  fprintf(out, "saved as %s: %d action%s\n", path, actions, plural(actions));
  return true;
}

/* `line 12: what` becomes `FILE:12: what`. */
static void say_where(repl_session *session, const char *path, const char *after) {
  char problem[sizeof session->problem];
  int line = 0, used = 0;
  snprintf(problem, sizeof problem, "%s", session->problem);
  if (sscanf(problem, "line %d: %n", &line, &used) == 1 && used)
    repl_fail(session, "%s:%d: %s%s", path, line, problem + used, after);
  else repl_fail(session, "%s: %s%s", path, problem, after);
}

static void say_loaded(const repl_session *session, const char *path, int actions, FILE *out) {
  char line[1024];
  fprintf(out, "%s: %s, ", path, repl_rules(session)->name);
  if (session->sitting == FUDA_NOBODY) fprintf(out, "%s, ", fuda_game_deal_line(session->game, line, sizeof line));
  fprintf(out, "%d action%s\n", actions, plural(actions));
}

bool repl_cmd_load(repl_session *session, const char *args, FILE *out) {
  char path[REPL_PATH], message[REPL_PATH + 256], offer[REPL_PATH + 64];
  static repl_kept kept;
  bool anyway;
  size_t length;
  if (!read_file_name(session, args, "load [--anyway] FILE", &anyway, path)) return false;
  char *text = repl_file_read(path, &length, message, sizeof message);
  if (!text) return repl_fail(session, "%s", message);
  int error = repl_kept_read(session, text, length, anyway, NULL, NULL, &kept);
  free(text);
  char *advice = error == FUDA_RECORD_CHANGED ? strstr(session->problem, ". Without the lines") : NULL;
  if (advice) *advice = 0; /* to edit it by hand isn't needed here */
  offer[0] = 0;
  if (error == FUDA_RECORD_CHANGED)
    snprintf(offer, sizeof offer, ". 'load --anyway %s' plays it by the rules of now", path);
  if (error) say_where(session, path, offer);
  if (kept.n == 0) return false;
  int actions = repl_kept_actions(&kept);
  repl_kept_take(session, &kept);
  repl_journal_anew(session);
  if (error) fprintf(out, "%s\nit goes as far as that\n", session->problem);
  session->problem[0] = 0;
  session->script_erred = false;
  say_loaded(session, path, actions, out);
  return repl_arrive(session, out);
}

/* reload -------------------------------------------------------------------------------------------------- */

/* The rules that the k-th of the games is under, read again. */
static rules_loaded *read_again(repl_session *session, void *data, const fuda_record *tags, int k) {
  (void)data, (void)tags;
  return repl_load_again(session, k < session->n_past ? session->past[k].rules : session->loaded);
}

static void say_reloaded(const repl_session *session, const fuda_ruleset *before, int done, int of, FILE *out) {
  char sections[128];
  bool changed = repl_kept_changed(before, repl_rules(session), sections, sizeof sections);
  const char *have = strstr(sections, " and ") ? "have" : "has";
  fprintf(out, "%s is read again: ", rules_file(session->loaded));
  if (changed) fprintf(out, "%s %s changed; ", sections, have);
  else fputs("it plays as before; ", out);
  if (done < of) fprintf(out, "%d of ", done);
  fprintf(out, "%d action%s replayed\n", of, plural(of));
}

/* Where the replay stops early the game as it was stays behind the new one, as before a switch. */
static void keep_what_was(repl_session *session, repl_kept *kept) {
  if (kept->n > REPL_PASTS) return;
  memmove(kept->line + 1, kept->line, (size_t)kept->n * sizeof *kept->line);
  kept->line[0] = (repl_past){session->loaded, session->game};
  kept->n++;
  session->loaded = NULL;
  session->game = NULL;
}

/* What is wrong, without the line of a record that nobody has seen. */
static const char *without_line(const char *problem) {
  int used = 0;
  sscanf(problem, "line %*d: %n", &used);
  return problem + used;
}

/* Replays the game by the rules as they are in their files now, what was undone too. False where there is none. */
static bool replay(repl_session *session, repl_kept *kept, bool *whole) {
  char message[512], problem[sizeof session->problem];
  size_t length;
  char *text = repl_kept_text(session->game, true, &length, message, sizeof message);
  if (!text) return repl_fail(session, "%s", message);
  repl_kept_read(session, text, length, true, read_again, NULL, kept);
  free(text);
  snprintf(problem, sizeof problem, "%s", without_line(session->problem));
  if (kept->n == 0) return repl_fail(session, "%s", problem);
  int more = repl_kept_actions(kept) - repl_kept_done(session);
  *whole = more >= 0 && kept->n == repl_kept_switches(session) + 1;
  if (more > 0) fuda_game_undo(kept->line[kept->n - 1].game, more);
  repl_fail(session, "%s", problem);
  return true;
}

bool repl_cmd_reload(repl_session *session, const char *args, FILE *out) {
  static repl_kept kept;
  fuda_ruleset before;
  bool whole;
  if (!repl_no_more(session, args, "reload") || !replay(session, &kept, &whole)) return false;
  int done = repl_kept_actions(&kept), of = repl_kept_done(session);
  memcpy(before.section, repl_rules(session)->section, sizeof before.section);
  if (!whole) keep_what_was(session, &kept);
  repl_kept_take(session, &kept);
  repl_journal_anew(session);
  say_reloaded(session, &before, done, of, out);
  if (!whole) fprintf(out, "it stops there: %s\n'undo' past the start of the match brings back what was\n", session->problem);
  session->problem[0] = 0;
  session->script_erred = false;
  return repl_arrive(session, out);
}
