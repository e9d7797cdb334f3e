import CX11
import EspalierCore
import Foundation

/// Gives keys to an input method that is a service of the desktop (`InputMethodService`) before the windows get them, where text is typed,
/// and puts what it has composed between them.
///
/// The service sends what it types before it answers about a key, so that all stays in the order in which it was typed.
@MainActor final class ComposedKeys {
    private unowned let platform: X11Platform
    /// Where text is typed in each window, in points, as far as its views have said.
    private var carets: [XWindow: (rect: CGRect, scale: CGFloat)] = [:]
    private var secrets: Set<XWindow> = []
    /// The window in which the service composes.
    private weak var window: X11Window?
    private let held = HeldKeys()
    private var isComposing: Preedit?
    private var toldSurrounding: SurroundingText?
    private var toldPlace: [Int32] = []

    /// nil where there is none: then nothing here does anything.
    var service: (any InputMethodService)? {
        didSet {
            service?.client = self
            focusChanged()
        }
    }

    init(_ platform: X11Platform) { self.platform = platform }

    // MARK: - Where text is typed

    func setTextInput(_ caret: CGRect?, scale: CGFloat, in window: X11Window) {
        let hadCaret = carets[window.id] != nil
        carets[window.id] = caret.map { ($0, scale) }
        if hadCaret != (caret != nil) { focusChanged() } else if window === self.window { tellPlace() }
    }

    func forget(_ id: XWindow) {
        secrets.remove(id)
        if carets.removeValue(forKey: id) != nil { focusChanged() }
    }

    func moved(_ window: X11Window) { if window === self.window { tellPlace() } }

    /// What is typed into a secret field is shown to no service.
    func setSecret(_ isSecret: Bool, in window: X11Window) {
        let wasSecret = secrets.contains(window.id)
        if isSecret { secrets.insert(window.id) } else { secrets.remove(window.id) }
        if isSecret != wasSecret { focusChanged() }
    }

    /// Ends what is composed in a window.
    ///
    /// - Returns: The text, which whoever asks puts where it stands; nil where the service composes nothing there.
    func endComposing(in window: X11Window) -> String? {
        guard window === self.window, let text = isComposing?.text else { return nil }
        isComposing = nil
        service?.reset()
        return text
    }

    /// To be called when a window may have got or lost the keyboard, or a place where text is typed.
    func focusChanged() {
        guard let service else { return }
        let new = platform.focusedWindow.flatMap { carets[$0] != nil && !secrets.contains($0) ? platform.window($0) : nil }
        guard new !== window else { return }
        // The field that it was composed in is gone, with what it showed.
        if isComposing != nil { service.reset() }
        isComposing = nil
        if window != nil, new != nil { service.focusChanged(false) }
        window = new
        (toldSurrounding, toldPlace) = (nil, [])
        service.focusChanged(new != nil)
        tellPlace()
    }

    /// Input methods put their candidates below this: in pixels of the screen, whatever the scale is.
    private func tellPlace() {
        guard let service, let window, let caret = carets[window.id], window.isUsable else { return }
        let origin = window.rootOrigin, scale = caret.scale
        let rect = CGRect(
            x: origin.x + caret.rect.minX * scale, y: origin.y + caret.rect.minY * scale, width: caret.rect.width * scale,
            height: caret.rect.height * scale)
        let place = [rect.minX, rect.minY, rect.width, rect.height].map { Int32.pixel($0.rounded()) }
        guard place != toldPlace else { return }
        toldPlace = place
        service.caretMoved(x: place[0], y: place[1], width: place[2], height: place[3])
    }

    // MARK: - Keys

    /// - Parameter send: gives the key to its window, now or later.
    func handle(_ event: XKeyEvent, in window: X11Window, send: @escaping @MainActor () -> Void) {
        guard service != nil || !held.isEmpty else { return send() }
        held.handle(send: send) { answer in
            // Key code 0 is a text that Xlib has composed of dead keys: no key.
            guard let service, window === self.window, event.keycode != 0 else { return false }
            if let around = window.delegate?.surroundingText, around != toldSurrounding {
                toldSurrounding = around
                service.surroundingChanged(around)
            }
            return service.offer(KeyOffers.key(event), answer: answer)
        }
    }
}

extension ComposedKeys: InputMethodClient {
    func commit(_ text: String) {
        guard let window, let first = text.first else { return }
        if isComposing != nil { compose(nil) }
        window.send(.key(KeyEvent(
            phase: .down, key: KeyEquivalent(Character(first.lowercased())), characters: text, modifiers: [], time: platform.now)))
    }

    func compose(_ preedit: Preedit?) {
        guard let window, preedit != isComposing else { return }
        isComposing = preedit
        window.send(.preedit(preedit ?? Preedit("", caret: 0)))
    }

    func forward(symbol: UInt32, state: UInt32, isDown: Bool) {
        let map = platform.keyboard.modifierMap, keysym = KeySym(symbol)
        guard let window, let key = Keysyms.keyEquivalent(keysym) else { return }
        let types = state & map.shortcuts == 0 && isDown && !Keysyms.isNamed(keysym)
        window.send(.key(KeyEvent(
            phase: isDown ? .down : .up, key: key, characters: types ? Keysyms.scalar(keysym).map { String(Character($0)) } ?? "" : "",
            modifiers: map.modifiers(state, isKeypad: Keysyms.isKeypad(keysym)), time: platform.now)))
    }

    func deleteSurrounding(offset: Int, count: Int) {
        toldSurrounding = nil
        window?.delegate?.deleteSurrounding(offset: offset, count: count)
    }
}
