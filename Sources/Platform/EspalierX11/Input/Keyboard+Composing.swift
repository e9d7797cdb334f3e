import CX11
import EspalierCore
import Foundation

// Where text is typed in each window, and what input methods compose there.
extension Keyboard {
    /// Tells where in a window text is typed; nil if nowhere: then keys do not go through the input method.
    func setTextInput(_ caret: CGRect?, scale: CGFloat, in window: XWindow) {
        let old = carets[window]
        guard old == nil || old?.rect != caret || old?.scale != scale else { return }
        carets[window] = (caret, scale)
        guard !connection.isLost, let context = currentContext(window) else { return }
        if caret == nil {
            _ = reset(window, context)
            XUnsetICFocus(context)
        } else if old?.rect == nil {
            XSetICFocus(context)
        }
        tellCaret(window, context)
    }

    /// Input methods put their candidates below the caret's lower left corner.
    func tellCaret(_ window: XWindow, _ context: XIC) {
        guard let caret = carets[window], let rect = caret.rect, !secrets.isSecret(window) else { return }
        let x = (rect.minX * caret.scale).rounded(), y = (rect.maxY * caret.scale).rounded()
        guard x.magnitude < 32000, y.magnitude < 32000 else { return }
        sendSpot(context, Int16(x), Int16(y))
    }

    /// Tells whether what is typed in a window is a secret, such as a password: an input method would show it among its candidates. Dead
    /// keys and Compose go on by a method of Xlib's own.
    func setSecret(_ isSecret: Bool, in window: XWindow) {
        guard isSecret != secrets.isSecret(window) else { return }
        if !connection.isLost, let context = currentContext(window) {
            if isSecret { _ = reset(window, context) }
            XUnsetICFocus(context)
        }
        secrets.set(isSecret, window)
        guard !connection.isLost, takesText(window), let context = currentContext(window) else { return }
        XSetICFocus(context)
        tellCaret(window, context)
    }

    /// Ends what is composed in a window, before the place where it belongs is left.
    /// - Returns: what is to be inserted there; nil if nothing is composed.
    func endComposing(in window: XWindow) -> String? {
        guard !connection.isLost, !secrets.isSecret(window), let context = contexts[window] else { return nil }
        guard let session = preedits[window] else { return nil }
        let shown = session.preedit?.text
        guard filtered.remove(window) != nil || shown != nil else { return nil }
        // Methods commit when they lose the focus; when they are reset, many drop what they compose. Xlib gives what comes meanwhile.
        XUnsetICFocus(context)
        let text = reset(window, context)
        if takesText(window) { XSetICFocus(context) }
        // Some say it later, when the caret is elsewhere; others not at all. What the user has seen stays.
        if text == nil, let shown { late[window] = shown }
        return text ?? shown
    }

    /// Xlib reports each text that a method commits by a press of key code 0. Those that the reset has given are void: another context
    /// would read something else for them.
    private func reset(_ window: XWindow, _ context: XIC) -> String? {
        let text = preedits[window]?.reset(context)
        var event = XEvent(), id = window
        withUnsafeMutableBytes(of: &id) { id in
            let id = id.baseAddress?.assumingMemoryBound(to: CChar.self)
            while XCheckIfEvent(connection.display, &event, { _, event, id in
                guard let event, let id else { return 0 }
                let isCommit = event.pointee.type == KeyPress && event.pointee.xkey.keycode == 0
                return isCommit && event.pointee.xkey.window == UnsafeMutableRawPointer(id).load(as: XWindow.self) ? 1 : 0
            }, id) != 0 {}
        }
        return text
    }

    /// Whether a press of key code 0 is of the method that said nothing when it was reset, while a secret has the focus by now.
    func isOfOther(_ event: XKeyEvent) -> Bool { event.keycode == 0 && secrets.isSecret(event.window) && late[event.window] != nil }

    /// The windows in which an input method may compose something that it shows itself: the views know nothing of it.
    var hiddenComposing: [XWindow] { filtered.filter { preedits[$0]?.preedit == nil } }

    /// Whether a text that an input method commits is one that was inserted already.
    func isLate(_ text: String, in window: XWindow) -> Bool { late.removeValue(forKey: window) == text }

    /// Hands on what input methods have changed in their composed texts since the last call.
    func sendPreedits(_ send: (XWindow, Preedit?) -> Void) {
        takeNewMethod()
        for (window, session) in preedits where session.consumeChange() { send(window, session.preedit) }
    }
}
