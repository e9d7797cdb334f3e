#define _GNU_SOURCE
#include "CX11.h"
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* The loader has read the whole table, and nothing reads it again: some megabytes in a program that links Swift's libraries
   statically. The pages are backed by the file; if something does read them, they are loaded again. */
static int forget(struct dl_phdr_info *program, size_t size, void *context) {
    (void)size, (void)context;
    const ElfW(Dyn) *entry = NULL;
    for (int i = 0; i < program->dlpi_phnum; i++) {
        if (program->dlpi_phdr[i].p_type == PT_DYNAMIC) {
            entry = (const ElfW(Dyn) *)(program->dlpi_addr + program->dlpi_phdr[i].p_vaddr);
        }
    }
    uintptr_t table = 0, length = 0;
    for (; entry && entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_RELA) table = entry->d_un.d_ptr;
        if (entry->d_tag == DT_RELASZ) length = entry->d_un.d_val;
    }
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = (table + page - 1) & ~(page - 1), end = (table + length) & ~(page - 1);
    /* Most loaders have made the address absolute; some leave it relative. */
    if (table > program->dlpi_addr && end > start) madvise((void *)start, end - start, MADV_DONTNEED);
    return 1; /* The program comes first; its libraries are shared with others. */
}

void cx11_forget_relocations(void) { dl_iterate_phdr(forget, NULL); }

uintptr_t cx11_heap_end(void) { return (uintptr_t)sbrk(0); }

/* glibc takes blocks from the end of the heap that are as large as the largest one that was ever freed, up to 32 MB, and then keeps twice
   as much there for the next one. */
bool cx11_trim_heap(size_t most) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    if (mallinfo2().keepcost < most) return false;
    malloc_trim(most / 4);
    return true;
#else
    (void)most;
    return false;
#endif
}
