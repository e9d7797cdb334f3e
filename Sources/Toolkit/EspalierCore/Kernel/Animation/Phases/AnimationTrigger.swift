/// A type-erased equatable value whose changes start an animation.
struct AnimationTrigger {
    private let value: Any
    private let isSame: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isSame = { $0 as? Value == value }
    }

    func isEqual(to other: AnimationTrigger) -> Bool { isSame(other.value) }
}
