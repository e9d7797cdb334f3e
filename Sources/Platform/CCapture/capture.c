#include "ccapture.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// Two of them are enough for a camera to go on while one is read; a third keeps slow readers from holding it up.
#define BUFFER_COUNT 3
// A driver's word about its memory is not taken for more than pictures can need.
#define LARGEST_BUFFER ((size_t)256 << 20)

struct ccapture_stream {
    int device;
    size_t count;
    struct { void *memory; size_t length; } buffers[BUFFER_COUNT];
    struct v4l2_buffer held;
    int holds;
};

static int request(int device, unsigned long number, void *argument) {
    int result;
    do result = ioctl(device, number, argument); while (result < 0 && errno == EINTR);
    return result;
}

int ccapture_open(const char *path) {
    int device = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (device < 0) return -1;
    struct stat state;
    if (fstat(device, &state) != 0 || !S_ISCHR(state.st_mode)) {
        close(device);
        return -1;
    }
    return device;
}

void ccapture_close(int device) { close(device); }

int ccapture_describe(int device, ccapture_info *info) {
    struct v4l2_capability capability = {0};
    memset(info, 0, sizeof *info);
    if (request(device, VIDIOC_QUERYCAP, &capability) < 0) return -1;
    memcpy(info->name, capability.card, sizeof capability.card < 32 ? sizeof capability.card : 32);
    memcpy(info->place, capability.bus_info, sizeof capability.bus_info < 32 ? sizeof capability.bus_info : 32);
    // What this node can do, where the driver tells it apart from what the whole device can.
    uint32_t able = capability.capabilities & V4L2_CAP_DEVICE_CAPS ? capability.device_caps : capability.capabilities;
    info->captures = (able & V4L2_CAP_VIDEO_CAPTURE) && (able & V4L2_CAP_STREAMING);
    return 0;
}

static uint32_t pixel_format(int format) { return format == CCAPTURE_MJPEG ? V4L2_PIX_FMT_MJPEG : V4L2_PIX_FMT_YUYV; }

size_t ccapture_sizes(int device, int format, uint32_t *widths, uint32_t *heights, size_t capacity) {
    size_t count = 0;
    struct v4l2_frmsizeenum size = {.pixel_format = pixel_format(format)};
    // A driver that never comes to an end is stopped by the capacity.
    for (size.index = 0; count < capacity && request(device, VIDIOC_ENUM_FRAMESIZES, &size) == 0; size.index++) {
        int is_discrete = size.type == V4L2_FRMSIZE_TYPE_DISCRETE;
        widths[count] = is_discrete ? size.discrete.width : size.stepwise.max_width;
        heights[count] = is_discrete ? size.discrete.height : size.stepwise.max_height;
        count++;
        if (!is_discrete) break;
    }
    return count;
}

int ccapture_choose(int device, ccapture_format *format) {
    struct v4l2_format wanted = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
    wanted.fmt.pix.width = format->width;
    wanted.fmt.pix.height = format->height;
    wanted.fmt.pix.pixelformat = pixel_format(format->format);
    wanted.fmt.pix.field = V4L2_FIELD_ANY;
    if (request(device, VIDIOC_S_FMT, &wanted) < 0) return -1;
    if (wanted.fmt.pix.pixelformat == V4L2_PIX_FMT_MJPEG || wanted.fmt.pix.pixelformat == V4L2_PIX_FMT_JPEG) format->format = CCAPTURE_MJPEG;
    else if (wanted.fmt.pix.pixelformat == V4L2_PIX_FMT_YUYV) format->format = CCAPTURE_YUYV;
    else return -1;
    format->width = wanted.fmt.pix.width;
    format->height = wanted.fmt.pix.height;
    format->stride = wanted.fmt.pix.bytesperline;
    return 0;
}

ccapture_stream *ccapture_start(int device) {
    struct v4l2_requestbuffers wanted = {.count = BUFFER_COUNT, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
    if (request(device, VIDIOC_REQBUFS, &wanted) < 0 || wanted.count == 0) return NULL;
    ccapture_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    stream->device = device;
    size_t count = wanted.count < BUFFER_COUNT ? wanted.count : BUFFER_COUNT;
    for (size_t index = 0; index < count; index++) {
        struct v4l2_buffer buffer = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP, .index = (uint32_t)index};
        if (request(device, VIDIOC_QUERYBUF, &buffer) < 0 || buffer.length == 0 || buffer.length > LARGEST_BUFFER) goto failed;
        void *memory = mmap(NULL, buffer.length, PROT_READ | PROT_WRITE, MAP_SHARED, device, buffer.m.offset);
        if (memory == MAP_FAILED) goto failed;
        stream->buffers[index].memory = memory;
        stream->buffers[index].length = buffer.length;
        stream->count++;
        if (request(device, VIDIOC_QBUF, &buffer) < 0) goto failed;
    }
    int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    if (request(device, VIDIOC_STREAMON, &type) < 0) goto failed;
    return stream;
failed:
    ccapture_stop(stream);
    return NULL;
}

static int take(ccapture_stream *stream, struct v4l2_buffer *buffer) {
    memset(buffer, 0, sizeof *buffer);
    buffer->type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    buffer->memory = V4L2_MEMORY_MMAP;
    return request(stream->device, VIDIOC_DQBUF, buffer);
}

const uint8_t *ccapture_next(ccapture_stream *stream, int milliseconds, size_t *size, int *failed) {
    *failed = 0;
    ccapture_release(stream);
    struct pollfd waited = {.fd = stream->device, .events = POLLIN};
    int ready = poll(&waited, 1, milliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return NULL;
    if (ready < 0 || (waited.revents & (POLLERR | POLLHUP | POLLNVAL))) {
        *failed = 1;
        return NULL;
    }
    struct v4l2_buffer next;
    // The newest: those that came before it are handed back unread.
    while (take(stream, &next) == 0) {
        ccapture_release(stream);
        stream->held = next;
        stream->holds = 1;
    }
    if (errno != EAGAIN && errno != EIO) *failed = 1;
    if (!stream->holds || stream->held.index >= stream->count) return NULL;
    if (stream->held.flags & V4L2_BUF_FLAG_ERROR) return NULL;
    size_t length = stream->buffers[stream->held.index].length;
    *size = stream->held.bytesused < length ? stream->held.bytesused : length;
    return stream->buffers[stream->held.index].memory;
}

void ccapture_release(ccapture_stream *stream) {
    if (!stream->holds) return;
    stream->holds = 0;
    request(stream->device, VIDIOC_QBUF, &stream->held);
}

void ccapture_stop(ccapture_stream *stream) {
    int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    request(stream->device, VIDIOC_STREAMOFF, &type);
    for (size_t index = 0; index < stream->count; index++) munmap(stream->buffers[index].memory, stream->buffers[index].length);
    struct v4l2_requestbuffers none = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
    request(stream->device, VIDIOC_REQBUFS, &none);
    free(stream);
}

static uint32_t clamped(int value) { return value < 0 ? 0 : value > 255 ? 255 : (uint32_t)value; }

static uint32_t color(int y, int u, int v) {
    // BT.601 in fixed point of 8 bits.
    int light = 298 * (y - 16) + 128;
    uint32_t red = clamped((light + 409 * v) >> 8), green = clamped((light - 100 * u - 208 * v) >> 8), blue = clamped((light + 516 * u) >> 8);
    return 0xff000000u | red << 16 | green << 8 | blue;
}

void ccapture_convert_yuyv(const uint8_t *source, size_t stride, uint32_t width, uint32_t height, uint32_t *pixels) {
    for (uint32_t row = 0; row < height; row++) {
        const uint8_t *pair = source + row * stride;
        uint32_t *target = pixels + (size_t)row * width;
        for (uint32_t column = 0; column + 1 < width; column += 2, pair += 4) {
            int u = pair[1] - 128, v = pair[3] - 128;
            target[column] = color(pair[0], u, v);
            target[column + 1] = color(pair[2], u, v);
        }
    }
}
