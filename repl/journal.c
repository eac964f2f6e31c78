#include "repl/journal.h"

#include "repl/files.h"
#include "repl/kept.h"
#include "repl/past.h"
#include "repl/ruling.h"
#include "repl/setup.h"
#include "repl/tree.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define FIRST_LINE "fuda journal 1\n"
#define PREFIX "journal-"
#define LONGEST (REPL_PATH + 260) /* a folder and a name in it */

struct repl_journal {
  int fd; /* -1: no file yet */
  char path[LONGEST];
  bool off;           /* it can't be written, or what is done is being done again */
  bool held;          /* what is done now is no reason for a file */
  repl_text waiting;  /* for the file: what came before the first action */
  repl_text settings; /* as they were written last */
};
typedef struct repl_journal repl_journal;

/* Files --------------------------------------------------------------------------------------------------- */

static void stop(repl_journal *journal, const char *why) {
  fprintf(stderr, "fuda: %s; the game goes on, but without a journal\n", why);
  if (journal->fd >= 0) close(journal->fd);
  journal->fd = -1;
  journal->off = true;
}

static void give_up(repl_journal *journal, const char *what) {
  char why[LONGEST + 256];
  snprintf(why, sizeof why, "%s: %s", what, strerror(errno));
  stop(journal, why);
}

static bool write_all(int fd, const char *text, size_t length) {
  while (length > 0) {
    ssize_t n = write(fd, text, length);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text += n;
    length -= (size_t)n;
  }
  return true;
}

/* Adds to the file; without one, to what waits for it. */
static void put(repl_journal *journal, const char *text, size_t length) {
  if (journal->fd < 0) repl_text_addn(&journal->waiting, text, length);
  else if (!write_all(journal->fd, text, length)) give_up(journal, journal->path);
}

/* Opens a file and locks it. -1 where another process has it, or has just done away with it. */
static int open_locked(const char *path, int flags) {
  struct stat held, there;
  int fd = open(path, flags | O_APPEND | O_CLOEXEC, 0600);
  if (fd < 0) return -1;
  if (flock(fd, LOCK_EX | LOCK_NB) == 0 && fstat(fd, &held) == 0 && stat(path, &there) == 0 && held.st_ino == there.st_ino)
    return fd;
  close(fd);
  return -1;
}

typedef struct found {
  char name[256];
  struct timespec time;
} found;

static int newest_first(const void *a, const void *b) {
  const struct timespec *x = &((const found *)a)->time, *y = &((const found *)b)->time;
  if (x->tv_sec != y->tv_sec) return x->tv_sec < y->tv_sec ? 1 : -1;
  return (x->tv_nsec < y->tv_nsec) - (x->tv_nsec > y->tv_nsec);
}

/* The journals in a folder, the newest first; the caller frees them. */
static int list_journals(const char *folder, found **list) {
  char path[LONGEST];
  struct stat info;
  int n = 0;
  *list = NULL;
  DIR *dir = opendir(folder);
  for (const struct dirent *entry; dir && (entry = readdir(dir));) {
    if (strncmp(entry->d_name, PREFIX, strlen(PREFIX)) != 0) continue;
    snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
    if (stat(path, &info) || !S_ISREG(info.st_mode)) continue;
    found *more = realloc(*list, (size_t)(n + 1) * sizeof *more);
    if (!more) break;
    *list = more;
    snprintf(more[n].name, sizeof more[n].name, "%s", entry->d_name);
    more[n++].time = info.st_mtim;
  }
  if (dir) closedir(dir);
  if (n) qsort(*list, (size_t)n, sizeof **list, newest_first);
  return n;
}

/* Of those that are not in use the newest stay. */
static void tidy(const char *folder, int stay) {
  char path[LONGEST];
  found *list;
  int n = list_journals(folder, &list);
  for (int i = 0; i < n; i++) {
    snprintf(path, sizeof path, "%s%s", folder, list[i].name);
    int fd = open_locked(path, O_RDWR);
    if (fd < 0) continue;
    if (stay-- <= 0) unlink(path);
    close(fd);
  }
  free(list);
}

static bool state_folder(char folder[REPL_PATH]) {
  if (!repl_own_path("XDG_STATE_HOME", ".local/state", "", folder)) return false;
  repl_make_folder(folder);
  return true;
}

static bool make_file(repl_journal *journal) {
  char folder[REPL_PATH], when[32];
  time_t now = time(NULL);
  struct tm tm;
  errno = ENOENT;
  if (!state_folder(folder)) return give_up(journal, "neither XDG_STATE_HOME nor HOME names a folder"), false;
  tidy(folder, REPL_JOURNALS);
  strftime(when, sizeof when, "%Y%m%d-%H%M%S", gmtime_r(&now, &tm));
  for (int i = 0; journal->fd < 0 && i < 100; i++) {
    int n = snprintf(journal->path, sizeof journal->path, "%s" PREFIX "%s-%ld.%d", folder, when, (long)getpid(), i);
    if (n >= (int)sizeof journal->path) errno = ENAMETOOLONG;
    else journal->fd = open_locked(journal->path, O_RDWR | O_CREAT | O_EXCL);
    if (journal->fd < 0 && errno != EEXIST && errno != EWOULDBLOCK && errno != ENOENT) break;
  }
  return journal->fd >= 0 || (give_up(journal, folder), false);
}

/* Something is done: from here on there is a file. */
static void go_live(repl_journal *journal) {
  if (journal->fd >= 0 || journal->held || !make_file(journal)) return;
  put(journal, FIRST_LINE, strlen(FIRST_LINE));
  if (journal->fd >= 0) put(journal, repl_text_str(&journal->waiting), journal->waiting.length);
  repl_text_free(&journal->waiting);
}

static repl_journal *journal_of(const repl_session *session) {
  return session->journal && !session->journal->off ? session->journal : NULL;
}

static void put_line(repl_journal *journal, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put_line(repl_journal *journal, const char *format, ...) {
  char line[FUDA_RECORD_LINE + 64];
  va_list args;
  va_start(args, format);
  int n = vsnprintf(line, sizeof line, format, args);
  va_end(args);
  if (n > 0 && n < (int)sizeof line) put(journal, line, (size_t)n);
}

/* Writing ------------------------------------------------------------------------------------------------- */

static void put_seat(repl_text *text, const char *what, int seat) {
  if (seat == FUDA_NOBODY) repl_text_print(text, "%s none\n", what);
  else repl_text_print(text, "%s %d\n", what, seat);
}

static void put_settings(const repl_session *session, repl_text *text) {
  int which = 0;
  while (which < 2 && repl_names_language[which] != session->style.language) which++;
  put_seat(text, "sitting", session->sitting);
  put_seat(text, "dealer", session->dealer);
  repl_text_print(text, "names %s\n", repl_names[which]);
  for (int seat = 0; seat < FUDA_SEATS; seat++)
    repl_text_print(text, "policy %d %s\n", seat, fuda_policy_names[session->policy[seat]]);
  for (int i = 0; i < session->n_chosen; i++)
    repl_text_print(text, "chose %s %s %s\n", session->chosen[i].variant, session->chosen[i].option, session->chosen[i].value);
}

/* A record, or a part of one, with the files that it names found from anywhere. */
static void put_record(repl_text *text, const char *record) {
  static const char *const tags[] = {"variant ", "switch "};
  for (const char *line = record, *end; *line; line = end) {
    end = line + strcspn(line, "\n");
    end += *end == '\n';
    char *real = NULL;
    const char *tag = "";
    for (int i = 0; i < 2 && !real; i++) {
      size_t n = strlen(tag = tags[i]);
      if (strncmp(line, tag, n) != 0 || line[n] == '/' || end - line < (long)n + 5 || strncmp(end - 5, ".lua\n", 5) != 0)
        continue;
      char name[FUDA_RECORD_LINE];
      snprintf(name, sizeof name, "%.*s", (int)(end - 1 - line - (long)n), line + n);
      real = realpath(name, NULL);
    }
    if (real) repl_text_print(text, "%s%s\n", tag, real);
    else repl_text_addn(text, line, (size_t)(end - line));
    free(real);
  }
}

void repl_journal_match(repl_session *session) {
  repl_journal *journal = journal_of(session);
  char message[512];
  size_t length;
  if (!journal) return;
  char *record = repl_kept_text(session->game, &length, message, sizeof message);
  if (!record) {
    stop(journal, message);
    return;
  }
  repl_text text = {0};
  repl_text_add(&text, "match\n");
  put_record(&text, record);
  go_live(journal);
  if (journal_of(session)) put(journal, text.bytes, text.length);
  repl_text_free(&text);
  free(record);
}

static void put_act(repl_journal *journal, const repl_session *session, int node, const fuda_ruleset *rules,
                    fuda_action action) {
  char text[FUDA_ACTION_TEXT];
  go_live(journal);
  put_line(journal, "act %d %s\n", session->tree->node[node].number, fuda_action_text(rules, action, text));
}

void repl_journal_act(repl_session *session, fuda_action action) {
  repl_journal *journal = journal_of(session);
  if (journal) put_act(journal, session, session->tree->line[session->tree->at], repl_rules(session), action);
}

static void put_next(repl_journal *journal, const fuda_game *game, int deal) {
  char line[FUDA_RECORD_LINE];
  go_live(journal);
  put_line(journal, "next %s\n", fuda_record_given(game, deal, line, sizeof line));
}

void repl_journal_next(repl_session *session) {
  repl_journal *journal = journal_of(session);
  if (journal) put_next(journal, session->game, fuda_game_deals(session->game) - 1);
}

void repl_journal_switch(repl_session *session) {
  repl_journal *journal = journal_of(session);
  if (!journal) return;
  const fuda_ruleset *rules = repl_rules(session);
  repl_text text = {0}, whole = {0};
  repl_text_print(&text, "switch %s\n", rules->found_by ? rules->found_by : rules->name);
  for (int i = 0; i < rules->n_options; i++)
    repl_text_print(&text, "option %s %s\n", rules->options[i].name, rules->options[i].value);
  repl_text_print(&text, "fingerprint %016llx\nend\n", (unsigned long long)rules->fingerprint);
  put_record(&whole, repl_text_str(&text));
  go_live(journal);
  if (journal_of(session)) put(journal, whole.bytes, whole.length);
  repl_text_free(&text);
  repl_text_free(&whole);
}

void repl_journal_go(repl_session *session, int place) {
  repl_journal *journal = journal_of(session);
  if (journal) put_line(journal, "go %d\n", place);
}

void repl_journal_on(repl_session *session, const char *branch) {
  repl_journal *journal = journal_of(session);
  if (journal) put_line(journal, "on %s\n", branch);
}

void repl_journal_name(repl_session *session, const char *name) {
  repl_journal *journal = journal_of(session);
  if (!journal) return;
  go_live(journal);
  if (journal_of(session)) put_line(journal, "name %s\n", name);
}

void repl_journal_follow(repl_session *session) {
  repl_journal *journal = journal_of(session);
  if (!journal) return;
  const repl_tree *tree = session->tree;
  const repl_stretch *stretch = &tree->stretch[tree->node[tree->line[tree->at]].stretch];
  put_line(journal, "again\n");
  for (int i = 0, deal = 0; i < stretch->at && journal_of(session); i++) {
    const repl_node *node = &tree->node[stretch->trail[i]];
    if (node->step == REPL_NEXT) put_next(journal, session->game, ++deal);
    else put_act(journal, session, stretch->trail[i], repl_rules(session), node->action);
  }
}

void repl_journal_settings(repl_session *session) {
  repl_journal *journal = journal_of(session);
  repl_text now = {0};
  if (!journal) return;
  put_settings(session, &now);
  if (strcmp(repl_text_str(&now), repl_text_str(&journal->settings))) {
    put(journal, now.bytes, now.length);
    repl_text_clear(&journal->settings);
    repl_text_add(&journal->settings, repl_text_str(&now));
  }
  repl_text_free(&now);
}

void repl_journal_begin(repl_session *session) {
  session->journal = calloc(1, sizeof *session->journal);
  if (!session->journal) return;
  session->journal->fd = -1;
  repl_journal_hold(session, true);
  repl_journal_match(session);
  repl_journal_settings(session);
  repl_journal_hold(session, false);
}

void repl_journal_hold(repl_session *session, bool held) {
  if (session->journal) session->journal->held = held;
}

void repl_journal_end(repl_session *session) {
  repl_journal *journal = session->journal;
  if (!journal) return;
  if (journal->fd >= 0) close(journal->fd);
  repl_text_free(&journal->settings);
  repl_text_free(&journal->waiting);
  free(journal);
  session->journal = NULL;
}

/* Taking up ----------------------------------------------------------------------------------------------- */

static bool take_seat(const char *line, const char *format, int most, int *out) {
  char word[16];
  int seat;
  if (sscanf(line, format, word) != 1) return false;
  if (!strcmp(word, "none")) return *out = FUDA_NOBODY, true;
  if (sscanf(word, "%d", &seat) != 1 || seat < 0 || seat >= most) return false;
  *out = seat;
  return true;
}

static bool take_setting(repl_session *session, const char *line) {
  char a[256], b[256], c[256];
  int seat;
  if (take_seat(line, "sitting %15s", repl_rules(session)->seats, &session->sitting)) return true;
  if (take_seat(line, "dealer %15s", FUDA_SEATS, &session->dealer)) return true;
  if (sscanf(line, "policy %d %255s", &seat, a) == 2 && seat >= 0 && seat < FUDA_SEATS && fuda_policy_read(a) >= 0)
    return session->policy[seat] = (fuda_policy)fuda_policy_read(a), true;
  if (sscanf(line, "names %255s", a) == 1 && repl_names_read(a) >= 0)
    return session->style.language = repl_names_language[repl_names_read(a)], true;
  if (sscanf(line, "chose %255s %255s %255s", a, b, c) != 3) return false;
  repl_choose(session, a, b, c);
  return true;
}

/* A journal being done again. */
typedef struct retake {
  repl_session *session;
  const char *path;
  char *at; /* the line after the one being done */
  int matches;
} retake;

/* What follows up to the line `end`, which it goes on after; NULL where that is missing: it isn't whole. */
static char *block(retake *r, size_t *length) {
  char *from = r->at, *end = strncmp(from, "end\n", 4) ? strstr(from, "\nend\n") : from - 1;
  if (!end) return NULL;
  r->at = end + strlen("\nend\n");
  *length = (size_t)(r->at - from);
  return from;
}

/* 1: done; 0: it can't be; -1: it isn't whole. */
static int take_match(retake *r) {
  static repl_kept kept;
  repl_session *session = r->session;
  size_t length;
  char *record = block(r, &length);
  if (!record) return -1;
  int error = repl_kept_read(session, record, length, false, NULL, NULL, &kept);
  if (error) {
    fprintf(stderr, "fuda: %s: %s\n", r->path, session->problem);
    repl_kept_read(session, record, length, true, NULL, NULL, &kept);
    if (kept.n) fputs("fuda: it is taken up by the rules of now, as far as it goes\n", stderr);
  }
  session->script_erred = false;
  if (kept.n == 0) return 0;
  r->matches++;
  repl_kept_take(session, &kept);
  return 1;
}

static int take_switch(retake *r, const char *variant) {
  static fuda_record tags;
  repl_session *session = r->session;
  size_t length;
  char lost[512], *block_at = block(r, &length);
  if (!block_at) return -1;
  tags = (fuda_record){0};
  snprintf(tags.variant, sizeof tags.variant, "%s", variant);
  for (char *line = block_at; line < r->at; line = strchr(line, '\n') + 1) {
    fuda_record_option *option = &tags.option[tags.n_options];
    unsigned long long fingerprint;
    if (tags.n_options < FUDA_RECORD_OPTIONS && sscanf(line, "option %127s %127[^\n]", option->name, option->value) == 2)
      tags.n_options++;
    if (sscanf(line, "fingerprint %llx", &fingerprint) == 1) tags.fingerprint = fingerprint, tags.fingerprint_line = 1;
  }
  rules_loaded *loaded = repl_kept_named(session, &tags, true);
  if (!loaded) return 0;
  if (rules_ruleset(loaded)->fingerprint != tags.fingerprint)
    fprintf(stderr, "fuda: %s: the rules of %s aren't those it was played by: it is taken up by those of now\n", r->path,
            variant);
  return repl_session_under(session, loaded, lost, sizeof lost);
}

static int take_act(retake *r, const char *rest) {
  repl_session *session = r->session;
  int number, used = 0;
  fuda_action action;
  char message[400];
  return sscanf(rest, "%d %n", &number, &used) == 1 && used &&
         number == session->tree->node[session->tree->line[session->tree->at]].number + 1 &&
         fuda_action_read(repl_rules(session), rest + used, &action, message, sizeof message) &&
         repl_session_act(session, action);
}

static int take_next(retake *r, const char *given) {
  fuda_setup setup;
  char message[400];
  return fuda_record_read_given(repl_rules(r->session), given, &setup, message, sizeof message) &&
         repl_session_next(r->session, setup.has_cards ? &setup : NULL);
}

static int take_again(retake *r) {
  repl_session *session = r->session;
  const repl_tree *tree = session->tree;
  if (!repl_tree_visit(session, tree->stretch[tree->node[tree->line[tree->at]].stretch].root)) return 0;
  repl_tree_go_back(session);
  return 1;
}

static int take_go(retake *r, const char *rest) {
  int place;
  if (sscanf(rest, "%d", &place) != 1 || place < 0 || place >= r->session->tree->n_line) return 0;
  return repl_tree_go(r->session, place);
}

/* Does a line, which has been cut off the rest at its end. */
static int take_line(retake *r, char *line) {
  repl_session *session = r->session;
  char *rest = line + strcspn(line, " ");
  if (*rest) *rest++ = 0;
  if (!strcmp(line, "match")) return take_match(r);
  if (!r->matches) return 0;
  if (!strcmp(line, "act")) return take_act(r, rest);
  if (!strcmp(line, "next")) return take_next(r, rest);
  if (!strcmp(line, "switch")) return take_switch(r, rest);
  if (!strcmp(line, "go")) return take_go(r, rest);
  if (!strcmp(line, "again")) return take_again(r);
  if (!strcmp(line, "on")) {
    int branch = repl_tree_find(session->tree, rest);
    return branch >= 0 && repl_tree_go_branch(session, branch);
  }
  if (!strcmp(line, "name")) return repl_tree_rename(session->tree, rest), 1;
  if (*rest) rest[-1] = ' ';
  return take_setting(session, line);
}

/* Does a journal again in place of what the session had. Returns how much of it could be done; all of it, but for what isn't
 * whole at its end: *whole. */
static size_t take_up(repl_session *session, const char *path, const char *text, bool *whole) {
  char *copy = repl_copy(text);
  retake r = {.session = session, .path = path, .at = copy + strlen(FIRST_LINE)};
  size_t done = strlen(FIRST_LINE);
  repl_others_free(session);
  repl_tree_free(session->tree);
  session->tree = repl_tree_new();
  session->sitting = session->dealer = FUDA_NOBODY;
  *whole = !strncmp(copy, FIRST_LINE, done);
  for (char *line = r.at, *end; *whole && (end = strchr(line, '\n')); line = r.at) {
    *end = 0;
    r.at = end + 1;
    int taken = take_line(&r, line);
    if (taken < 0) break;
    *whole = taken > 0;
    if (taken > 0) done = (size_t)(r.at - copy);
    else
      fprintf(stderr, "fuda: %s: '%.*s' can't be done again; what comes after it is left out\n", path,
              (int)strcspn(text + (line - copy), "\n"), text + (line - copy));
  }
  free(copy);
  session->problem[0] = 0;
  session->script_erred = false;
  return r.matches ? done : 0;
}

static void say_resumed(const repl_session *session, FILE *out) {
  char line[2048];
  int n = repl_kept_done(session);
  fprintf(out, "taken up again: %s, ", repl_rules(session)->name);
  if (session->sitting == FUDA_NOBODY) fprintf(out, "%s, ", repl_setup_deal(session, line, sizeof line));
  else fprintf(out, "you are seat %d, ", session->sitting);
  fprintf(out, "%d action%s\n", n, n == 1 ? "" : "s");
}

/* The journal goes on in that file, cut off where it isn't whole; or, where some of it can't be done again, in one of its own.
 */
static void go_on(repl_journal *journal, int fd, const char *path, const char *text, size_t done, bool whole) {
  repl_text_clear(&journal->waiting);
  journal->off = false;
  if (whole) {
    journal->fd = fd;
    snprintf(journal->path, sizeof journal->path, "%s", path);
    if (ftruncate(fd, (off_t)done)) give_up(journal, path);
    return;
  }
  repl_text_addn(&journal->waiting, text + strlen(FIRST_LINE), done - strlen(FIRST_LINE));
  go_live(journal);
  close(fd);
}

bool repl_journal_resume(repl_session *session, FILE *out) {
  char folder[REPL_PATH], path[LONGEST], message[REPL_PATH + 256];
  found *list = NULL;
  size_t length, done = 0;
  repl_journal *journal = session->journal;
  if (!journal || !state_folder(folder)) return repl_fail(session, "nothing to take up: no folder is known for journals");
  journal->off = true;
  int n = list_journals(folder, &list);
  for (int i = 0; i < n && !done; i++) {
    snprintf(path, sizeof path, "%s%s", folder, list[i].name);
    int fd = open_locked(path, O_RDWR);
    char *text = fd < 0 ? NULL : repl_file_read(path, &length, message, sizeof message);
    bool whole = false;
    if (text) done = take_up(session, path, text, &whole);
    if (done) go_on(journal, fd, path, text, done, whole);
    else if (fd >= 0) close(fd);
    free(text);
  }
  free(list);
  if (!done) return repl_fail(session, "nothing to take up: %s has no journal that isn't in use", folder);
  repl_journal_settings(session);
  say_resumed(session, out);
  return true;
}
