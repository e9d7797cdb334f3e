/// A value attached to a part of a text, for its renderer.
public protocol TextAttribute {}

/// An attribute of any type.
struct CustomTextAttribute: Equatable, @unchecked Sendable {
    // @unchecked: the value is only read.
    let value: any TextAttribute

    init(_ value: any TextAttribute) { self.value = value }

    static func == (a: Self, b: Self) -> Bool {
        // Texts may be compared on any thread, but fields are compared on the main thread only. Elsewhere they count as unequal.
        guard MainThread.isCurrent else { return false }
        func equals<T: TextAttribute>(_ value: T) -> Bool {
            guard let other = b.value as? T else { return false }
            let pair = UncheckedBox((value, other))
            return assumeMainActor { valuesAreEqual(pair.value.0, pair.value.1) }
        }
        return equals(a.value)
    }
}
