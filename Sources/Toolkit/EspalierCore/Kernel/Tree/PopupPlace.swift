package import Foundation

/// Where a host stands that belongs to a popup.
private struct PopupPlace {
    var isInPopup = false
    var origin = CGPoint.zero
}

private enum PopupPlaceKey: HostKey {
    static func makeValue(for host: ViewHost) -> PopupPlace { PopupPlace() }
}

extension ViewHost {
    /// Whether the host belongs to a popup, whose size follows its content.
    package internal(set) var isInPopup: Bool {
        get { self[PopupPlaceKey.self].isInPopup }
        set { self[PopupPlaceKey.self].isInPopup = newValue }
    }

    /// The position of the host's window in its top level window, in points.
    package internal(set) var popupOrigin: CGPoint {
        get { self[PopupPlaceKey.self].origin }
        set { self[PopupPlaceKey.self].origin = newValue }
    }
}
