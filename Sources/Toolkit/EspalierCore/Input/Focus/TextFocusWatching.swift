/// A node that shows something only while a text is edited.
@MainActor package protocol TextFocusWatching: Node {
    /// Another view has the focus, or none any longer.
    func textFocusChanged()
}

extension InputRegistrations {
    func tellTextFocus() {
        for case let watcher as any TextFocusWatching in textFocusWatchers.lazy.compactMap(\.object) { watcher.textFocusChanged() }
    }
}
