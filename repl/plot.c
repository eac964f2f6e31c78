#include "repl/plot.h"

#include <math.h>
#include <stdio.h>

/* Told apart also by those who don't see red and green (Okabe and Ito, 2008). */
const char *const repl_plot_colours[8] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                          "#56b4e9", "#e69f00", "#555555", "#c9b800"};

static void escape(repl_text *svg, const char *words) {
  for (; *words; words++) {
    if (*words == '&') repl_text_add(svg, "&amp;");
    else if (*words == '<') repl_text_add(svg, "&lt;");
    else if (*words == '>') repl_text_add(svg, "&gt;");
    else repl_text_addn(svg, words, 1);
  }
}

void repl_plot_begin(repl_text *svg, int width, int height, const char *title) {
  repl_text_print(svg,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                  "font-family=\"sans-serif\" fill=\"#222222\">\n<title>",
                  width, height, width, height);
  escape(svg, title);
  repl_text_add(svg, "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
}
void repl_plot_end(repl_text *svg) { repl_text_add(svg, "</svg>\n"); }

void repl_plot_words(repl_text *svg, double x, double y, const char *anchor, int size, const char *words) {
  repl_text_print(svg, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\">", x, y, anchor, size);
  escape(svg, words);
  repl_text_add(svg, "</text>\n");
}

void repl_plot_line(repl_text *svg, double x1, double y1, double x2, double y2, const char *colour, double width) {
  repl_text_print(svg, "<line x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\" stroke=\"%s\" stroke-width=\"%g\"/>\n", x1, y1,
                  x2, y2, colour, width);
}

void repl_plot_bar(repl_text *svg, double x, double y, double width, double height, const char *colour, const char *says) {
  repl_text_print(svg, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%s\"", x, y, width, height, colour);
  if (!says) {
    repl_text_add(svg, "/>\n");
    return;
  }
  repl_text_add(svg, "><title>");
  escape(svg, says);
  repl_text_add(svg, "</title></rect>\n");
}

/* Steps of 1, 2 or 5 times a power of ten. */
repl_scale repl_plot_scale(double low, double high, double from, double to, int ticks) {
  if (!(high > low)) high = low + 1;
  double raw = (high - low) / (ticks > 0 ? ticks : 1), power = pow(10, floor(log10(raw))), step = power;
  if (raw > 1.0001 * power) step = 2 * power;
  if (raw > 2.0001 * power) step = 5 * power;
  if (raw > 5.0001 * power) step = 10 * power;
  return (repl_scale){low, high, from, to, step};
}

double repl_plot_at(const repl_scale *scale, double value) {
  return scale->from + (value - scale->low) / (scale->high - scale->low) * (scale->to - scale->from);
}

void repl_plot_axis(repl_text *svg, const repl_scale *scale, double y, double top, const char *of) {
  char label[32];
  double first = ceil(scale->low / scale->step - 1e-9);
  for (double i = first; i * scale->step <= scale->high + 1e-9 * scale->step; i++) {
    double x = repl_plot_at(scale, i * scale->step);
    repl_plot_line(svg, x, top, x, y, i == 0 ? "#888888" : "#dddddd", 1);
    snprintf(label, sizeof label, "%g", i * scale->step + 0.0);
    repl_plot_words(svg, x, y + 14, "middle", 11, label);
  }
  repl_plot_line(svg, scale->from, y, scale->to, y, "#444444", 1);
  repl_plot_words(svg, (scale->from + scale->to) / 2, y + 30, "middle", 12, of);
}
