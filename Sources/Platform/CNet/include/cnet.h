// Downloads through libcurl, where it is found at run time; Linux functions that Swift's module of the C library lacks; and the ICU in a
// Foundation that is linked into the program. In C because curl's functions are variadic, and because Swift has no weak references.
#ifndef CNET_H
#define CNET_H

#include <stddef.h>
#include <stdint.h>

typedef enum { CNET_OK = 0, CNET_FAILED = 1, CNET_NO_LIBRARY = 2 } cnet_result;

/// Whether a URL's scheme is https. Redirections from such are followed to such only.
int cnet_is_encrypted(const char *url);

/// Fetches a http or https URL, following redirections to such. Blocks.
/// @param limit the greatest size of the response, in bytes.
/// @param timeout the longest time without progress, in seconds.
/// @param whole_time the longest time for everything, in seconds.
/// @param receive called with bytes of the response; returning 0 ends the download.
/// @param goes_on called repeatedly, at least every second; returning 0 ends the download.
/// @param status receives the response's status code.
cnet_result cnet_fetch(
    const char *url, long limit, long timeout, long whole_time, int (*receive)(void *context, const uint8_t *bytes, size_t count),
    int (*goes_on)(void *context), void *context, long *status);

/// Makes a descriptor that becomes readable when it is signalled (eventfd); negative on failure.
int cnet_event_make(void);
void cnet_event_signal(int event);

/// The address of a function of Foundation's ICU, by its name without the prefix `swift_`; NULL in a program that lacks it. In a program
/// with a static Foundation `dlsym` does not find it.
void *cnet_icu_function(const char *name);

#endif
