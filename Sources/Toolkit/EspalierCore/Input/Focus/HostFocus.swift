/// A window's focus controller and its pending focus requests.
@MainActor final class HostFocus {
    weak var controller: FocusController?
    /// The focus states that were written since the last focus pass.
    var requests: [any FocusReceiving] = []
}

private enum HostFocusKey: HostKey {
    static func makeValue(for host: ViewHost) -> HostFocus { HostFocus() }
    static func viewsDidEnd(_ focus: inout HostFocus) { focus.requests = [] }
}

extension ViewHost {
    var hostFocus: HostFocus { self[HostFocusKey.self] }

    /// The controller of the window's keyboard focus.
    package internal(set) var focus: FocusController? {
        get { hostFocus.controller }
        set { hostFocus.controller = newValue }
    }
}
