/* 'export' and 'fuda export': a position as a picture, a deal as a page. */
#include "repl/commands.h"
#include "repl/files.h"
#include "repl/kept.h"
#include "repl/page.h"
#include "repl/report.h"
#include "repl/scene.h"
#include "repl/tree.h"

#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static bool ends_in(const char *path, const char *ending) {
  size_t n = strlen(path), m = strlen(ending);
  return n > m && !strcasecmp(path + n - m, ending);
}

static bool write_text(repl_session *session, const char *path, repl_text *text) {
  char message[REPL_PATH + 256];
  bool ok = repl_file_write(path, repl_text_str(text), text->length, message, sizeof message);
  repl_text_free(text);
  return ok || repl_fail(session, "%s", message);
}

static bool export_position(repl_session *session, const char *path) {
  repl_text text = {0};
  repl_scene_svg(session, &text);
  return write_text(session, path, &text);
}

static bool export_deal(repl_session *session, const char *path, int *steps) {
  repl_text text = {0};
  *steps = repl_page(session, &text);
  if (*steps < 0) return repl_text_free(&text), false;
  return write_text(session, path, &text);
}

static void say_position(const char *path, FILE *out) { fprintf(out, "%s: this position\n", path); }

static void say_deal(const char *path, int steps, FILE *out) {
  fprintf(out, "%s: this deal, %d step%s; open it in a browser\n", path, steps, steps == 1 ? "" : "s");
}

bool repl_cmd_export(repl_session *session, const char *args, FILE *out) {
  char path[REPL_PATH], message[256];
  if (!repl_path(args, path, message, sizeof message)) return repl_fail(session, "%s", message);
  if (!*path) return repl_fail(session, "it needs the name of a file: 'export FILE.svg' or 'export FILE.html'");
  int steps;
  bool svg = ends_in(path, ".svg"), html = ends_in(path, ".html") || ends_in(path, ".htm");
  if (svg && export_position(session, path)) return say_position(path, out), true;
  if (html && export_deal(session, path, &steps)) return say_deal(path, steps, out), true;
  if (svg || html) return false;
  return repl_fail(session, "%s: the ending says what is drawn: .svg this position, .html the whole deal", path);
}

/* fuda export --------------------------------------------------------------------------------------------- */

static int say_wrong(const repl_session *session, const char *file) {
  int line = 0, used = 0;
  if (sscanf(session->problem, "line %d: %n", &line, &used) == 1 && used)
    fprintf(stderr, "%s:%d: %s\n", file, line, session->problem + used);
  else fprintf(stderr, "fuda: %s\n", session->problem);
  return session->script_erred ? 3 : 1;
}

/* The session goes to the end of the record. */
static bool open_record(repl_session *session, const char *file) {
  static repl_kept kept;
  size_t length;
  char path[REPL_PATH], message[REPL_PATH + 256];
  if (!repl_path(file, path, message, sizeof message)) return repl_fail(session, "%s", message);
  char *text = repl_file_read(path, &length, message, sizeof message);
  if (!text) return repl_fail(session, "%s", message);
  session->record = path;
  int error = repl_kept_read(session, text, length, false, NULL, NULL, &kept);
  session->record = NULL;
  free(text);
  if (!error) repl_kept_take(session, &kept);
  repl_kept_free(&kept);
  return !error;
}

/* A picture mustn't be put in its record's place. */
static bool same_file(const char *a, const char *b) {
  struct stat first, second;
  return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

static bool read_out(repl_session *session, const char *typed, const char *record, char out[REPL_PATH]) {
  char message[256];
  if (!typed) return true;
  if (!repl_path(typed, out, message, sizeof message)) return repl_fail(session, "%s", message);
  return !same_file(out, record) || repl_fail(session, "%s is the record itself: draw it to another file", record);
}

static void print_json(const repl_options *options, int steps) {
  json_t *all = json_pack("{s:s}", "file", options->arg[0]);
  if (options->svg) json_object_set_new(all, "svg", json_string(options->svg));
  if (options->html) json_object_set_new(all, "html", json_string(options->html));
  if (options->html) json_object_set_new(all, "steps", json_integer(steps));
  json_dumpf(all, stdout, JSON_INDENT(2));
  json_decref(all);
  putchar('\n');
}

int repl_report_export(const repl_options *options) {
  static repl_session session;
  char svg[REPL_PATH], html[REPL_PATH];
  int steps = 0;
  signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a problem to be told */
  session.sitting = FUDA_NOBODY;
  session.tree = repl_tree_new();
  bool ok = read_out(&session, options->svg, options->arg[0], svg) && read_out(&session, options->html, options->arg[0], html);
  ok = ok && open_record(&session, options->arg[0]);
  if (ok && options->svg) ok = export_position(&session, svg);
  if (ok && options->html) ok = export_deal(&session, html, &steps);
  if (ok && options->json) print_json(options, steps);
  if (ok && options->svg && !options->json) say_position(svg, stdout);
  if (ok && options->html && !options->json) say_deal(html, steps, stdout);
  int status = ok ? repl_report_written() : say_wrong(&session, options->arg[0]);
  repl_session_end(&session);
  return status;
}
