/* 'save', 'load' and 'reload': the game as a file, and the rules' file again. */
#include "repl/commands.h"
#include "repl/files.h"
#include "repl/kept.h"
#include "repl/setup.h"
#include "repl/tree.h"

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
  char *text = repl_kept_text(session->game, &length, message, sizeof message);
  bool ok = text && repl_file_write(path, text, length, message, sizeof message);
  free(text);
  if (!ok) return repl_fail(session, "%s", message);
  int actions = repl_kept_done(session);
  fprintf(out, "saved as %s", path);
  if (session->sitting == FUDA_NOBODY) fprintf(out, ": %d action%s", actions, plural(actions));
  fputs("\n", out);
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

/* Who has taken a seat isn't told how many actions there are: of others' some are hidden. */
static void say_loaded(const repl_session *session, const char *path, int actions, FILE *out) {
  char line[2048];
  fprintf(out, "%s: %s", path, repl_rules(session)->name);
  if (session->sitting == FUDA_NOBODY) fprintf(out, ", %s, %d action%s", repl_setup_deal(session, line, sizeof line), actions, plural(actions));
  fputs("\n", out);
}

bool repl_cmd_load(repl_session *session, const char *args, FILE *out) {
  char path[REPL_PATH], message[REPL_PATH + 256], offer[REPL_PATH + 64];
  static repl_kept kept;
  bool anyway;
  size_t length;
  if (!read_file_name(session, args, "load [--anyway] FILE", &anyway, path)) return false;
  char *text = repl_file_read(path, &length, message, sizeof message);
  if (!text) return repl_fail(session, "%s", message);
  session->record = path;
  int error = repl_kept_read(session, text, length, anyway, NULL, NULL, &kept);
  session->record = NULL;
  free(text);
  char *advice = error == FUDA_RECORD_CHANGED ? strstr(session->problem, ". Without the lines") : NULL;
  if (advice) *advice = 0; /* to edit it by hand isn't needed here */
  offer[0] = 0;
  if (error == FUDA_RECORD_CHANGED) snprintf(offer, sizeof offer, ". 'load --anyway %s' plays it by the rules of now", path);
  if (error) say_where(session, path, offer);
  if (kept.n == 0) return false;
  int actions = repl_kept_actions(&kept);
  repl_kept_take(session, &kept);
  if (error) fprintf(out, "%s\nit goes as far as that\n", session->problem);
  session->problem[0] = 0;
  session->script_erred = false;
  say_loaded(session, path, actions, out);
  return repl_arrive(session, out);
}

/* reload -------------------------------------------------------------------------------------------------- */

typedef struct reread {
  repl_text dropped;
  bool begun; /* the rules that the match began under are there */
  bool whole; /* all of the line is legal by them */
  fuda_set seen; /* at the end of the line, by who has taken a seat */
} reread;

/* The rules of the k-th stretch of the line that one is on, read again. */
static rules_loaded *read_again(repl_session *session, void *data, const fuda_record *tags, int k) {
  (void)tags;
  reread *r = data;
  const repl_tree *tree = session->tree;
  int i = 0;
  while (k > 0 && ++i < tree->n_line) k -= tree->node[tree->line[i]].step == REPL_SWITCHED;
  rules_loaded *again = repl_load_again(session, tree->stretch[tree->node[tree->line[i]].stretch].rules, &r->dropped);
  r->begun |= again != NULL;
  return again ? repl_tree_keep(session->tree, again) : NULL;
}

static void say_changed(const repl_session *session, const fuda_ruleset *before, FILE *out) {
  char sections[128];
  bool changed = repl_kept_changed(before, repl_rules(session), sections, sizeof sections);
  size_t length = strlen(sections);
  const char *have = strstr(sections, " and ") || (length && sections[length - 1] == 's') ? "have" : "has";
  fprintf(out, "%s is read again: ", rules_file(session->loaded));
  if (changed) fprintf(out, "%s %s changed; ", sections, have);
  else fputs("it plays as before; ", out);
}

/* whole: to where one was; else session->problem says why not. */
static void say_reloaded(const repl_session *session, const fuda_ruleset *before, int of, bool whole, FILE *out) {
  int done = repl_kept_done(session);
  say_changed(session, before, out);
  if (session->sitting != FUDA_NOBODY) { /* how many there are tells of hidden ones */
    fputs("what was played is replayed\n", out);
    return;
  }
  if (done < of) fprintf(out, "%d of ", done);
  fprintf(out, "%d action%s replayed\n", of, plural(of));
  if (!whole) fprintf(out, "it stops there: %s\n", session->problem);
}

/* What is wrong, without the line of a record that nobody has seen. */
static const char *without_line(const char *problem) {
  int used = 0;
  sscanf(problem, "line %*d: %n", &used);
  return problem + used;
}

static fuda_set seen_in(const fuda_view *view) {
  fuda_set seen = {0};
  for (int zone = 0; zone < FUDA_ZONES; zone++) seen = fuda_set_or(seen, view->known[zone]);
  return seen;
}

/* Replays the whole line that one is on by the rules as they are in their files now. False where there is none. */
static bool replay(repl_session *session, repl_kept *kept, reread *again) {
  char message[512], problem[sizeof session->problem];
  size_t length;
  fuda_view view;
  const repl_tree *tree = session->tree;
  if (!repl_tree_visit(session, tree->line[tree->n_line - 1])) return repl_tree_return(session), false;
  repl_sight(session, &view);
  again->seen = seen_in(&view);
  char *text = repl_kept_text(session->game, &length, message, sizeof message);
  repl_tree_return(session);
  if (!text) return repl_fail(session, "%s", message);
  again->whole = repl_kept_read(session, text, length, true, read_again, again, kept) == 0;
  free(text);
  snprintf(problem, sizeof problem, "%s", without_line(session->problem));
  repl_fail(session, "%s", problem);
  return kept->n > 0;
}

/* 'branch 1/main' of the match that was left, where it is still there. */
static void say_left(const repl_session *session, int branch, FILE *out) {
  char name[160];
  if (session->tree->branch[branch].match == session->tree->in_match) return;
  fprintf(out, "what was goes on with 'branch %s'\n", repl_tree_name(session->tree, branch, name, sizeof name));
}

/* The rules are sound, but the deal can't be had by them: its dealer or a seat that was given cards is no more. The same deal
 * begins by them, dealt anew. */
static bool deal_anew(repl_session *session, repl_text *dropped, FILE *out) {
  char why[sizeof session->problem], line[2048];
  rules_loaded *old = session->loaded;
  int branch = session->tree->on;
  snprintf(why, sizeof why, "%s", session->problem);
  repl_text_clear(dropped); /* it is said of each rules that are read */
  rules_loaded *again = repl_load_again(session, old, dropped);
  if (!again) return false;
  again = repl_tree_keep(session->tree, again);
  if (!repl_session_has_seat(session, rules_ruleset(again)->seats)) return false;
  session->loaded = again;
  fuda_setup setup = {.seed = session->seed, .match_no = session->match_no, .dealer = session->dealer};
  if (setup.dealer >= rules_ruleset(session->loaded)->seats) setup.dealer = FUDA_NOBODY;
  if (!repl_session_deal(session, &setup)) return session->loaded = old, false;
  fputs(repl_text_str(dropped), out);
  say_changed(session, rules_ruleset(old), out);
  fputs("the deal can't be had by it any more", out);
  if (session->sitting == FUDA_NOBODY) fprintf(out, ": %s", why);
  fputs("\n", out);
  if (session->sitting == FUDA_NOBODY) fprintf(out, "a new one begins: %s\n", repl_setup_deal(session, line, sizeof line));
  else fprintf(out, "a new one begins; seat %d deals\n", repl_state(session)->dealer);
  say_left(session, branch, out);
  session->problem[0] = 0;
  return repl_arrive(session, out);
}

/* Whether who has taken a seat keeps it: it mustn't be told by the rules of now what it doesn't know by those there were. Which action isn't
 * legal any more, or how far that goes, would tell too. */
static bool may_sit_on(repl_session *session, const repl_kept *kept, const reread *again) {
  const fuda_game *game = kept->line[kept->n - 1].game;
  const fuda_ruleset *rules = fuda_game_rules(game);
  int seat = session->sitting;
  fuda_view view;
  if (seat == FUDA_NOBODY) return true;
  if (!repl_session_has_seat(session, rules->seats) || !repl_session_tells_none(session, rules)) return false;
  if (!again->whole)
    return repl_fail(session, "not all that was played is legal by %s as it is now, and what isn't may be another seat's secret: 'sit none' gets "
                              "up, then 'reload' says it", rules_file(session->loaded));
  fuda_view_of(rules, fuda_game_state(game), seat, &view);
  bool same_deal = fuda_set_within(view.known[FUDA_HAND + seat], again->seen);
  if (!same_deal || fuda_set_within(seen_in(&view), again->seen)) return true;
  return repl_fail(session, "%s as it is now would show seat %d cards that it doesn't see; 'sit none' gets up, then all is open",
                   rules_file(session->loaded), seat);
}

/* The match goes on as far as it could be replayed. */
static bool take_replayed(repl_session *session, repl_kept *kept, FILE *out) {
  const fuda_ruleset *before = repl_rules(session);
  int of = repl_kept_done(session), place = session->tree->at, branch = session->tree->on;
  repl_kept_take(session, kept);
  const repl_tree *tree = session->tree;
  bool whole = tree->n_line > place;
  if (tree->n_line - 1 > place && !repl_tree_go(session, place)) return false;
  say_reloaded(session, before, of, whole, out);
  if (!whole) say_left(session, branch, out);
  session->problem[0] = 0;
  session->script_erred = false;
  return repl_arrive(session, out);
}

/* A function of the file fails on the way: what it says comes first. */
static void say_stays(repl_session *session) {
  static const char kept[] = "; the position before it is kept: ";
  char problem[sizeof session->problem];
  snprintf(problem, sizeof problem, "%s", session->problem);
  repl_session_hide_where(session, problem);
  char *failed = strstr(problem, "a hook of "), *end = failed ? strstr(failed, kept) : NULL;
  if (!end) return;
  *end = 0;
  repl_fail(session, "%s\n  %s; the rules stay as they were, and the position", end + sizeof kept - 1, failed);
}

bool repl_cmd_reload(repl_session *session, const char *args, FILE *out) {
  static repl_kept kept;
  reread again = {0};
  bool done = false;
  bool asked = repl_no_more(session, args, "reload"), replayed = asked && replay(session, &kept, &again);
  if (replayed && session->script_erred) {
    say_stays(session);
    repl_kept_free(&kept);
  } else if (replayed && !may_sit_on(session, &kept, &again)) {
    repl_kept_free(&kept);
  } else if (replayed) {
    fputs(repl_text_str(&again.dropped), out);
    done = take_replayed(session, &kept, out);
  } else if (again.begun && !session->script_erred) {
    done = deal_anew(session, &again.dropped, out);
  } else if (asked && !again.begun) {
    char problem[sizeof session->problem];
    snprintf(problem, sizeof problem, "%s", session->problem);
    repl_fail(session, "%s%sthe rules stay as they were, and the position", problem, strlen(problem) && problem[strlen(problem) - 1] == '\n' ? "" : "\n");
  }
  repl_text_free(&again.dropped);
  return done;
}
