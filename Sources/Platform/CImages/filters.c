// Loops over the colours of layers: red, green, blue and alpha as floats from 0 to 1, the colours multiplied by alpha.

#include "cimages.h"
#include "vectors.h"

#include <string.h>

static inline __attribute__((always_inline)) floats4 load(const float *color) { return *(const floats4 *)color; }
static inline __attribute__((always_inline)) void store(float *to, floats4 color) { *(floats4 *)to = color; }
static inline __attribute__((always_inline)) floats4 repeated(float value) { return (floats4){value, value, value, value}; }

void cimages_unpack(const uint32_t *pixels, float *colors, size_t count) {
    for (size_t index = 0; index < count; index++, colors += 4) store(colors, unpacked(pixels[index]));
}

void cimages_pack(const float *colors, uint32_t *pixels, size_t count) {
    for (size_t index = 0; index < count; index++, colors += 4) pixels[index] = packed(unit_clamped(load(colors)));
}

void cimages_scale_and_pack(const float *colors, float factor, uint32_t *pixels, size_t count) {
    for (size_t index = 0; index < count; index++, colors += 4) pixels[index] = packed(unit_clamped(load(colors) * factor));
}

void cimages_scale_and_clamp(float *colors, float factor, size_t count) {
    for (size_t index = 0; index < count; index++, colors += 4) store(colors, unit_clamped(load(colors) * factor));
}

void cimages_make_opaque(float *colors, size_t count) {
    for (size_t index = 0; index < count; index++, colors += 4) {
        float alpha = colors[3];
        store(colors, alpha > 1.0f / 512 ? load(colors) / alpha : repeated(0));
    }
}

void cimages_map_colors(const float *map, float *colors, size_t count) {
    const floats4 red = load(map), green = load(map + 4), blue = load(map + 8), opacity = load(map + 12), bias = load(map + 16);
    for (size_t index = 0; index < count; index++, colors += 4) {
        floats4 color = load(colors);
        float alpha = color[3];
        if (!(alpha > 0 || bias[3] > 0)) {
            store(colors, repeated(0));
            continue;
        }
        floats4 plain = alpha > 0 ? color / alpha : repeated(0);
        floats4 direct = red * plain[0] + green * plain[1];
        floats4 result = unit_clamped(direct + blue * plain[2] + opacity * alpha + bias);
        float kept = result[3];
        result *= kept;
        result[3] = kept;
        store(colors, result);
    }
}

void cimages_weigh_to_alpha(float red, float green, float blue, float *colors, size_t count) {
    for (size_t index = 0; index < count; index++, colors += 4)
        store(colors, (floats4){0, 0, 0, colors[0] * red + colors[1] * green + colors[2] * blue});
}

void cimages_threshold_alpha(float low, float high, const float *ink, float *colors, size_t count) {
    const floats4 inside = load(ink);
    for (size_t index = 0; index < count; index++, colors += 4)
        store(colors, colors[3] >= low && colors[3] <= high ? inside : repeated(0));
}

void cimages_draw_over(const float *top, float *below, size_t count) {
    for (size_t index = 0; index < count; index++, top += 4, below += 4)
        store(below, load(top) + load(below) * (1 - top[3]));
}

void cimages_compose_darker(const float *top, float *below, size_t count) {
    for (size_t index = 0; index < count; index++, top += 4, below += 4) {
        floats4 source = load(top), backdrop = load(below);
        float sum = source[3] + backdrop[3], alpha = sum < 1 ? sum : 1;
        floats4 lack = (repeated(source[3]) - source) + (repeated(backdrop[3]) - backdrop);
        floats4 color = unit_clamped(repeated(alpha) - lack);
        color[3] = alpha;
        store(below, color);
    }
}

// MARK: - Shadows

void cimages_silhouette(const float *colors, size_t width, size_t height, float *plane, size_t margin, int is_inverted) {
    size_t wide = width + 2 * margin, count = wide * (height + 2 * margin);
    if (is_inverted)
        for (size_t index = 0; index < count; index++) plane[index] = 1;
    else
        memset(plane, 0, count * sizeof(float));
    for (size_t row = 0; row < height; row++) {
        const float *color = colors + row * width * 4;
        float *line = plane + (row + margin) * wide + margin;
        for (size_t column = 0; column < width; column++, color += 4) line[column] = is_inverted ? 1 - color[3] : color[3];
    }
}

/// The value of a plane at a place between pixels.
static inline __attribute__((always_inline)) float plane_value(const cimages_plane *plane, ptrdiff_t column, ptrdiff_t row) {
    if (column < 0 || column >= (ptrdiff_t)plane->width || row < 0 || row >= (ptrdiff_t)plane->height) return plane->outside;
    return plane->values[(size_t)row * plane->width + (size_t)column];
}

/// The values of a row of places that lie `fraction_x` and `fraction_y` beyond pixels, interpolated from the four around each.
static inline __attribute__((always_inline)) float sample(const cimages_plane *plane, ptrdiff_t column, ptrdiff_t row) {
    float x = plane->fraction_x, y = plane->fraction_y;
    if (x == 0 && y == 0) return plane_value(plane, column, row);
    float upper = plane_value(plane, column, row) * (1 - x) + plane_value(plane, column + 1, row) * x;
    float lower = plane_value(plane, column, row + 1) * (1 - x) + plane_value(plane, column + 1, row + 1) * x;
    return upper * (1 - y) + lower * y;
}

void cimages_cast_shadow(
    const cimages_plane *plane, ptrdiff_t column, ptrdiff_t row, const float *ink, int inverts_alpha, float *colors, size_t count) {
    const floats4 color = load(ink);
    for (size_t index = 0; index < count; index++, colors += 4) {
        float alpha = sample(plane, column + (ptrdiff_t)index, row);
        store(colors, color * (inverts_alpha ? 1 - alpha : alpha));
    }
}

void cimages_shade_inside(const cimages_plane *plane, ptrdiff_t column, ptrdiff_t row, const float *ink, float *colors, size_t count) {
    const floats4 color = load(ink);
    for (size_t index = 0; index < count; index++, colors += 4) {
        floats4 under = load(colors);
        if (!(under[3] > 0)) continue;
        float shade = sample(plane, column + (ptrdiff_t)index, row);
        // Only on the ink, with the ink's opacity.
        store(colors, color * (shade * under[3]) + under * (1 - color[3] * shade));
    }
}
