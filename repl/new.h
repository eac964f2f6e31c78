/* `fuda new`: a house-rule file to start from. */
#ifndef REPL_NEW_H
#define REPL_NEW_H

#include "repl/options.h"

/* The exit status. */
int repl_new(const repl_options *options);

#endif
