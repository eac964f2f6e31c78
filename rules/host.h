/* The Lua state that runs scripts: what they may call, how long, with how much memory, and what is said when one errs.
 *
 * A host owns one lua_State with the full standard libraries, for the front end; scripts see only the table that
 * rules_host_sandbox pushes. Everything that may raise an error is called through rules_host_call; messages are owned by the
 * host and stand until its next failure. Three conventions hold in that state:
 * - a script's chunk is named "@file", the front end's chunks "=name": an error is placed at the nearest "@" line of the stack;
 * - methods of strings are the sandbox's: the front end writes string.find(s, ...), never s:find(...);
 * - the C locale is in force while Lua runs, so that comparing, upper() and numbers are the same everywhere. */
#ifndef RULES_HOST_H
#define RULES_HOST_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct rules_host rules_host;

enum rules_host_failure {
  RULES_HOST_ERRED = -1,   /* an error of the script, or raised by a word it used wrongly */
  RULES_HOST_ENDLESS = -2, /* more steps than it was given, or calls nested too deep */
  RULES_HOST_MEMORY = -3   /* more memory, or a longer text, than it may have */
};

typedef struct rules_host_limits {
  size_t state_bytes;  /* of the whole state; 64 MiB */
  size_t script_bytes; /* that a script may take beyond what is in use as it starts; 14 MiB */
  int64_t load_steps;  /* for running a file; 50 million */
  int64_t call_steps;  /* for a call of rules_host_call; 10 million */
} rules_host_limits;

#define RULES_HOST_TEXT (64 << 10)   /* the longest text that a script can make, in bytes */
#define RULES_HOST_SOURCE (64 << 10) /* the longest script that isn't bundled: Lua's compiler is quadratic in places */
#define RULES_HOST_DEPTH 2000        /* calls within calls */

/* NULL when there is no memory. limits may be NULL. */
rules_host *rules_host_new(const rules_host_limits *limits);
void rules_host_free(rules_host *host);
lua_State *rules_host_lua(const rules_host *host);
/* The host that a state belongs to. */
rules_host *rules_host_of(lua_State *L);

/* Whether the calls that follow are of bundled scripts, which aren't metered. Not at first. */
void rules_host_trust(rules_host *host, bool trusted);
/* Steps for the calls that follow, as one of so many functions that share what there is, and bytes beyond what is in use as one
 * begins. */
void rules_host_allow(rules_host *host, int64_t steps, int functions, size_t bytes);

/* A number of all the texts that were loaded: another where one is. */
uint64_t rules_host_texts(const rules_host *host);

/* Whether the last call ran too long by the clock alone: the machine may have been at something else meanwhile. */
bool rules_host_by_clock(const rules_host *host);
/* Whether a file has used up the time or the memory that it may while it was loaded: it would again. */
bool rules_host_ran_out(const rules_host *host);

/* From here on the call that runs is metered, also where it is the front end's own work for a script; 0: no longer. */
void rules_host_meter(rules_host *host, int64_t steps);

/* Calls the function below its nargs arguments at the top of the stack, as lua_pcall does. 0 and nresults values, or a
 * negative code, no value, and a message. Calls nest: one made inside another has a meter of its own and is charged to the
 * outer one. */
int rules_host_call(rules_host *host, int nargs, int nresults);
/* Of the last failure: `file:line: what`, and for an error at run time the source line and a caret under the name meant. */
const char *rules_host_message(const rules_host *host);

/* Makes ? of control characters and broken UTF-8, which would reach a terminal, and spaces of line breaks unless they are kept. */
void rules_host_clean(char *text, bool lines);
/* The same without place and source line. */
const char *rules_host_what(const rules_host *host);
/* Its line, 0 where there is none. */
int rules_host_line(const rules_host *host);
size_t rules_host_used(const rules_host *host); /* bytes */
size_t rules_host_peak(const rules_host *host);

/* The text that was first run as "@path"; NULL where there is none. */
const char *rules_host_text(const rules_host *host, const char *path);
/* What runs in this host is read from what `first` has run. */
void rules_host_read_again(rules_host *host, const rules_host *first);
const rules_host *rules_host_again(const rules_host *host); /* that first one, or NULL */

/* For Lua: run(source, chunkname, env, trusted) compiles a text and runs it with load_steps; env is its globals, which it can
 * read but not assign. Gives true and the chunk's first value, with a second one where there are two, or false, message, line, what. */
int rules_host_run(lua_State *L);
/* For Lua: nearest(word, list) gives the word of the list that is most like it, or nil when none is. */
int rules_host_nearest(lua_State *L);

/* Adds n steps to what the running script has used; raises where that is too much. */
void rules_host_charge(lua_State *L, int64_t n);

/* Pushes a new table of all that a script may call; the front end adds its words to it and hands it to run. Reading a name that
 * isn't in it raises an error that says the nearest one. */
void rules_host_sandbox(rules_host *host);
/* For scripts: pairs(t), in the order of the keys, and ipairs(t). */
int rules_host_pairs(lua_State *L);
int rules_host_ipairs(lua_State *L);
/* Gives all strings of the state the sandbox's methods; rules_host_new does it. */
void rules_host_string_methods(lua_State *L);

/* Makes the table or function at index, and all that can be reached from it through tables and the captured variables of
 * scripts' functions, read-only: assigning raises an error that names the key. Tables with a metatable of their own are left as
 * they are. A frozen table looks empty to lua_next and lua_rawget: read it with lua_getfield or rules_host_contents. */
void rules_host_freeze(lua_State *L, int index);
/* The field of a metatable that gives `pairs` a table of what the table shows now, where it reads its fields off elsewhere. */
#define RULES_CONTENTS "fuda.contents"
/* Pushes the table that holds what the table at index shows: another one where it is frozen, otherwise itself. */
void rules_host_contents(lua_State *L, int index);

#endif
