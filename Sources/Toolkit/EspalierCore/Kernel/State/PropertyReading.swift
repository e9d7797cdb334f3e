/// The value of a dynamic property at some time, in comparable form.
public struct _PropertyReading {
    private enum Content {
        case nothing
        case value(Any)
        /// An object, and how often it has announced a change.
        case object(ObjectIdentifier, Int)
        case parts([_PropertyReading])
    }

    private let content: Content

    /// The reading of a property whose changes cannot be reported.
    package static var nothing: _PropertyReading { _PropertyReading(content: .nothing) }
    package static func value(_ value: Any) -> _PropertyReading { _PropertyReading(content: .value(value)) }
    package static func parts(_ parts: [_PropertyReading]) -> _PropertyReading { _PropertyReading(content: .parts(parts)) }

    package static func object(_ object: AnyObject?, changes: Int) -> _PropertyReading {
        object.map { _PropertyReading(content: .object(ObjectIdentifier($0), changes)) } ?? .nothing
    }

    @MainActor func isSame(as other: _PropertyReading) -> Bool {
        func same<T>(_ a: T, _ b: Any) -> Bool { (b as? T).map { valuesAreEqual(a, $0) } ?? false }
        return switch (content, other.content) {
        case (.nothing, .nothing): true
        case (.value(let a), .value(let b)): same(a, b)
        case (.object(let a, let changes), .object(let b, let others)): a == b && changes == others
        case (.parts(let a), .parts(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
        default: false
        }
    }
}
