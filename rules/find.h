/* Where scripts are: the folders that are searched for a variant or a deck, in their order, and the files in them.
 *
 * Searched are the directories of rules_path(), $FUDA_PATH, the user's rules folders ($XDG_CONFIG_HOME, $XDG_DATA_HOME) and the
 * bundled scripts; the first hit wins. The current directory isn't searched, but a name ending in `.lua` is a path to a file, for
 * a script that says it first from its own folder.
 * What is returned through a pointer to a pointer belongs to the caller. */
#ifndef RULES_FIND_H
#define RULES_FIND_H

#include <stdbool.h>
#include <stddef.h>

#define RULES_FILE_BYTES (1 << 20) /* a longer file isn't read */

enum rules_kind { RULES_VARIANT, RULES_DECK };

/* Finds a script by name. 0, its path (allocated) and whether it is one of the bundled ones; or -1 and a sentence, with the
 * nearest name that exists. */
int rules_find(enum rules_kind kind, const char *name, char **path, bool *bundled, char *message, size_t size);

/* Where a name that ends in `.lua`, said by the file `by`, is the path of a file beside that: true, and its path from here. */
bool rules_find_beside(const char *by, const char *name, char *out, size_t size);

/* rules_find of a name that the file `by` says, or NULL: a path may be of a file beside it, a deck may lie in decks/ beside it. */
int rules_find_said(enum rules_kind kind, const char *name, const char *by, char **path, bool *bundled, char *message,
                    size_t size);

/* Reads a file whole; a zero byte follows the text. 0, or -1 and a sentence. */
int rules_read(const char *path, char **text, size_t *length, char *message, size_t size);

typedef struct rules_script {
  char *name, *path;
  bool bundled;
} rules_script;
/* All n scripts that rules_find would find, sorted by name; files that only hold what variants share are listed too. NULL when
 * there is none. */
rules_script *rules_scripts(enum rules_kind kind, size_t *n);
void rules_scripts_free(rules_script *scripts, size_t n);
/* Whether that is what versions share, for them to extend: no game by itself. */
bool rules_is_shared(const char *name);

#endif
