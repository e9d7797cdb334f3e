package import EspalierGraphics
package import Foundation

/// An event from the window system, in points of the window, y down from the content's top left corner.
package enum InputEvent: Sendable {
    case pointer(PointerEvent)
    case scroll(ScrollEvent)
    case pinch(PinchEvent)
    case key(KeyEvent)
    /// The modifier keys that are held are others than before. Keys and buttons name them as well.
    case modifiers(EventModifiers, time: Double)
    /// The window gained or lost keyboard focus.
    case focus(Bool)
    /// The text that an input method is composing; empty when it ends. The result arrives as a key.
    case preedit(Preedit)

    package var time: Double? {
        switch self {
        case .pointer(let event): event.time
        case .scroll(let event): event.time
        case .pinch(let event): event.time
        case .key(let event): event.time
        case .modifiers(_, let time): time
        case .focus, .preedit: nil
        }
    }

    /// Whether a key or a button went down: its effect depends on the events before it.
    package var isStep: Bool {
        switch self {
        case .pointer(let event): event.phase == .down
        case .key(let event): event.phase == .down
        case .scroll, .pinch, .modifiers, .focus, .preedit: false
        }
    }
}

package struct PointerEvent: Sendable {
    package enum Phase: Sendable { case down, moved, up, entered, exited, cancelled }

    package var phase: Phase
    package var location: CGPoint
    /// 1 primary, 2 middle, 3 secondary, 8 back, 9 forward; 0 for a plain move.
    package var button: Int
    package var modifiers: EventModifiers
    /// Seconds on the platform's monotonic clock.
    package var time: Double

    package init(phase: Phase, location: CGPoint, button: Int = 0, modifiers: EventModifiers = [], time: Double) {
        self.phase = phase
        self.location = location
        self.button = button
        self.modifiers = modifiers
        self.time = time
    }
}

package struct ScrollEvent: Sendable {
    /// How far a notch of the wheel scrolls, in points.
    package static let pointsPerNotch: CGFloat = 40

    package var location: CGPoint
    /// In wheel notches; positive scrolls down or to the right.
    package var notches: CGSize
    package var modifiers: EventModifiers
    package var time: Double

    package init(location: CGPoint, notches: CGSize, modifiers: EventModifiers = [], time: Double) {
        self.location = location
        self.notches = notches
        self.modifiers = modifiers
        self.time = time
    }
}

/// Two fingers, on a screen or a touchpad, that move apart or together and turn around each other.
package struct PinchEvent: Sendable {
    package enum Phase: Sendable { case began, changed, ended, cancelled }

    package var phase: Phase
    /// The middle between the fingers where they began.
    package var location: CGPoint
    /// Relative to the beginning, which is 1.
    package var magnification: CGFloat
    /// How far the fingers have turned since the beginning, clockwise.
    package var rotation: Angle
    package var modifiers: EventModifiers
    package var time: Double

    package init(
        phase: Phase, location: CGPoint, magnification: CGFloat = 1, rotation: Angle = .zero, modifiers: EventModifiers = [], time: Double
    ) {
        self.phase = phase
        self.location = location
        self.magnification = magnification
        self.rotation = rotation
        self.modifiers = modifiers
        self.time = time
    }
}

package struct KeyEvent: Sendable {
    package enum Phase: Sendable { case down, up, `repeat` }

    package var phase: Phase
    /// The key without the effect of its modifiers, as SwiftUI's `KeyEquivalent` names it.
    package var key: KeyEquivalent
    /// The text that the key types, empty for a key that types none.
    package var characters: String
    package var modifiers: EventModifiers
    package var time: Double

    package init(phase: Phase, key: KeyEquivalent, characters: String, modifiers: EventModifiers = [], time: Double) {
        self.phase = phase
        self.key = key
        self.characters = characters
        self.modifiers = modifiers
        self.time = time
    }
}
