/* Lua values as a person reads and compares them.
 *
 * Nothing here owns memory; what is pushed is on the caller's stack. */
#ifndef RULES_VALUE_H
#define RULES_VALUE_H

#include <lua.h>
#include <stdbool.h>

/* Pushes the value as text: a string raw; a table as Lua writes one, `{"kM", "k9"}`, its keys in a fixed order. */
void rules_value_text(lua_State *L, int index);
/* The same, but a string in quotes. */
void rules_value_quoted(lua_State *L, int index);

/* Equal, tables by what is in them. */
bool rules_value_equal(lua_State *L, int a, int b);
/* The very same: 1 isn't 1.0 and 0.0 isn't -0.0, which Lua calls equal; what is no number is itself. */
bool rules_value_same(lua_State *L, int a, int b);
/* A string has a text; a table has an element that is equal, or, where item is a table, that has all of item's keys with equal
 * values; the table may itself be the one that has them. */
bool rules_value_has(lua_State *L, int value, int item);

#endif
