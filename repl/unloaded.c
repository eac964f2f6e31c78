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
