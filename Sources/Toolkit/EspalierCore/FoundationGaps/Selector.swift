import EspalierGraphics

/// The name of an action, and the method that it stands for. Foundation has no such type on this platform, and the compiler neither
/// `@objc` nor `#selector`. A selector made from a name alone is never answered by an object; commands of menus and keys have such names.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String
    /// The name as Objective-C writes it, without knowing how many arguments a name alone stands for: what selectors are compared by.
    private let name: String
    /// Called with a target and the values that come with the action; nil for a name alone.
    package let method: (@MainActor @Sendable (AnyObject, [Any?]) -> Void)?

    /// The name of a command, such as "copy:".
    public init(_ name: String) { self.init(name, method: nil) }
    public init(stringLiteral value: String) { self.init(value) }

    /// - Parameter takesSender: Whether the method has one argument: a name without any then means the one with it.
    package init(_ name: String, takesSender: Bool = false, method: (@MainActor @Sendable (AnyObject, [Any?]) -> Void)?) {
        (description, self.method) = (name, method)
        self.name = Self.objectiveName(name, takesSender: takesSender)
    }

    /// `move(_:to:)` and `move:to:` are one name, and so are `close` and `close:` where the method is known to have an argument.
    private static func objectiveName(_ name: String, takesSender: Bool) -> String {
        guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else {
            return takesSender && !name.contains(":") ? name + ":" : name
        }
        var result = String(name[..<open])
        for (index, label) in name[name.index(after: open)...].dropLast().split(separator: ":").enumerated() {
            if index > 0 { result += label == "_" ? "" : label } else if label != "_" {
                // The compiler's rule: "with" goes before a first label that is no preposition itself.
                result += (prepositions.contains(String(label)) ? "" : "With") + label.prefix(1).uppercased() + label.dropFirst()
            }
            result += ":"
        }
        return result
    }

    private static let prepositions: Set = [
        "with", "for", "from", "to", "at", "in", "on", "of", "by", "into", "as", "before", "after", "until", "via", "using", "within",
        "without"
    ]

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Calls the method on an object.
    /// - Parameter values: the sender, and what else comes with the action.
    @MainActor package func send(to target: AnyObject?, _ values: Any?...) {
        guard let target else { return }
        guard let method else {
            Diagnostics.warn(
                "The action \(self) names no method: there is no Objective-C runtime on Linux. Use Selector(Type.method), or an action "
                    + "with a closure.")
            return
        }
        method(target, values)
    }
}

// By a method, called on whichever object is the target then: the selector keeps none alive.
extension Selector {
    /// A method without arguments: `Selector(Coordinator.pressed)`.
    @preconcurrency public init<Target: AnyObject, Result>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
        self.init("\(Target.self)", calling: method)
    }

    /// A method with one argument, the sender: `Selector(Coordinator.changed(_:))`.
    @preconcurrency public init<Target: AnyObject, Sender, Result>(_ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result) {
        self.init("\(Target.self):\(Sender.self)", calling: method)
    }

    /// What `#selector(Type.method)` becomes in projects that `espalier` builds: selectors of one name are equal.
    @preconcurrency public init<Target: AnyObject, Result>(
        _ name: String, calling method: @escaping @MainActor (Target) -> @MainActor () -> Result
    ) {
        self.init(name) { target, _ in if let target = target as? Target { _ = method(target)() } }
    }

    /// The same for a method with one argument, the sender.
    @preconcurrency public init<Target: AnyObject, Sender, Result>(
        _ name: String, calling method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
    ) {
        self.init(name, takesSender: true) { target, values in
            if let target = target as? Target, let sender = Self.value(0, of: values, Sender.self) { _ = method(target)(sender) }
        }
    }

    /// The same for a method with two arguments.
    @preconcurrency public init<Target: AnyObject, First, Second, Result>(
        _ name: String, calling method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result
    ) {
        self.init(name) { target, values in
            guard let target = target as? Target, let first = Self.value(0, of: values, First.self),
                  let second = Self.value(1, of: values, Second.self)
            else { return }
            _ = method(target)(first, second)
        }
    }

    /// The same for a method with three arguments.
    @preconcurrency public init<Target: AnyObject, First, Second, Third, Result>(
        _ name: String, calling method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Result
    ) {
        self.init(name) { target, values in
            guard let target = target as? Target, let first = Self.value(0, of: values, First.self),
                  let second = Self.value(1, of: values, Second.self), let third = Self.value(2, of: values, Third.self)
            else { return }
            _ = method(target)(first, second, third)
        }
    }

    /// A value of the wanted type; nil is one where the type is optional.
    private static func value<Wanted>(_ index: Int, of values: [Any?], _: Wanted.Type) -> Wanted? {
        let value = values.indices.contains(index) ? values[index] : nil
        return value as? Wanted ?? (Optional<Any>.none as Any) as? Wanted
    }
}

// By a method of one object (`#selector(coordinator.changed(_:))`), which the selector keeps alive.
extension Selector {
    /// A method of an object, without arguments.
    @_disfavoredOverload @preconcurrency public init<Result>(_ name: String, calling method: @escaping @MainActor () -> Result) {
        self.init(name) { _, _ in _ = method() }
    }

    /// A method of an object with one argument, the sender.
    @_disfavoredOverload @preconcurrency public init<Sender, Result>(
        _ name: String, calling method: @escaping @MainActor (Sender) -> Result
    ) {
        self.init(name, takesSender: true) { _, values in if let sender = Self.value(0, of: values, Sender.self) { _ = method(sender) } }
    }
}
