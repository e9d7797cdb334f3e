/// Carries a value across an executor hop where the receiver is known to be its only user.
package struct UncheckedBox<Value>: @unchecked Sendable {
    // @unchecked: made on one thread, opened once on another, never shared.
    package let value: Value
    package init(_ value: Value) { self.value = value }
}
