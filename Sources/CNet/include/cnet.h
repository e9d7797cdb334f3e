// Downloads through libcurl, where it is found at run time, and what else of Linux Swift's view of the C library leaves out. In C
// because curl's functions take variable arguments.
#ifndef CNET_H
#define CNET_H

#include <stddef.h>
#include <stdint.h>

typedef enum { CNET_OK = 0, CNET_FAILED = 1, CNET_NO_LIBRARY = 2 } cnet_result;

/// Fetches a http or https URL, following redirections to such. Blocks.
/// @param limit bytes that the answer may have.
/// @param patience seconds without progress.
/// @param receive takes over bytes of the answer; 0 ends the download.
/// @param goes_on asked again and again, at least every second; 0 ends the download.
/// @param status the answer's.
cnet_result cnet_fetch(
    const char *url, long limit, long patience, int (*receive)(void *context, const uint8_t *bytes, size_t count),
    int (*goes_on)(void *context), void *context, long *status);

/// A descriptor that is readable from its signal on (eventfd); negative where there is none.
int cnet_event_make(void);
void cnet_event_signal(int event);

#endif
