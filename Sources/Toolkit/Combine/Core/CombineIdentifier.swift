import Synchronization

private let lastIdentifier = Atomic<UInt64>(0)

/// A unique identifier for a publisher stream.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private let rawValue: UInt64

    /// Makes an identifier that no other call returns.
    public init() {
        rawValue = lastIdentifier.add(1, ordering: .relaxed).newValue
    }

    /// Makes an identifier from the identity of an object. Two identifiers of the same object are equal.
    public init(_ object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A type whose values identify one stream of a publisher among others.
public protocol CustomCombineIdentifierConvertible {
    /// The identifier of the stream.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
