/* Finding scripts: the order of the folders, which names are refused, what reading a file says. */
#include "rules/find.h"
#include "rules/load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char top[] = "/tmp/fuda-find-XXXXXX";

static void put(const char *path, const char *text) {
  char whole[512];
  snprintf(whole, sizeof whole, "%s/%s", top, path);
  for (char *p = whole + strlen(top) + 1; (p = strchr(p, '/')); p++) {
    *p = 0;
    mkdir(whole, 0700);
    *p = '/';
  }
  FILE *file = fopen(whole, "w");
  assert_non_null(file);
  fputs(text, file);
  fclose(file);
}

static void set(const char *variable, const char *path) {
  char whole[512];
  snprintf(whole, sizeof whole, "%s/%s", top, path);
  setenv(variable, whole, 1);
}

static int set_up(void **state) {
  (void)state;
  if (!mkdtemp(top)) return -1;
  put("given/game/one.lua", "given");
  put("env/game/one.lua", "env");
  put("env/game/two.lua", "env");
  put("env/decks/small.lua", "env");
  put("config/fuda/rules/game/two.lua", "config");
  put("config/fuda/rules/game/three.lua", "config");
  put("data/fuda/rules/game/three.lua", "data");
  put("data/fuda/rules/game/four.lua", "data");
  put("data/fuda/rules/examples/mine.lua", "data");
  put("data/fuda/rules/meta/words.lua", "data");
  put("data/fuda/rules/game/notes.txt", "data");
  put("data/fuda/rules/game/.hidden.lua", "data");
  set("XDG_CONFIG_HOME", "config");
  set("XDG_DATA_HOME", "data");
  char path[512];
  snprintf(path, sizeof path, "::%s/env:/nowhere", top);
  setenv("FUDA_PATH", path, 1);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  char command[100];
  snprintf(command, sizeof command, "rm -r %s", top);
  return system(command);
}

static void finds(const char *name, const char *expected) {
  char *path, *text, message[500];
  size_t length;
  bool bundled = true;
  int found = rules_find(RULES_VARIANT, name, &path, &bundled, message, sizeof message);
  if (found) print_error("%s\n", message);
  assert_int_equal(found, 0);
  assert_false(bundled);
  assert_int_equal(rules_read(path, &text, &length, message, sizeof message), 0);
  assert_string_equal(text, expected);
  assert_int_equal(length, strlen(expected));
  free(text);
  free(path);
}

static void refuses(enum rules_kind kind, const char *name, const char *part) {
  char *path, message[500];
  bool bundled;
  assert_int_equal(rules_find(kind, name, &path, &bundled, message, sizeof message), -1);
  if (!strstr(message, part)) print_error("%s\n", message);
  assert_non_null(strstr(message, part));
}

static void test_order(void **state) {
  (void)state;
  char given[512];
  snprintf(given, sizeof given, "%s/given", top);
  const char *directories[] = {given, NULL};
  finds("game/one", "env");
  rules_path(directories);
  finds("game/one", "given");
  rules_path(NULL);
  finds("game/two", "env");
  finds("game/three", "config");
  finds("game/four", "data");
}

static void test_names(void **state) {
  (void)state;
  refuses(RULES_VARIANT, "game/trhee", "there is no variant 'game/trhee'; the nearest is 'game/three'");
  refuses(RULES_VARIANT, "four", "the nearest is 'game/four'");
  refuses(RULES_VARIANT, "nothing/alike", "`fuda list` shows what there is");
  refuses(RULES_VARIANT, "../game/one", "has a part that begins with a dot");
  refuses(RULES_VARIANT, "game/../game/one", "has a part that begins with a dot");
  refuses(RULES_VARIANT, "/etc/passwd", "is a path without .lua");
  refuses(RULES_VARIANT, "game//one", "has an empty part");
  refuses(RULES_VARIANT, "", "is empty");
  refuses(RULES_VARIANT, "ga\nme", "control character");
  refuses(RULES_VARIANT, "none.lua", "none.lua: there is no such file");
  refuses(RULES_DECK, "smal", "there is no deck 'smal'; the nearest is 'small'");
  char path[512];
  snprintf(path, sizeof path, "%s/env/game/two.lua", top);
  finds(path, "env");
}

static void test_not_from_here(void **state) {
  (void)state;
  char here[512], there[512];
  assert_non_null(getcwd(here, sizeof here));
  snprintf(there, sizeof there, "%s/given", top);
  setenv("FUDA_PATH", "", 1);
  assert_int_equal(chdir(there), 0);
  refuses(RULES_VARIANT, "game/one", "there is no variant 'game/one'");
  finds("game/one.lua", "given");
  assert_int_equal(chdir(here), 0);
  snprintf(there, sizeof there, "%s/env", top);
  setenv("FUDA_PATH", there, 1);
}

static void test_reading(void **state) {
  (void)state;
  char path[512], message[500], *text;
  size_t length;
  assert_int_equal(rules_read(top, &text, &length, message, sizeof message), -1);
  assert_non_null(strstr(message, "it is a directory"));
  assert_int_equal(rules_read("/nowhere/x.lua", &text, &length, message, sizeof message), -1);
  assert_string_equal(message, "/nowhere/x.lua: there is no such file");
  assert_int_equal(rules_read("/dev/zero", &text, &length, message, sizeof message), -1);
  assert_non_null(strstr(message, "it is no ordinary file"));
  snprintf(path, sizeof path, "%s/pipe", top);
  assert_int_equal(mkfifo(path, 0600), 0);
  assert_int_equal(rules_read(path, &text, &length, message, sizeof message), -1);
  assert_non_null(strstr(message, "it is no ordinary file"));
  for (int over = 0; over < 2; over++) {
    put("long.lua", "");
    snprintf(path, sizeof path, "%s/long.lua", top);
    assert_int_equal(truncate(path, RULES_FILE_BYTES + over), 0);
    assert_int_equal(rules_read(path, &text, &length, message, sizeof message), over ? -1 : 0);
    if (over) assert_non_null(strstr(message, "longer than 1 MiB"));
    else free(text);
  }
}

static void test_listing(void **state) {
  (void)state;
  size_t n, ours = 0;
  rules_script *all = rules_scripts(RULES_VARIANT, &n);
  for (size_t i = 0; i < n; i++) {
    assert_true(i == 0 || strcmp(all[i - 1].name, all[i].name) < 0);
    assert_null(strstr(all[i].name, "mine"));
    assert_null(strstr(all[i].name, "decks/"));
    assert_null(strstr(all[i].name, "meta/"));
    if (strncmp(all[i].name, "game/", 5) == 0) ours++;
    if (strcmp(all[i].name, "hachinin-meri/wiki") == 0) assert_true(all[i].bundled);
    if (strcmp(all[i].name, "game/two") == 0) assert_non_null(strstr(all[i].path, "/env/game/two.lua"));
  }
  assert_int_equal(ours, 4);
  rules_scripts_free(all, n);
  all = rules_scripts(RULES_DECK, &n);
  bool small = false;
  for (size_t i = 0; i < n; i++) small |= strcmp(all[i].name, "small") == 0;
  assert_true(small);
  rules_scripts_free(all, n);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_order),   cmocka_unit_test(test_names),   cmocka_unit_test(test_not_from_here),
      cmocka_unit_test(test_reading), cmocka_unit_test(test_listing),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
