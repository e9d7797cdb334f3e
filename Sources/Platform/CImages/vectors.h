// Vectors of numbers for loops over pixels. A debug build compiles C without optimisation: a loop is fast there only if each of its
// steps handles many values, which the compiler does not arrange by itself then.
#ifndef CIMAGES_VECTORS_H
#define CIMAGES_VECTORS_H

#include <stdint.h>

// Aligned as their elements are, so that they may be read from anywhere.
typedef float floats4 __attribute__((vector_size(16), aligned(4)));
typedef int32_t ints4 __attribute__((vector_size(16), aligned(4)));
typedef float floats16 __attribute__((vector_size(64), aligned(4)));
typedef int32_t ints16 __attribute__((vector_size(64), aligned(4)));
typedef uint8_t bytes16 __attribute__((vector_size(16), aligned(1)));

/// The components limited to 0...1, with NaN as 0.
static inline __attribute__((always_inline)) floats4 unit_clamped(floats4 color) {
    const floats4 one = {1, 1, 1, 1};
    floats4 above = (floats4)((ints4)color & (ints4)(color > 0));
    ints4 over = above > one;
    return (floats4)(((ints4)one & over) | ((ints4)above & ~over));
}

static inline __attribute__((always_inline)) floats4 unpacked(uint32_t pixel) {
    const floats4 bytes = {(float)(pixel >> 16 & 255), (float)(pixel >> 8 & 255), (float)(pixel & 255), (float)(pixel >> 24)};
    return bytes * (1.0f / 255);
}

/// Adding half rounds to the nearest step, so that the steps of a ramp are equally wide and monotone.
static inline __attribute__((always_inline)) uint32_t packed(floats4 color) {
    ints4 steps = __builtin_convertvector(color * 255 + 0.5f, ints4);
    return (uint32_t)steps[3] << 24 | (uint32_t)steps[0] << 16 | (uint32_t)steps[1] << 8 | (uint32_t)steps[2];
}

#endif
