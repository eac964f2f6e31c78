/* The comparison of two variants: no rule can change without a row that says so. Each mutation of each bundled variant breaks
 * one row of its rules; where the fingerprint then is another, the comparison with the unbroken rules must tell. */
#include "rules/differences.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct {
  int number[1000], n;
  char sentence[1000][160];
} mutants;

static void keep(void *data, int number, const char *cites, const char *sentence) {
  (void)data;
  assert_in_range(mutants.n, 0, 999);
  mutants.number[mutants.n] = number;
  snprintf(mutants.sentence[mutants.n++], sizeof mutants.sentence[0], "%s: %s", cites, sentence);
}

/* Whether the change makes other rules, and a row or nothing says so. */
static bool is_silent(const char *variant, const rules_loaded *plain, int mutant, bool *other) {
  static rules_error error;
  rules_set_mutant(variant, mutant);
  rules_loaded *broken = rules_load(variant, NULL, 0, &error);
  rules_set_mutant(NULL, 0);
  *other = broken && rules_ruleset(broken)->fingerprint != rules_ruleset(plain)->fingerprint;
  bool silent = false;
  if (*other) {
    rules_differences *differences = rules_differences_new(plain, broken, false, &error);
    assert_non_null(differences);
    silent = differences->n == 0 || differences->untold;
    rules_differences_free(differences);
  }
  rules_free(broken);
  return silent;
}

static void check_variant(const char *variant, int least) {
  static rules_error error;
  int others = 0, silent = 0;
  rules_loaded *plain = rules_load(variant, NULL, 0, &error);
  assert_non_null(plain);
  mutants.n = 0;
  assert_true(rules_mutants(variant, keep, NULL, &error) > 0);
  for (int i = 0; i < mutants.n; i++) {
    bool other;
    if (is_silent(variant, plain, mutants.number[i], &other)) {
      print_message("%s, mutation %d: nothing is told of: %s\n", variant, mutants.number[i], mutants.sentence[i]);
      silent++;
    }
    others += other;
  }
  rules_free(plain);
  assert_int_equal(silent, 0);
  assert_in_range(others, least, 1000);
}

#define VARIANT(test, name, least)                                                                                             \
  static void test(void **state) {                                                                                             \
    (void)state;                                                                                                               \
    check_variant(name, least);                                                                                                \
  }
VARIANT(every_change_of_wiki_is_told, "hachinin-meri/wiki", 80)
VARIANT(every_change_of_digital_is_told, "hachinin-meri/digital", 80)
VARIANT(every_change_of_hachi_is_told, "hachi/mekuri", 20)
VARIANT(every_change_of_hachi_hachi_is_told, "hachi-hachi/bga", 60)
VARIANT(every_change_of_kurogi_is_told, "meitora/kurogi", 40)

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_change_of_wiki_is_told),   cmocka_unit_test(every_change_of_digital_is_told),
      cmocka_unit_test(every_change_of_hachi_is_told),  cmocka_unit_test(every_change_of_hachi_hachi_is_told),
      cmocka_unit_test(every_change_of_kurogi_is_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
