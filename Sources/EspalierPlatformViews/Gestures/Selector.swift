public import EspalierControls
import EspalierGraphics

// Targets and actions. There is no Objective-C runtime on Linux: the compiler rejects `@objc` and `#selector`, and a method takes their
// place. A selector made from a name alone is never answered.

extension Selector {
    /// A method without arguments: `Selector(Coordinator.pressed)`.
    @preconcurrency public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.init("\(Target.self)") { target, _ in if let target = target as? Target { method(target)() } }
    }

    /// A method with one argument, the sender: `Selector(Coordinator.changed(_:))`.
    @preconcurrency public init<Target: AnyObject, Sender>(_ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
        self.init("\(Target.self):\(Sender.self)") { target, sender in
            if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
        }
    }

    /// Calls the method on an object.
    @MainActor package func send(to target: AnyObject?, from sender: Any?) {
        guard let target else { return }
        guard let method else {
            Diagnostics.warn(
                "The action \(self) names no method: there is no Objective-C runtime on Linux. Use Selector(Type.method), or an action "
                    + "with a closure.")
            return
        }
        method(target, sender)
    }
}
