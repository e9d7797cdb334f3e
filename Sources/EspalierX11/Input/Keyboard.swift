import CX11
import EspalierCore
import Foundation

/// Turns keys into text: input methods, dead keys, Compose and auto-repeat.
///
/// Opening an input method reads a large Compose table, so it waits for the first key.
@MainActor final class Keyboard {
    private let connection: Connection
    private var inputMethod: XIM?
    private var contexts: [XWindow: XIC] = [:]
    private var isOpened = false
    private var pressed: Set<UInt32> = []
    private var buffer = [CChar](repeating: 0, count: 256)
    /// What the input method composes in each window.
    private var preedits: [XWindow: PreeditSession] = [:]
    /// Where text is typed in each window, in points, as far as its views have said.
    private var carets: [XWindow: (rect: CGRect?, scale: CGFloat)] = [:]

    init(connection: Connection) { self.connection = connection }

    // MARK: - Input method

    private func open() {
        isOpened = true
        // Only the locale of characters is set. Numbers and dates are formatted by Foundation, and C's must stay as they are.
        setlocale(LC_CTYPE, "")
        // Without this a key that is held down looks like a series of presses and releases.
        XkbSetDetectableAutoRepeat(connection.display, 1, nil)
        // The user's method, else the library's own, which knows dead keys and Compose, else none.
        for modifiers in ["", "@im=local", "@im=none"] where inputMethod == nil {
            guard XSetLocaleModifiers(modifiers) != nil else { continue }
            inputMethod = XOpenIM(connection.display, nil, nil, nil)
        }
        guard let inputMethod else { return }
        cx11_im_on_destroy(inputMethod, { _, data, _ in
            let keyboard = Unmanaged<Keyboard>.fromOpaque(data!).takeUnretainedValue()
            MainActor.assumeIsolated { keyboard.inputMethodDied() }
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// The server of the input method went away and took the contexts with it: the next key opens another.
    private func inputMethodDied() {
        inputMethod = nil
        contexts.removeAll()
        for session in preedits.values { session.die() }
        isOpened = false
    }

    private func context(for window: XWindow) -> XIC? {
        if !isOpened { open() }
        if let known = contexts[window] { return known }
        guard let inputMethod else { return nil }
        let session = PreeditSession()
        guard let context = session.makeContext(inputMethod, window) else {
            session.free()
            return nil
        }
        contexts[window] = context
        preedits[window] = session
        let caret = carets[window]
        if caret == nil || caret?.rect != nil { XSetICFocus(context) }
        tellCaret(window, context)
        return context
    }

    // MARK: - Composing

    /// Tells where in a window text is typed; nil if nowhere: then keys do not go through the input method.
    func setTextInput(_ caret: CGRect?, scale: CGFloat, in window: XWindow) {
        let old = carets[window]
        guard old == nil || old?.rect != caret || old?.scale != scale else { return }
        carets[window] = (caret, scale)
        guard !connection.isLost, let context = contexts[window] else { return }
        if caret == nil {
            preedits[window]?.reset(context)
            XUnsetICFocus(context)
        } else if old?.rect == nil {
            XSetICFocus(context)
        }
        tellCaret(window, context)
    }

    /// Input methods put their candidates below the caret's lower left corner.
    private func tellCaret(_ window: XWindow, _ context: XIC) {
        guard let caret = carets[window], let rect = caret.rect else { return }
        let x = (rect.minX * caret.scale).rounded(), y = (rect.maxY * caret.scale).rounded()
        guard x.magnitude < 32000, y.magnitude < 32000 else { return }
        sendSpot(context, Int16(x), Int16(y))
    }

    /// Tells an input method the place in pixels of the window; tests listen here.
    var sendSpot: (XIC, Int16, Int16) -> Void = { cx11_ic_set_spot($0, $1, $2) }

    /// Hands on what input methods have changed in their composed texts since the last call.
    func sendPreedits(_ send: (XWindow, Preedit?) -> Void) {
        for (window, session) in preedits where session.consumeChange() { send(window, session.preedit) }
    }

    /// Opens the input method and lets it see the key before anybody else does.
    func prepare(for window: XWindow) { _ = context(for: window) }

    func focusChanged(_ window: XWindow, isFocused: Bool) {
        pressed.removeAll()
        guard !connection.isLost, let context = contexts[window] else { return }
        let takesText = carets[window].map { $0.rect != nil } ?? true
        if isFocused, takesText { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    func forget(_ window: XWindow) {
        carets[window] = nil
        guard let context = contexts.removeValue(forKey: window) else { return }
        let session = preedits.removeValue(forKey: window)
        guard !connection.isLost else { return }
        XDestroyIC(context)
        session?.free()
    }

    func mappingChanged(_ event: inout XEvent) {
        _ = XRefreshKeyboardMapping(&event.xmapping)
    }

    // MARK: - Events

    /// - Parameter time: on the platform's clock.
    func keyEvent(_ event: inout XEvent, time: Double) -> KeyEvent? {
        let keycode = event.xkey.keycode
        let state = event.xkey.state
        let isDown = event.type == KeyPress
        let keysym = keysym(keycode, state: state)
        var characters = ""
        var phase = KeyEvent.Phase.up
        if isDown {
            characters = text(of: &event)
            // An input method commits text with key code 0.
            phase = keycode == 0 || pressed.insert(keycode).inserted ? .down : .repeat
        } else {
            pressed.remove(keycode)
        }
        if keycode != 0, Keysyms.isModifier(keysym), characters.isEmpty { return nil }
        let typed = characters.first.map { KeyEquivalent(Character($0.lowercased())) }
        guard let key = Keysyms.keyEquivalent(keysym) ?? typed else { return nil }
        let printable = key == .return || key == .tab || key == .space || !characters.isEmpty
        return KeyEvent(phase: phase, key: key, characters: printable ? characters : "",
                        modifiers: Keysyms.modifiers(state, isKeypad: Keysyms.isKeypad(keysym)), time: time)
    }

    /// The text that a key types. Control characters are not text; the key itself says what they mean.
    private func text(of event: inout XEvent) -> String {
        guard event.xkey.state & Keysyms.shortcutMask == 0 || event.xkey.keycode == 0 else { return "" }
        var keysym: KeySym = 0
        var length: Int32
        if let context = context(for: event.xkey.window) {
            var status: Int32 = 0
            length = Xutf8LookupString(context, &event.xkey, &buffer, Int32(buffer.count - 1), &keysym, &status)
            if status == XBufferOverflow {
                buffer = [CChar](repeating: 0, count: Int(length) + 1)
                length = Xutf8LookupString(context, &event.xkey, &buffer, Int32(buffer.count - 1), &keysym, &status)
            }
            if status != XLookupChars && status != XLookupBoth { return "" }
        } else {
            // Without an input method Xlib gives Latin-1.
            length = XLookupString(&event.xkey, &buffer, Int32(buffer.count - 1), &keysym, nil)
            return Self.withoutControls(String(String.UnicodeScalarView(buffer.prefix(Int(length)).compactMap {
                Unicode.Scalar(UInt8(bitPattern: $0))
            })))
        }
        return Self.withoutControls(String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    private static func withoutControls(_ text: String) -> String {
        let isControl = text.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7f }
        return isControl ? "" : text
    }

    /// The key's meaning without Shift, in the layout that is active, or in the first one if the active one is not Latin:
    /// Ctrl+C must copy on a Greek keyboard. Keypad keys depend on Num Lock.
    private func keysym(_ keycode: UInt32, state: UInt32) -> KeySym {
        guard keycode != 0, !connection.isLost else { return 0 }
        let display = connection.display
        let group = state >> 13 & 3
        let plain = XkbKeycodeToKeysym(display, KeyCode(keycode), Int32(group), 0)
        if Keysyms.isKeypad(plain) {
            let shifted = XkbKeycodeToKeysym(display, KeyCode(keycode), Int32(group), 1)
            return state & UInt32(Mod2Mask) != 0 && Keysyms.scalar(shifted) != nil ? shifted : plain
        }
        if Keysyms.isLatin(plain), plain != 0 { return plain }
        let first = XkbKeycodeToKeysym(display, KeyCode(keycode), 0, 0)
        return state & Keysyms.shortcutMask != 0 && first != 0 ? first : plain
    }
}
