public import EspalierCore
public import Foundation

extension Tips {
    /// A button of a tip.
    public struct Action: Identifiable, Sendable {
        /// What tells the app which one was pressed.
        public let id: String
        /// Which of the tip's buttons it is, from 0; set when the tip lists it.
        public internal(set) var index: Int?
        /// What it says.
        public let label: @Sendable () -> Text
        /// Whether it cannot be pressed.
        public let disabled: Bool
        /// Called when it is pressed, before the view's own action.
        public let handler: @Sendable () -> Void

        /// A button with words.
        public init(
            id: String? = nil, title: some StringProtocol, disabled: Bool = false, perform handler: @escaping @Sendable () -> Void = {}
        ) {
            let title = String(title)
            self.init(id: id ?? title, disabled: disabled, perform: handler) { Text(LocalizedStringKey(title)) }
        }

        /// A button with a text.
        public init(
            id: String? = nil, disabled: Bool = false, perform handler: @escaping @Sendable () -> Void = {},
            _ label: @escaping @Sendable () -> Text
        ) {
            self.id = id ?? UUID().uuidString
            (self.label, self.disabled, self.handler) = (label, disabled, handler)
        }
    }

    /// Lists a tip's buttons.
    @resultBuilder public enum ActionBuilder {
        /// One of them, or several.
        public static func buildExpression(_ action: Action) -> [Action] { [action] }
        /// One of them, or several.
        public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
        /// All, one after the other.
        public static func buildBlock(_ parts: [Action]...) -> [Action] { parts.flatMap(\.self) }
        /// What an `if` without `else` gives.
        public static func buildOptional(_ part: [Action]?) -> [Action] { part ?? [] }
        /// What one branch gives.
        public static func buildEither(first part: [Action]) -> [Action] { part }
        /// What one branch gives.
        public static func buildEither(second part: [Action]) -> [Action] { part }
        /// What a `for` gives.
        public static func buildArray(_ parts: [[Action]]) -> [Action] { parts.flatMap(\.self) }
    }

    /// A tip is shown so many times at most.
    public struct MaxDisplayCount: TipOption {
        let count: Int
        /// - Parameter count: How many times.
        public init(_ count: Int) { self.count = count }
    }

    /// A tip is shown so long at most, all times together.
    public struct MaxDisplayDuration: TipOption {
        let seconds: TimeInterval
        /// - Parameter duration: In seconds.
        public init(_ duration: TimeInterval) { seconds = duration }
    }

    /// A tip does not wait for others.
    public struct IgnoresDisplayFrequency: TipOption {
        let ignores: Bool
        /// - Parameter ignores: Whether it does not.
        public init(_ ignores: Bool) { self.ignores = ignores }
    }

    /// Lists a tip's options.
    @resultBuilder public enum OptionsBuilder {
        /// One of them, or several.
        public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
        /// One of them, or several.
        public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
        /// All, one after the other.
        public static func buildBlock(_ parts: [any TipOption]...) -> [any TipOption] { parts.flatMap(\.self) }
        /// What an `if` without `else` gives.
        public static func buildOptional(_ part: [any TipOption]?) -> [any TipOption] { part ?? [] }
        /// What one branch gives.
        public static func buildEither(first part: [any TipOption]) -> [any TipOption] { part }
        /// What one branch gives.
        public static func buildEither(second part: [any TipOption]) -> [any TipOption] { part }
    }
}

/// How often and how long a tip is shown.
public protocol TipOption: Sendable {}

extension Tip {
    /// The tip's buttons, each with its place.
    var numberedActions: [Tips.Action] {
        actions.enumerated().map { index, action in
            var action = action
            action.index = index
            return action
        }
    }

    var maxDisplayCount: Int? { options.lazy.compactMap { $0 as? Tips.MaxDisplayCount }.last?.count }
    var maxDisplayDuration: TimeInterval? { options.lazy.compactMap { $0 as? Tips.MaxDisplayDuration }.last?.seconds }
    var ignoresDisplayFrequency: Bool { options.lazy.compactMap { $0 as? Tips.IgnoresDisplayFrequency }.last?.ignores ?? false }
}
