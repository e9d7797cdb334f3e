import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

extension NSEvent {
    /// How far fingers have come in what they do.
    public struct Phase: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It begins; nothing moves; something has changed.
        public static let began = Phase(rawValue: 1), stationary = Phase(rawValue: 2), changed = Phase(rawValue: 4)
        /// It is over; it does not count; fingers lie there, and may begin.
        public static let ended = Phase(rawValue: 8), cancelled = Phase(rawValue: 16), mayBegin = Phase(rawValue: 32)
    }

    /// A key that types no letter.
    public struct SpecialKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The key as a character.
        public var unicodeScalar: Unicode.Scalar { Unicode.Scalar(UInt32(clamping: rawValue)) ?? "\u{0}" }

        /// The arrows.
        public static let upArrow = SpecialKey(rawValue: 0xF700), downArrow = SpecialKey(rawValue: 0xF701)
        /// The arrows.
        public static let leftArrow = SpecialKey(rawValue: 0xF702), rightArrow = SpecialKey(rawValue: 0xF703)
        /// The keys for functions.
        public static let f1 = SpecialKey(rawValue: 0xF704), f2 = SpecialKey(rawValue: 0xF705), f3 = SpecialKey(rawValue: 0xF706),
            f4 = SpecialKey(rawValue: 0xF707)
        /// The keys for functions.
        public static let f5 = SpecialKey(rawValue: 0xF708), f6 = SpecialKey(rawValue: 0xF709), f7 = SpecialKey(rawValue: 0xF70A),
            f8 = SpecialKey(rawValue: 0xF70B)
        /// The keys for functions.
        public static let f9 = SpecialKey(rawValue: 0xF70C), f10 = SpecialKey(rawValue: 0xF70D), f11 = SpecialKey(rawValue: 0xF70E),
            f12 = SpecialKey(rawValue: 0xF70F)
        /// Deletes what is before; deletes what follows.
        public static let delete = SpecialKey(rawValue: 0x7F), deleteForward = SpecialKey(rawValue: 0xF728)
        /// To the beginning; to the end; a page up or down.
        public static let home = SpecialKey(rawValue: 0xF729), end = SpecialKey(rawValue: 0xF72B), pageUp = SpecialKey(rawValue: 0xF72C),
            pageDown = SpecialKey(rawValue: 0xF72D)
        /// Ends a line; goes to the next field, and to the one before; the numeric pad's key.
        public static let carriageReturn = SpecialKey(rawValue: 0x0D), tab = SpecialKey(rawValue: 0x09),
            backTab = SpecialKey(rawValue: 0x19), enter = SpecialKey(rawValue: 0x03)
    }

    /// The key, if it types no letter; nil for others and for other events.
    public var specialKey: SpecialKey? {
        guard type == .keyDown || type == .keyUp, let scalar = charactersIgnoringModifiers?.unicodeScalars.first else { return nil }
        switch scalar.value {
        case 0x08, 0x7F: return .delete
        case 0x0A, 0x0D: return .carriageReturn
        case 0x09: return modifierFlags.contains(.shift) ? .backTab : .tab
        case 0x03, 0x19, 0xF700...0xF747: return SpecialKey(rawValue: Int(scalar.value))
        default: return nil
        }
    }

    // MARK: - What is the case now

    /// Seconds within which two clicks are a double click, as the desktop's settings say.
    public class var doubleClickInterval: TimeInterval {
        AppRuntime.current?.platform.settings.doubleClickTime ?? PlatformSettings().doubleClickTime
    }

    /// Where the pointer is on the screen, in points from the bottom left corner; the origin where that is not known.
    public class var mouseLocation: NSPoint {
        guard let platform = AppRuntime.current?.platform, let place = platform.pointerPlace else { return .zero }
        return NSPoint(x: place.x, y: platform.screenSize.height - place.y)
    }

    /// The buttons that are held over the app's windows: a bit each for the primary, the secondary and any other one.
    public class var pressedMouseButtons: Int {
        (AppRuntime.current?.windows ?? []).flatMap { $0.host.pointerHistory.pressed }.reduce(0) { $0 | (1 << NSEvent.buttonNumber($1)) }
    }

    /// The keys that were held when the app's window in front has last been notified of a key or the pointer.
    public class var modifierFlags: ModifierFlags {
        let windows = AppRuntime.current?.windows ?? []
        return (windows.first { $0.phase == .active } ?? windows.last).map { NSEvent.flags($0.host.pointerHistory.modifiers) } ?? []
    }

    /// A window system counts from 1, with the wheel as the second button and its directions as the following four.
    static func buttonNumber(_ button: Int) -> Int {
        switch button {
        case ...1: 0
        case 2: 2
        case 3: 1
        default: max(button - 5, 3)
        }
    }
}
