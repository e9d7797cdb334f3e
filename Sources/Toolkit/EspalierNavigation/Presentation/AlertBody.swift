import EspalierCore

/// Evaluates the closure in a body of its own, as `ModalBody` does, until the alert is dismissed.
///
/// iOS: an alert is made once. State changed by its buttons or by its dismissal does not show in it while it disappears.
struct AlertBody<Content: View>: View {
    private let content: () -> Content
    @State private var kept = KeptContent<Content>()
    @Environment(\.alertHold) private var hold

    init(content: @escaping () -> Content) { self.content = content }

    var body: Content {
        if let hold, hold.isHeld, let last = kept.last { return last }
        let new = content()
        kept.last = new
        return new
    }
}

/// The last content of an alert. No view observes it.
@MainActor private final class KeptContent<Content>: ElementBound {
    var last: Content?
}

/// Says whether an alert keeps showing its last content.
@MainActor final class AlertHold {
    var isHeld = false
}

private enum AlertHoldKey: EnvironmentKey { static var defaultValue: AlertHold? { nil } }

extension EnvironmentValues {
    /// The hold of the alert that contains the view; nil outside of alerts.
    var alertHold: AlertHold? {
        get { self[AlertHoldKey.self] }
        set { self[AlertHoldKey.self] = newValue }
    }
}
