// Decoders of picture files, and loops over pixels.
//
// PNG goes through libpng, which comes with FreeType's headers. JPEG, WebP, HEIC, SVG and PDF go through libjpeg, libwebp, libheif,
// librsvg and poppler where they are found at run time. The functions are C because libpng and libjpeg report errors by longjmp, which
// must not cross Swift.
#ifndef CIMAGES_H
#define CIMAGES_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    CIMAGES_OK = 0,
    /// Not a file of this kind, damaged, or truncated.
    CIMAGES_DAMAGED = 1,
    /// The library that reads this kind is not installed.
    CIMAGES_NO_LIBRARY = 2,
    CIMAGES_NO_MEMORY = 3,
} cimages_result;

// All decoders write `width * height` pixels, top row first: alpha, red, green and blue from the highest byte of a word down,
// the colours multiplied by alpha. `is_opaque` is set to whether every pixel's alpha is 255.

cimages_result cimages_png_decode(
    const uint8_t *data, size_t size, uint32_t *pixels, uint32_t width, uint32_t height, int *is_opaque);

/// The file's bytes, to be freed with `free`; NULL when memory runs out.
/// @param pixels premultiplied.
uint8_t *cimages_png_encode(const uint32_t *pixels, uint32_t width, uint32_t height, int is_opaque, size_t *size);

cimages_result cimages_jpeg_size(const uint8_t *data, size_t size, uint32_t *width, uint32_t *height);
cimages_result cimages_jpeg_decode(
    const uint8_t *data, size_t size, uint32_t *pixels, uint32_t width, uint32_t height, int *is_opaque);

cimages_result cimages_webp_size(const uint8_t *data, size_t size, uint32_t *width, uint32_t *height);
cimages_result cimages_webp_decode(
    const uint8_t *data, size_t size, uint32_t *pixels, uint32_t width, uint32_t height, int *is_opaque);

/// Pictures are rotated as their files say: the size is that of the rotated picture.
cimages_result cimages_heif_size(const uint8_t *data, size_t size, uint32_t *width, uint32_t *height);
cimages_result cimages_heif_decode(
    const uint8_t *data, size_t size, uint32_t *pixels, uint32_t width, uint32_t height, int *is_opaque);

/// Whether the library for such files is installed.
int cimages_svg_is_available(void);
int cimages_pdf_is_available(void);

/// Draws a vector file, `natural_width` x `natural_height` units large, in any size. A file can take long: do not call it on the
/// main thread.
cimages_result cimages_svg_render(
    const uint8_t *data, size_t size, double natural_width, double natural_height, uint32_t *pixels, uint32_t width,
    uint32_t height);

/// The size of a file's first page, in points.
cimages_result cimages_pdf_size(const uint8_t *data, size_t size, double *width, double *height);
cimages_result cimages_pdf_render(const uint8_t *data, size_t size, uint32_t *pixels, uint32_t width, uint32_t height);

/// Turns bytes in the order red, green, blue, alpha into premultiplied words, in place. Returns whether every alpha is 255.
int cimages_premultiply_rgba(uint32_t *pixels, size_t count);

/// Halves width and height, rounding up: each pixel is the mean of up to four pixels of the source.
void cimages_halve(const uint32_t *source, uint32_t width, uint32_t height, uint32_t *target);

/// Resizes through wide filters: Lanczos' for smaller sizes, Mitchell's cubic for larger ones. Returns 0 when memory runs out.
int cimages_resample(
    const uint32_t *source, uint32_t width, uint32_t height, uint32_t *target, uint32_t target_width, uint32_t target_height);

#endif
