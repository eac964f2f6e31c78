/* Differences: what two variants say differently, row by row in the order of play.
 *
 * The rows are the front end's work (diff.lua): computed from the compiled rules, not from their sentences. They own all that
 * they point to. */
#ifndef RULES_DIFFERENCES_H
#define RULES_DIFFERENCES_H

#include "core/compare.h"
#include "rules/load.h"

/* A value of an option of one side under which that row would say the same; or for both, with another at once. */
typedef struct rules_alike {
  int side;
  const char *option, *value;
  const struct rules_alike *with;
  int n_with; /* one, or none */
} rules_alike;

typedef struct rules_difference {
  const char *section; /* a word: table, deal, trump, strength, phases, faces, yaku, voids, score, match, options, sentences */
  const char *about;
  const char *says[2];         /* of the first and the second */
  const char *const *cites[2]; /* clause ids */
  int n_cites[2];
  int only;       /* the side that alone has this option; else -1 */
  unsigned shows; /* as what it can be seen in play: a bit for each enum fuda_parting_kind */
  const rules_alike *alike;
  int n_alike;
} rules_difference;

typedef struct rules_differences {
  int n, n_sentences; /* rows; those of them that are of a clause's sentence alone */
  const rules_difference *row;
  const char *apart;            /* why not all can be compared; or NULL */
  const char *untold;           /* sections of the fingerprint that differ with no row to say how, divided by spaces; or NULL */
  bool fishing;                 /* both are of captures */
  const rules_alike *elsewhere; /* values, for both, under which they differ in what no row is about */
  const rules_alike *untried;   /* of which that isn't known; "points:N": not of every number */
  int n_elsewhere, n_untried;
  struct rules_arena *memory;
} rules_differences;

extern const char *const rules_difference_sections[]; /* the words, NULL at the end */
extern const char *const rules_difference_titles[];   /* as headings */

/* NULL and an error, or the rows, with what other values of options make of them where that is wanted: a second or two. The
 * loaded rules needn't outlive them. */
rules_differences *rules_differences_new(const rules_loaded *first, const rules_loaded *second, bool under_options,
                                         rules_error *error);
void rules_differences_free(rules_differences *differences);
/* Whether they play alike, whatever their sentences say. */
bool rules_differences_none(const rules_differences *differences);

/* Choices for two variants: some meant for both, some for each. */
typedef struct rules_pair_choices {
  const rules_choice *both, *own[2];
  int n_both, n_own[2];
} rules_pair_choices;
/* Gives what one side (0 or 1) is loaded with, sorted by option, and returns how many: its own, and of those for both the ones
 * that it can take. What neither can take goes to every side that has the option, to be refused there; -1 and an error where
 * neither has it. rules: the two with any choices. out has room for all. */
int rules_pair_choose(const fuda_ruleset *const rules[2], const rules_pair_choices *choices, int side, rules_choice *out,
                      rules_error *error);

/* Whether a row can show itself in play as this. */
bool rules_difference_explains(const rules_differences *differences, const fuda_parting *parting);

#endif
