// Video4Linux: cameras as /dev/video*. In C because the requests of ioctl are macros, and their structs have unions.
#ifndef CCAPTURE_H
#define CCAPTURE_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    /// What the driver calls the device, and where it is plugged in; both end with 0.
    char name[33], place[33];
    /// Whether pictures can be captured from it by mapped memory.
    int captures;
} ccapture_info;

/// The formats of pictures that are understood.
enum { CCAPTURE_YUYV = 1, CCAPTURE_MJPEG = 2 };

typedef struct {
    int format;
    uint32_t width, height;
    /// Bytes from one row to the next.
    uint32_t stride;
} ccapture_format;

typedef struct ccapture_stream ccapture_stream;

/// Opens a device without waiting. Returns -1 if it cannot be opened.
int ccapture_open(const char *path);
void ccapture_close(int device);
/// Returns 0 if it could be asked.
int ccapture_describe(int device, ccapture_info *info);

/// The largest sizes of a format with up to `capacity` of them; returns how many there are.
size_t ccapture_sizes(int device, int format, uint32_t *widths, uint32_t *heights, size_t capacity);

/// Chooses the format nearest to what is in `format`, which is set to what the driver has chosen. Returns 0 if it is one that is understood.
int ccapture_choose(int device, ccapture_format *format);

/// Begins to capture. NULL if it cannot.
ccapture_stream *ccapture_start(int device);
/// Waits for a picture, up to some milliseconds.
/// @return the bytes of the newest one, which are valid until `ccapture_release`; NULL if none came. `failed` is set if none will come.
const uint8_t *ccapture_next(ccapture_stream *stream, int milliseconds, size_t *size, int *failed);
void ccapture_release(ccapture_stream *stream);
/// Ends capturing, and frees the stream. The device stays open.
void ccapture_stop(ccapture_stream *stream);

/// Turns pixels of two bytes (BT.601, limited range) into words of alpha, red, green and blue.
void ccapture_convert_yuyv(const uint8_t *source, size_t stride, uint32_t width, uint32_t height, uint32_t *pixels);

#endif
