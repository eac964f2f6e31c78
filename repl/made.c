#include "repl/made.h"

#include "repl/findings.h"
#include "repl/text.h"

#include <inttypes.h>

static void add(json_t *remarks, repl_text *text) {
  json_array_append_new(remarks, json_string(repl_text_str(text)));
  repl_text_free(text);
}

void repl_made_never(const char *file, const rules_inspection *inspection, const char yaku[][FUDA_SIM_NAME], const uint64_t *made, int n,
                     uint64_t deals, json_t *remarks) {
  repl_text text = {0};
  for (int i = 0; i < n; i++) {
    if (made[i] || repl_found(inspection, yaku[i])) continue;
    if (!text.length) repl_text_print(&text, "%s: never made in %" PRIu64 " deals: %s", file, deals, yaku[i]);
    else repl_text_print(&text, ", %s", yaku[i]);
  }
  if (!text.length) return;
  repl_text_add(&text, "; rare, or impossible: --deals N plays more");
  add(remarks, &text);
}

enum { SURE = 3000 }; /* so often a function is asked before it is said to give the same each time: some hundred tricks, and what policies try */

static void note_always(repl_text *text, const char *file, uint64_t deals, const rules_hook_cost *cost, const char *yaku) {
  if (cost->calls < SURE || cost->yes < cost->calls) return;
  if (!text->length) repl_text_print(text, "%s: made in every trick that was asked about in %" PRIu64 " deals: %s", file, deals, yaku);
  else repl_text_print(text, ", %s", yaku);
}

void repl_made_always(const char *file, const fuda_ruleset *rules, const rules_hook_cost *cost, const repl_functions *elsewhere,
                      uint64_t deals, json_t *remarks) {
  repl_text text = {0};
  for (int i = 0; rules->trick && i < rules->trick->n_yaku && i < FUDA_SIM_YAKU; i++)
    note_always(&text, file, deals, &cost[i], rules->trick->yaku[i].name);
  for (int i = 0; i < elsewhere->n; i++)
    note_always(&text, file, deals, &elsewhere->function[i].cost, elsewhere->function[i].hook.yaku);
  if (!text.length) return;
  repl_text_add(&text, "; does its function ever give false?");
  add(remarks, &text);
}
