/* Reading the front end's tables: fields of the table at the top of the stack, and memory for what they become.
 *
 * An arena owns all it gave out and frees it at once; what it gives is zeroed. Nothing here raises but for want of memory,
 * which the arena's owner survives: the arena isn't part of the Lua state. */
#ifndef RULES_READ_H
#define RULES_READ_H

#include "core/ruleset.h"
#include <lua.h>

typedef struct rules_arena {
  struct rules_block *blocks;
  bool short_of_memory;
} rules_arena;

/* Zeroed memory; never NULL: where there is none, short_of_memory is set and a small block is given again and again. */
void *rules_arena_take(rules_arena *arena, size_t size);
void rules_arena_free(rules_arena *arena);

/* The field of the table at the top as a number, flag, or text kept in the arena; 0, false or NULL where it is missing. */
int64_t rules_read_number(lua_State *L, const char *key);
bool rules_read_flag(lua_State *L, const char *key);
const char *rules_read_text(lua_State *L, rules_arena *arena, const char *key);
/* The field as the index of one of these words (NULL at the end); 0 where it is none of them. */
int rules_read_word(lua_State *L, const char *key, const char *const *words);
/* The field, a list of indices, and their number. */
const uint16_t *rules_read_indices(lua_State *L, rules_arena *arena, const char *key, uint8_t *n);
/* The field { lo, hi } as a set; { first, count } as an expression. */
fuda_set rules_read_set(lua_State *L, const char *key);
const fuda_set *rules_read_sets(lua_State *L, rules_arena *arena, const char *key, uint8_t *n); /* a list of them */
fuda_expr rules_read_expr(lua_State *L, const char *key);

/* Pushes the field, a table; returns its length, or pushes an empty table and returns 0 where it is missing. */
int rules_read_list(lua_State *L, const char *key);
/* Pushes item i (from 0) of the list at the top. */
void rules_read_item(lua_State *L, int i);

#endif
