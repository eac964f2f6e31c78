#include "rules/region.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Loading a variant takes half of the block. Lua's objects lie at multiples of eight. */
enum { BLOCK = 4 << 20, LARGE_PAGE = 2 << 20, UNIT = 8 };

void rules_region_open(rules_region *region) {
  *region = (rules_region){.block = aligned_alloc(LARGE_PAGE, BLOCK)};
#ifdef MADV_HUGEPAGE
  if (region->block) madvise(region->block, BLOCK, MADV_HUGEPAGE); /* one fault then, instead of five hundred */
#endif
  region->at = region->block;
  region->end = region->block ? region->block + BLOCK : NULL;
}

void rules_region_close(rules_region *region) {
  free(region->block);
  *region = (rules_region){0};
}

static size_t rounded(size_t size) { return (size + UNIT - 1) / UNIT * UNIT; }
static bool is_small(size_t size) { return size < RULES_REGION_SIZES * UNIT; }
static size_t room_from(const rules_region *region, const unsigned char *at) { return (size_t)(region->end - at); }

static bool holds(const rules_region *region, const void *piece) {
  return (uintptr_t)piece - (uintptr_t)region->block < room_from(region, region->block);
}

static bool is_last(const rules_region *region, const unsigned char *piece, size_t size) {
  return piece + rounded(size) == region->at;
}

static void *take(rules_region *region, size_t size) {
  size_t length = rounded(size);
  void *piece = is_small(length) ? region->again[length / UNIT] : NULL;
  if (piece) {
    memcpy(&region->again[length / UNIT], piece, sizeof piece);
  } else if (length <= room_from(region, region->at)) {
    piece = region->at;
    region->at += length;
  } else {
    piece = malloc(size);
    region->beyond += piece != NULL;
  }
  return piece;
}

/* A large piece is taken back only where it is the last: what the block has lost malloc gives. */
void rules_region_free(rules_region *region, void *piece, size_t old) {
  if (!piece) return;
  if (!holds(region, piece)) {
    region->beyond--;
    free(piece);
  } else if (is_last(region, piece, old)) {
    region->at = piece;
  } else if (is_small(rounded(old))) {
    memcpy(piece, &region->again[rounded(old) / UNIT], sizeof piece);
    region->again[rounded(old) / UNIT] = piece;
  }
}

void *rules_region_resize(rules_region *region, void *piece, size_t old, size_t size) {
  if (!piece) return take(region, size);
  if (!holds(region, piece)) return realloc(piece, size);
  if (is_last(region, piece, old) && rounded(size) <= room_from(region, piece)) {
    region->at = (unsigned char *)piece + rounded(size);
    return piece;
  }
  if (size <= rounded(old)) return piece;
  void *fresh = take(region, size);
  if (!fresh) return NULL;
  memcpy(fresh, piece, old);
  rules_region_free(region, piece, old);
  return fresh;
}
