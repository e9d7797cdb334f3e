public import Foundation
internal import Synchronization

// Foundation has these on a Mac, and lacks them on Linux.

/// The name under which a transformer is registered.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The same as `init(rawValue:)`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A truth value becomes the other one.
    public static let negateBooleanTransformerName = NSValueTransformerName("NSNegateBoolean")
    /// Whether there is nothing.
    public static let isNilTransformerName = NSValueTransformerName("NSIsNil")
    /// Whether there is something.
    public static let isNotNilTransformerName = NSValueTransformerName("NSIsNotNil")
    /// Data become the object that is archived in them, if it is of one of Foundation's usual classes.
    public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName("NSSecureUnarchiveFromData")
}

/// Makes other values of values, and perhaps those of others again.
open class ValueTransformer: NSObject, _NamedTransformer {
    // Process-wide, as Foundation's registry is.
    private static let registry = Mutex<[NSValueTransformerName: UncheckedBox<ValueTransformer>]>([
        .negateBooleanTransformerName: UncheckedBox(BooleanTransformer { !($0 as? Bool ?? false) }),
        .isNilTransformerName: UncheckedBox(BooleanTransformer { $0 == nil }),
        .isNotNilTransformerName: UncheckedBox(BooleanTransformer { $0 != nil }),
        .secureUnarchiveFromDataTransformerName: UncheckedBox(NSSecureUnarchiveFromDataTransformer()),
    ])

    public override init() { super.init() }

    /// Registers a transformer under a name; nil takes the one of that name out.
    open class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
        let box = transformer.map { UncheckedBox($0) }
        registry.withLock { $0[name] = box }
    }
    /// The names of the registered transformers.
    open class func valueTransformerNames() -> [NSValueTransformerName] { registry.withLock { Array($0.keys) } }
    package static func registered(_ name: NSValueTransformerName) -> ValueTransformer? { registry.withLock { $0[name] }?.value }

    /// The class of what it makes.
    open class func transformedValueClass() -> AnyClass { NSObject.self }
    /// Whether it can make the values of before again.
    open class func allowsReverseTransformation() -> Bool { false }
    /// What is made of a value: the value itself, unless a subclass says otherwise.
    open func transformedValue(_ value: Any?) -> Any? { value }
    /// The value of which another was made.
    open func reverseTransformedValue(_ value: Any?) -> Any? {
        type(of: self).allowsReverseTransformation() ? transformedValue(value) : nil
    }
}

/// What gives transformers an initialiser that finds one: only in an extension of a protocol may it give another object.
public protocol _NamedTransformer {}

extension _NamedTransformer {
    /// The transformer that is registered under a name; nil for none.
    public init?(forName name: NSValueTransformerName) {
        guard let known = ValueTransformer.registered(name) as? Self else { return nil }
        self = known
    }
}

private final class BooleanTransformer: ValueTransformer {
    private let body: (Any?) -> Bool
    init(_ body: @escaping (Any?) -> Bool) { self.body = body }
    override class func transformedValueClass() -> AnyClass { NSNumber.self }
    override class func allowsReverseTransformation() -> Bool { true }
    override func transformedValue(_ value: Any?) -> Any? { NSNumber(value: body(value)) }
}

/// Makes objects of the data in which they are archived, if they are of classes that are allowed.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
    /// The classes of the archived objects: those of Foundation's values, unless a subclass says otherwise.
    open class var allowedTopLevelClasses: [AnyClass] {
        [
            NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self, NSUUID.self,
            NSNull.self
        ]
    }
    open override class func transformedValueClass() -> AnyClass { NSObject.self }
    open override class func allowsReverseTransformation() -> Bool { true }
    open override func transformedValue(_ value: Any?) -> Any? {
        guard let data = value as? Data else { return nil }
        return try? NSKeyedUnarchiver.unarchivedObject(ofClasses: type(of: self).allowedTopLevelClasses, from: data)
    }
    open override func reverseTransformedValue(_ value: Any?) -> Any? {
        guard let value else { return nil }
        return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    }
}
