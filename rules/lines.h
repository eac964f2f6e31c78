/* Where in a script's text its tables are: Lua tables carry no lines, so a small lexer reads the source once more.
 *
 * The result is a plain Lua table for the table that the file returns (`return word "name" { ... }`, or `return { ... }`):
 *   node = { place =,
 *            entries  = { [key] = place, ... },          key = value; [1], [-1], [true] and ["key"] too
 *            items    = { place, ... },                  the values without a key, in order
 *            nodes    = { [key or number] = node, ... }, of those values that have one
 *            repeated = { { key =, line =, first = }, ... },  or nil; first is the line of the one before
 *            worked_out = place }                        of the first key that isn't plain, or nil
 *   place = { file =, line =, from =, to = }
 * Lines count from 1. The line of an entry is its key's, of an item its value's, of a table its key's or its word's where these stand
 * in its line; `from` and `to` are the first and last byte there, from 1, `to` nil where it goes on in the next line: the table that
 * is returned has neither. node is the first table constructor of a value, in `{ ... }`, `word { ... }`, `word "name" { ... }` and
 * `word(1) { ... }`, but not one in parentheses or in a function; in `word { ... } { ... }` it is the last. It owns nothing and takes
 * any bytes: where a string, a comment or a bracket isn't finished it stops with what it has. */
#ifndef RULES_LINES_H
#define RULES_LINES_H

#include <lua.h>
#include <stddef.h>

/* Pushes the tree, or nil where the source returns no such table. May raise when memory runs out. */
void rules_lines_push(lua_State *L, const char *file, const char *source, size_t length);

/* For Lua: lines(source, file) gives the tree or nil. */
int rules_lines(lua_State *L);

#endif
