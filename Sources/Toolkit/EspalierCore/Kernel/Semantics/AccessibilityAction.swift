/// The kind of an action on an accessibility element.
public struct AccessibilityActionKind: Hashable, Sendable {
    private enum Kind: Hashable { case `default`, escape, magicTap, named(String) }
    private let kind: Kind

    /// Activation: what a click does.
    public static let `default` = AccessibilityActionKind(kind: .default)
    /// Dismissing a dialog or leaving a mode.
    public static let escape = AccessibilityActionKind(kind: .escape)
    /// The most important action at the moment: play and pause, answer and hang up.
    public static let magicTap = AccessibilityActionKind(kind: .magicTap)

    package static func named(_ name: String) -> AccessibilityActionKind { AccessibilityActionKind(kind: .named(name)) }

    package var name: String {
        switch kind {
        case .default: "default"
        case .escape: "escape"
        case .magicTap: "magicTap"
        case .named(let name): name
        }
    }
}

/// An action that assistive technology can perform on an element.
@MainActor package struct AccessibilityAction {
    nonisolated package enum Trigger: Hashable, Sendable {
        case kind(AccessibilityActionKind)
        case adjust
    }

    package let trigger: Trigger
    package let perform: @MainActor (AccessibilityAdjustmentDirection) -> Void

    package init(_ kind: AccessibilityActionKind, _ handler: @escaping () -> Void) {
        trigger = .kind(kind)
        perform = { _ in handler() }
    }

    package init(adjusting handler: @escaping (AccessibilityAdjustmentDirection) -> Void) {
        trigger = .adjust
        perform = { handler($0) }
    }
}
