#include "rules/starter.h"

#include "rules/front.h"
#include "rules/written.h"

#include <inttypes.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The text with the parent's fingerprint under all of its options where it belongs. */
static char *with_fingerprint(const char *text, uint64_t fingerprint) {
  static const char mark[] = "%FINGERPRINT%";
  const char *at = strstr(text, mark);
  char *out = malloc(strlen(text) + 20);
  if (!out || !at) return free(out), NULL;
  size_t before = (size_t)(at - text);
  memcpy(out, text, before);
  sprintf(out + before, "%016" PRIx64 "%s", fingerprint, at + sizeof mark - 1);
  return out;
}

int rules_starter(const rules_loaded *parent, const char *file, const char *from, char **rules, char **scenarios,
                  rules_error *error) {
  rules_host *host = rules_host_new(NULL);
  *rules = *scenarios = NULL;
  *error = (rules_error){.failure = RULES_SCRIPT_ERROR, .message = "there is not enough memory to write a file"};
  if (!host) return -1;
  rules_front_begin(host, "starter");
  rules_front_push(host, parent);
  lua_pushstring(rules_host_lua(host), file);
  lua_pushstring(rules_host_lua(host), from);
  if (rules_front_call(host, 4, error) == 0) {
    const char *text = lua_tostring(rules_host_lua(host), -3), *test = lua_tostring(rules_host_lua(host), -2);
    *rules = text ? with_fingerprint(text, rules_written_whole(rules_ruleset(parent)->found_by)) : NULL;
    *scenarios = test ? strdup(test) : NULL;
  }
  rules_host_free(host);
  return *rules && *scenarios ? 0 : -1;
}
