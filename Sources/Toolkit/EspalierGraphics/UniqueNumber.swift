import Synchronization

/// Numbers that identify objects for the lifetime of the process; addresses are reused.
package enum UniqueNumber {
    private static let last = Atomic<Int>(0)

    /// Returns a positive number, greater than all earlier ones. Callable from any thread.
    package static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
