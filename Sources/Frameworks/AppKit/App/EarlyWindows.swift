/// The windows that were shown before there was an app. They open when it begins.
@MainActor enum EarlyWindows {
    private static var waiting: [(window: NSWindow, takesKeyboard: Bool)] = []

    static func add(_ window: NSWindow, takesKeyboard: Bool) {
        waiting.removeAll { $0.window === window }
        waiting.append((window, takesKeyboard))
    }

    static func remove(_ window: NSWindow) { waiting.removeAll { $0.window === window } }

    /// Opens them, for the app that is being made.
    static func open() {
        let windows = waiting
        waiting = []
        for (window, takesKeyboard) in windows { if takesKeyboard { window.makeKeyAndOrderFront(nil) } else { window.orderFront(nil) } }
    }
}
