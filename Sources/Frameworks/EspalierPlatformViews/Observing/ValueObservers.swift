import Foundation

/// Who is notified of changes of an object's properties. The object asks it to look whenever something may have changed; what has the value
/// of before is not told.
@MainActor package final class ValueObservers {
    private var entries: [(number: Int, look: @MainActor () -> Void)] = []
    private var named: [Named] = []
    private var next = 0
    private var held = 0

    /// Who is called by `observeValue(forKeyPath:of:change:context:)`.
    private struct Named {
        weak var observer: NSObject?
        let key: String
        let context: UnsafeMutableRawPointer?
        let number: Int
    }

    package nonisolated init() {}

    /// - Returns: the number by which it is removed.
    func add(_ look: @escaping @MainActor () -> Void) -> Int {
        next += 1
        entries.append((next, look))
        return next
    }

    func remove(_ number: Int) { entries.removeAll { $0.number == number } }

    func add(_ observer: NSObject, _ key: String, _ context: UnsafeMutableRawPointer?, _ look: @escaping @MainActor () -> Void) {
        named.append(Named(observer: observer, key: key, context: context, number: add(look)))
    }

    /// - Parameter context: nil for any.
    func remove(_ observer: NSObject, _ key: String, _ context: UnsafeMutableRawPointer?) {
        let isMeant = { (entry: Named) in entry.observer === observer && entry.key == key && (context == nil || entry.context == context) }
        // As a Mac has it, one call ends one observation.
        guard let index = named.lastIndex(where: isMeant) else { return }
        remove(named.remove(at: index).number)
    }

    /// Tells of what has changed. Observers may end their observation, or others', meanwhile.
    package func check() {
        guard held == 0, !entries.isEmpty else { return }
        for entry in entries where entries.contains(where: { $0.number == entry.number }) { entry.look() }
    }

    /// Makes several changes that are reported as one.
    package func holding(_ change: () -> Void) {
        held += 1
        change()
        held -= 1
        check()
    }
}

/// What can be observed: the toolkit's classes that report changes of their properties.
public protocol _KeyValueCodingAndObserving: AnyObject {}

/// What such a class has for its observers.
@MainActor package protocol ValueObserved: _KeyValueCodingAndObserving {
    var valueObservers: ValueObservers { get }
    /// The properties that can be observed by their names in Objective-C.
    static var observableKeys: [String: AnyKeyPath] { get }
}

/// The app's objects that are notified of changes by name.
@MainActor package protocol ValueChangeReceiver: AnyObject {
    func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

/// Looks whether a property has another value.
@MainActor final class ValueWatch<Object: AnyObject, Value> {
    private weak var object: Object?
    private let read: (Object) -> Value
    private let tell: (Object, Value, Value?) -> Void
    private var last: Value?

    init(_ object: Object, read: @escaping (Object) -> Value, tell: @escaping (Object, Value, Value?) -> Void) {
        (self.object, self.read, self.tell) = (object, read, tell)
    }

    /// Takes the value of the beginning, and tells it if asked to.
    func begin(tells: Bool) {
        guard let object else { return }
        let first = read(object)
        last = first
        if tells { tell(object, first, nil) }
    }

    func look() {
        guard let object else { return }
        let new = read(object), old = last
        if let old, Self.areEqual(old, new) { return }
        last = new
        tell(object, new, old)
    }

    /// Values that cannot be compared count as changed.
    private static func areEqual(_ old: Value, _ new: Value) -> Bool {
        func areEqual<E: Equatable>(_ old: E) -> Bool { (new as? E) == old }
        guard let old = old as? any Equatable else { return false }
        return areEqual(old)
    }
}
