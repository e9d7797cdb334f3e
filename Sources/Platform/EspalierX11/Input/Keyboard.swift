import CX11
import EspalierCore
import Foundation

/// Turns keys into text: input methods, dead keys, Compose and auto-repeat.
///
/// Opening an input method reads a large Compose table, so it waits for the first key.
@MainActor final class Keyboard {
    let connection: Connection
    private var inputMethod: XIM?
    private(set) var contexts: [XWindow: XIC] = [:]
    private var isOpened = false
    /// Whether Xlib watches for the user's input method, and whether it has come.
    private var isAwaiting = false
    fileprivate var hasNewMethod = false
    /// The keys that are held, by their codes, and what they mean.
    private var pressed: [UInt32: KeyEquivalent?] = [:]
    private var buffer = [CChar](repeating: 0, count: 256)
    /// What the input method composes in each window.
    private(set) var preedits: [XWindow: PreeditSession] = [:]
    /// Where text is typed in each window, in points, as far as its views have said.
    var carets: [XWindow: (rect: CGRect?, scale: CGFloat)] = [:]
    /// The contexts of windows in which a secret is typed.
    let secrets = SecretContexts()
    /// What was inserted for an input method that did not say what it makes of what it composed, and may say so yet.
    var late: [XWindow: String] = [:]
    /// The windows whose keys an input method has taken since it ended composing there last.
    var filtered: Set<XWindow> = []
    /// Tells an input method the place in pixels of the window; tests listen here.
    var sendSpot: (XIC, Int16, Int16) -> Void = { cx11_ic_set_spot($0, $1, $2) }

    private var knownMap: ModifierMap?
    /// Whether the server hides the releases of a key that is held down.
    var hidesReleases = true

    init(connection: Connection) { self.connection = connection }

    /// What was last reported of the modifier keys, and whether Caps Lock was on when its key went down.
    private var (heldModifiers, wasCapsLocked): (EventModifiers, Bool) = ([], false)

    /// What the bits of a state mean; asked for with the first event that has any.
    var modifierMap: ModifierMap {
        if let knownMap { return knownMap }
        let map = ModifierMap(connection)
        knownMap = map
        return map
    }

    // MARK: - Input method

    private func open() {
        isOpened = true
        // Only the locale of characters is set. Numbers and dates are formatted by Foundation, and C's must stay as they are.
        let isKnown = setlocale(LC_CTYPE, "").map { !["C", "POSIX"].contains(String(cString: $0)) } ?? false
        // A locale that is not installed, or that Xlib lacks, has neither Compose nor the characters of most languages: this one has both.
        if !isKnown || XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
        // Without this a key that is held down looks like a series of presses and releases.
        var isHidden: Int32 = 0
        hidesReleases = XkbSetDetectableAutoRepeat(connection.display, 1, &isHidden) != 0 && isHidden != 0
        openMethod()
    }

    private func openMethod() {
        // The user's method, else the library's own, which knows dead keys and Compose, else none.
        for (index, modifiers) in ["", "@im=local", "@im=none"].enumerated() where inputMethod == nil {
            guard XSetLocaleModifiers(modifiers) != nil else { continue }
            inputMethod = XOpenIM(connection.display, nil, nil, nil)
            // The user's is not there yet: it may come at any time.
            if inputMethod == nil, index == 0 { awaitMethod() }
        }
        guard let inputMethod else { return }
        cx11_im_on_destroy(inputMethod, { _, data, _ in
            let keyboard = Unmanaged<Keyboard>.fromOpaque(data!).takeUnretainedValue()
            MainActor.assumeIsolated { keyboard.inputMethodDied() }
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Has Xlib watch for the input method that the user's environment names.
    private func awaitMethod() {
        guard !isAwaiting else { return }
        isAwaiting = cx11_im_on_instantiate(connection.display, Self.methodCame, Unmanaged.passUnretained(self).toOpaque()) != 0
    }

    private static let methodCame: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
        _, data, _ in
        let keyboard = Unmanaged<Keyboard>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { keyboard.hasNewMethod = true }
    }

    /// Takes the input method that has come, if one has. Not in the call in which Xlib reports it: methods may not be opened there.
    func takeNewMethod() {
        guard hasNewMethod else { return }
        hasNewMethod = false
        stopAwaiting()
        guard let old = inputMethod else { return openMethod() }
        for session in preedits.values { session.die() }
        for context in contexts.values { XDestroyIC(context) }
        for session in preedits.values { session.free() }
        preedits.removeAll()
        contexts.removeAll()
        inputMethod = nil
        XCloseIM(old)
        openMethod()
    }

    private func stopAwaiting() {
        guard isAwaiting, !connection.isLost else { return }
        isAwaiting = false
        cx11_im_forget_instantiate(connection.display, Self.methodCame, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Before the connection is closed: Xlib must not call an object that is gone.
    func shutDown() { stopAwaiting() }

    /// The server of the input method went away and took the contexts with it: the next key opens another.
    private func inputMethodDied() {
        inputMethod = nil
        contexts.removeAll()
        for session in preedits.values { session.die() }
        isOpened = false
    }

    private func context(for window: XWindow) -> XIC? {
        if !isOpened { open() }
        takeNewMethod()
        if let secret = secrets.context(for: window, takesText(window), connection) { return secret }
        if let known = contexts[window] { return known }
        guard let inputMethod else { return nil }
        let session = PreeditSession()
        guard let context = session.makeContext(inputMethod, window) else {
            session.free()
            return nil
        }
        contexts[window] = context
        preedits[window] = session
        // A method may want to see more of the window's events than its own program does.
        let wanted = cx11_ic_filter_events(context)
        if wanted != 0 { connection.masks.add(wanted, of: window) }
        if takesText(window) { XSetICFocus(context) }
        tellCaret(window, context)
        return context
    }

    /// The context that the window's keys go through; nil before the first one.
    func currentContext(_ window: XWindow) -> XIC? { secrets.isSecret(window) ? secrets.known(window) : contexts[window] }

    /// Whether a view of the window takes text, as far as they have said.
    func takesText(_ window: XWindow) -> Bool { carets[window].map { $0.rect != nil } ?? true }

    /// Opens the input method and lets it see the key before anybody else does.
    func prepare(for window: XWindow) {
        late[window] = nil
        _ = context(for: window)
    }

    func focusChanged(_ window: XWindow, isFocused: Bool) {
        pressed.removeAll()
        guard !connection.isLost, let context = currentContext(window) else { return }
        if isFocused, takesText(window) { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    func forget(_ window: XWindow) {
        (carets[window], late[window]) = (nil, nil)
        filtered.remove(window)
        secrets.forget(window, connection)
        guard let context = contexts.removeValue(forKey: window) else { return }
        let session = preedits.removeValue(forKey: window)
        guard !connection.isLost else { return }
        XDestroyIC(context)
        session?.free()
    }

    func mappingChanged(_ event: inout XEvent) {
        knownMap = nil
        _ = XRefreshKeyboardMapping(&event.xmapping)
    }

    // MARK: - Events

    /// - Parameter time: on the platform's clock.
    func keyEvent(_ event: inout XEvent, time: Double) -> KeyEvent? {
        let keycode = event.xkey.keycode, state = event.xkey.state
        let isDown = event.type == KeyPress
        // The release of a key that is held down: the press follows at once, with the same time.
        if !isDown, !hidesReleases, isRepeated(event.xkey) { return nil }
        if isDown, isOfOther(event.xkey) { return nil }
        let translated = translate(event.xkey)
        var characters = ""
        var key = Keysyms.keyEquivalent(translated.keysym)
        var phase = KeyEvent.Phase.up
        if isDown {
            characters = text(of: &event)
            key = key ?? characters.first.map { KeyEquivalent(Character($0.lowercased())) }
            // An input method commits text with key code 0.
            if keycode == 0, isLate(characters, in: event.xkey.window) { return nil }
            phase = keycode == 0 || pressed.updateValue(key, forKey: keycode) == nil ? .down : .repeat
        } else if let known = pressed.removeValue(forKey: keycode) {
            // A letter of a script that Xlib has names for, such as Cyrillic, is known by what it has typed.
            key = key ?? known
        }
        if keycode != 0, Keysyms.isModifier(translated.keysym), characters.isEmpty { return nil }
        guard let key else { return nil }
        // A key that the map gives no character here types nothing: not the letter that is printed on it.
        if isDown, !Keysyms.isNamed(translated.keysym), characters.isEmpty, state & modifierMap.shortcuts == 0 { return nil }
        if characters.isEmpty, isDown { characters = translated.shortcutText }
        var modifiers = modifierMap.modifiers(state, isKeypad: Keysyms.isKeypad(translated.keysym))
        if translated.usesShift { modifiers.remove(.shift) }
        return KeyEvent(phase: phase, key: key, characters: characters, modifiers: modifiers, time: time)
    }

    /// The modifiers that are held after an event of one of their keys; nil for other keys, and where nothing has changed. The event's own
    /// state is that before it. X11 protocol, KeyPress.
    func modifiers(after event: XKeyEvent) -> EventModifiers? {
        guard event.keycode != 0, !connection.isLost else { return nil }
        let bit = modifierMap.bit(of: XkbKeycodeToKeysym(connection.display, KeyCode(event.keycode), 0, 0))
        guard bit != 0 else { return nil }
        var state = event.state
        if event.type == KeyPress {
            if bit == UInt32(LockMask) { wasCapsLocked = state & bit != 0 }
            state |= bit
        } else if bit != UInt32(LockMask) || wasCapsLocked {
            // The key on the other side may still be held.
            let isHeld = bit != UInt32(LockMask) && pressed.keys.contains {
                modifierMap.bit(of: XkbKeycodeToKeysym(connection.display, KeyCode($0), 0, 0)) == bit
            }
            if !isHeld { state &= ~bit }
        }
        return noteModifiers(modifierMap.modifiers(state))
    }

    /// - Returns: nil if the same were known to be held.
    func noteModifiers(_ held: EventModifiers) -> EventModifiers? {
        defer { heldModifiers = held }
        return held == heldModifiers ? nil : held
    }

    /// The text that a key types.
    private func text(of event: inout XEvent) -> String {
        guard event.xkey.state & modifierMap.shortcuts == 0 || event.xkey.keycode == 0 else { return "" }
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
            length = XLookupString(&event.xkey, &buffer, Int32(buffer.count - 1), &keysym, nil)
        }
        return KeyText.text(buffer.prefix(Int(max(length, 0))).map { UInt8(bitPattern: $0) })
    }

    private func isRepeated(_ release: XKeyEvent) -> Bool {
        guard !connection.isLost, XEventsQueued(connection.display, QueuedAfterReading) > 0 else { return false }
        var next = XEvent()
        XPeekEvent(connection.display, &next)
        return next.type == KeyPress && next.xkey.keycode == release.keycode && next.xkey.window == release.window
            && next.xkey.time == release.time
    }

    private func translate(_ event: XKeyEvent) -> KeyTranslation {
        guard event.keycode != 0, !connection.isLost else { return KeyTranslation() }
        return KeyTranslation(KeyMeanings(display: connection.display, keycode: KeyCode(event.keycode)), state: event.state, modifierMap)
    }
}
