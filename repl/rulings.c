#include "repl/report.h"
int repl_report_rulings(const repl_options *options) { (void)options; return 1; }
