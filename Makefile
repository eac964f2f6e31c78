# `make run` plays, `make test` checks, `make help` lists the rest.

# Settings -------------------------------------------------------------------------------------------------------------------
CC      ?= cc
# Built for the machine it is built on: with BMI2 (2013 on) the k-th legal card is one instruction.
ARCH    ?= $(if $(filter x86_64 amd64,$(shell uname -m)),-march=x86-64-v$(if $(shell grep -m1 -w bmi2 /proc/cpuinfo 2>/dev/null),3,2))
OPT     ?= -O2 -g -fno-tree-slp-vectorize
EXTRA   ?=
LUA     ?= lua5.4 lua-5.4 lua54
PREFIX  ?= /usr/local
SCRIPTS ?= $(abspath scripts)
JOBS    ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
B       ?= build
MPI     ?=

# `=`, not `:=`: pkg-config is asked when a recipe runs, after the packages are there.
LUA_PC  = $(firstword $(foreach p,$(LUA),$(shell pkg-config --exists $(p) 2>/dev/null && echo $(p))))
REPL_PC = readline libutf8proc $(if $(shell grep -ls 'include <jansson.h>' repl/*.c),jansson)
# `make MPI=1`: simulations under mpirun. One file of repl/ knows MPI.
MPI_PC  = $(if $(MPI),$(firstword $(foreach p,ompi-c mpich,$(shell pkg-config --exists $(p) 2>/dev/null && echo $(p)))))
MPI_USE = $(if $(MPI),$(if $(MPI_PC),-DFUDA_MPI $(call flags,$(MPI_PC)),$(error MPI=1 needs Open MPI: libopenmpi-dev and openmpi-bin)))
# The program has Lua in it where there is an archive of it: a start is a twentieth shorter.
LUA_IN  = $(or $(filter /%,$(shell $(CC) -print-file-name=lib$(LUA_PC).a)),$(call libs,$(LUA_PC)))
flags   = $(shell pkg-config --cflags $(1))
libs    = $(shell pkg-config --libs $(1))

WARN    = -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes
COMPILE = $(CC) -std=c11 -D_GNU_SOURCE $(OPT) $(ARCH) $(WARN) -fPIC -fno-semantic-interposition -pthread -MMD -MP -I. $(EXTRA)
LINK    = $(CC) $(OPT) -pthread $(EXTRA) $(LDFLAGS)
# The module takes Lua's symbols from the interpreter that loads it.
MODULE  = -shared $(if $(filter Darwin,$(shell uname)),-undefined dynamic_lookup)
MAKE_B  = $(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS))

Q = $(if $(V),,@)
say = @$(if $(findstring s,$(firstword -$(MAKEFLAGS))),:,printf '  %-7s %s\n' $(1) $(2))

# Sources --------------------------------------------------------------------------------------------------------------------
obj     = $(patsubst %.c,$(B)/%.o,$(wildcard $(1)))
CORE    = $(call obj,core/*.c)
RULES   = $(call obj,rules/*.c)
REPL    = $(call obj,repl/*.c)
DRAWN   = $(patsubst repl/%,$(B)/gen/%.inc,$(wildcard repl/*.svg repl/*.css repl/*.js))
UNIT    = $(patsubst %.c,$(B)/%,$(wildcard tests/core/test_*.c tests/rules/test_*.c))
HELPERS = $(call obj,$(filter-out tests/$(1)/test_%.c,$(wildcard tests/$(1)/*.c)))
PLAYERS = $(patsubst tests/%.c,$(B)/tests/%,$(wildcard tests/*.c)) $(if $(wildcard tests/bench/*.c),$(B)/tests/bench/bench)
LIBS    = $(B)/libfuda.a $(B)/libfuda.so $(B)/lua/fuda.so

.PHONY: all build tests objects run test test-slow test-all bench bench-counts bench-hooks bless clauses mutants mutations asan lint help install clean always
.DELETE_ON_ERROR:
.SECONDARY:

# What people ask for --------------------------------------------------------------------------------------------------------
all: packages-check
	@$(MAKE_B) build

run: packages-run ## play: the REPL on a terminal, else the dealt table
	@$(MAKE_B) build
	@if [ -t 0 ]; then $(B)/fuda; else $(B)/fuda repl -e show; fi

test: packages-test ## every check that takes no more than a few minutes
	@$(MAKE_B) build tests
	@tests/run.sh

test-slow: packages-test ## mutants, sanitizers, a longer self-play, all te-yaku, 200 killed sessions
	@$(MAKE_B) build tests
	@tests/run.sh selfplay-long teyaku-all keep-long waits-long paths-long
	@FUDA_LONG=1 tests/run.sh module
	@$(MAKE) --no-print-directory mutants asan

test-all: packages-all ## everything, with the optional packages
	@$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory test-slow lint

bench: packages-test ## speed, beside a reference written by hand
	@$(MAKE_B) build $(B)/tests/bench/bench
	@$(B)/tests/bench/bench

bench-counts: packages-test ## the same in instructions, by callgrind
	@$(MAKE_B) build $(B)/tests/bench/bench
	@tests/bench/counts.sh

bench-hooks: packages-test ## what a script's function in every trick costs, beside the rules without
	@$(MAKE_B) build
	@tests/bench/hooks.sh

bless: packages-test ## rewrite goldens, transcripts and checksums, and show what changed
	@$(MAKE_B) build
	@tests/run.sh --bless bad repl golden checksums

clauses: ## clauses and options that no scenario is about
	@tests/run.sh clauses

mutants: packages-test ## break each row of the rules in turn: a scenario must fail
	@$(MAKE_B) build $(B)/tests/mutants
	@tests/run.sh mutants

mutations: packages-test ## rules files with N small mistakes (1000), drawn by SEED: how many are told where they are
	@$(MAKE_B) build
	@for lua in $(LUA) lua; do if command -v $$lua >/dev/null; then exec $$lua tests/mutations.lua $(if $(V),-v) $(N) $(SEED); fi; done

asan: packages-test build ## the checks under the address and undefined-behaviour sanitizers, and valgrind
	@tests/asan.sh $(MAKE_B)

lint: packages-test ## warnings as errors, luacheck, the house rules
	@tests/lint.sh $(MAKE_B)

install: packages-check ## into PREFIX (and DESTDIR)
	@$(MAKE_B) build B=build/install SCRIPTS=$(PREFIX)/share/fuda/scripts
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/lua/5.4 $(DESTDIR)$(PREFIX)/include/fuda/core \
	  $(DESTDIR)$(PREFIX)/include/fuda/rules $(DESTDIR)$(PREFIX)/share/fuda
	install -m 755 build/install/fuda $(DESTDIR)$(PREFIX)/bin
	install -m 644 build/install/libfuda.a build/install/libfuda.so $(DESTDIR)$(PREFIX)/lib
	install -m 644 build/install/lua/fuda.so $(DESTDIR)$(PREFIX)/lib/lua/5.4
	install -m 644 core/*.h $(DESTDIR)$(PREFIX)/include/fuda/core
	install -m 644 rules/*.h $(DESTDIR)$(PREFIX)/include/fuda/rules
	cp -R scripts $(DESTDIR)$(PREFIX)/share/fuda/

clean: ## remove build/
	rm -rf build

help: ## this list
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'
	@echo "  Settings: CC ARCH OPT EXTRA PREFIX LUA JOBS MPI, as in: make CC=clang OPT=-O3 run.  V=1 shows the commands."

packages-%:
	@CC="$(CC)" LUA="$(LUA)" tests/packages.sh $*

# How it is built ------------------------------------------------------------------------------------------------------------
build: $(B)/fuda $(LIBS) ; @:
tests: $(UNIT) $(PLAYERS) ; @:
objects: $(CORE) $(RULES) $(REPL) $(call obj,tests/*.c tests/*/*.c) ; @:

# Most of a state is zeroed with every deal: by the library, for what the compiler writes for it takes twice as long.
$(B)/core/deal.o: OPT += -fno-builtin-memset
$(B)/core/%.o: core/%.c Makefile
	@mkdir -p $(@D)
	$(call say,cc,$<)
	$(Q)$(COMPILE) -c -o $@ $<

$(B)/rules/%.o: rules/%.c Makefile
	@mkdir -p $(@D)
	$(call say,cc,$<)
	$(Q)$(COMPILE) -I$(B) $(call flags,$(LUA_PC)) -DFUDA_SCRIPTS='"$(SCRIPTS)"' -c -o $@ $<

$(B)/repl/%.o: repl/%.c Makefile | $(DRAWN)
	@mkdir -p $(@D)
	$(call say,cc,$<)
	$(Q)$(COMPILE) -I$(B) $(call flags,$(REPL_PC)) -c -o $@ $<

# Compiled again where MPI is switched on or off.
$(B)/repl/ranks.o: private WARN += $(MPI_USE)
$(B)/repl/ranks.o: $(B)/mpi
$(B)/mpi: always
	@mkdir -p $(@D)
	@echo '$(MPI)' | cmp -s - $@ || echo '$(MPI)' >$@

$(B)/tests/%.o: tests/%.c Makefile
	@mkdir -p $(@D)
	$(call say,cc,$<)
	$(Q)$(COMPILE) -I$(B) $(call flags,$(LUA_PC) cmocka) -c -o $@ $<

# The front end's Lua as rows of a C table, as text and compiled.
$(B)/precompile: rules/precompile/precompile.c Makefile
	@mkdir -p $(@D)
	$(call say,link,$@)
	$(Q)$(filter-out -MMD -MP,$(COMPILE)) $(call flags,$(LUA_PC)) $(LDFLAGS) -o $@ $< $(call libs,$(LUA_PC)) -lm
$(B)/gen/front.inc: $(B)/precompile $(wildcard rules/*.lua rules/*/*.lua)
	@mkdir -p $(@D)
	$(Q)$(B)/precompile $(filter %.lua,$^) >$@
$(B)/rules/parts.o: $(B)/gen/front.inc

# What pages and pictures are made from, as a C string literal, line by line.
$(B)/gen/%.inc: repl/%
	@mkdir -p $(@D)
	$(Q)sed -e 's/[\\"?]/\\&/g' -e 's/.*/"&\\n"/' $< >$@

$(B)/libfuda.a: $(CORE) $(RULES)
	$(call say,ar,$@)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(B)/libfuda.so: $(CORE) $(RULES)
	$(call say,link,$@)
	$(Q)$(LINK) -shared -o $@ $^ $(call libs,$(LUA_PC)) -lm

$(B)/lua/fuda.so: $(CORE) $(RULES)
	@mkdir -p $(@D)
	$(call say,link,$@)
	$(Q)$(LINK) $(MODULE) -o $@ $^ -lm

$(B)/fuda: $(REPL) $(B)/libfuda.a
	$(call say,link,$@)
	$(Q)$(LINK) -o $@ $^ $(LUA_IN) $(call libs,$(REPL_PC) $(MPI_PC)) -lm -ldl

$(B)/tests/core/test_%: $(B)/tests/core/test_%.o $(call HELPERS,core) $(CORE)
	$(call say,link,$@)
	$(Q)$(LINK) -o $@ $^ $(call libs,cmocka) -lm

$(B)/tests/rules/test_%: $(B)/tests/rules/test_%.o $(call HELPERS,rules) $(B)/libfuda.a
	$(call say,link,$@)
	$(Q)$(LINK) -o $@ $^ $(call libs,cmocka $(LUA_PC)) -lm

$(B)/tests/bench/bench: $(call obj,tests/bench/*.c) $(B)/libfuda.a
	$(call say,link,$@)
	$(Q)$(LINK) -o $@ $^ $(call libs,$(LUA_PC)) -lm

$(B)/tests/%: $(B)/tests/%.o $(B)/libfuda.a
	$(call say,link,$@)
	$(Q)$(LINK) -o $@ $^ $(call libs,$(LUA_PC)) -lm

-include $(wildcard $(B)/core/*.d $(B)/rules/*.d $(B)/repl/*.d $(B)/tests/*.d $(B)/tests/*/*.d)
