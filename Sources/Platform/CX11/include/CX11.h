/* The system headers that EspalierX11 uses, and thin wrappers for what Swift cannot call: variadic functions, macros that
 * touch Xlib's structures, and requests of extensions whose client libraries are not linked. */
#ifndef CX11_H
#define CX11_H

#include <stdbool.h>
#include <stdint.h>
#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/XF86keysym.h>
#include <X11/extensions/Xrender.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H
#include <sys/epoll.h>
#include <sys/timerfd.h>

/* MARK: Errors */

/* Called with one line of text for an X error that no trap expected. */
typedef void (*CX11ErrorSink)(const char *_Nonnull message);
/* Called when the server is gone; no X call is allowed any more. It must not return (Xlib's buffers are unusable). */
typedef void (*CX11LostSink)(void);

/* Replaces Xlib's error handlers, which end the process: errors are reported and the program goes on. */
void cx11_install_error_handlers(Display *_Nonnull display, CX11ErrorSink _Nonnull report, CX11LostSink _Nonnull lost);
/* An error does not end a process that has no connection of the toolkit's: windows that it asks for may be gone. */
void cx11_survive_errors(void);
/* Errors of requests made from here to the matching end are expected: they are not reported. Traps nest up to 8 deep. */
void cx11_trap_begin(Display *_Nonnull display);
/* The code of the first error in the trap's range of serials, or 0. Waits for the server. */
int cx11_trap_end(Display *_Nonnull display);

/* MARK: Input method (variadic in Xlib) */

XIC _Nullable cx11_create_ic(XIM _Nonnull im, Window window);

/* The callbacks of an input context about the text that is being composed. Counts are in characters, texts in UTF-8. */
typedef struct {
    void *_Nullable data;
    /* Replaces `length` characters from `first` on; NULL deletes them. `looks` has XIMFeedback for each new character, or is NULL. */
    void (*_Nonnull draw)(void *_Nullable data, int caret, int first, int length, const char *_Nullable text,
                          const unsigned long *_Nullable looks, int count);
    /* Changes only how characters from `first` on look. */
    void (*_Nonnull restyle)(void *_Nullable data, int caret, int first, const unsigned long *_Nonnull looks, int count);
    void (*_Nonnull caret)(void *_Nullable data, int caret);
    void (*_Nonnull done)(void *_Nullable data);
    /* Xlib keeps pointers to these as long as the context lives. */
    XIMCallback callbacks[4];
} CX11Preedit;

/* An input context that reports composing, if the method can; otherwise one that shows it in its own window, or not at all. */
XIC _Nullable cx11_create_composing_ic(XIM _Nonnull im, Window window, CX11Preedit *_Nonnull preedit);
/* Sets where the caret's lower left corner is, in pixels of the window. */
void cx11_ic_set_spot(XIC _Nonnull ic, short x, short y);
/* The event mask that the input method needs on the client's window. */
long cx11_ic_filter_events(XIC _Nonnull ic);
void cx11_im_on_destroy(XIM _Nonnull im, void (*_Nonnull callback)(XIM _Nullable, void *_Nullable, void *_Nullable),
                        void *_Nullable data);
/* Tells once that an input method has come that the locale's modifiers name. */
int cx11_im_on_instantiate(Display *_Nonnull display, void (*_Nonnull callback)(Display *_Nullable, void *_Nullable, void *_Nullable),
                           void *_Nullable data);
void cx11_im_forget_instantiate(Display *_Nonnull display, void (*_Nonnull callback)(Display *_Nullable, void *_Nullable, void *_Nullable),
                                void *_Nullable data);

/* MARK: Images (macros in Xlib) */

int cx11_destroy_image(XImage *_Nonnull image);
unsigned long cx11_get_pixel(XImage *_Nonnull image, int x, int y);
/* Uploads `height` rows of 8-bit coverage into a depth 8 pixmap. */
void cx11_put_a8(Display *_Nonnull display, Drawable pixmap, GC _Nonnull gc, const unsigned char *_Nonnull bytes,
                 unsigned width, unsigned height, unsigned stride);
/* Uploads `height` rows of 32 bit pixels, 0xAARRGGBB in this machine's byte order, into a depth 32 pixmap. */
void cx11_put_argb(Display *_Nonnull display, Drawable pixmap, GC _Nonnull gc, const unsigned *_Nonnull pixels,
                   unsigned width, unsigned height);
/* Reads the pixels of a depth 32 pixmap's upper left part, 0xAARRGGBB; false if they cannot be read. */
int cx11_get_argb(Display *_Nonnull display, Drawable pixmap, unsigned *_Nonnull pixels, unsigned width, unsigned height);

/* MARK: SYNC (the extension's requests, spoken without libXext) */

/* SHAPE: the extension's major opcode, or 0 if the server lacks it. The window is cut to the union of the rectangles. */
int cx11_shape_opcode(Display *_Nonnull display);
void cx11_shape_set(Display *_Nonnull display, int opcode, Window window, XRectangle *_Nonnull rectangles, int count);
/* Whether the pointer's events pass through all of a window, or through nothing of it. */
void cx11_shape_set_input(Display *_Nonnull display, int opcode, Window window, int is_empty);

/* The extension's major opcode, or 0 if the server lacks it. */
int cx11_sync_opcode(Display *_Nonnull display);
XID cx11_sync_create_counter(Display *_Nonnull display, int opcode, long long value);
void cx11_sync_set_counter(Display *_Nonnull display, int opcode, XID counter, long long value);
/* Asks the server; false if the counter is unknown. */
int cx11_sync_query_counter(Display *_Nonnull display, int opcode, XID counter, long long *_Nonnull value);
void cx11_sync_destroy_counter(Display *_Nonnull display, int opcode, XID counter);

/* MARK: XFIXES (the extension's request for selections, spoken without libXfixes) */

/* The extension's major opcode, or 0 if the server lacks it. Its events have the fields of an XSelectionClearEvent; their window is
 * the selection's new owner. */
int cx11_fixes_open(Display *_Nonnull display, int *_Nonnull event_type);
/* From now on the window gets an event whenever somebody takes the selection, or its owner goes. */
void cx11_fixes_watch_selection(Display *_Nonnull display, int opcode, Window window, Atom selection);

/* MARK: RandR (the extension's requests, spoken without libXrandr) */

/* A monitor: its rectangle in pixels of the root window, and its refresh rate in frames per second; 0 if it is unknown. */
typedef struct {
    int x, y, width, height;
    double rate;
} CX11Monitor;

/* The extension's major opcode, or 0 if the server lacks version 1.3 of it. Events of `event_type` on the root window report
 * changes from now on. `has_monitors` tells whether it has version 1.5, and with it monitors. */
int cx11_randr_open(Display *_Nonnull display, Window root, int *_Nonnull event_type, int *_Nonnull has_monitors);
/* Fills in the monitors, and returns how many there are, at most `limit`. Without `has_monitors` each CRTC is taken for one. */
int cx11_randr_monitors(Display *_Nonnull display, int opcode, int has_monitors, Window root, CX11Monitor *_Nonnull monitors, int limit);
/* The frames per second of a mode line. */
double cx11_randr_rate(unsigned dot_clock, unsigned h_total, unsigned v_total, int interlaced, int double_scanned);

/* MARK: XInput (libXi, loaded at run time) */

enum { CX11_VALUATORS = 32 };

/* An axis of a device that scrolls. */
typedef struct {
    int device, number, is_vertical;
    /* How far the axis moves for one notch of a wheel; negative for reversed ones. */
    double increment;
} CX11ScrollAxis;

enum {
    CX11_DEVICE_OTHER = 0, CX11_DEVICE_MOTION = 1, CX11_DEVICE_CHANGED = 2,
    /* A finger on a screen. */
    CX11_TOUCH_BEGAN = 3, CX11_TOUCH_MOVED = 4, CX11_TOUCH_ENDED = 5,
    /* Two fingers on a touchpad. */
    CX11_PINCH_BEGAN = 6, CX11_PINCH_CHANGED = 7, CX11_PINCH_ENDED = 8, CX11_PINCH_CANCELLED = 9,
};

/* An event of the extension. */
typedef struct {
    int kind;
    Window window;
    Time time;
    /* The device that was moved. */
    int source;
    double x, y, root_x, root_y;
    /* Modifiers and buttons as in core events. */
    unsigned state;
    /* Which valuators the event has, and their values. */
    unsigned has_value;
    double values[CX11_VALUATORS];
    /* Which finger it is. */
    unsigned touch;
    /* How far two fingers have moved apart since they began, and turned since the last event, in degrees. */
    double scale, turn;
} CX11DeviceEvent;

/* The extension's major opcode, or 0 if the server lacks version 2.1 of it or the library is not installed. Fingers on screens come with
 * version 2.2, two fingers on touchpads with 2.4. */
int cx11_xinput_open(Display *_Nonnull display);
/* Motion of the pointer in a window, and fingers, come by the extension from now on; of the root window, changes of devices do. */
void cx11_xinput_select(Display *_Nonnull display, Window window, int is_root);
/* Fills in the axes of all devices that scroll, and returns how many there are, at most `limit`. */
int cx11_xinput_axes(Display *_Nonnull display, CX11ScrollAxis *_Nonnull axes, int limit);
/* Whether the event is the extension's; then what it says. */
int cx11_xinput_read(Display *_Nonnull display, XEvent *_Nonnull event, int opcode, CX11DeviceEvent *_Nonnull result);

/* MARK: The session (libSM, loaded at run time) */

/* What the session's manager wants. */
typedef struct {
    void *_Nullable data;
    /* Everything is to be stored; `is_ending` says that the session ends afterwards, if no program objects. */
    void (*_Nonnull save)(void *_Nullable data, int is_ending);
    /* The program is to end. */
    void (*_Nonnull die)(void *_Nullable data);
} CX11Session;

/* Connects to the manager that SESSION_MANAGER names, which takes as long as that likes. NULL without one, or without the library. The
 * structure must outlive the connection. */
void *_Nullable cx11_session_open(CX11Session *_Nonnull session, char *_Nonnull id, int id_size);
int cx11_session_descriptor(void *_Nonnull connection);
/* Reads what has come, and calls back; false if the connection has ended. */
int cx11_session_process(void *_Nonnull connection);
/* Says how the program is started again. */
void cx11_session_describe(void *_Nonnull connection, const char *_Nonnull const *_Nonnull arguments, int count, const char *_Nonnull user);
/* Answers a call of `save`. */
void cx11_session_saved(void *_Nonnull connection, int is_saved);
void cx11_session_close(void *_Nonnull connection);

/* MARK: Windows */

/* A window's rectangle in its parent with its border, and whether it is shown. */
typedef struct {
    int x, y, width, height;
    int is_mapped;
    /* 0 for a window that does not exist. */
    int is_known;
} CX11Frame;

/* Sends 32 bytes as an event, whatever they are: for tests that play hostile programs. */
void cx11_send_raw_event(Display *_Nonnull display, Window window, const void *_Nonnull bytes);

/* Asks where many windows are, in one round trip. */
void cx11_window_frames(Display *_Nonnull display, const Window *_Nonnull windows, CX11Frame *_Nonnull frames, int count);

/* Gives back the memory of the program's relocation table, which is no longer needed. */
void cx11_forget_relocations(void);

/* Where the heap ends. */
uintptr_t cx11_heap_end(void);

/* Gives back the free memory at the heap's end, if that is as much as `most` bytes. It walks the free blocks of the heap. */
bool cx11_trim_heap(size_t most);

/* MARK: Fonts */

/* How many fonts the toolkit brings along: the weights of one family. */
int cx11_own_font_count(void);
/* One of them as a file in memory, which stays open while fontconfig and FreeType know its path; -1 if there can be none. */
int cx11_own_font_file(int index);

#endif
