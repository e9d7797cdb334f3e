public import Foundation
import Synchronization

// Foundation's calls with a target and a selector, which it lacks on Linux. Methods are called on the main thread: at once where the call
// comes from there, and soon after where it does not.

extension Selector {
    /// Calls the method on the main thread, from any thread.
    fileprivate func post(to target: AnyObject, _ value: Any?) {
        // What is posted is handed over: the method reads it on the main thread, at once or after the call.
        nonisolated(unsafe) let target = target, value = value
        if MainThread.isCurrent {
            MainActor.assumeIsolated { send(to: target, value) }
        } else {
            DispatchQueue.main.async { send(to: target, value) }
        }
    }
}

/// The observers that are told by a method. They are not kept alive; what is left of those that are gone is removed when it would be told.
private final class MethodObservers: Sendable {
    static let shared = MethodObservers()

    private struct Entry {
        weak var observer: AnyObject?
        let center: ObjectIdentifier
        let name: NSNotification.Name?
        let object: ObjectIdentifier?
        let token: any NSObjectProtocol
    }

    private struct Entries: @unchecked Sendable {
        // Only reached under the lock; tokens are only handed back to their centre.
        var all: [ObjectIdentifier: [Entry]] = [:]
    }

    private let entries = Mutex(Entries())

    func add(_ observer: AnyObject, _ selector: Selector, to center: NotificationCenter, _ name: NSNotification.Name?, _ object: Any?) {
        let key = ObjectIdentifier(observer)
        let told = WeakObject(observer)
        let token = center.addObserver(forName: name, object: object, queue: nil) { [weak center] notification in
            guard let observer = told.object else {
                if let center { MethodObservers.shared.removeAll(key, from: center) { $0.observer == nil } }
                return
            }
            selector.post(to: observer, notification)
        }
        let entry = Entry(
            observer: observer, center: ObjectIdentifier(center), name: name, object: object.map { ObjectIdentifier($0 as AnyObject) },
            token: token)
        nonisolated(unsafe) let added = entry
        entries.withLock { $0.all[key, default: []].append(added) }
    }

    func remove(_ observer: AnyObject, from center: NotificationCenter, _ name: NSNotification.Name?, _ object: Any?) {
        let object = object.map { ObjectIdentifier($0 as AnyObject) }
        removeAll(ObjectIdentifier(observer), from: center) { (name == nil || $0.name == name) && (object == nil || $0.object == object) }
    }

    private func removeAll(_ key: ObjectIdentifier, from center: NotificationCenter, where isRemoved: (Entry) -> Bool) {
        let id = ObjectIdentifier(center)
        nonisolated(unsafe) let isRemoved = isRemoved
        let tokens = entries.withLock { entries in
            var removed: [any NSObjectProtocol] = []
            entries.all[key]?.removeAll { entry in
                guard entry.center == id, isRemoved(entry) else { return false }
                removed.append(entry.token)
                return true
            }
            if entries.all[key]?.isEmpty ?? false { entries.all[key] = nil }
            nonisolated(unsafe) let result = removed
            return result
        }
        for token in tokens { center.removeObserver(token as Any, name: nil, object: nil) }
    }
}

/// A weak reference that closures of any thread may hold: it is read by those that call methods on the main thread.
private final class WeakObject: @unchecked Sendable {
    // Weak references are read and cleared atomically by the runtime.
    private(set) weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}

extension NotificationCenter {
    /// Calls a method of an object for each notification of a name, until the object is gone or removed.
    ///
    /// - Parameters:
    ///   - aSelector: the method, without an argument or with the notification as its argument.
    ///   - aName: nil for notifications of every name.
    ///   - anObject: the sender whose notifications are meant; nil for all.
    public func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {
        MethodObservers.shared.add(observer as AnyObject, aSelector, to: self, aName, anObject)
    }

    /// Removes an object whose methods are called, or what `addObserver(forName:object:queue:using:)` returned.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        MethodObservers.shared.remove(observer, from: self, nil, nil)
        removeObserver(observer as Any, name: nil, object: nil)
    }

    /// The same for notifications of one name or one sender; nil stands for all.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?) {
        MethodObservers.shared.remove(observer, from: self, aName, anObject)
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

extension Timer {
    /// A timer on the current run loop that calls a method of an object, which it keeps alive until it is invalidated.
    ///
    /// - Parameters:
    ///   - ti: seconds between two calls.
    ///   - aSelector: the method, without an argument or with the timer as its argument.
    ///   - userInfo: accepted and not kept: a timer has no place for it on Linux.
    @discardableResult public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// The same on no run loop yet.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        nonisolated(unsafe) let target = aTarget as AnyObject
        self.init(timeInterval: ti, repeats: yesOrNo) { timer in
            aSelector.post(to: target, timer)
        }
    }
}

extension NSObject {
    /// Calls a method of the object on the main thread after a delay in seconds.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        nonisolated(unsafe) let target = self, value = anArgument
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { aSelector.send(to: target, value) }
    }

    /// Calls a method of the object on the main thread.
    /// - Parameter wait: accepted; a call from the main thread is made at once, others are not waited for.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        aSelector.post(to: self, arg)
    }
}
