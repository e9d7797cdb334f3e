import Foundation

/// A key, with the modifier keys held beside it, that stands for a control.
public struct KeyboardShortcut: Hashable, Sendable {
    /// How a shortcut is shown and found on keyboards of other languages. The shortcut's key is taken as it is here: keys are
    /// looked up in the layout's Latin group.
    public struct Localization: Hashable, Sendable {
        private enum Kind { case automatic, withoutMirroring, custom }
        private let kind: Kind
        public static let automatic = Localization(kind: .automatic)
        public static let withoutMirroring = Localization(kind: .withoutMirroring)
        public static let custom = Localization(kind: .custom)
    }

    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public var localization: Localization

    /// - Parameter modifiers: ⌘ is the Control key of the keyboard.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    /// Return: the button that a dialog is mostly left by.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: the button that leaves things as they are.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Whether a key is the shortcut's. Control stands for Command; an uppercase letter means Shift.
    package func matches(_ press: KeyPress) -> Bool {
        let wanted = Self.normalized(modifiers)
        let held = Self.normalized(press.modifiers)
        let typed = String(key.character), lowercase = typed.lowercased()
        if String(press.key.character).lowercased() == lowercase {
            return held == (typed == lowercase ? wanted : wanted.union(.shift))
        }
        // A sign that is typed with Shift: the shortcut does not say so.
        return press.characters == typed && held.subtracting(.shift) == wanted.subtracting(.shift)
    }

    private static func normalized(_ modifiers: EventModifiers) -> EventModifiers {
        var modifiers = modifiers.subtracting([.capsLock, .numericPad])
        if modifiers.contains(.control) {
            modifiers.remove(.control)
            modifiers.insert(.command)
        }
        return modifiers
    }
}

private enum KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
    /// The shortcut that stands for the control here.
    public package(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }
}

extension View {
    /// Lets a key stand for the control, wherever in the window the focus is.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { environment(\.keyboardShortcut, shortcut) }

    /// nil takes the shortcut away.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { environment(\.keyboardShortcut, shortcut) }
}

// MARK: - Dispatch

/// A control that a key may stand for. Controls are of a module above: of them no more is known here.
@MainActor package protocol ShortcutTarget: Node {
    /// nil where no key stands for the control.
    var shortcut: KeyboardShortcut? { get }
    /// Whether the shortcut works at the moment.
    var answersShortcut: Bool { get }
    func performShortcut()
}

extension ViewHost {
    /// Runs the control that a key stands for, if there is one.
    package func performShortcut(_ press: KeyPress) -> Bool {
        guard InputCensus.shortcuts > 0, press.phase != .up else { return false }
        guard let target = shortcutTarget(where: { $0.matches(press) }) else { return false }
        target.performShortcut()
        return true
    }

    package func shortcutTarget(for shortcut: KeyboardShortcut) -> (any ShortcutTarget)? { shortcutTarget { $0 == shortcut } }

    /// SwiftUI: the first in the order of declaration, whether or not it is in sight.
    private func shortcutTarget(where condition: (KeyboardShortcut) -> Bool) -> (any ShortcutTarget)? {
        guard InputCensus.shortcuts > 0 else { return nil }
        func search(_ node: Node) -> (any ShortcutTarget)? {
            if let target = node as? any ShortcutTarget, target.answersShortcut, let shortcut = target.shortcut, condition(shortcut) {
                return target
            }
            var found: (any ShortcutTarget)?
            node.forEachPreferenceChild { if found == nil { found = search($0) } }
            return found
        }
        return search(inputRoot)
    }
}
