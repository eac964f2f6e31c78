#include "repl/unloaded.h"
#include "repl/report.h"
#include <jansson.h>
#include <stdio.h>
#include <string.h>

size_t repl_unloaded_length(const char *message) {
  const char *end = strchr(message, '\n');
  while (end && end[1] == ' ') end = strchr(end + 1, '\n');
  return end ? (size_t)(end - message) : strlen(message);
}

int repl_unloaded_json(const repl_options *options, const char *message, int status) {
  json_t *problems = json_array();
  for (const char *at = message; *at; at += *at == '\n') {
    size_t length = repl_unloaded_length(at);
    json_array_append_new(problems, json_stringn(at, length));
    at += length;
  }
  json_t *all = json_pack("{s:s, s:o}", "file", options->arg[0], "problems", problems);
  json_dumpf(all, stdout, JSON_INDENT(2));
  putchar('\n');
  json_decref(all);
  return repl_report_written() ? 1 : status;
}

/* Of a word that is unknown it doesn't matter whether it might be a fact there. */
static bool is_told(const char *problem, json_t *told) {
  const char *at = strstr(problem, " or fact '");
  repl_text key = {0};
  repl_text_addn(&key, problem, at ? (size_t)(at - problem) : strlen(problem));
  if (at) repl_text_add(&key, at + strlen(" or fact"));
  bool is = json_object_get(told, repl_text_str(&key)) != NULL;
  if (!is) json_object_set_new(told, repl_text_str(&key), json_true());
  repl_text_free(&key);
  return is;
}

void repl_unloaded_new(const char *message, json_t *told, repl_text *text) {
  for (; *message; message += message[0] == '\n') {
    size_t length = repl_unloaded_length(message);
    repl_text problem = {0};
    repl_text_addn(&problem, message, length);
    if (length && !is_told(repl_text_str(&problem), told)) repl_text_print(text, "%s%s", text->length ? "\n" : "", repl_text_str(&problem));
    repl_text_free(&problem);
    message += length;
  }
}
