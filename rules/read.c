#include "rules/read.h"

#include <stdlib.h>
#include <string.h>

typedef struct rules_block {
  struct rules_block *next;
  size_t used, size;
  _Alignas(16) unsigned char bytes[];
} rules_block;

enum { BLOCK = 64 << 10 };

static rules_block *block_new(rules_arena *arena, size_t size) {
  rules_block *block = calloc(1, sizeof *block + size);
  if (!block) return NULL;
  block->size = size;
  block->next = arena->blocks;
  arena->blocks = block;
  return block;
}

void *rules_arena_take(rules_arena *arena, size_t size) {
  static _Thread_local _Alignas(16) unsigned char nothing[1 << 17];
  size = (size + 15) & ~(size_t)15;
  rules_block *block = arena->blocks;
  if (!block || block->size - block->used < size) block = block_new(arena, size > BLOCK ? size : BLOCK);
  if (!block) {
    arena->short_of_memory = true;
    memset(nothing, 0, sizeof nothing);
    return nothing;
  }
  void *memory = block->bytes + block->used;
  block->used += size;
  return memory;
}

void rules_arena_free(rules_arena *arena) {
  while (arena->blocks) {
    rules_block *next = arena->blocks->next;
    free(arena->blocks);
    arena->blocks = next;
  }
}

int64_t rules_read_number(lua_State *L, const char *key) {
  lua_getfield(L, -1, key);
  int64_t value = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return value;
}

bool rules_read_flag(lua_State *L, const char *key) {
  lua_getfield(L, -1, key);
  bool value = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return value;
}

const char *rules_read_text(lua_State *L, rules_arena *arena, const char *key) {
  lua_getfield(L, -1, key);
  size_t length = 0;
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
  char *copy = NULL;
  if (text) {
    copy = rules_arena_take(arena, length + 1);
    memcpy(copy, text, length + 1);
  }
  lua_pop(L, 1);
  return copy;
}

int rules_read_word(lua_State *L, const char *key, const char *const *words) {
  lua_getfield(L, -1, key);
  const char *text = lua_tostring(L, -1);
  int found = 0;
  for (int i = 0; text && words[i]; i++)
    if (strcmp(words[i], text) == 0) found = i;
  lua_pop(L, 1);
  return found;
}

static int64_t nth(lua_State *L, int i) {
  lua_rawgeti(L, -1, i);
  int64_t value = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return value;
}

const fuda_set *rules_read_sets(lua_State *L, rules_arena *arena, const char *key, uint8_t *n) {
  *n = (uint8_t)rules_read_list(L, key);
  fuda_set *sets = rules_arena_take(arena, sizeof *sets * (size_t)(*n + 1));
  for (int i = 0; i < *n; i++) {
    rules_read_item(L, i);
    sets[i] = (fuda_set){(uint64_t)rules_read_number(L, "lo"), (uint64_t)rules_read_number(L, "hi")};
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return sets;
}

fuda_set rules_read_set(lua_State *L, const char *key) {
  lua_getfield(L, -1, key);
  fuda_set set = FUDA_EMPTY;
  if (lua_istable(L, -1)) {
    set.lo = (uint64_t)rules_read_number(L, "lo");
    set.hi = (uint64_t)rules_read_number(L, "hi");
  }
  lua_pop(L, 1);
  return set;
}

fuda_expr rules_read_expr(lua_State *L, const char *key) {
  lua_getfield(L, -1, key);
  fuda_expr expr = {0, 0};
  if (lua_istable(L, -1)) expr = (fuda_expr){(uint16_t)nth(L, 1), (uint16_t)nth(L, 2)};
  lua_pop(L, 1);
  return expr;
}

int rules_read_list(lua_State *L, const char *key) {
  lua_getfield(L, -1, key);
  if (!lua_istable(L, -1)) {
    lua_pop(L, 1);
    lua_newtable(L);
  }
  return (int)lua_rawlen(L, -1);
}

void rules_read_item(lua_State *L, int i) { lua_rawgeti(L, -1, i + 1); }

const uint16_t *rules_read_indices(lua_State *L, rules_arena *arena, const char *key, uint8_t *n) {
  *n = (uint8_t)rules_read_list(L, key);
  uint16_t *indices = rules_arena_take(arena, sizeof *indices * (size_t)*n);
  for (int i = 0; i < *n; i++) indices[i] = (uint16_t)nth(L, i + 1);
  lua_pop(L, 1);
  return indices;
}
