#include "repl/input.h"

#include "repl/commands.h"
#include "repl/files.h"
#include "repl/journal.h"
#include "repl/json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DEEPEST 16 /* files that do files */

/* One of several lines (a script's) begins on a line of its own. */
void repl_input_complain(const repl_session *session, const char *where, int number) {
  fflush(stdout);
  if (where && number) fprintf(stderr, "%s:%d: %s\n", where, number, session->problem);
  else if (where) fprintf(stderr, "%s: %s\n", where, session->problem);
  else {
    repl_text text = {0};
    repl_text_add(&text, session->problem);
    if (session->style.folds) repl_text_fold(&text, session->style.width);
    fprintf(stderr, "%s\n", repl_text_str(&text));
    repl_text_free(&text);
  }
}

static bool is_comment(const char *line) { return line[strspn(line, " \t")] == '#'; }
static bool is_empty(const char *line) { return !line[strspn(line, " \t")]; }

int repl_input_line(repl_session *session, const char *line, const char *where, int number) {
  if (is_comment(line)) return 0;
  bool ok = session->json ? repl_json_do(session, line, stdout) : repl_do(session, line, stdout);
  if (!ok) repl_input_complain(session, where, number);
  fflush(stdout);
  return ok ? 0 : session->script_erred ? 3 : 1;
}

/* As getline, of lines that anybody can have written: of a longer one errno says so. */
static ssize_t read_line(char **line, size_t *room, FILE *in) {
  enum { LONGEST = 1 << 20 };
  size_t n = 0;
  int c = 0;
  while (c != '\n' && (c = getc(in)) != EOF) {
    if (n == LONGEST) return errno = EFBIG, -1;
    if (n + 2 > *room) {
      char *more = realloc(*line, *room = 2 * *room + 256);
      if (!more) return -1;
      *line = more;
    }
    (*line)[n++] = (char)c;
  }
  if (n) (*line)[n] = 0;
  return n ? (ssize_t)n : -1;
}

static int do_lines(repl_session *session, FILE *in, const char *name, bool empty_counts) {
  char *line = NULL;
  size_t room = 0;
  int number = 0, status = 0;
  errno = 0;
  while (status == 0 && !session->leave && read_line(&line, &room, in) >= 0) {
    number++;
    line[strcspn(line, "\r\n")] = 0;
    if (empty_counts || !is_empty(line)) status = repl_input_line(session, line, name, number);
    errno = 0;
  }
  if (errno == EFBIG) repl_fail(session, "%s:%d: a line is too long", name ? name : "-", number + 1), repl_input_complain(session, "fuda", 0), status = 1;
  free(line);
  return status;
}

int repl_input_stream(repl_session *session, FILE *in, const char *name) { return do_lines(session, in, name, true); }

static FILE *open_file(repl_session *session, const char *path) {
  FILE *in = fopen(path, "r");
  int c = in ? getc(in) : EOF; /* of a folder only reading fails */
  bool bad = !in || ferror(in);
  if (bad) repl_fail(session, "%s can't be read: %s", path, strerror(errno));
  else if (c != EOF) ungetc(c, in);
  if (bad && in) fclose(in);
  return bad ? NULL : in;
}

int repl_input_file(repl_session *session, const char *name) {
  FILE *in = open_file(session, name);
  if (!in) return repl_input_complain(session, "fuda", 0), 1;
  int status = do_lines(session, in, name, false);
  fclose(in);
  return status;
}

/* Does the commands of a file within another command. False and the problem, with file and line. */
static bool do_sourced(repl_session *session, const char *path, FILE *out) {
  char *line = NULL, problem[sizeof session->problem];
  size_t room = 0;
  int number = 0;
  bool ok = true;
  FILE *in = open_file(session, path);
  if (!in) return false;
  session->sourced++;
  errno = 0;
  while (ok && !session->leave && read_line(&line, &room, in) >= 0) {
    number++;
    line[strcspn(line, "\r\n")] = 0;
    if (is_comment(line) || is_empty(line)) continue;
    ok = repl_do(session, line, out);
    if (ok && repl_interrupted) ok = repl_fail(session, "stopped");
    errno = 0;
  }
  bool too_long = errno == EFBIG;
  session->sourced--;
  free(line);
  fclose(in);
  if (ok && too_long) return repl_fail(session, "%s:%d: a line is too long", path, number + 1);
  if (ok) return true;
  snprintf(problem, sizeof problem, "%s", session->problem);
  return repl_fail(session, "%s:%d: %s", path, number, problem);
}

bool repl_cmd_source(repl_session *session, const char *args, FILE *out) {
  char path[REPL_PATH], message[256];
  if (!args[strspn(args, " \t")]) return repl_fail(session, "it needs the name of a file: 'source FILE'");
  if (!repl_path(args, path, message, sizeof message)) return repl_fail(session, "%s", message);
  if (session->sourced >= DEEPEST)
    return repl_fail(session, "'source %s' is %d files deep: does one of them do itself?", path, DEEPEST);
  return do_sourced(session, path, out);
}

int repl_input_init(repl_session *session) {
  char path[REPL_PATH];
  bool terminal = session->terminal;
  if (!repl_own_path("XDG_CONFIG_HOME", ".config", "init", path) || access(path, F_OK)) return 0;
  FILE *nowhere = fopen("/dev/null", "w");
  session->terminal = false;
  repl_journal_hold(session, true);
  bool ok = nowhere && do_sourced(session, path, nowhere);
  repl_journal_hold(session, false);
  session->terminal = terminal;
  if (nowhere) fclose(nowhere);
  if (!ok) repl_input_complain(session, "fuda", 0);
  return ok ? 0 : session->script_erred ? 3 : 1;
}
