// Counts allocations: a library for LD_PRELOAD. The program that it is loaded into looks up `allocation_count` by dlsym, and finds it only
// when the library is loaded. Counting is all it does: glibc's own functions, by their other names, do the work.
//
//     cc -O2 -shared -fPIC -o allocations.so allocations.c
//
// ALLOCATION_TRACE=1 has every counted allocation between `allocation_trace(1)` and `allocation_trace(0)` written to standard error as
// the addresses that it was made from.
#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Atomic uint64_t allocations;
static _Atomic int tracing;
static _Thread_local int is_inside;

/// How often memory has been asked for since the program began.
uint64_t allocation_count(void) { return atomic_load_explicit(&allocations, memory_order_relaxed); }

/// Whether allocations are written down from now on.
void allocation_trace(int is_on) {
    if (!getenv("ALLOCATION_TRACE")) return;
    void *frames[1];
    backtrace(frames, 1); // loads what it needs now, not inside of malloc
    atomic_store(&tracing, is_on);
}

static void count(void) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    if (!atomic_load_explicit(&tracing, memory_order_relaxed) || is_inside) return;
    is_inside = 1;
    void *frames[24];
    int depth = backtrace(frames, 24);
    backtrace_symbols_fd(frames + 2, depth > 2 ? depth - 2 : 0, 2);
    (void)!write(2, "--\n", 3);
    is_inside = 0;
}

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count();
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count();
    void *made = __libc_memalign(alignment, size);
    if (!made) return ENOMEM;
    *block = made;
    return 0;
}
