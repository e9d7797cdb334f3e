import EspalierGraphics
import Foundation

/// A message to an object, for targets and actions.
///
/// There is no Objective-C runtime on Linux: the compiler rejects `@objc` and `#selector`. A method takes their place:
/// `Selector(Coordinator.changed)` names a method with or without a sender. A selector made from a name alone is never answered.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
    // Unchecked: the method is called on the main actor, where all actions are.
    private let name: String
    private let call: (@MainActor (AnyObject, Any?) -> Void)?

    public init(_ name: String) {
        self.name = name
        call = nil
    }

    public init(stringLiteral value: String) { self.init(value) }

    /// A method without arguments.
    public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        name = "\(Target.self)"
        call = { target, _ in if let target = target as? Target { method(target)() } }
    }

    /// A method with one argument: the sender.
    public init<Target: AnyObject, Sender>(_ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
        name = "\(Target.self):\(Sender.self)"
        call = { target, sender in if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) } }
    }

    public var description: String { name }
    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Calls the method on an object.
    @MainActor package func send(to target: AnyObject?, from sender: Any?) {
        guard let target else { return }
        guard let call else {
            Diagnostics.warn("The action \(name) names no method: there is no Objective-C runtime on Linux. Use Selector(Type.method), or an action with a closure.")
            return
        }
        call(target, sender)
    }
}
