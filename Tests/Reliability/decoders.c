/* The C around the decoders of pictures under libFuzzer: `clang -fsanitize=fuzzer,address -DKIND=png ...` (run: fuzz-native). The libraries
 * themselves are the system's, without instruments. */
#include "cimages.h"
#include <stdlib.h>
#include <string.h>

#define JOIN2(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN2(a, b, c)
#define SIZE JOIN(cimages_, KIND, _size)
#define DECODE JOIN(cimages_, KIND, _decode)

#ifdef IS_PNG
/* Where the header of a PNG says how large it is; the toolkit reads that in Swift. */
static cimages_result size(const uint8_t *data, size_t count, uint32_t *width, uint32_t *height) {
    if (count < 33 || memcmp(data, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16)) return CIMAGES_DAMAGED;
    *width = (uint32_t)data[16] << 24 | (uint32_t)data[17] << 16 | (uint32_t)data[18] << 8 | data[19];
    *height = (uint32_t)data[20] << 24 | (uint32_t)data[21] << 16 | (uint32_t)data[22] << 8 | data[23];
    return CIMAGES_OK;
}
#else
#define size SIZE
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t count) {
    uint32_t width = 0, height = 0;
    if (size(data, count, &width, &height) != CIMAGES_OK) return 0;
    if (width == 0 || height == 0 || width > 2048 || height > 2048) return 0;
    uint32_t *pixels = malloc((size_t)width * height * 4);
    int is_opaque = 0;
    if (DECODE(data, count, pixels, width, height, &is_opaque) == CIMAGES_OK && width < 256 && height < 256) {
        uint32_t *half = malloc((size_t)((width + 1) / 2) * ((height + 1) / 2) * 4);
        cimages_halve(pixels, width, height, half);
        free(half);
        uint32_t *other = malloc(17 * 13 * 4);
        cimages_resample(pixels, width, height, other, 17, 13);
        free(other);
        size_t length = 0;
        free(cimages_png_encode(pixels, width, height, is_opaque, &length));
    }
    free(pixels);
    return 0;
}
