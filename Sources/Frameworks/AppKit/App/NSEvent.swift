import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// AppKit's event: a key, a button, the wheel, or a move of the pointer.
@MainActor @preconcurrency public final class NSEvent: NSObject {
    /// The keys that are held.
    public struct ModifierFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Letters are capitals; the key for capitals is held.
        public static let capsLock = ModifierFlags(rawValue: 1 << 16), shift = ModifierFlags(rawValue: 1 << 17)
        /// The control key, which `command` stands for as well.
        public static let control = ModifierFlags(rawValue: 1 << 18)
        /// Alt; ⌘, which is Ctrl.
        public static let option = ModifierFlags(rawValue: 1 << 19), command = ModifierFlags(rawValue: 1 << 20)
        /// A key of the numeric pad.
        public static let numericPad = ModifierFlags(rawValue: 1 << 21)
        /// A function key; all keys that do not depend on the device.
        public static let function = ModifierFlags(rawValue: 1 << 23), deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)
    }

    /// What has happened.
    public enum EventType: UInt, Sendable {
        /// Buttons of the mouse, and its movements.
        case leftMouseDown = 1, leftMouseUp, rightMouseDown, rightMouseUp, mouseMoved, leftMouseDragged, rightMouseDragged, mouseEntered,
            mouseExited
        /// Keys, the wheel, and other buttons.
        case keyDown, keyUp, flagsChanged, scrollWheel = 22, otherMouseDown = 25, otherMouseUp, otherMouseDragged
        /// The pointer has come to where it may have another shape.
        case cursorUpdate = 17
        /// Two fingers that move apart or together.
        case magnify = 30
    }

    /// Several kinds of events.
    public struct EventTypeMask: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        /// Events of one kind.
        public init(type: EventType) { rawValue = 1 << UInt64(type.rawValue) }
        /// The primary button was pressed; released.
        public static let leftMouseDown = EventTypeMask(type: .leftMouseDown), leftMouseUp = EventTypeMask(type: .leftMouseUp)
        /// The secondary button was pressed; released.
        public static let rightMouseDown = EventTypeMask(type: .rightMouseDown), rightMouseUp = EventTypeMask(type: .rightMouseUp)
        /// Another button was pressed; released.
        public static let otherMouseDown = EventTypeMask(type: .otherMouseDown), otherMouseUp = EventTypeMask(type: .otherMouseUp)
        /// The pointer has moved with the primary, or the secondary, button pressed.
        public static let leftMouseDragged = EventTypeMask(type: .leftMouseDragged),
            rightMouseDragged = EventTypeMask(type: .rightMouseDragged)
        /// The pointer has moved with another button pressed; with none.
        public static let otherMouseDragged = EventTypeMask(type: .otherMouseDragged), mouseMoved = EventTypeMask(type: .mouseMoved)
        /// The pointer has come into a window; has left it.
        public static let mouseEntered = EventTypeMask(type: .mouseEntered), mouseExited = EventTypeMask(type: .mouseExited)
        /// A key was pressed, or repeats; was released.
        public static let keyDown = EventTypeMask(type: .keyDown), keyUp = EventTypeMask(type: .keyUp)
        /// Other modifier keys are held than before.
        public static let flagsChanged = EventTypeMask(type: .flagsChanged)
        /// The wheel has turned, or fingers have moved on a touchpad.
        public static let scrollWheel = EventTypeMask(type: .scrollWheel)
        /// The pointer has come to where it may have another shape.
        public static let cursorUpdate = EventTypeMask(type: .cursorUpdate)
        /// Two fingers have moved apart or together.
        public static let magnify = EventTypeMask(type: .magnify)
        /// Every event.
        public static let any = EventTypeMask(rawValue: .max)
    }

    /// What has happened.
    public let type: EventType
    /// In the window, counted from the top left corner.
    public let locationInWindow: NSPoint
    /// The keys that were held.
    public let modifierFlags: ModifierFlags
    /// When, in seconds since some moment.
    public let timestamp: TimeInterval
    /// The text that a key types; nil for other events.
    public private(set) var characters: String?
    /// The key itself; nil for other events.
    public private(set) var charactersIgnoringModifiers: String?
    /// Whether the key is held down and repeats itself.
    public private(set) var isARepeat = false
    /// The key's place on a Mac's keyboard, for the keys that are on most keyboards; 65535 for others.
    public private(set) var keyCode: UInt16 = .max
    /// 0 is the primary button, 1 the secondary one, 2 the wheel; 3 and 4 go back and forward.
    public private(set) var buttonNumber = 0
    /// The number of the click in its series, as 2 for a double click; 0 for events without clicks.
    public private(set) var clickCount = 0
    /// How far two fingers have come; empty for a wheel, and for other events.
    public private(set) var phase: Phase = []
    /// Always empty: what goes on after the fingers have left comes from no device here.
    public var momentumPhase: Phase { [] }
    /// By how much two fingers have enlarged since their last event; 0.1 is a tenth. 0 for other events.
    public private(set) var magnification: CGFloat = 0
    /// In points; a wheel's notch is 10 of them. Positive up and to the left, as on a Mac.
    public private(set) var scrollingDeltaX: CGFloat = 0, scrollingDeltaY: CGFloat = 0
    /// In notches.
    public var deltaX: CGFloat { scrollingDeltaX / Self.notch }
    /// How many steps the wheel has turned; positive upwards.
    public var deltaY: CGFloat { scrollingDeltaY / Self.notch }
    /// Always false: the distance is that of a wheel.
    public var hasPreciseScrollingDeltas: Bool { false }
    /// The window that the event belongs to.
    public private(set) weak var window: NSWindow?
    /// The tracking area that the pointer has come into, or left; nil for other events.
    public internal(set) var trackingArea: NSTrackingArea?
    /// Who has left the event to others, and whether one of them has kept it.
    var delivery = EventDelivery()
    /// The toolkit's event, which goes on if the app does not end it.
    private(set) var source: InputEvent?

    private static let notch: CGFloat = 10

    /// What `NSApp.currentEvent` says, for as long as its action runs.
    private(set) static var current: NSEvent?

    /// - Parameter host: the window, whose last event tells the keys that are held and the number of the click; nil for a single click.
    init(_ type: EventType = .leftMouseDown, locationInWindow: NSPoint, in host: ViewHost? = nil) {
        self.locationInWindow = locationInWindow
        (self.type, timestamp) = (type, ProcessInfo.processInfo.systemUptime)
        modifierFlags = host.map { Self.flags($0.pointerHistory.modifiers) } ?? []
        clickCount = host.map { max($0.pointerHistory.clickCount, 1) } ?? 1
        super.init()
        window = host.flatMap { host in AppRuntime.current?.windows.first { $0.host === host }.map { NSWindow.of($0) } }
    }

    /// Runs an action for the event.
    func whileCurrent(_ body: () -> Void) {
        let outer = NSEvent.current
        NSEvent.current = self
        body()
        NSEvent.current = outer
    }

    /// - Returns: nil for what AppKit has no event for.
    init?(_ event: InputEvent, _ host: ViewHost) {
        switch event {
        case .pointer(var pointer):
            // A move names no button; what is held makes it a drag.
            if pointer.phase == .moved, pointer.button == 0 { pointer.button = host.pointerHistory.pressed.min() ?? 0 }
            guard let type = Self.type(of: pointer) else { return nil }
            (self.type, locationInWindow, modifierFlags, timestamp) = (type, pointer.location, Self.flags(pointer.modifiers), pointer.time)
            buttonNumber = Self.buttonNumber(pointer.button)
            if [.down, .up].contains(pointer.phase) || pointer.button > 0 { clickCount = host.pointerHistory.clickCount }
        case .scroll(let scroll):
            (type, locationInWindow, modifierFlags, timestamp) = (.scrollWheel, scroll.location, Self.flags(scroll.modifiers), scroll.time)
            (scrollingDeltaX, scrollingDeltaY) = (-scroll.notches.width * Self.notch, -scroll.notches.height * Self.notch)
        case .key(let key):
            (type, locationInWindow, modifierFlags) = (key.phase == .up ? .keyUp : .keyDown, .zero, Self.flags(key.modifiers))
            timestamp = key.time
            (characters, isARepeat) = (key.characters, key.phase == .repeat)
            charactersIgnoringModifiers = String(key.key.character)
            keyCode = MacKeyCodes.code(of: key.key.character)
        case .modifiers(let held, let time):
            (type, locationInWindow, modifierFlags, timestamp) = (.flagsChanged, host.pointerHistory.location, Self.flags(held), time)
        case .pinch(let pinch):
            (type, locationInWindow, modifierFlags, timestamp) = (.magnify, pinch.location, Self.flags(pinch.modifiers), pinch.time)
            magnification = host.pointerHistory.magnification
            phase = switch pinch.phase {
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            }
        case .focus, .preedit: return nil
        }
        source = event
        super.init()
        window = AppRuntime.current?.windows.first { $0.host === host }.map { NSWindow.of($0) }
    }

    private static func type(of event: PointerEvent) -> EventType? {
        switch (event.phase, event.button) {
        case (.down, 0...1): .leftMouseDown
        case (.down, 3): .rightMouseDown
        case (.down, _): .otherMouseDown
        case (.up, 0...1): .leftMouseUp
        case (.up, 3): .rightMouseUp
        case (.up, _): .otherMouseUp
        case (.moved, 0): .mouseMoved
        case (.moved, 1): .leftMouseDragged
        case (.moved, 3): .rightMouseDragged
        case (.moved, _): .otherMouseDragged
        case (.entered, _): .mouseEntered
        case (.exited, _): .mouseExited
        case (.cancelled, _): nil
        }
    }

    private static let modifierPairs: [(EventModifiers, ModifierFlags)] = [
        (.shift, .shift), (.control, .control), (.option, .option), (.command, .command), (.capsLock, .capsLock), (.numericPad, .numericPad)
    ]
    static func flags(_ modifiers: EventModifiers) -> ModifierFlags {
        modifierPairs.reduce(into: []) { if modifiers.contains($1.0) { $0.insert($1.1) } }
    }
    static func modifiers(_ flags: ModifierFlags) -> EventModifiers {
        modifierPairs.reduce(into: []) { if flags.contains($1.1) { $0.insert($1.0) } }
    }

    // MARK: Monitors

    /// Calls a function with the events of the app's windows, before these get them.
    ///
    /// - Parameter block: Returns the event, or nil to end it. Another event is taken for the same.
    /// - Returns: What `removeMonitor(_:)` takes.
    public class func addLocalMonitorForEvents(matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?) -> Any? {
        InputMonitors.add { event, host in
            guard let told = NSEvent(event, host), mask.contains(EventTypeMask(type: told.type)) else { return event }
            return block(told).map { $0.source ?? event }
        }
    }

    /// Other programs' events cannot be seen here.
    ///
    /// - Returns: nil.
    public class func addGlobalMonitorForEvents(matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> Void) -> Any? {
        Diagnostics.warn(
            "NSEvent.addGlobalMonitorForEvents: the events of other programs cannot be seen here; a local monitor sees the app's own.")
        return nil
    }

    /// Ends a monitor, named by what adding it has returned.
    public class func removeMonitor(_ eventMonitor: Any) { if let id = eventMonitor as? Int { InputMonitors.remove(id) } }
}

/// The numbers of a Mac's keys (`kVK_ANSI_A` and so on): places on the American keyboard.
enum MacKeyCodes {
    static func code(of key: Character) -> UInt16 { codes[Character(key.lowercased())] ?? .max }

    private static let codes: [Character: UInt16] = {
        var codes: [Character: UInt16] = [:]
        // In the order of their numbers; a dash stands for numbers that are not used here.
        for (index, key) in "asdfhgzxcv\u{0}bqweryt123465=97-80]ou[ip\rlj'k;\\,/nm.\t `\u{7F}".enumerated() where key != "\u{0}" {
            codes[key] = UInt16(index)
        }
        for (key, code) in [
            (KeyEquivalent.escape, 53), (.upArrow, 126), (.downArrow, 125), (.leftArrow, 123), (.rightArrow, 124), (.home, 115),
            (.end, 119),
            (.pageUp, 116), (.pageDown, 121), (.deleteForward, 117), (.delete, 51), (.return, 36), (.tab, 48), (.space, 49),
        ] { codes[key.character] = UInt16(code) }
        return codes
    }()
}
