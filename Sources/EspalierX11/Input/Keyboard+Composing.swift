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
            _ = preedits[window]?.reset(context)
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
            if isSecret { _ = preedits[window]?.reset(context) }
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
        guard !connection.isLost, let context = contexts[window], let session = preedits[window], let shown = session.preedit?.text else {
            return nil
        }
        if let text = session.reset(context) { return text }
        // Some say it later, when the caret is elsewhere; others drop it. What the user has seen stays.
        late[window] = shown
        return shown
    }

    /// Whether a text that an input method commits is one that was inserted already.
    func isLate(_ text: String, in window: XWindow) -> Bool { late.removeValue(forKey: window) == text }

    /// Hands on what input methods have changed in their composed texts since the last call.
    func sendPreedits(_ send: (XWindow, Preedit?) -> Void) {
        takeNewMethod()
        for (window, session) in preedits where session.consumeChange() { send(window, session.preedit) }
    }
}
