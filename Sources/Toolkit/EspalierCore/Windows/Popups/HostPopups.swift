private enum HostPopupsKey: HostKey {
    static func makeValue(for host: ViewHost) -> PopupStack {
        let stack = PopupStack()
        host.popupRouting = stack
        return stack
    }
}

extension ViewHost {
    /// The popups of the top level window; a popup's own host shares them.
    package var popups: PopupStack {
        get { self[HostPopupsKey.self] }
        set {
            self[HostPopupsKey.self] = newValue
            popupRouting = newValue
        }
    }
}
