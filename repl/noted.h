/* What is noted in deals that play themselves and is no fault, but may be a surprise: told as remarks, each thing once. */
#ifndef REPL_NOTED_H
#define REPL_NOTED_H

#include "core/audit.h"
#include "repl/settings.h"

#include <jansson.h>

typedef struct repl_noted {
  const char *file;
  uint64_t seed;
  json_t *remarks;
  bool rest, dry, passed_over; /* has been told */
} repl_noted;

/* Deals that have been played under a setting. */
void repl_noted_deals(repl_noted *noted, const repl_setting *s, const fuda_audit *audit);

#endif
