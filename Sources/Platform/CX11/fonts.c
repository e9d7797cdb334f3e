#define _GNU_SOURCE
#include "CX11.h"
#include <sys/mman.h>
#include <unistd.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

/* In the program itself, so that no way of installing it can lose them. Their pages are read from the file when they are needed. */
static const unsigned char thin[] = {
#embed "fonts/Inter-Thin.otf"
};
static const unsigned char light[] = {
#embed "fonts/Inter-Light.otf"
};
static const unsigned char regular[] = {
#embed "fonts/Inter-Regular.otf"
};
static const unsigned char medium[] = {
#embed "fonts/Inter-Medium.otf"
};
static const unsigned char semibold[] = {
#embed "fonts/Inter-SemiBold.otf"
};
static const unsigned char bold[] = {
#embed "fonts/Inter-Bold.otf"
};
static const unsigned char black[] = {
#embed "fonts/Inter-Black.otf"
};
static const unsigned char italic[] = {
#embed "fonts/Inter-Italic.otf"
};

static const struct {
    const unsigned char *bytes;
    size_t length;
} fonts[] = {
    {thin, sizeof thin}, {light, sizeof light}, {regular, sizeof regular}, {medium, sizeof medium},
    {semibold, sizeof semibold}, {bold, sizeof bold}, {black, sizeof black}, {italic, sizeof italic},
};

int cx11_own_font_count(void) { return sizeof fonts / sizeof *fonts; }

int cx11_own_font_file(int index) {
    int file = memfd_create("font", MFD_CLOEXEC);
    if (file < 0) return -1;
    const unsigned char *next = fonts[index].bytes;
    size_t left = fonts[index].length;
    while (left > 0) {
        ssize_t written = write(file, next, left);
        if (written <= 0) {
            close(file);
            return -1;
        }
        next += written;
        left -= (size_t)written;
    }
    return file;
}
