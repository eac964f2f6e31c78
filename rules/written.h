/* What a file was written for: the fingerprints of what it extends, as they were then; and what has changed since.
 *
 * All text is the arena's. */
#ifndef RULES_WRITTEN_H
#define RULES_WRITTEN_H

#include "rules/load.h"
#include "rules/read.h"

typedef struct rules_written {
  const char *parent, *found_by, *fingerprint, *file;
  int line;
  const rules_choice *set; /* values that the file sets of the parent's options */
  int n_set;
  bool of_several; /* the file extends others too */
} rules_written;

/* Reads the list `written_for` of the table at the top. May raise when memory runs out. */
rules_written *rules_written_read(lua_State *L, rules_arena *arena, int *n);

/* The fingerprint of a variant by itself and under each value of each of its options alone, in one; 0 where it can't be loaded. */
uint64_t rules_written_whole(const char *variant);

/* Loads each parent under what the file sets of its options, so that a file is told too when what those values mean has
 * changed; and gives a remark, a line each, for those that are no longer what the file was written for; "" where all
 * are. */
const char *rules_written_remarks(const rules_written *written, int n, rules_arena *arena);

#endif
