/* The memory of one Lua state: pieces of one block, in the order they are asked for, and of malloc where that is full. A small
 * piece that is given back is given out again in its size. The block goes as a whole: a state whose pieces all lie in it isn't
 * taken apart piece by piece.
 *
 * A region owns its block, not the pieces of malloc. */
#ifndef RULES_REGION_H
#define RULES_REGION_H

#include <stddef.h>

#define RULES_REGION_SIZES 65 /* of small pieces: up to 8, 16 .. 512 bytes */

typedef struct rules_region {
  unsigned char *block, *at, *end;
  void *again[RULES_REGION_SIZES]; /* by size, the first of those given back; each holds the next */
  size_t beyond;                   /* pieces of malloc */
} rules_region;

/* Without memory for the block all pieces are of malloc. */
void rules_region_open(rules_region *region);
void rules_region_close(rules_region *region);

/* As realloc(piece, size) for a piece of `old` bytes, or NULL; NULL where there is no memory. */
void *rules_region_resize(rules_region *region, void *piece, size_t old, size_t size);
void rules_region_free(rules_region *region, void *piece, size_t old);

#endif
