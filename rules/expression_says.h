/* What is wrong with an expression about a game. */
#ifndef RULES_EXPRESSION_SAYS_H
#define RULES_EXPRESSION_SAYS_H

#include <stddef.h>

/* Writes an error of Lua as `column 7: what is wrong`, of several lines `line 2: what is wrong`. read: how many bytes of `return ` and
 * the expression its compiler had read. */
void rules_expression_says(const char *expression, size_t read, const char *text, char *message, size_t size);

#endif
