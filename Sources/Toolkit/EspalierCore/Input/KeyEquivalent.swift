/// A key on the keyboard, named by the character it stands for.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character; keys without one have those of macOS's private range.
    public var character: Character

    /// Creates the key that types the character.
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

    /// The key ↑.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The key ↓.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The key ←.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The key →.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// Escape.
    public static let escape = KeyEquivalent("\u{1B}")
    /// Backspace, which deletes before the insertion point.
    public static let delete = KeyEquivalent("\u{08}")
    /// Delete, which deletes after the insertion point.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// Home.
    public static let home = KeyEquivalent("\u{F729}")
    /// End.
    public static let end = KeyEquivalent("\u{F72B}")
    /// Page Up.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// Page Down.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// Clear, which few keyboards have.
    public static let clear = KeyEquivalent("\u{F739}")
    /// Tab.
    public static let tab = KeyEquivalent("\u{09}")
    /// The space bar.
    public static let space = KeyEquivalent("\u{20}")
    /// Return.
    public static let `return` = KeyEquivalent("\u{0D}")

    // Keys that macOS identifies by private-use characters, and for which SwiftUI has no names.
    package static let insert = KeyEquivalent("\u{F727}")
    package static let menu = KeyEquivalent("\u{F735}")
    package static let f8 = KeyEquivalent("\u{F70B}")
    package static let f10 = KeyEquivalent("\u{F70D}")
    package static let f11 = KeyEquivalent("\u{F70E}")

    /// Whether it is F1 or another of its row.
    package var isFunctionKey: Bool { character >= "\u{F704}" && character <= "\u{F71F}" }
}

/// The modifier keys held during an event. `command` stands for Ctrl as well as Super on a Linux keyboard: a shortcut written for ⌘
/// works with Ctrl.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock is on.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// Shift.
    public static let shift = EventModifiers(rawValue: 2)
    /// Ctrl. In shortcuts it counts as `command`.
    public static let control = EventModifiers(rawValue: 4)
    /// Alt.
    public static let option = EventModifiers(rawValue: 8)
    /// Ctrl or Super: what ⌘ is on a Mac.
    public static let command = EventModifiers(rawValue: 16)
    /// The key is on the numeric keypad.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All of them.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
