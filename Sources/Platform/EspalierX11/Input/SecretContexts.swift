import CX11

/// The contexts of windows in which a secret is typed. They are of a method that is part of Xlib, and shows nobody what is typed.
@MainActor final class SecretContexts {
    private var windows: Set<XWindow> = []
    private var method: XIM?
    private var contexts: [XWindow: XIC] = [:]

    func isSecret(_ window: XWindow) -> Bool { windows.contains(window) }
    func known(_ window: XWindow) -> XIC? { contexts[window] }
    func set(_ isSecret: Bool, _ window: XWindow) { if isSecret { windows.insert(window) } else { windows.remove(window) } }

    /// The context of a window with a secret, made with its first key.
    func context(for window: XWindow, _ takesText: Bool, _ connection: Connection) -> XIC? {
        guard isSecret(window) else { return nil }
        if let known = contexts[window] { return known }
        if method == nil, XSetLocaleModifiers("@im=local") != nil { method = XOpenIM(connection.display, nil, nil, nil) }
        guard let method, let context = cx11_create_ic(method, window) else { return nil }
        contexts[window] = context
        if takesText { XSetICFocus(context) }
        return context
    }

    func forget(_ window: XWindow, _ connection: Connection) {
        windows.remove(window)
        if let context = contexts.removeValue(forKey: window), !connection.isLost { XDestroyIC(context) }
    }
}
