import Foundation

/// A key that was pressed, is repeating, or was released.
public struct KeyPress: Sendable, CustomDebugStringConvertible {
    /// The phases of a key press.
    public struct Phases: OptionSet, Sendable, CustomDebugStringConvertible {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The key went down.
        public static let down = Phases(rawValue: 1)
        /// The key is held, and the keyboard repeats it.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key was released.
        public static let up = Phases(rawValue: 4)
        /// Every phase of a key press.
        public static let all: Phases = [.down, .repeat, .up]

        public var debugDescription: String {
            let names: [(Phases, String)] = [(.down, "down"), (.repeat, "repeat"), (.up, "up")]
            return "[" + names.filter { contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
        }
    }

    /// The result of a key press action.
    @frozen public enum Result: Sendable {
        /// The action has handled the key, and no other view is offered it.
        case handled
        /// The enclosing views are offered the key.
        case ignored
    }

    /// The phase of the key press.
    public let phase: Phases
    /// The key, without the effect of its modifiers.
    public let key: KeyEquivalent
    /// The characters that the key types.
    public let characters: String
    /// The modifier keys that are held.
    public let modifiers: EventModifiers

    package init(_ event: KeyEvent) {
        switch event.phase {
        case .down: phase = .down
        case .repeat: phase = .repeat
        case .up: phase = .up
        }
        key = event.key
        characters = event.characters.isEmpty ? String(event.key.character) : event.characters
        modifiers = event.modifiers
    }

    public var debugDescription: String {
        "KeyPress(\(phase), \(characters.debugDescription), modifiers: \(modifiers.rawValue))"
    }
}
