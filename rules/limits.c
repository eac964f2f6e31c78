/* The constants of core that the front end goes by. */
#include "core/arithmetic.h"
#include "core/state.h"
#include "rules/build.h"

void rules_push_limits(lua_State *L) {
  static const struct {
    const char *name;
    int value;
  } limits[] = {{"FIELD", FUDA_TABLE},
                {"TRUMP", FUDA_TRUMP},
                {"NOTHING_LED", FUDA_LED},
                {"FIRST_ZONE", FUDA_OWN_ZONES},
                {"MAX_ZONES", FUDA_CENTRAL - FUDA_OWN_ZONES},
                {"MAX_FACTS", FUDA_FACTS},
                {"MAX_KINDS", FUDA_KINDS},
                {"MAX_SEATS", FUDA_SEATS},
                {"MAX_TRICKS", FUDA_TRICKS},
                {"MAX_ALTERNATIVES", FUDA_ALTERNATIVES},
                {"MAX_EFFECTS", 6},
                {"MAX_ROLES", FUDA_ROLES},
                {"MAX_ANSWERS", FUDA_ANSWERS},
                {"MAX_COUNTS", FUDA_COUNTS},
                {"MAX_SHAPES", FUDA_SHAPES},
                {"MAX_GROUPS", FUDA_GROUPS},
                {"MAX_HAND_YAKU", FUDA_HAND_YAKU},
                {"MAX_FINAL", 8},
                {"MAX_SET_YAKU", FUDA_SET_YAKU},
                {"MAX_ABOUT", FUDA_ABOUT},
                {"MAX_DEPTH", FUDA_DEPTH},
                {"MAX_AMOUNTS", FUDA_AMOUNTS},
                {"MAX_VERBS", FUDA_VERBS},
                {"MAX_ROWS", 64},  /* of yaku: a bit each */
                {"MAX_SETS", 255}, /* of cards that are asked about */
                {"MAX_SUITS", FUDA_TRUMPS - 1},
                {"MOST", INT16_MAX}, /* of a number that is written */
                {"MOST_POINTS", FUDA_MOST_POINTS},
                {"MOST_MONEY", FUDA_MOST_MONEY}};
  lua_newtable(L);
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    lua_pushinteger(L, limits[i].value);
    lua_setfield(L, -2, limits[i].name);
  }
}
