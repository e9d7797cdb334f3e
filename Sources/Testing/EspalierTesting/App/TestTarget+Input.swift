import EspalierApp
import EspalierControls
public import EspalierCore
import EspalierGraphics
import EspalierNavigation
public import Foundation

/// A button of the mouse.
public enum MouseButton: Int, Sendable {
    /// The button for ordinary clicks, usually the left one.
    case primary = 1
    /// The wheel, pressed.
    case middle = 2
    /// The button that opens context menus, usually the right one.
    case secondary = 3
    /// The button that goes back.
    case back = 8
    /// The button that goes forward.
    case forward = 9
}

/// Something that takes what a user does: a window, or an app for its front window.
@MainActor public protocol TestTarget {
    /// The window that takes the input.
    var targetWindow: TestWindow { get }
}

extension TestApp: TestTarget {
    public var targetWindow: TestWindow { front }
}

// Input of the pointer, in window points, and of the keyboard. Each call ends with a frame, if one is due.
extension TestTarget {
    /// Hands an event to the window as the window system would.
    package func send(_ event: InputEvent) { targetWindow.send(event) }

    private var time: Double { targetWindow.platform.now }

    private func pointer(_ phase: PointerEvent.Phase, _ point: CGPoint, _ button: Int, _ modifiers: EventModifiers) {
        send(.pointer(PointerEvent(phase: phase, location: point, button: button, modifiers: modifiers, time: time)))
    }

    // MARK: Pointer

    /// Moves the pointer to a window point.
    public func movePointer(to point: CGPoint, modifiers: EventModifiers = []) { pointer(.moved, point, 0, modifiers) }

    /// Takes the pointer out of the window.
    public func removePointer() { pointer(.exited, CGPoint(x: -1, y: -1), 0, []) }

    /// Presses a button of the mouse at a window point, and holds it.
    public func press(at point: CGPoint, button: MouseButton = .primary, modifiers: EventModifiers = []) {
        movePointer(to: point, modifiers: modifiers)
        pointer(.down, point, button.rawValue, modifiers)
    }

    /// Releases the button at a window point.
    public func release(at point: CGPoint, button: MouseButton = .primary, modifiers: EventModifiers = []) {
        pointer(.up, point, button.rawValue, modifiers)
    }

    /// Presses and releases at a window point. The clock stands still: calls without time between them are a multiple click.
    public func click(
        at point: CGPoint, count: Int = 1, button: MouseButton = .primary, modifiers: EventModifiers = []
    ) {
        for _ in 0..<count {
            press(at: point, button: button, modifiers: modifiers)
            release(at: point, button: button, modifiers: modifiers)
        }
    }

    /// Presses at `start`, moves in `steps` equal steps of 16 ms to `end`, and releases there.
    public func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10, modifiers: EventModifiers = []) {
        press(at: start, modifiers: modifiers)
        let steps = max(steps, 1)
        for step in 1...steps {
            targetWindow.platform.advance(by: .milliseconds(16), frame: .milliseconds(16))
            let part = CGFloat(step) / CGFloat(steps)
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            movePointer(to: point, modifiers: modifiers)
        }
        release(at: end, modifiers: modifiers)
    }

    /// Turns the wheel over a window point, by notches; positive shows what lies to the right and below.
    public func scroll(at point: CGPoint, dx: CGFloat = 0, dy: CGFloat = 0, modifiers: EventModifiers = []) {
        send(.scroll(ScrollEvent(location: point, notches: CGSize(width: dx, height: dy), modifiers: modifiers, time: time)))
    }

    // MARK: Keyboard

    /// Types a text, key by key.
    public func type(_ text: String) {
        for character in text {
            let lowercase = character.lowercased()
            let base = lowercase.count == 1 ? Character(lowercase) : character
            let name: Character = character == "\n" ? "\r" : base
            stroke(KeyEquivalent(name), String(character == "\n" ? "\r" : character), base == character ? [] : .shift)
        }
    }

    /// Presses and releases a key.
    public func key(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
        let isPrintable = !key.character.unicodeScalars.contains { (0xF700...0xF8FF).contains($0.value) || $0.value == 0x1B }
        let types = isPrintable && modifiers.isDisjoint(with: [.control, .command, .option])
        let text = modifiers.contains(.shift) ? key.character.uppercased() : String(key.character)
        stroke(key, types ? text : "", modifiers)
    }

    /// Presses a shortcut as on a keyboard here, where ⌘ is Ctrl: `app.press("n", modifiers: .command)`.
    public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
        self.key(key, modifiers: modifiers.contains(.command) ? modifiers.union(.control) : modifiers)
    }

    private func stroke(_ key: KeyEquivalent, _ characters: String, _ modifiers: EventModifiers) {
        for phase in [KeyEvent.Phase.down, .up] {
            send(.key(KeyEvent(phase: phase, key: key, characters: characters, modifiers: modifiers, time: time)))
        }
    }

    /// What was copied, or for `primary` selected, as text; nil if nothing was.
    public func copiedText(primary: Bool = false) -> String? {
        var copied: String?
        targetWindow.platform.localClipboard.readText(from: primary ? .primary : .clipboard) { copied = $0 }
        return copied
    }

    /// Puts a text where the app pastes from.
    public func setCopiedText(_ text: String, primary: Bool = false) {
        targetWindow.platform.localClipboard.write(text, to: primary ? .primary : .clipboard)
    }

    /// Shows a text as an input method composes it; an empty text ends composing.
    /// - Parameter highlights: the parts that the method converts at present, in characters.
    public func compose(_ text: String, caret: Int? = nil, highlights: [Range<Int>] = []) {
        targetWindow.backing.composed = text.isEmpty ? nil : text
        send(.preedit(Preedit(text, caret: caret ?? text.count, highlights: highlights)))
    }

    /// Gives the keyboard to the window, or takes it away.
    public func setWindowFocus(_ isFocused: Bool) { send(.focus(isFocused)) }
}
