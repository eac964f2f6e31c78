#include "rules/written.h"

#include "rules/build.h"
#include "rules/load.h"

#include <inttypes.h>
#include <lua.h>
#include <stdio.h>
#include <string.h>

rules_written *rules_written_read(lua_State *L, rules_arena *arena, int *n) {
  *n = rules_read_list(L, "written_for");
  rules_written *written = TAKE(arena, rules_written, *n);
  for (int i = 0; i < *n; i++) {
    rules_read_item(L, i);
    written[i].parent = rules_read_text(L, arena, "parent");
    written[i].fingerprint = rules_read_text(L, arena, "fingerprint");
    written[i].file = rules_read_text(L, arena, "file");
    written[i].line = (int)rules_read_number(L, "line");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return written;
}

const char *rules_written_remarks(const rules_written *written, int n, rules_arena *arena) {
  char *text = TAKE(arena, char, 1024 * n + 1);
  size_t length = 0;
  for (int i = 0; i < n; i++) {
    rules_error error;
    rules_loaded *parent = rules_load(written[i].parent, NULL, 0, &error);
    char now[20] = "";
    if (parent) snprintf(now, sizeof now, "%016" PRIx64, rules_ruleset(parent)->fingerprint);
    rules_free(parent);
    if (!*now || strcmp(now, written[i].fingerprint) == 0) continue;
    int more = snprintf(text + length, 1024,
                        "%s:%d: remark: %s has changed since this was written for it (%s then, %s now); look at `fuda rules %s "
                        "--changes`, then write written_for = \"%s\"\n",
                        written[i].file, written[i].line, written[i].parent, written[i].fingerprint, now, written[i].file, now);
    length += more < 1024 ? (size_t)more : 1023;
  }
  text[length] = 0;
  return text;
}
