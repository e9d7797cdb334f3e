public import Foundation

// What Foundation has of key-value observing on a Mac, and lacks on Linux. There the runtime of Objective-C sees each change; here the
// classes of the toolkit that apps observe report theirs.

/// What observers learn about a change.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// The value at the beginning, at once.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
    /// Accepted: changes are reported once they have happened, and not before as well.
    public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// What has happened to a property.
public enum NSKeyValueChange: UInt, Sendable {
    /// It has another value: the only change that is told here.
    case setting = 1
    /// Something was added to its collection, taken out, or put in something's place.
    case insertion, removal, replacement
}

/// The parts of a change in `observeValue(forKeyPath:of:change:context:)`.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What has happened: the number of an `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change, if it was asked for.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change, if it was asked for.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// What of a collection has changed. Never there.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the change is still to come. Never there.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    /// The kinds of changes.
    public typealias Kind = NSKeyValueChange
    /// What has happened: always `setting`.
    public let kind: Kind
    /// The value after the change; nil where `.new` was not asked for.
    public let newValue: Value?
    /// The value before the change; nil where `.old` was not asked for, and at the beginning.
    public let oldValue: Value?
    /// What of a collection has changed: always nil.
    public let indexes: IndexSet?
    /// Whether the change is still to come: never.
    public let isPrior: Bool

    init(_ new: Value, from old: Value?, _ options: NSKeyValueObservingOptions) {
        (kind, indexes, isPrior) = (.setting, nil, false)
        newValue = options.contains(.new) ? new : nil
        oldValue = options.contains(.old) ? old : nil
    }
}
