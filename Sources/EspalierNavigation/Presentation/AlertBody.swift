import EspalierCore

/// Runs the closure in a body of its own, as `ModalBody` does, until the alert is over.
///
/// iOS: an alert is made once. What its buttons and its end change in the app does not show in it while it goes.
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

/// What an alert has shown last. No view waits for it to change.
@MainActor private final class KeptContent<Content>: ElementBound {
    var last: Content?
}

/// Says whether an alert keeps what it shows.
@MainActor final class AlertHold {
    var isHeld = false
}

private enum AlertHoldKey: EnvironmentKey { static var defaultValue: AlertHold? { nil } }

extension EnvironmentValues {
    /// That of the alert that views here stand in.
    var alertHold: AlertHold? {
        get { self[AlertHoldKey.self] }
        set { self[AlertHoldKey.self] = newValue }
    }
}
