// Relies on: main-actor isolation and `@Sendable` not being part of the calling convention. Two declarations of one symbol that
// differ only in these are then the same function. Verified with Swift 6.3 on Linux x86_64; `RuntimeChecks` calls it.
//
// The toolkit calls SwiftUI's nonisolated requirements (layouts, shapes, bindings' locations) from its own passes, which run on
// the main actor, thousands of times a frame. The check that `MainActor.assumeIsolated` makes each time would cost more than the
// work, as would the usual cast of a non-escaping closure, which allocates. So a release build runs the closure unchecked; a
// debug build, where speed does not matter, stops at once if the caller is on another thread, and reports where.

#if DEBUG
/// Runs `body` as main-actor code without asking the executor. The caller must be on the main thread: a debug build checks this.
package nonisolated func assumeMainActor<T>(
    _ body: @MainActor () -> T, file: StaticString = #fileID, line: UInt = #line
) -> T {
    if !MainThread.isCurrent {
        fatalError("""
            This is the main thread's, and was called on another one. Call what the app's code has called here (see the stack below) \
            on the main actor.
            """, file: file, line: line)
    }
    return runUnchecked(body)
}

@_silgen_name("espalier_runBody")
package nonisolated func runUnchecked<T>(_ body: @MainActor () -> T) -> T
#else
/// Runs `body` as main-actor code without asking the executor. The caller must be on the main thread: a debug build checks this.
@_silgen_name("espalier_runBody")
package nonisolated func assumeMainActor<T>(_ body: @MainActor () -> T) -> T
#endif

@_silgen_name("espalier_runBody")
package nonisolated func runBody<T>(_ body: @Sendable () -> T) -> T { body() }
