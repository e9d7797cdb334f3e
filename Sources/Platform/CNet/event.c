#include "cnet.h"

#include <sys/eventfd.h>

int cnet_event_make(void) { return eventfd(0, EFD_CLOEXEC); }

void cnet_event_signal(int event) { eventfd_write(event, 1); }
