import Glibc

/// How often the program has asked for memory, if `Benchmarks/allocations.c` is loaded into it.
enum Allocations {
    private typealias Count = @convention(c) () -> UInt64
    private typealias Trace = @convention(c) (Int32) -> Void

    private static let counter = dlsym(nil, "allocation_count").map { unsafeBitCast($0, to: Count.self) }
    private static let tracer = dlsym(nil, "allocation_trace").map { unsafeBitCast($0, to: Trace.self) }

    static var areCounted: Bool { counter != nil }
    static var now: Int { counter.map { Int($0()) } ?? 0 }

    /// Whether each is written to standard error with where it was made, if the environment asks for it.
    static func trace(_ isOn: Bool) { tracer?(isOn ? 1 : 0) }
}
