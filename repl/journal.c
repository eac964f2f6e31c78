#include "repl/journal.h"

#include "repl/files.h"
#include "repl/kept.h"
#include "repl/ruling.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define FIRST_LINE "fuda journal 1\n"
#define PREFIX "journal-"
#define BESIDE ".journal-" /* being written anew */
#define LARGE (256 << 10)

/* What is known to be on disk: enough to see whether anything else has been done since. */
#define LONGEST (REPL_PATH + 260) /* a folder and a name in it */
typedef struct repl_journal {
  int fd; /* -1: no file yet */
  char path[LONGEST];
  size_t size; /* of the file */
  bool off;    /* it can't be written */
  fuda_state state;
  uint64_t fingerprint;
  int length, undone, switches;
  repl_text settings;
} repl_journal;

/* Files --------------------------------------------------------------------------------------------------- */

static void give_up(repl_journal *journal, const char *what) {
  fprintf(stderr, "fuda: %s: %s; the game goes on, but without a journal\n", what, strerror(errno));
  if (journal->fd >= 0) close(journal->fd);
  journal->fd = -1;
  journal->off = true;
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

static void put(repl_journal *journal, const char *text, size_t length) {
  journal->size += length;
  if (!write_all(journal->fd, text, length)) give_up(journal, journal->path);
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
static int list_journals(const char *folder, const char *prefix, found **list) {
  char path[LONGEST];
  struct stat info;
  int n = 0;
  *list = NULL;
  DIR *dir = opendir(folder);
  for (const struct dirent *entry; dir && (entry = readdir(dir));) {
    if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0) continue;
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

/* Of the files that begin so and are not in use, the newest stay. */
static void tidy(const char *folder, const char *prefix, int stay) {
  char path[LONGEST];
  found *list;
  int n = list_journals(folder, prefix, &list);
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
  tidy(folder, PREFIX, REPL_JOURNALS);
  tidy(folder, BESIDE, 0);
  strftime(when, sizeof when, "%Y%m%d-%H%M%S", gmtime_r(&now, &tm));
  for (int i = 0; journal->fd < 0 && i < 100; i++) {
    int n = snprintf(journal->path, sizeof journal->path, "%s" PREFIX "%s-%ld.%d", folder, when, (long)getpid(), i);
    if (n >= (int)sizeof journal->path) errno = ENAMETOOLONG;
    else journal->fd = open_locked(journal->path, O_RDWR | O_CREAT | O_EXCL);
    if (journal->fd < 0 && errno != EEXIST && errno != EWOULDBLOCK && errno != ENOENT) break;
  }
  journal->size = 0;
  return journal->fd >= 0 || (give_up(journal, folder), false);
}

/* Text ---------------------------------------------------------------------------------------------------- */

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

/* A record with the files that it names found from anywhere. */
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

/* All that there is. False and errno. */
static bool put_whole(const repl_session *session, repl_text *text) {
  char message[512];
  size_t length;
  char *record = repl_kept_text(session->game, true, &length, message, sizeof message);
  if (!record) return errno = ENOMEM, false;
  repl_text_add(text, "begin\n");
  put_settings(session, text);
  repl_text_add(text, "line\n");
  put_record(text, record);
  repl_text_print(text, "back %d\ncommit\n", fuda_game_undone(session->game));
  free(record);
  return true;
}

/* Writing ------------------------------------------------------------------------------------------------- */

/* Notes the position that is on disk now. */
static void note(repl_journal *journal, const repl_session *session) {
  journal->state = *repl_state(session);
  journal->fingerprint = repl_rules(session)->fingerprint;
  journal->length = fuda_game_length(session->game);
  journal->undone = fuda_game_undone(session->game);
  journal->switches = repl_kept_switches(session);
}

static bool same_settings(const repl_journal *journal, const repl_session *session) {
  repl_text now = {0};
  put_settings(session, &now);
  bool same = !strcmp(repl_text_str(&now), repl_text_str(&journal->settings));
  repl_text_free(&now);
  return same;
}

/* Whether the game is what is on disk, but for so many actions. */
static bool is_known(const repl_journal *journal, const repl_session *session, const fuda_game *game, int more) {
  return fuda_game_length(game) == journal->length + more && fuda_game_undone(game) == (more ? 0 : journal->undone) &&
         repl_rules(session)->fingerprint == journal->fingerprint && repl_kept_switches(session) == journal->switches;
}

/* Whether the last action is all that was done since. */
static bool one_action_more(const repl_journal *journal, const repl_session *session) {
  if (!is_known(journal, session, session->game, 1)) return false;
  fuda_game *before = fuda_game_copy(session->game);
  bool known =
      before && fuda_game_undo(before, 1) == 1 && memcmp(fuda_game_state(before), &journal->state, sizeof journal->state) == 0;
  if (before) fuda_game_free(before);
  return known;
}

/* Puts a file with nothing but this in the journal's place; it is locked before it is there. Where it can't be, the old one
 * goes on. */
static void write_anew(repl_journal *journal, const repl_text *text) {
  char beside[LONGEST + 8];
  const char *name = strrchr(journal->path, '/') + 1;
  snprintf(beside, sizeof beside, "%.*s.%s", (int)(name - journal->path), journal->path, name);
  int fd = open_locked(beside, O_RDWR | O_CREAT | O_EXCL);
  if (fd < 0) return;
  if (!write_all(fd, FIRST_LINE, strlen(FIRST_LINE)) || !write_all(fd, text->bytes, text->length) ||
      rename(beside, journal->path)) {
    unlink(beside);
    close(fd);
    return;
  }
  close(journal->fd);
  journal->fd = fd;
  journal->size = strlen(FIRST_LINE) + text->length;
}

static void write_whole(repl_session *session) {
  repl_journal *journal = session->journal;
  repl_text text = {0};
  repl_text_clear(&journal->settings);
  put_settings(session, &journal->settings);
  note(journal, session);
  if (!put_whole(session, &text)) give_up(journal, "there is no record of this");
  else if (journal->fd >= 0) put(journal, text.bytes, text.length);
  else if (make_file(journal)) {
    put(journal, FIRST_LINE, strlen(FIRST_LINE));
    if (journal->fd >= 0) put(journal, text.bytes, text.length);
  }
  if (journal->fd >= 0 && journal->size > LARGE && journal->size > 16 * text.length) write_anew(journal, &text);
  repl_text_free(&text);
}

void repl_journal_act(repl_session *session, fuda_action action) {
  repl_journal *journal = session->journal;
  if (!journal || journal->off) return;
  if (journal->fd < 0 || !one_action_more(journal, session)) {
    write_whole(session);
  } else {
    char line[64 + FUDA_ACTION_TEXT], text[FUDA_ACTION_TEXT];
    int n = snprintf(line, sizeof line, "act %d %s\n", fuda_game_length(session->game),
                     fuda_action_text(repl_rules(session), action, text));
    put(journal, line, (size_t)n);
    note(journal, session);
  }
}

void repl_journal_sync(repl_session *session) {
  repl_journal *journal = session->journal;
  if (!journal || journal->off) return;
  bool same =
      is_known(journal, session, session->game, 0) && !memcmp(repl_state(session), &journal->state, sizeof journal->state);
  if (!same || (journal->fd >= 0 && !same_settings(journal, session))) write_whole(session);
}

void repl_journal_anew(repl_session *session) {
  if (!session->journal || session->journal->off) return;
  write_whole(session);
}

void repl_journal_begin(repl_session *session) {
  session->journal = calloc(1, sizeof *session->journal);
  if (!session->journal) return;
  session->journal->fd = -1;
  note(session->journal, session);
}

void repl_journal_end(repl_session *session) {
  repl_journal *journal = session->journal;
  if (!journal) return;
  if (journal->fd >= 0) close(journal->fd);
  repl_text_free(&journal->settings);
  free(journal);
  session->journal = NULL;
}

/* Taking up ----------------------------------------------------------------------------------------------- */

/* A journal being read: what stands between its last `begin` and `commit`, and the actions after that. */
typedef struct taken {
  char *text, *settings, *record, *after;
  size_t record_length;
  int back;
} taken;

static char *last_of(char *text, const char *line) {
  char *last = NULL;
  for (char *at = text; (at = strstr(at, line)); at++) last = at;
  return last;
}

/* Finds the parts. False where nothing was ever committed. */
static bool find_parts(taken *t) {
  char *commit = strncmp(t->text, FIRST_LINE, strlen(FIRST_LINE)) ? NULL : last_of(t->text, "\ncommit\n");
  if (!commit) return false;
  t->after = commit + strlen("\ncommit\n");
  *commit = 0;
  char *begin = last_of(t->text, "\nbegin\n"), *line = begin ? strstr(begin, "\nline\n") : NULL;
  char *end = line ? last_of(line, "\nend\n") : NULL;
  if (!end) return false;
  t->settings = begin + strlen("\nbegin\n");
  line[1] = 0;
  t->record = line + strlen("\nline\n");
  t->record_length = (size_t)(end + strlen("\nend\n") - t->record);
  return sscanf(end + strlen("\nend\n"), "back %d", &t->back) == 1;
}

static void take_setting(repl_session *session, const char *line) {
  char a[256], b[256], c[256];
  int seat;
  if (sscanf(line, "sitting %d", &seat) == 1 && seat >= 0 && seat < repl_rules(session)->seats) session->sitting = seat;
  else if (sscanf(line, "dealer %d", &seat) == 1 && seat >= 0 && seat < FUDA_SEATS) session->dealer = seat;
  else if (sscanf(line, "policy %d %255s", &seat, a) == 2 && seat >= 0 && seat < FUDA_SEATS && fuda_policy_read(a) >= 0)
    session->policy[seat] = (fuda_policy)fuda_policy_read(a);
  else if (sscanf(line, "names %255s", a) == 1 && repl_names_read(a) >= 0)
    session->style.language = repl_names_language[repl_names_read(a)];
  else if (sscanf(line, "chose %255s %255s %255s", a, b, c) == 3) repl_choose(session, a, b, c);
}

static void take_settings(repl_session *session, char *settings) {
  char *rest = settings;
  session->sitting = session->dealer = FUDA_NOBODY;
  for (char *line = strtok_r(settings, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) take_setting(session, line);
}

/* Does the action of a line. False where it isn't one, or isn't the next. */
static bool take_action(repl_session *session, const char *line) {
  int number, used = 0;
  fuda_action action;
  char message[400];
  return sscanf(line, "act %d %n", &number, &used) == 1 && used && number == fuda_game_length(session->game) + 1 &&
         fuda_action_read(repl_rules(session), line + used, &action, message, sizeof message) &&
         fuda_game_act(session->game, action, NULL) == 0;
}

/* Does the actions that follow the last commit, up to the first line that isn't whole. */
static void take_actions(repl_session *session, const char *path, char *at) {
  for (char *end; (end = strchr(at, '\n')); at = end + 1) {
    *end = 0;
    if (!strcmp(at, "begin")) return;
    if (take_action(session, at)) continue;
    fprintf(stderr, "fuda: %s: '%s' can't be done: what comes after it is left out\n", path, at);
    return;
  }
}

/* Goes on with what a journal holds. False, and a sentence on stderr, where it holds nothing that can be played. */
static bool take_up(repl_session *session, const char *path, char *text) {
  static repl_kept kept;
  taken t = {.text = text};
  if (!find_parts(&t)) return false;
  int error = repl_kept_read(session, t.record, t.record_length, false, NULL, NULL, &kept);
  if (error) fprintf(stderr, "fuda: %s: %s\n", path, session->problem);
  if (error) repl_kept_read(session, t.record, t.record_length, true, NULL, NULL, &kept);
  if (kept.n == 0) return false;
  if (error) fputs("fuda: it is taken up by the rules of now, as far as it goes\n", stderr);
  session->problem[0] = 0;
  session->script_erred = false;
  repl_kept_take(session, &kept);
  fuda_game_undo(session->game, t.back);
  take_settings(session, t.settings);
  take_actions(session, path, t.after);
  return true;
}

static void say_resumed(const repl_session *session, FILE *out) {
  char line[1024];
  int n = repl_kept_done(session);
  fprintf(out, "taken up again: %s, ", repl_rules(session)->name);
  if (session->sitting == FUDA_NOBODY) fprintf(out, "%s, ", fuda_game_deal_line(session->game, line, sizeof line));
  else fprintf(out, "you are seat %d, ", session->sitting);
  fprintf(out, "%d action%s\n", n, n == 1 ? "" : "s");
}

/* What isn't a whole line at the end of a file is cut off. */
static void take_file(repl_session *session, int fd, const char *path, const char *text, size_t length) {
  repl_journal *journal = session->journal;
  while (length > 0 && text[length - 1] != '\n') length--;
  journal->fd = fd;
  journal->size = length;
  snprintf(journal->path, sizeof journal->path, "%s", path);
  if (ftruncate(fd, (off_t)length)) give_up(journal, path);
  else write_whole(session);
}

bool repl_journal_resume(repl_session *session, FILE *out) {
  char folder[REPL_PATH], path[LONGEST], message[REPL_PATH + 256];
  found *list = NULL;
  size_t length;
  bool done = false;
  if (!state_folder(folder)) return repl_fail(session, "nothing to take up: neither XDG_STATE_HOME nor HOME names a folder");
  int n = list_journals(folder, PREFIX, &list);
  for (int i = 0; i < n && !done; i++) {
    snprintf(path, sizeof path, "%s%s", folder, list[i].name);
    int fd = open_locked(path, O_RDWR);
    char *text = fd < 0 ? NULL : repl_file_read(path, &length, message, sizeof message);
    char *copy = text ? repl_copy(text) : NULL;
    done = text && take_up(session, path, copy);
    if (done) take_file(session, fd, path, text, length);
    else if (fd >= 0) close(fd);
    free(text);
    free(copy);
  }
  free(list);
  if (!done) return repl_fail(session, "nothing to take up: %s has no journal that isn't in use", folder);
  say_resumed(session, out);
  return true;
}
