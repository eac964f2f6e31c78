/* Loading: from a variant's name or file, and values for its options, to a ruleset.
 *
 * A loaded ruleset owns its tables, its strings and, where a script has hooks, the Lua state that runs them; free it when no
 * game uses it any more. Every problem of a script is found in one pass; the message holds them all, a line each: `file:line:
 * what is wrong; what would be right`. */
#ifndef RULES_LOAD_H
#define RULES_LOAD_H

#include "core/ruleset.h"

typedef struct rules_loaded rules_loaded;

typedef struct rules_choice {
  const char *option, *value;
} rules_choice;

enum rules_failure {
  RULES_OK = 0,
  RULES_NOT_FOUND,   /* no such variant, option or value: bad usage */
  RULES_WRONG,       /* the script is wrong */
  RULES_SCRIPT_ERROR /* the script erred while it ran, or took too much time or memory */
};
typedef struct rules_error {
  enum rules_failure failure;
  bool ran_out; /* a file used up its time or memory: another try would, too */
  char message[16384];
} rules_error;

/* Where variants are looked for before the user's and the bundled folders: directories, NULL at the end. Kept by pointer. */
void rules_path(const char *const *directories);

/* The folder of the bundled scripts. */
const char *rules_scripts_folder(void);

/* NULL and an error, or a ruleset. choices may be NULL where n is 0. */
rules_loaded *rules_load(const char *variant, const rules_choice *choices, int n, rules_error *error);
/* What is left of a file that isn't loaded, under these choices, without those of its changes that are wrong, as long as that can be played; NULL where it
 * can't, or nothing is wrong. And what can be found of it without playing, as a message, which is that of the error where there is nothing
 * to play. */
rules_loaded *rules_load_rest(const char *variant, const rules_choice *choices, int n, rules_error *error);
const char *rules_rest_found(const rules_loaded *rest);
/* Whether the file's deals will be the same, whatever is meant by what is wrong in it. */
bool rules_rest_plays_alike(const rules_loaded *rest);
/* The values under which it has functions of yaku that it hasn't under these: a line for each, "a=x b=y". */
const char *rules_rest_elsewhere(const rules_loaded *rest);
void rules_free(rules_loaded *loaded);
const fuda_ruleset *rules_ruleset(const rules_loaded *loaded);
/* The file it came from. */
const char *rules_file(const rules_loaded *loaded);
/* Whether their files were the same when they were loaded. */
bool rules_same_texts(const rules_loaded *a, const rules_loaded *b);
/* What the last failing hook said: file:line, the source line, what was expected. "" when none failed. */
const char *rules_hook_message(const rules_loaded *loaded);
/* The hook that has failed last says no from now on, to hear what others fail of; false where none has failed since. One thread. */
bool rules_hook_silence(rules_loaded *loaded);
/* Of which yaku a hook is `made`, and where it begins. */
typedef struct rules_hook {
  char yaku[128], file[400];
  int line;
  uint32_t text; /* a number of what it says: several may begin in one line */
} rules_hook;
/* Whether the hook that has failed last took more steps, or memory, than it may: which it is. */
bool rules_hook_endless(const rules_loaded *loaded, rules_hook *out);
/* That one, of these rules under other values, says no from now on. One thread. */
void rules_hook_leave_out(rules_loaded *loaded, const rules_hook *hook);
/* Copies as much of a text as there is room for; a character that would be cut is left out. */
void rules_copy_text(char *out, size_t size, const char *text);
/* Hook number i; false past the last. */
bool rules_hook_of(const rules_loaded *loaded, int i, rules_hook *out);

/* How often the function of yaku number i has been called since the rules were loaded, how often of that Lua had to run it, which takes
 * ten times as long, what it took, and how often it said that the yaku is made; none for other yaku. */
typedef struct rules_hook_cost {
  uint64_t calls, by_lua, nanoseconds, yes;
} rules_hook_cost;
rules_hook_cost rules_yaku_cost(const rules_loaded *loaded, int yaku);

/* What the author of the file may want to know and is no fault, a line each; or "". Looked for when it is first asked, since
 * what the file extends is loaded for it. */
const char *rules_remarks(rules_loaded *loaded);

/* The variants that can be found, sorted by name: calls back with name, file and (from the file) title; stops when it returns
 * false. */
typedef bool (*rules_found)(void *data, const char *name, const char *file, const fuda_ruleset *rules,
                            const rules_error *error);
void rules_list(rules_found found, void *data);

/* The rule sheet as text, with rankings, phases, yaku, options, clauses and sources; as JSON when json. The caller frees it. The
 * file is read again: NULL and an error where that, or the sheet, fails. */
char *rules_sheet(const rules_loaded *loaded, bool json, rules_error *error);
/* What its file inherits and what it changes of that, with the lines of both; else as rules_sheet. */
char *rules_changes(const rules_loaded *loaded, bool json, rules_error *error);

/* For `make mutants`: the mutations of a variant, each breaking one row of its rules. cites: the
 * clause ids of the row, divided by spaces. Returns their number, or a negative number and an error. */
int rules_mutants(const char *variant, void (*found)(void *data, int number, const char *cites, const char *sentence),
                  void *data, rules_error *error);
/* From here on, loading this variant gives it with that row broken; of a number below 0 without its changes from one to another, counted
 * from 0: -(from + 1) - RULES_UNDONE * to. */
enum { RULES_UNDONE = 10000 };
void rules_set_mutant(const char *variant, int number);

/* What differs in two fingerprints' section of the score, by what the parts of a file are called: score, match, dealer, roles,
 * payments. How many. */
#define RULES_IN_SCORE 5
int rules_other_in_score(const fuda_ruleset *a, const fuda_ruleset *b, const char *names[RULES_IN_SCORE]);

#endif
