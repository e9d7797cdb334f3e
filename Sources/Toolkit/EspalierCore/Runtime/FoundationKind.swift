import Foundation

// Relies on: the open source Foundation comparing the values of attributed strings and of its collections by CoreFoundation's `CFEqual`,
// which reads ten bits of the word behind an object's header as the number of one of CoreFoundation's types. Foundation's own classes
// have such a word; in those of anybody else it finds whatever is stored first, and ends the process where these bits are zero, as in
// round numbers and in nil. With the number of a type that no object of Swift has, it asks `isEqual(_:)` and `hash`, as it should.
// Verified with Swift 6.3 on Linux x86_64; `RuntimeChecks` looks at the place of the word.

/// The first stored property of a subclass of `NSObject` whose objects Foundation compares: the values of attributes.
package struct FoundationKind: Sendable {
    // The number of CoreFoundation's most general type, which has no objects, shifted to its place.
    private let word: UInt = 1 << 8

    package init() {}

    private final class Probe: NSObject { let kind = FoundationKind() }

    /// Whether the property is where CoreFoundation looks for it.
    static var isInPlace: Bool {
        let probe = Probe()
        return withExtendedLifetime(probe) {
            Unmanaged.passUnretained(probe).toOpaque().load(fromByteOffset: 16, as: UInt.self) == probe.kind.word
        }
    }
}
