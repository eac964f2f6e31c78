#include "rules/parts.h"

#include <lauxlib.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>

static const struct {
  const char *name, *source;
} chunks[] = {
    {
        "cards",
#include "gen/cards.inc"
    },
    {
        "messages",
#include "gen/messages.inc"
    },
    {
        "places",
#include "gen/places.inc"
    },
    {
        "words",
#include "gen/words.inc"
    },
    {
        "merge",
#include "gen/merge.inc"
    },
    {
        "overlay",
#include "gen/overlay.inc"
    },
    {
        "lineage",
#include "gen/lineage.inc"
    },
    {
        "constraints",
#include "gen/constraints.inc"
    },
    {
        "signatures",
#include "gen/signatures.inc"
    },
    {
        "pure",
#include "gen/pure.inc"
    },
    {
        "schema",
#include "gen/schema.inc"
    },
    {
        "ranking",
#include "gen/ranking.inc"
    },
    {
        "yaku",
#include "gen/yaku.inc"
    },
    {
        "hand",
#include "gen/hand.inc"
    },
    {
        "payments",
#include "gen/payments.inc"
    },
    {
        "fishing",
#include "gen/fishing.inc"
    },
    {
        "tricks",
#include "gen/tricks.inc"
    },
    {
        "auction",
#include "gen/auction.inc"
    },
    {
        "counting",
#include "gen/counting.inc"
    },
    {
        "folding",
#include "gen/folding.inc"
    },
    {
        "compile",
#include "gen/compile.inc"
    },
    {
        "mutate_money",
#include "gen/mutate_money.inc"
    },
    {
        "mutate_auction",
#include "gen/mutate_auction.inc"
    },
    {
        "phrases",
#include "gen/phrases.inc"
    },
    {
        "sheet_auction",
#include "gen/sheet_auction.inc"
    },
    {
        "sheet",
#include "gen/sheet.inc"
    },
    {
        "diff_auction",
#include "gen/diff_auction.inc"
    },
    {
        "diff_money",
#include "gen/diff_money.inc"
    },
    {
        "diff_table",
#include "gen/diff_table.inc"
    },
    {
        "diff_phases",
#include "gen/diff_phases.inc"
    },
    {
        "diff_strength",
#include "gen/diff_strength.inc"
    },
    {
        "diff_hands",
#include "gen/diff_hands.inc"
    },
    {
        "diff_tricks",
#include "gen/diff_tricks.inc"
    },
    {
        "diff_yaku",
#include "gen/diff_yaku.inc"
    },
    {
        "diff",
#include "gen/diff.inc"
    },
    {
        "mutate",
#include "gen/mutate.inc"
    },
    {
        "starter",
#include "gen/starter.inc"
    },
    {
        "check",
#include "gen/check.inc"
    },
    {
        "front",
#include "gen/front.inc"
    },
};

/* The front end's parts as compiled by the first load of this process: a quarter of a load is compiling them. */
enum { CHUNKS = sizeof chunks / sizeof *chunks };
static struct {
  char *bytes;
  size_t size, room;
} compiled[CHUNKS];
static pthread_mutex_t compiling = PTHREAD_MUTEX_INITIALIZER;

static int keep_bytes(lua_State *L, const void *bytes, size_t n, void *data) {
  (void)L;
  size_t i = *(size_t *)data;
  if (compiled[i].size + n > compiled[i].room) {
    size_t room = 2 * (compiled[i].size + n);
    char *more = realloc(compiled[i].bytes, room);
    if (!more) return 1;
    compiled[i].bytes = more;
    compiled[i].room = room;
  }
  memcpy(compiled[i].bytes + compiled[i].size, bytes, n);
  compiled[i].size += n;
  return 0;
}

/* Pushes part i as a function, or an error message; as luaL_loadbuffer. */
static int chunk_load(lua_State *L, size_t i) {
  char label[32];
  snprintf(label, sizeof label, "=%s", chunks[i].name);
  pthread_mutex_lock(&compiling);
  bool kept = compiled[i].size > 0;
  int status = kept ? luaL_loadbufferx(L, compiled[i].bytes, compiled[i].size, label, "b")
                    : luaL_loadbufferx(L, chunks[i].source, strlen(chunks[i].source), label, "t");
  if (status == LUA_OK && !kept && lua_dump(L, keep_bytes, &i, 0) != 0) compiled[i].size = 0;
  pthread_mutex_unlock(&compiling);
  return status;
}

int rules_parts_require(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  lua_getfield(L, LUA_REGISTRYINDEX, "rules.chunks");
  if (lua_getfield(L, -1, name) != LUA_TNIL) return 1;
  lua_pop(L, 1);
  for (size_t i = 0; i < CHUNKS; i++) {
    if (strcmp(chunks[i].name, name) != 0) continue;
    if (chunk_load(L, i) != LUA_OK) return lua_error(L);
    lua_call(L, 0, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, name);
    return 1;
  }
  return luaL_error(L, "no part of the front end is called '%s'", name);
}
