/* The text of a file of scenarios, and its parts: each from a line that begins something at the margin up to the next. What is wrong
 * in one part needn't keep the others from being run. */
#ifndef RULES_SCENES_H
#define RULES_SCENES_H

#include <stdbool.h>
#include <stddef.h>

struct lua_State;

/* The whole text; NULL where it can't be read. The caller frees it. */
char *rules_scenes_read(const char *file);
/* Whether a file returns rules or a deck, and isn't made of scenarios. */
bool rules_scenes_are_rules(const char *file);
/* How many scenarios are written in it, wherever in a line they begin. */
int rules_scenes_written(const char *text);
/* The line of a file that a message names; 0 where it names none. */
int rules_scenes_line(const char *message, const char *file);
/* Makes the part blank that a line is in, where nothing else may need it, and gives its first line and its last; false where something may. */
bool rules_scenes_leave_out(struct lua_State *L, const char *file, char *text, int line, int *first, int *last);
/* Makes one such part blank that isn't Lua by itself, with the message on top of L's stack; false where there is none. said: set to what
 * is to be said of it, or to NULL; the caller frees it. */
bool rules_scenes_leave_out_wrong(struct lua_State *L, const char *file, char *text, char **said);
/* The message of what errs in a text with the line it is in; NULL where that isn't known. The caller frees it. */
char *rules_scenes_shown(const char *file, const char *text, const char *message);

/* The message on top says that a name is called that there isn't: adds the nearest that there is. */
void rules_scenes_meant(struct lua_State *L);

/* The file of a variant, where there is no file of that name itself. path: room for it. */
const char *rules_scenes_found(const char *file, char path[4096]);
/* Why a file can't be read (errno says it), with what may be meant instead. */
void rules_scenes_unread(const char *file, int why, char *message, size_t size);
/* Whether there is a file of that path; how it ends; whether a clause is one of those that a scenario cites. */
bool rules_scenes_file(const char *path);
bool rules_scenes_ends(const char *path, const char *end);
bool rules_scenes_cite(const char *cites, const char *clause);

#endif
