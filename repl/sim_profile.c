#include "repl/sim.h"
int repl_sim_profile(const repl_sim *run) { (void)run; return 1; }
