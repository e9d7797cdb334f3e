
extension Tips {
    /// What a rule is about: a parameter or an event.
    public protocol RuleInput: Sendable {
        /// What the rule's condition is given.
        associatedtype Value
        /// That value now.
        var _ruleValue: Value { get }
    }

    /// What must hold before a tip is shown. `#Rule(Self.$isLoggedIn) { $0 == true }` makes one.
    public struct Rule: Sendable {
        let holds: @Sendable () -> Bool

        /// A condition about one parameter or event.
        public init<A: RuleInput>(_ a: A, _ condition: @escaping @Sendable (A.Value) -> Bool) { holds = { condition(a._ruleValue) } }
        /// A condition about two parameters or events.
        public init<A: RuleInput, B: RuleInput>(_ a: A, _ b: B, _ condition: @escaping @Sendable (A.Value, B.Value) -> Bool) {
            holds = { condition(a._ruleValue, b._ruleValue) }
        }
        /// A condition about three parameters or events.
        public init<A: RuleInput, B: RuleInput, C: RuleInput>(
            _ a: A, _ b: B, _ c: C, _ condition: @escaping @Sendable (A.Value, B.Value, C.Value) -> Bool
        ) {
            holds = { condition(a._ruleValue, b._ruleValue, c._ruleValue) }
        }
    }

    /// Lists a tip's rules.
    @resultBuilder public enum RuleBuilder {
        /// One of them, or several.
        public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
        /// One of them, or several.
        public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
        /// All, one after the other.
        public static func buildBlock(_ parts: [Rule]...) -> [Rule] { parts.flatMap(\.self) }
        /// What an `if` without `else` gives.
        public static func buildOptional(_ part: [Rule]?) -> [Rule] { part ?? [] }
        /// What one branch gives.
        public static func buildEither(first part: [Rule]) -> [Rule] { part }
        /// What one branch gives.
        public static func buildEither(second part: [Rule]) -> [Rule] { part }
    }

    /// Whether a parameter is kept.
    public struct ParameterOption: Hashable, Sendable {
        /// It is not: it has its first value when the app starts.
        public static let transient = ParameterOption()
    }

    /// A value of the app's that rules are about, kept with its tips. `@Parameter static var isLoggedIn = false` makes one: `$isLoggedIn`.
    public struct Parameter<Value: Codable & Sendable>: RuleInput {
        /// What tells parameters apart in the app's store.
        public let id: String
        private let isTransient: Bool
        private let initial: Value

        /// - Parameters:
        ///   - owner: The tip that has the parameter.
        ///   - name: The variable's name.
        ///   - initial: The value before it was ever set.
        public init(_ owner: Any.Type, _ name: String, _ initial: Value, _ options: ParameterOption...) {
            id = "\(String(reflecting: owner)).\(name)"
            isTransient = options.contains(.transient)
            self.initial = initial
        }

        /// The value, which is kept when it is set.
        public var wrappedValue: Value {
            get { TipStore.shared.parameter(id, isTransient: isTransient, as: Value.self) ?? initial }
            nonmutating set { TipStore.shared.setParameter(id, isTransient: isTransient, newValue) }
        }
        public var _ruleValue: Value { wrappedValue }
    }
}

/// Makes a static variable of a tip one that rules are about and that is kept: `@Parameter static var isLoggedIn: Bool = false`.
/// - Parameter options: `.transient` for a value that is not kept.
@attached(accessor) @attached(peer, names: prefixed(`$`))
public macro Parameter(_ options: Tips.ParameterOption...) = #externalMacro(module: "EspalierMacros", type: "TipParameter")

/// A condition about a parameter or an event, which must hold before a tip is shown: `#Rule(Self.$isLoggedIn) { $0 == true }`.
@freestanding(expression)
public macro Rule<A: Tips.RuleInput>(_ a: A, _ condition: @escaping @Sendable (A.Value) -> Bool) -> Tips.Rule =
    #externalMacro(module: "EspalierMacros", type: "TipRule")

/// A condition about two parameters or events.
@freestanding(expression)
public macro Rule<A: Tips.RuleInput, B: Tips.RuleInput>(
    _ a: A, _ b: B, _ condition: @escaping @Sendable (A.Value, B.Value) -> Bool
) -> Tips.Rule =
    #externalMacro(module: "EspalierMacros", type: "TipRule")

/// A condition about three parameters or events.
@freestanding(expression)
public macro Rule<A: Tips.RuleInput, B: Tips.RuleInput, C: Tips.RuleInput>(
    _ a: A, _ b: B, _ c: C, _ condition: @escaping @Sendable (A.Value, B.Value, C.Value) -> Bool
) -> Tips.Rule = #externalMacro(module: "EspalierMacros", type: "TipRule")
