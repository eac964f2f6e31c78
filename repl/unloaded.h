/* What keeps a file from being loaded, problem by problem. */
#ifndef REPL_UNLOADED_H
#define REPL_UNLOADED_H

#include "repl/options.h"
#include "repl/text.h"
#include <jansson.h>
#include <stddef.h>

/* How long the first problem of a message is, in bytes, without its last newline: each begins at a line's start, and what shows
 * where it is is indented. */
size_t repl_unloaded_length(const char *message);

/* Prints { file, problems: texts } of the command's file, from its message. The exit status: the one that is given, or 1 where it
 * can't be written. */
int repl_unloaded_json(const repl_options *options, const char *message, int status);

/* Adds those problems of a message that aren't told, by their texts, and notes that they are. */
void repl_unloaded_new(const char *message, json_t *told, repl_text *text);

#endif
