/* What is noted in deals that play themselves and is no fault, but may be a surprise: told as remarks, each thing once. What no deal
 * can be is a problem. */
#ifndef REPL_NOTED_H
#define REPL_NOTED_H

#include "core/audit.h"
#include "repl/settings.h"
#include "repl/text.h"
#include "rules/inspect.h"

#include <jansson.h>

enum { REPL_WORDS = 512 };

/* Something that can be said in a phase, over all settings that have it. */
typedef struct repl_noted_word {
  char *phase, *verb;
  bool of_question;
  const repl_setting *first; /* that has it */
  uint64_t deals;            /* played under those */
  bool open;                 /* somebody could say it */
} repl_noted_word;

typedef struct repl_noted {
  const char *file;
  uint64_t seed;
  json_t *remarks, *problems;
  bool rest, dry, passed_over, players, beyond, full, uneven; /* has been told */
  bool held_at_end; /* in some deal */
  uint64_t deals;
  repl_noted_word word[REPL_WORDS];
  int n_words;
} repl_noted;

/* What is wrong with a deal, and where it is written, as far as that can be told. */
void repl_noted_wrong(repl_text *text, const char *file, const fuda_audit *found, const rules_inspection *inspection);
/* What a function has said that failed, and at which action. */
void repl_noted_failed(repl_text *text, const char *said, const fuda_audit *found);
/* By what a function's failure is known: its file and line, for what it gave may be another thing each time; of an endless loop, which stops
 * anywhere, the first line of the function. */
void repl_noted_key(const char *said, const rules_inspection *inspection, char *key, size_t size);
/* Deals that have been played under a setting. */
void repl_noted_deals(repl_noted *noted, const repl_setting *s, const fuda_audit *audit, const rules_inspection *inspection);
/* After all deals: answers that could never be given, questions that nobody came to answer, and what goes by hands that are always
 * empty then. given: an inspection under the first of the settings. */
void repl_noted_after(repl_noted *noted, const repl_setting *given, const rules_inspection *inspection);
void repl_noted_free(repl_noted *noted);

#endif
