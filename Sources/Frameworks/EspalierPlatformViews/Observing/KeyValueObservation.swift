import EspalierCore
import EspalierGraphics
public import Foundation

/// An observation of a property, which lasts as long as this is kept.
public final class NSKeyValueObservation: NSObject {
    private let link: ValueLink

    /// An observation without effect, where the object reports no changes.
    init<Object: AnyObject, Value>(
        of object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
        _ tell: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
    ) {
        // A box for each: with one for all of them, Swift 6.3 releases the object once too often in an initialiser.
        let link = ValueLink(), objects = UncheckedBox(object), paths = UncheckedBox(keyPath), closures = UncheckedBox(tell)
        self.link = link
        super.init()
        onMainThread {
            let object = objects.value, keyPath = paths.value, tell = closures.value
            guard let observed = object as? any ValueObserved else {
                return Diagnostics.warn("\(type(of: object)) does not tell of changes of its properties: nothing is observed.")
            }
            let watch = ValueWatch(object, read: { $0[keyPath: keyPath] }) { tell($0, NSKeyValueObservedChange($1, from: $2, options)) }
            guard link.tie(to: observed.valueObservers, { watch.look() }) else { return }
            watch.begin(tells: options.contains(.initial))
        }
    }

    /// Ends the observation.
    public func invalidate() { onMainThread { [link] in link.cut() } }

    deinit { onMainThread { [link] in link.cut() } }
}

/// What ties an observation to the object.
@MainActor private final class ValueLink {
    private weak var observers: ValueObservers?
    private var number: Int?
    private var isCut = false

    nonisolated init() {}

    func tie(to observers: ValueObservers, _ look: @escaping @MainActor () -> Void) -> Bool {
        guard !isCut else { return false }
        self.observers = observers
        number = observers.add(look)
        return true
    }

    func cut() {
        isCut = true
        if let number { observers?.remove(number) }
        number = nil
    }
}

/// Changes are reported on the main thread: there at once, elsewhere as soon as it is free.
private func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainThread.isCurrent { assumeMainActor { body() } } else { DispatchQueue.main.async { assumeMainActor { body() } } }
}

extension _KeyValueCodingAndObserving {
    /// Calls a closure on the main thread whenever a property has another value, as long as what is returned is kept.
    @preconcurrency public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { NSKeyValueObservation(of: self, keyPath, options, changeHandler) }

    /// Tells a view or a controller of changes of a property, by its `observeValue(forKeyPath:of:change:context:)` on the main thread,
    /// until
    /// `removeObserver(_:forKeyPath:)`.
    /// - Parameter keyPath: the name that the property has in Objective-C.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        let parts = UncheckedBox((self, observer, context))
        onMainThread {
            let (object, observer, context) = parts.value
            guard let observed = object as? any ValueObserved else { return }
            guard observer is any ValueChangeReceiver else {
                return Diagnostics.warn("\(type(of: observer)) is not told of changes of \(keyPath): only views and controllers have observeValue(forKeyPath:of:change:context:) here. Use observe(_:options:changeHandler:).")
            }
            guard let path = type(of: observed).observableKeys[keyPath] else {
                return Diagnostics.warn(
                    "\(type(of: object)) does not tell of changes of \(keyPath): \(type(of: observer)) is not told of them.")
            }
            let watch = ValueWatch<Self, Any>(object, read: { ObjectiveValue.of($0[keyPath: path]) }) { [weak observer] object, new, old in
                guard let receiver = observer as? any ValueChangeReceiver else { return }
                var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
                if options.contains(.new) { change[.newKey] = new }
                if options.contains(.old), let old { change[.oldKey] = old }
                receiver.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            }
            observed.valueObservers.add(observer, keyPath, context) { watch.look() }
            watch.begin(tells: options.contains(.initial))
        }
    }

    /// No longer tells an observer of changes of a property.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        removeObserver(observer, forKeyPath: keyPath, context: nil)
    }

    /// Ends an observer's reports of changes of a property that it asked for with a context.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        let parts = UncheckedBox((self, observer, context))
        onMainThread {
            let (object, observer, context) = parts.value
            (object as? any ValueObserved)?.valueObservers.remove(observer, keyPath, context)
        }
    }
}

/// Values as Objective-C hands them over: those of enumerations are numbers, and nil is `NSNull`.
private enum ObjectiveValue {
    static func of(_ value: Any?) -> Any {
        func number<R: RawRepresentable>(_ value: R) -> Any? { (value.rawValue as? Int).map { NSNumber(value: $0) } }
        guard let value else { return NSNull() }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return of(mirror.children.first?.value) }
        if let value = value as? any RawRepresentable, let number = number(value) { return number }
        return value
    }
}
