/* Files: read whole, written whole or not at all. Functions that fail leave a sentence that names the file. */
#ifndef REPL_FILES_H
#define REPL_FILES_H

#include <stdbool.h>
#include <stddef.h>

#define REPL_PATH 4096

/* A path as typed, blanks around it taken off: `~` and `~/` stand for the home folder. False and a sentence. */
bool repl_path(const char *typed, char out[REPL_PATH], char *message, size_t size);
/* A file or folder of fuda's own in a folder of the user's: `which` is the variable that names it, `otherwise` where it is in
 * the home folder. False where neither is known. */
bool repl_own_path(const char *which, const char *otherwise, const char *name, char out[REPL_PATH]);
/* Makes a folder and those above it, for the user alone. */
void repl_make_folder(const char *path);

/* All of a file, ended with 0; `-` is stdin. NULL and a sentence. The caller frees it. */
char *repl_file_read(const char *path, size_t *length, char *message, size_t size);
/* Whether a file can be put there as things are. False and a sentence. */
bool repl_file_writable(const char *path, char *message, size_t size);
/* Puts this text in a file's place, which has it whole or as it was. False and a sentence. */
bool repl_file_write(const char *path, const char *text, size_t length, char *message, size_t size);

#endif
