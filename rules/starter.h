/* A house-rule file to start from, and its scenarios: texts, with the parent's sections as comments. */
#ifndef RULES_STARTER_H
#define RULES_STARTER_H

#include "rules/load.h"

/* file: the path it is for, without `.lua`; from: what it extends, as that file says it. 0 and two texts that the caller frees, or a negative number and an error. */
int rules_starter(const rules_loaded *parent, const char *file, const char *from, char **rules, char **scenarios,
                  rules_error *error);

#endif
