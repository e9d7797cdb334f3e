// JPEG (ITU-T T.81) through libjpeg, found at run time.
//
// A build does not need libjpeg's headers, so the front parts of its structures, which are the same in all versions of its
// interface from 6b on, are declared here. The library itself reports the version and the length of its structure that it was
// built with, in its errors about wrong ones.

#include "cimages.h"

#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct jpeg_decoder;

typedef struct {
    void (*error_exit)(struct jpeg_decoder *);
    void (*emit_message)(struct jpeg_decoder *, int);
    void (*output_message)(struct jpeg_decoder *);
    void (*format_message)(struct jpeg_decoder *, char *);
    void (*reset_error_mgr)(struct jpeg_decoder *);
    int msg_code;
    union {
        int i[8];
        char s[80];
    } msg_parm;
    int trace_level;
    long num_warnings;
    const char *const *jpeg_message_table;
    int last_jpeg_message;
    const char *const *addon_message_table;
    int first_addon_message, last_addon_message;
} jpeg_errors;

typedef struct {
    const uint8_t *next_input_byte;
    size_t bytes_in_buffer;
} jpeg_source;

typedef struct {
    void (*progress_monitor)(struct jpeg_decoder *);
    long pass_counter, pass_limit;
    int completed_passes, total_passes;
} jpeg_progress;

typedef struct jpeg_decoder {
    jpeg_errors *err;
    void *mem;
    jpeg_progress *progress;
    void *client_data;
    int is_decompressor, global_state;
    jpeg_source *src;
    unsigned int image_width, image_height;
    int num_components, jpeg_color_space, out_color_space;
    unsigned int scale_num, scale_denom;
    double output_gamma;
    int buffered_image, raw_data_out, dct_method, do_fancy_upsampling, do_block_smoothing, quantize_colors, dither_mode;
    int two_pass_quantize, desired_number_of_colors, enable_1pass_quant, enable_external_quant, enable_2pass_quant;
    unsigned int output_width, output_height;
    int out_color_components, output_components, rec_outbuf_height, actual_number_of_colors;
    void *colormap;
    unsigned int output_scanline;
    int input_scan_number;
    // The library's own part is longer in some versions than in others.
    char rest[4096];
} jpeg_decoder;

enum { GRAYSCALE = 1, RGB = 2, CMYK = 4, YCCK = 5 };

static struct {
    jpeg_errors *(*std_error)(jpeg_errors *);
    void (*create)(jpeg_decoder *, int, size_t);
    void (*mem_src)(jpeg_decoder *, const unsigned char *, unsigned long);
    int (*read_header)(jpeg_decoder *, int);
    int (*start)(jpeg_decoder *);
    unsigned int (*read_scanlines)(jpeg_decoder *, uint8_t **, unsigned int);
    void (*destroy)(jpeg_decoder *);
    int version;
    size_t length;
    int is_usable;
} jpeg;

typedef struct {
    jpeg_errors errors;
    jpeg_progress progress;
    /// When decoding is given up, on the clock of `used_time`.
    double end;
    jmp_buf escape;
} session;

static void on_error(jpeg_decoder *decoder) { longjmp(((session *)decoder->err)->escape, 1); }

static void on_message(jpeg_decoder *decoder, int level) {
    if (level < 0) decoder->err->num_warnings++;
}

static void on_output(jpeg_decoder *decoder) { (void)decoder; }

/// The thread's own time, in seconds: that of other programs does not count.
static double used_time(void) {
    struct timespec time;
    return clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 ? (double)time.tv_sec + (double)time.tv_nsec / 1e9 : 0;
}

/// A small file can ask for any number of passes over a large picture: they are limited, and so is the time that they take.
static void on_progress(jpeg_decoder *decoder) {
    if (decoder->input_scan_number > 300 || used_time() > ((session *)decoder->err)->end) on_error(decoder);
}

static void begin(session *session, jpeg_decoder *decoder) {
    memset(decoder, 0, sizeof *decoder);
    memset(session, 0, sizeof *session);
    decoder->err = jpeg.std_error(&session->errors);
    session->errors.error_exit = on_error;
    session->errors.emit_message = on_message;
    session->errors.output_message = on_output;
    session->progress.progress_monitor = on_progress;
    session->end = used_time() + 5;
}

/// One attempt to make a decoder with a version and a length; adopts those that the library reports instead.
static int probe(void) {
    session session;
    jpeg_decoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return 0;
    begin(&session, decoder);
    if (setjmp(session.escape)) {
        int known = session.errors.msg_parm.i[0];
        if (session.errors.msg_parm.i[1] == jpeg.version && known != jpeg.version) {
            jpeg.version = known;
        } else {
            jpeg.length = (size_t)(known > 0 ? known : 0);
        }
        free(decoder);
        return 0;
    }
    jpeg.create(decoder, jpeg.version, jpeg.length);
    jpeg.destroy(decoder);
    free(decoder);
    return 1;
}

static void load(void) {
    const char *names[] = {"libjpeg.so.62", "libjpeg.so.8", "libjpeg.so.9", "libjpeg.so"};
    void *library = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++) library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    *(void **)&jpeg.std_error = dlsym(library, "jpeg_std_error");
    *(void **)&jpeg.create = dlsym(library, "jpeg_CreateDecompress");
    *(void **)&jpeg.mem_src = dlsym(library, "jpeg_mem_src");
    *(void **)&jpeg.read_header = dlsym(library, "jpeg_read_header");
    *(void **)&jpeg.start = dlsym(library, "jpeg_start_decompress");
    *(void **)&jpeg.read_scanlines = dlsym(library, "jpeg_read_scanlines");
    *(void **)&jpeg.destroy = dlsym(library, "jpeg_destroy_decompress");
    if (!jpeg.std_error || !jpeg.create || !jpeg.mem_src || !jpeg.read_header || !jpeg.start || !jpeg.read_scanlines
        || !jpeg.destroy) return;
    jpeg.version = 62;
    jpeg.length = 0;
    for (int attempt = 0; attempt < 3 && !jpeg.is_usable; attempt++) {
        if (jpeg.length > sizeof(jpeg_decoder)) return;
        jpeg.is_usable = probe();
    }
}

static int is_available(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return jpeg.is_usable;
}

cimages_result cimages_jpeg_size(const uint8_t *data, size_t size, uint32_t *width, uint32_t *height) {
    if (!is_available()) return CIMAGES_NO_LIBRARY;
    session session;
    jpeg_decoder *decoder = malloc(sizeof *decoder);
    if (!decoder) return CIMAGES_NO_MEMORY;
    begin(&session, decoder);
    if (setjmp(session.escape)) {
        jpeg.destroy(decoder);
        free(decoder);
        return CIMAGES_DAMAGED;
    }
    jpeg.create(decoder, jpeg.version, jpeg.length);
    jpeg.mem_src(decoder, data, size);
    jpeg.read_header(decoder, 1);
    *width = decoder->image_width;
    *height = decoder->image_height;
    jpeg.destroy(decoder);
    free(decoder);
    return CIMAGES_OK;
}

static void convert(const uint8_t *row, int components, uint32_t *pixels, uint32_t width) {
    for (uint32_t x = 0; x < width; x++, row += components) {
        uint32_t red, green, blue;
        if (components == 1) {
            red = green = blue = row[0];
        } else if (components == 3) {
            red = row[0], green = row[1], blue = row[2];
        } else {
            // CMYK, which all programs write inverted, as Adobe's did.
            red = row[0] * row[3] / 255, green = row[1] * row[3] / 255, blue = row[2] * row[3] / 255;
        }
        pixels[x] = 0xff000000u | red << 16 | green << 8 | blue;
    }
}

cimages_result cimages_jpeg_decode(
    const uint8_t *data, size_t size, uint32_t *pixels, uint32_t width, uint32_t height, int *is_opaque) {
    if (!is_available()) return CIMAGES_NO_LIBRARY;
    session session;
    jpeg_decoder *decoder = malloc(sizeof *decoder);
    uint8_t *row = malloc((size_t)width * 4);
    if (!decoder || !row) {
        free(decoder);
        free(row);
        return CIMAGES_NO_MEMORY;
    }
    begin(&session, decoder);
    if (setjmp(session.escape)) {
        jpeg.destroy(decoder);
        free(decoder);
        free(row);
        return CIMAGES_DAMAGED;
    }
    // A camera's picture takes a second for fifty million pixels; a slow machine, and one with many passes, several times that.
    session.end = used_time() + 2 + (double)width * height / 10e6;
    jpeg.create(decoder, jpeg.version, jpeg.length);
    decoder->progress = &session.progress;
    jpeg.mem_src(decoder, data, size);
    jpeg.read_header(decoder, 1);
    if (decoder->image_width != width || decoder->image_height != height) on_error(decoder);
    if (decoder->jpeg_color_space == GRAYSCALE) {
        decoder->out_color_space = GRAYSCALE;
    } else if (decoder->jpeg_color_space == CMYK || decoder->jpeg_color_space == YCCK) {
        decoder->out_color_space = CMYK;
    } else {
        decoder->out_color_space = RGB;
    }
    jpeg.start(decoder);
    int components = decoder->output_components;
    if (decoder->output_width != width || decoder->output_height != height || components < 1 || components > 4
        || components == 2) on_error(decoder);
    while (decoder->output_scanline < height) {
        uint32_t y = decoder->output_scanline;
        if (jpeg.read_scanlines(decoder, &row, 1) != 1) on_error(decoder);
        convert(row, components, pixels + (size_t)y * width, width);
    }
    // At the end of the data the library goes on with an end marker of its own.
    const uint8_t *next = decoder->src->next_input_byte;
    int is_truncated = session.errors.num_warnings > 0 && (next < data || next > data + size);
    jpeg.destroy(decoder);
    free(decoder);
    free(row);
    *is_opaque = 1;
    return is_truncated ? CIMAGES_DAMAGED : CIMAGES_OK;
}
