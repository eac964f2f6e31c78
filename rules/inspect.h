/* An inspection: what can be said of a loaded file without playing it, and which of its changes make no difference.
 *
 * An inspection owns all that it points to. */
#ifndef RULES_INSPECT_H
#define RULES_INSPECT_H

#include "rules/load.h"

typedef struct rules_change {
  const char *about, *op, *file;
  const char *section; /* "deal", "phases": the word that it stands under */
  int line;
  int with;      /* the first of those that are one change: of a line, or of what depends on an option */
  bool told;     /* only a reader sees it: a name, a sentence, a clause */
  bool counts;   /* it is told as a change though deals are alike: an option, what keeps values apart, a mark beside the score */
  bool restated; /* it is what is inherited anyway */
} rules_change;

typedef struct rules_function {
  const char *name, *file; /* where in the declaration it stands; in which file */
  int line, last;
  bool hook; /* called in play; others are asked at load, for all that can be, and never again */
} rules_function;

/* One that there isn't under these values of the options, and those under which there is. */
typedef struct rules_elsewhere {
  rules_function function;
  const rules_choice *under;
  int n_under;
} rules_elsewhere;

typedef struct rules_finding {
  const char *text, *about; /* `yaku "x" can never be made: ...`, with file and line; `yaku "x"` */
  bool unused;              /* it is declared for nothing */
  bool inherited;           /* from what the file extends */
} rules_finding;

/* Where an answer of a question is written, or (with the verb "") the question; and what it is called there. */
typedef struct rules_word {
  const char *phase, *verb, *about, *at; /* "bid", "out", `may "out" of choice "bid"`, "FILE:LINE" */
} rules_word;

typedef struct rules_option_place {
  const char *name, *at; /* "FILE:LINE" */
} rules_option_place;

typedef struct rules_inspection {
  const char *const *remarks;    /* a line each, with file and line */
  const rules_finding *problems; /* under these values of the options */
  int n_remarks, n_problems;
  const char *sound; /* what they could have been about, and aren't: a line each */
  const rules_change *changes; /* of the file that was loaded, against what it extends */
  int n_changes;
  const rules_function *functions;
  int n_functions;
  const rules_elsewhere *elsewhere;
  int n_elsewhere;
  const rules_word *words;
  int n_words;
  const rules_option_place *options;
  int n_options;
  const char *parts;       /* "8 choices, 3 kinds of trick, ..." */
  const char *match;       /* where the file says how long a match is, or what counts in it: "FILE:LINE", or FILE */
  const char *match_asked; /* what is asked, or said, where a match has no end */
  const char *players;     /* where it is said how many play a deal: "FILE:LINE"; NULL where nothing says it */
  const char *hands_in_score, *hands_in_next; /* what is said where points, or who deals next, go by hands that are empty then; or NULL */
  const char *parent; /* what the file extends, the first of several; or NULL */
  const char *extended; /* all of them; or NULL */
  const char *game;   /* the nearest that it extends of those called GAME/VARIANT; or NULL */
  struct rules_arena *memory;
} rules_inspection;

/* Whether a problem could have been about this, and isn't. */
bool rules_is_sound(const rules_inspection *inspection, const char *about);
/* Whether one of its problems is about that. */
bool rules_is_found(const rules_inspection *inspection, const char *about);

/* NULL and an error where it can't be loaded (again) or memory is short. */
rules_inspection *rules_inspect(const rules_loaded *loaded, rules_error *error);
void rules_inspection_free(rules_inspection *inspection);

/* Whether, without change number i, the rules would be the same with these choices. */
bool rules_change_is_idle(const char *variant, int i, const rules_choice *choices, int n, uint64_t fingerprint);
/* Whether, without it, no problem would be about that; where nothing is left without it alone, without those of its section. */
bool rules_change_makes(const char *variant, const rules_change *all, int i, int n_changes, const rules_choice *choices, int n,
                        const char *about);

#endif
