#include "CX11.h"
#include <X11/Xproto.h>
#include <stdio.h>
#include <string.h>

enum { MAX_TRAPS = 8 };

typedef struct {
    unsigned long first;
    int code;
} Trap;

static Trap traps[MAX_TRAPS];
static int trap_count;
static CX11ErrorSink report_error;
static CX11LostSink connection_lost;

/* Whether whoever made the request learns from its answer that the window is gone. Any window may be, whenever it is asked about: its own
 * program, the user or the window manager ends it, and what it told before is still on its way. */
static int is_answered(const XErrorEvent *event) {
    if (event->error_code != BadWindow && event->error_code != BadDrawable) return 0;
    switch (event->request_code) {
    case X_GetWindowAttributes: case X_GetGeometry: case X_QueryTree: case X_GetProperty: case X_ListProperties: case X_QueryPointer:
    case X_TranslateCoords: return 1;
    default: return 0;
    }
}

/* No request may be made in here. XGetErrorText and XGetErrorDatabaseText only read a local file. */
static int on_error(Display *display, XErrorEvent *event) {
    for (int i = (trap_count < MAX_TRAPS ? trap_count : MAX_TRAPS) - 1; i >= 0; i--) {
        if ((long)(event->serial - traps[i].first) >= 0) {
            if (traps[i].code == 0) traps[i].code = event->error_code;
            return 0;
        }
    }
    if (is_answered(event)) return 0;
    char text[160], number[16], request[80], line[384];
    XGetErrorText(display, event->error_code, text, sizeof text);
    snprintf(number, sizeof number, "%d", event->request_code);
    XGetErrorDatabaseText(display, "XRequest", number, "an extension's request", request, sizeof request);
    snprintf(line, sizeof line, "X error: %s; request %s (%d.%d), resource 0x%lx, serial %lu", text, request,
             event->request_code, event->minor_code, event->resourceid, event->serial);
    if (report_error) report_error(line);
    return 0;
}

/* Replaces the default, which prints and ends the process. */
static int on_io_error(Display *display) {
    (void)display;
    return 0;
}

/* After this, Xlib would continue in the middle of a request and overrun its buffer: the sink has to end the process. */
static void on_io_error_exit(Display *display, void *data) {
    (void)display, (void)data;
    if (connection_lost) connection_lost();
}

void cx11_install_error_handlers(Display *display, CX11ErrorSink report, CX11LostSink lost) {
    report_error = report;
    connection_lost = lost;
    XSetErrorHandler(on_error);
    XSetIOErrorHandler(on_io_error);
    XSetIOErrorExitHandler(display, on_io_error_exit, NULL);
}

void cx11_survive_errors(void) {
    if (!report_error) XSetErrorHandler(on_error);
}

void cx11_trap_begin(Display *display) {
    if (trap_count < MAX_TRAPS) traps[trap_count] = (Trap){ XNextRequest(display), 0 };
    trap_count++;
}

int cx11_trap_end(Display *display) {
    XSync(display, False);
    trap_count--;
    return trap_count < MAX_TRAPS ? traps[trap_count].code : 0;
}
