/* `fuda check`: a file loaded, looked over and played by itself. */
#ifndef REPL_CHECK_H
#define REPL_CHECK_H

#include "repl/options.h"

/* The exit status. */
int repl_check(const repl_options *options);

#endif
