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

// MARK: Coverage

/// An edge of an outline in a mask's pixels, directed downwards.
typedef struct {
    double x0, y0, y1;
    /// The change of the column per row.
    double slope;
    /// 1 for an outline that ran down, -1 for one that ran up.
    double sign;
} cimages_edge;

/// Which points are inside of an outline.
typedef enum {
    CIMAGES_NON_ZERO,
    CIMAGES_EVEN_ODD,
    /// The outline is known to cover no point twice, so that the fastest method is correct.
    CIMAGES_SIMPLE,
} cimages_rule;

/// Writes how much of each pixel is inside, from 0 to 255. The edges are clipped to the mask. Returns 0 when memory runs out.
int cimages_cover(
    cimages_edge *edges, size_t count, cimages_rule rule, int is_antialiased, uint8_t *pixels, size_t width, size_t height);

/// Adds what a part of another mask covers: of what is left uncovered, each pixel covers its share.
void cimages_unite(
    uint8_t *pixels, size_t row_length, const uint8_t *other, size_t other_row_length, size_t width, size_t height);

// MARK: Blurs

/// A Gaussian as a weighted sum, or as running means of fractional width.
typedef struct {
    /// The weights of the centre and of the neighbours on one side; none for running means.
    const float *weights;
    size_t weight_count;
    int passes;
    /// How many full values there are on each side of the centre, and the weight of the next ones.
    size_t radius;
    float edge, scale;
} cimages_blur;

/// How many floats of room the functions below need.
size_t cimages_blur_rows_scratch(const cimages_blur *blur, size_t width, size_t channels);
size_t cimages_blur_columns_scratch(const cimages_blur *blur, size_t width, size_t height, size_t channels);

/// Blurs a plane of one or four floats a pixel in place.
/// @param repeats_edges whether the border continues outside, instead of 0.
void cimages_blur_rows(
    const cimages_blur *blur, float *values, size_t width, size_t height, size_t channels, int repeats_edges, float *scratch);
void cimages_blur_columns(
    const cimages_blur *blur, float *values, size_t width, size_t height, size_t channels, int repeats_edges, float *scratch);

/// A plane divided into square cells.
typedef struct {
    /// Where the first cell begins, in the plane's pixels: up to two sides before it.
    ptrdiff_t left, top;
    size_t width, height, side;
    size_t plane_width, plane_height;
} cimages_cells;

/// Computes the mean of each cell.
void cimages_reduce(const cimages_cells *cells, const float *plane, float *result, size_t channels, int repeats_edges);

/// Interpolates linearly between the centres of cells.
/// @param scratch room for a row of cells and one more.
void cimages_expand(const cimages_cells *cells, const float *values, float *plane, size_t channels, float *scratch);

/// Writes a mask's bytes as floats from 0 to 255, with a margin of zeros on all sides.
void cimages_mask_to_floats(const uint8_t *mask, size_t width, size_t height, float *plane, size_t margin);
/// Rounds to bytes.
void cimages_floats_to_mask(const float *plane, uint8_t *mask, size_t count);

// MARK: Filters

// Colours are four floats from 0 to 1: red, green, blue and alpha, the colours multiplied by alpha.

void cimages_unpack(const uint32_t *pixels, float *colors, size_t count);
/// Rounds to pixels, after limiting the colours to 0...1.
void cimages_pack(const float *colors, uint32_t *pixels, size_t count);
void cimages_scale_and_pack(const float *colors, float factor, uint32_t *pixels, size_t count);
void cimages_scale_and_clamp(float *colors, float factor, size_t count);

/// A translucent pixel gets the colour of its known part.
void cimages_make_opaque(float *colors, size_t count);
/// Applies a linear map to colours that are not multiplied by alpha, and limits them to 0...1.
/// @param map what red, green, blue and alpha each contribute to all four channels, and a constant: 20 floats.
void cimages_map_colors(const float *map, float *colors, size_t count);
/// Black with a weighted sum of the colours as alpha.
void cimages_weigh_to_alpha(float red, float green, float blue, float *colors, size_t count);
/// `ink` where alpha is within the limits, nothing elsewhere.
void cimages_threshold_alpha(float low, float high, const float *ink, float *colors, size_t count);
void cimages_draw_over(const float *top, float *below, size_t count);
/// Draws so that colours only become darker.
void cimages_compose_darker(const float *top, float *below, size_t count);

/// Copies the alpha of colours, with a margin on all sides.
/// @param is_inverted whether 1 - alpha is copied; the margin then is 1.
void cimages_silhouette(const float *colors, size_t width, size_t height, float *plane, size_t margin, int is_inverted);

/// One number a pixel, read at places that all lie the same fractions of a pixel beyond one.
typedef struct {
    const float *values;
    size_t width, height;
    float fraction_x, fraction_y;
    /// The value around the plane.
    float outside;
} cimages_plane;

/// Writes a row of a shadow: the ink times the plane from (`column`, `row`) on.
void cimages_cast_shadow(
    const cimages_plane *plane, ptrdiff_t column, ptrdiff_t row, const float *ink, int inverts_alpha, float *colors, size_t count);
/// Draws a row of a shadow on the inside of colours.
void cimages_shade_inside(const cimages_plane *plane, ptrdiff_t column, ptrdiff_t row, const float *ink, float *colors, size_t count);

// MARK: Gradients

/// Maps the centres of pixels to the coordinates of what is drawn.
typedef struct {
    double m11, m12, m13, m21, m22, m23, m31, m32, m33;
    int is_affine;
} cimages_map;

typedef enum { CIMAGES_LINEAR, CIMAGES_RADIAL, CIMAGES_ANGULAR } cimages_gradient_kind;
typedef enum { CIMAGES_PAD, CIMAGES_REPEAT, CIMAGES_MIRROR } cimages_extent;

typedef struct {
    cimages_gradient_kind kind;
    cimages_extent extent;
    /// The start of a linear gradient, the centre of another.
    double x, y;
    /// Linear: the direction divided by the square of the length. Radial: 1 / the difference of the radii, and what heights are
    /// multiplied by. Angular: 1 or -1 for the sense of rotation, and the angle from start to end.
    double dx, dy;
    /// The first radius or angle.
    double start;
    /// The colours from 0 to 1.
    const uint32_t *table;
    size_t table_count;
} cimages_gradient;

void cimages_fill_gradient(
    const cimages_gradient *gradient, const cimages_map *map, ptrdiff_t left, ptrdiff_t top, size_t width, size_t height,
    uint32_t *pixels);

/// A picture that is repeated in both directions.
typedef struct {
    /// Limited to 0...1.
    const float *colors;
    size_t columns, rows;
    /// Where a copy begins, and how many of its pixels there are in a unit.
    double x, y, scale_x, scale_y;
    int is_smooth;
} cimages_texture;

void cimages_fill_texture(
    const cimages_texture *texture, const cimages_map *map, double left, double top, size_t width, size_t height, uint32_t *pixels);

#endif
