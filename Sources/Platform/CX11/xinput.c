/* XInput 2.1: where the pointer is and how far wheels and touchpads have been moved, in one event. Sent and read by libXi, which is
 * loaded at run time where it is installed; Xlib itself only hands its events on. */
#include "CX11.h"
#include <X11/Xlibint.h>
#include <X11/extensions/XI2.h>
#include <dlfcn.h>
#include <math.h>
#include <string.h>

/* libXi's own structures (XInput2.h), as a build does not need its headers. */
typedef struct { int type, sourceid; } any_class;
typedef struct { int type, sourceid, number, scroll_type; double increment; int flags; } scroll_class;
typedef struct { int deviceid; char *name; int use, attachment; Bool enabled; int class_count; any_class **classes; } device_info;
typedef struct { int deviceid, length; unsigned char *mask; } event_mask;
typedef struct { int length; unsigned char *mask; } button_state;
typedef struct { int length; unsigned char *mask; double *values; } valuator_state;
typedef struct { int base, latched, locked, effective; } modifier_state;
typedef struct {
    int type;
    unsigned long serial;
    Bool send_event;
    Display *display;
    int extension, evtype;
    Time time;
    int deviceid, sourceid, detail;
    Window root, event, child;
    double root_x, root_y, event_x, event_y;
    int flags;
    button_state buttons;
    valuator_state valuators;
    modifier_state mods, group;
} device_event;

typedef struct {
    int type;
    unsigned long serial;
    Bool send_event;
    Display *display;
    int extension, evtype;
    Time time;
    int deviceid, sourceid, detail;
    Window root, event, child;
    double root_x, root_y, event_x, event_y;
    double delta_x, delta_y, raw_x, raw_y, scale, turn;
    int flags;
    modifier_state mods, group;
} pinch_event;

/* Of XI2.h, as older headers lack it. */
enum { PINCH_BEGAN = 27, PINCH_CHANGED = 28, PINCH_ENDED = 29, LAST_EVENT = 32, PINCH_IS_CANCELLED = 1 };

static struct {
    int is_tried;
    /* Of the server's version 2. */
    int minor;
    int (*query_version)(Display *, int *, int *);
    int (*select)(Display *, Window, event_mask *, int);
    device_info *(*query_device)(Display *, int, int *);
    void (*free_devices)(device_info *);
} xi;

static int load(void) {
    if (!xi.is_tried) {
        xi.is_tried = 1;
        void *library = dlopen("libXi.so.6", RTLD_LAZY | RTLD_LOCAL);
        if (!library) return 0;
        *(void **)&xi.query_version = dlsym(library, "XIQueryVersion");
        *(void **)&xi.select = dlsym(library, "XISelectEvents");
        *(void **)&xi.query_device = dlsym(library, "XIQueryDevice");
        *(void **)&xi.free_devices = dlsym(library, "XIFreeDeviceInfo");
    }
    return xi.query_version && xi.select && xi.query_device && xi.free_devices;
}

/* Of XInput 1. Nothing asks for them, so that each is forged; and libXi answers for a forged DeviceValuator that it has made an event
 * of it, where it has written nothing. */
enum { FIRST_VERSION_EVENTS = 17 };

static Bool ignore(Display *display, XEvent *event, xEvent *wire) {
    (void)display, (void)event, (void)wire;
    return False;
}

int cx11_xinput_open(Display *display) {
    int opcode, event, error, major = 2, minor = 4;
    if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error) || !load()) return 0;
    /* XIQueryVersion reads what the server has said of version 1, and ends the process where it said nothing. Another function asks for
     * that at first, and says so; here it asks for no events. */
    unsigned char none[1] = { 0 };
    event_mask nothing = { XIAllMasterDevices, sizeof none, none };
    if (xi.select(display, DefaultRootWindow(display), &nothing, 1) != Success) return 0;
    if (xi.query_version(display, &major, &minor) != Success) return 0;
    for (int number = 0; number < FIRST_VERSION_EVENTS; number++) XESetWireToEvent(display, event + number, ignore);
    xi.minor = major > 2 ? 4 : minor;
    return major > 2 || (major == 2 && minor >= 1) ? opcode : 0;
}

void cx11_xinput_select(Display *display, Window window, int is_root) {
    unsigned char bits[XIMaskLen(LAST_EVENT)] = { 0 };
    if (is_root) {
        XISetMask(bits, XI_DeviceChanged);
        XISetMask(bits, XI_HierarchyChanged);
    } else {
        XISetMask(bits, XI_Motion);
        if (xi.minor >= 2) {
            XISetMask(bits, XI_TouchBegin);
            XISetMask(bits, XI_TouchUpdate);
            XISetMask(bits, XI_TouchEnd);
        }
        if (xi.minor >= 4) {
            XISetMask(bits, PINCH_BEGAN);
            XISetMask(bits, PINCH_CHANGED);
            XISetMask(bits, PINCH_ENDED);
        }
    }
    event_mask mask = { is_root ? XIAllDevices : XIAllMasterDevices, sizeof bits, bits };
    xi.select(display, window, &mask, 1);
}

int cx11_xinput_axes(Display *display, CX11ScrollAxis *axes, int limit) {
    int device_count = 0, count = 0;
    device_info *devices = xi.query_device(display, XIAllDevices, &device_count);
    if (!devices) return 0;
    for (int i = 0; i < device_count; i++) {
        if (devices[i].use != XISlavePointer) continue;
        for (int k = 0; k < devices[i].class_count && count < limit; k++) {
            scroll_class *scroll = (scroll_class *)devices[i].classes[k];
            if (scroll->type != XIScrollClass || !isfinite(scroll->increment) || fabs(scroll->increment) < 1e-6) continue;
            axes[count++] = (CX11ScrollAxis){
                devices[i].deviceid, scroll->number, scroll->scroll_type == XIScrollTypeVertical, scroll->increment,
            };
        }
    }
    xi.free_devices(devices);
    return count;
}

int cx11_xinput_read(Display *display, XEvent *event, int opcode, CX11DeviceEvent *result) {
    memset(result, 0, sizeof *result);
    XGenericEventCookie *cookie = &event->xcookie;
    if (event->type != GenericEvent || cookie->extension != opcode) return 0;
    result->kind = CX11_DEVICE_OTHER;
    if (!XGetEventData(display, cookie)) return 1;
    if (cookie->evtype == XI_DeviceChanged || cookie->evtype == XI_HierarchyChanged) {
        result->kind = CX11_DEVICE_CHANGED;
    } else if (cookie->evtype >= PINCH_BEGAN && cookie->evtype <= PINCH_ENDED && cookie->data) {
        const pinch_event *pinch = cookie->data;
        result->kind = cookie->evtype == PINCH_BEGAN ? CX11_PINCH_BEGAN
            : cookie->evtype == PINCH_CHANGED        ? CX11_PINCH_CHANGED
            : pinch->flags & PINCH_IS_CANCELLED      ? CX11_PINCH_CANCELLED
                                                     : CX11_PINCH_ENDED;
        result->window = pinch->event;
        result->time = pinch->time;
        result->source = pinch->sourceid;
        result->x = pinch->event_x;
        result->y = pinch->event_y;
        result->state = (unsigned)pinch->mods.effective | ((unsigned)pinch->group.effective & 3u) << 13;
        result->scale = pinch->scale;
        result->turn = pinch->turn;
    } else if ((cookie->evtype == XI_Motion || (cookie->evtype >= XI_TouchBegin && cookie->evtype <= XI_TouchEnd)) && cookie->data) {
        const device_event *motion = cookie->data;
        result->kind = cookie->evtype == XI_Motion ? CX11_DEVICE_MOTION
            : cookie->evtype == XI_TouchBegin      ? CX11_TOUCH_BEGAN
            : cookie->evtype == XI_TouchUpdate     ? CX11_TOUCH_MOVED
                                                   : CX11_TOUCH_ENDED;
        result->touch = (unsigned)motion->detail;
        result->window = motion->event;
        result->time = motion->time;
        result->source = motion->sourceid;
        result->x = motion->event_x;
        result->y = motion->event_y;
        result->root_x = motion->root_x;
        result->root_y = motion->root_y;
        result->state = (unsigned)motion->mods.effective | ((unsigned)motion->group.effective & 3u) << 13;
        for (int button = 1; button <= 5; button++) {
            if (motion->buttons.length > button >> 3 && XIMaskIsSet(motion->buttons.mask, button)) result->state |= 1u << (7 + button);
        }
        const double *value = motion->valuators.values;
        for (int number = 0; number < motion->valuators.length * 8; number++) {
            if (!XIMaskIsSet(motion->valuators.mask, number)) continue;
            if (number < CX11_VALUATORS) {
                result->has_value |= 1u << number;
                result->values[number] = *value;
            }
            value++;
        }
    }
    XFreeEventData(display, cookie);
    return 1;
}
