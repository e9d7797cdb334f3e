/// A value of any type whose changes set something off.
struct AnimationTrigger {
    private let value: Any
    private let isSame: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isSame = { $0 as? Value == value }
    }

    func isEqual(to other: AnimationTrigger) -> Bool { isSame(other.value) }
}
