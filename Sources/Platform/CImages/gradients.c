// Evaluates gradients and repeated pictures at the centres of pixels.

#include "cimages.h"
#include "vectors.h"

#include <math.h>

/// Maps a pixel's centre to the coordinates of what is drawn.
static inline __attribute__((always_inline)) void map_place(const cimages_map *map, double device_x, double device_y, double *x, double *y) {
    *x = device_x * map->m11 + device_y * map->m21 + map->m31;
    *y = device_x * map->m12 + device_y * map->m22 + map->m32;
    if (map->is_affine) return;
    double w = device_x * map->m13 + device_y * map->m23 + map->m33;
    *x /= w;
    *y /= w;
}

// MARK: - Gradients

static inline __attribute__((always_inline)) double linear_place(const cimages_gradient *gradient, double x, double y) {
    return (x - gradient->x) * gradient->dx + (y - gradient->y) * gradient->dy;
}

static inline __attribute__((always_inline)) double radial_place(const cimages_gradient *gradient, double x, double y) {
    double across = x - gradient->x, down = (y - gradient->y) * gradient->dy;
    return (sqrt(across * across + down * down) - gradient->start) * gradient->dx;
}

/// The position of a direction between two angles. SwiftUI: directions outside them get the nearer end's colour.
static inline __attribute__((always_inline)) double angular_place(const cimages_gradient *gradient, double x, double y) {
    const double whole = 2 * M_PI;
    double turned = (atan2(y - gradient->y, x - gradient->x) - gradient->start) * gradient->dx, span = gradient->dy;
    turned -= floor(turned / whole) * whole;
    if (turned <= span) return span > 0 ? turned / span : 0;
    return turned < span + (whole - span) / 2 ? 1 : 0;
}

static inline __attribute__((always_inline)) uint32_t table_color(const cimages_gradient *gradient, double place) {
    switch (gradient->extent) {
    case CIMAGES_PAD: break;
    case CIMAGES_REPEAT: place -= floor(place); break;
    case CIMAGES_MIRROR: place = fabs(place - 2 * round(place / 2)); break;
    }
    double last = (double)(gradient->table_count - 1);
    place = place * last + 0.5;
    // The comparisons are false for NaN, which then counts as the start.
    return gradient->table[place > 0 ? place < last ? (size_t)place : gradient->table_count - 1 : 0];
}

void cimages_fill_gradient(
    const cimages_gradient *gradient, const cimages_map *map, ptrdiff_t left, ptrdiff_t top, size_t width, size_t height,
    uint32_t *pixels) {
    for (size_t row = 0; row < height; row++) {
        double device_x = (double)left + 0.5, device_y = (double)(top + (ptrdiff_t)row) + 0.5, x, y;
        for (size_t column = 0; column < width; column++, device_x += 1) {
            map_place(map, device_x, device_y, &x, &y);
            double place = 0;
            switch (gradient->kind) {
            case CIMAGES_LINEAR: place = linear_place(gradient, x, y); break;
            case CIMAGES_RADIAL: place = radial_place(gradient, x, y); break;
            case CIMAGES_ANGULAR: place = angular_place(gradient, x, y); break;
            }
            *pixels++ = table_color(gradient, place);
        }
    }
}

// MARK: - Repeated pictures

static inline __attribute__((always_inline)) size_t wrapped(size_t place, size_t count) { return place >= count ? place - count : place; }

void cimages_fill_texture(
    const cimages_texture *texture, const cimages_map *map, double left, double top, size_t width, size_t height, uint32_t *pixels) {
    size_t columns = texture->columns, rows = texture->rows;
    const floats4 *colors = (const floats4 *)texture->colors;
    double half = texture->is_smooth ? 0.5 : 0;
    for (size_t row = 0; row < height; row++) {
        for (size_t column = 0; column < width; column++, pixels++) {
            double x, y;
            map_place(map, left + (double)column + 0.5, top + (double)row + 0.5, &x, &y);
            // Offset slightly, so that a position on the border of two pixels always selects the same one despite rounding.
            double u = (x - texture->x) * texture->scale_x - half + 1e-6, v = (y - texture->y) * texture->scale_y - half + 1e-6;
            u -= floor(u / (double)columns) * (double)columns;
            v -= floor(v / (double)rows) * (double)rows;
            if (!(u >= 0 && v >= 0)) { // not a number
                *pixels = 0;
                continue;
            }
            size_t first = wrapped((size_t)u, columns), upper = wrapped((size_t)v, rows);
            float fx = (float)(u - floor(u)), fy = (float)(v - floor(v));
            if (!(texture->is_smooth && ((fx > 1e-3f && fx < 0.999f) || (fy > 1e-3f && fy < 0.999f)))) {
                size_t at = texture->is_smooth && fx > 0.5f ? wrapped(first + 1, columns) : first;
                size_t line = texture->is_smooth && fy > 0.5f ? wrapped(upper + 1, rows) : upper;
                *pixels = packed(colors[line * columns + at]);
                continue;
            }
            size_t second = wrapped(first + 1, columns), lower = wrapped(upper + 1, rows);
            floats4 above = colors[upper * columns + first] * (1 - fx) + colors[upper * columns + second] * fx;
            floats4 below = colors[lower * columns + first] * (1 - fx) + colors[lower * columns + second] * fx;
            *pixels = packed(above * (1 - fy) + below * fy);
        }
    }
}
