import Foundation

/// A key, with the modifier keys held with it, that triggers a control.
public struct KeyboardShortcut: Hashable, Sendable {
    /// How a shortcut is adapted to keyboards of other languages. The shortcut's key is used unchanged: keys are looked up in the
    /// layout's Latin group.
    public struct Localization: Hashable, Sendable {
        private enum Kind { case automatic, withoutMirroring, custom }
        private let kind: Kind
        /// Adapted to the user's keyboard and layout direction by the system. Has no effect here: the shortcut is used as it is.
        public static let automatic = Localization(kind: .automatic)
        /// Adapted to the keyboard, but keys such as brackets are not swapped in right-to-left layouts. Has no effect here.
        public static let withoutMirroring = Localization(kind: .withoutMirroring)
        /// The app adapts the shortcut itself, which is what always happens here.
        public static let custom = Localization(kind: .custom)
    }

    /// The key.
    public var key: KeyEquivalent
    /// The modifier keys held with it.
    public var modifiers: EventModifiers
    /// How the shortcut is adapted to other keyboards; without effect here.
    public var localization: Localization

    /// Creates a shortcut of a key and modifier keys.
    /// - Parameter modifiers: the modifier keys; `.command` is the keyboard's Control key.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    /// Return: triggers a dialog's default button.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: triggers a dialog's cancel button.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Whether a key press matches the shortcut. Control stands for Command; an uppercase letter implies Shift.
    package func matches(_ press: KeyPress) -> Bool {
        let wanted = Self.normalized(modifiers)
        let held = Self.normalized(press.modifiers)
        let typed = String(key.character), lowercase = typed.lowercased()
        if String(press.key.character).lowercased() == lowercase {
            return held == (typed == lowercase ? wanted : wanted.union(.shift))
        }
        // A character that is typed with Shift, which the shortcut does not list.
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
    /// The keyboard shortcut of the control here.
    public package(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }
}

extension View {
    /// Gives the control a keyboard shortcut, which works wherever in the window the focus is.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// The same with the adaptation to other keyboards, which has no effect here.
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    /// Gives the control a keyboard shortcut made elsewhere, such as `.defaultAction`.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { environment(\.keyboardShortcut, shortcut) }

    /// Gives the control a keyboard shortcut; nil removes it.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { environment(\.keyboardShortcut, shortcut) }
}

// MARK: - Dispatch

/// A control that may have a keyboard shortcut. Controls are defined in a module above; the core knows only this protocol.
@MainActor package protocol ShortcutTarget: Node {
    /// The control's shortcut; nil where it has none.
    var shortcut: KeyboardShortcut? { get }
    /// Whether the shortcut works at the moment.
    var answersShortcut: Bool { get }
    /// Whether the shortcut is the toolkit's own, and an app's command with the same key comes before it.
    var yieldsShortcut: Bool { get }
    func performShortcut()
}

/// A node that keeps views which others have been pushed over: their shortcuts still work.
@MainActor package protocol ShortcutCovering: Node {
    var coveredByOthers: [Node] { get }
}

extension KeyPress {
    /// Whether the key types nothing, so that it may be a shortcut before the focused view gets it.
    package var isCommandKey: Bool { !modifiers.isDisjoint(with: [.command, .control, .option]) || key.isFunctionKey }
}

extension ViewHost {
    /// Triggers the control with a shortcut that matches a key press, if there is one.
    /// - Parameter yielding: whether the toolkit's own shortcuts count, which yield to the app's.
    package func performShortcut(_ press: KeyPress, yielding: Bool = true) -> Bool {
        guard inputRegistrations.shortcuts > 0, press.phase != .up else { return false }
        let found = shortcutTarget(searchesCovered: press.isCommandKey) { (yielding || !$0.yieldsShortcut) && $1.matches(press) }
        guard let target = found else { return false }
        target.performShortcut()
        return true
    }

    package func shortcutTarget(for shortcut: KeyboardShortcut) -> (any ShortcutTarget)? {
        shortcutTarget(searchesCovered: false) { $1 == shortcut }
    }

    /// SwiftUI: the first in the order of declaration, whether or not it is visible.
    /// - Parameter searchesCovered: whether screens count that others have been pushed over. Return and Escape are not theirs.
    private func shortcutTarget(
        searchesCovered: Bool, where condition: (any ShortcutTarget, KeyboardShortcut) -> Bool
    ) -> (any ShortcutTarget)? {
        guard inputRegistrations.shortcuts > 0 else { return nil }
        func search(_ node: Node) -> (any ShortcutTarget)? {
            if let target = node as? any ShortcutTarget, target.answersShortcut, let shortcut = target.shortcut,
               condition(target, shortcut) {
                return target
            }
            var found: (any ShortcutTarget)?
            node.forEachPreferenceChild { if found == nil { found = search($0) } }
            if searchesCovered, found == nil, let covering = node as? any ShortcutCovering {
                for covered in covering.coveredByOthers where found == nil { found = search(covered) }
            }
            return found
        }
        return search(inputRoot)
    }
}
