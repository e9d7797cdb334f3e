/// Carries a value into a `@Sendable` closure when the receiving side, not the compiler, gives the guarantee.
struct UncheckedSendable<Value>: @unchecked Sendable {
    // Unchecked because Combine's contract hands a value over to the scheduler that runs the action:
    // the sending side does not touch it afterwards, and Combine's closures carry no `@Sendable`.
    let value: Value

    init(_ value: Value) { self.value = value }
}
