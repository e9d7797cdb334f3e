import EspalierGraphics

/// Dismisses the presentation that contains the view: a sheet, a popover, a screen of a navigation stack, or else the window.
public struct DismissAction: Sendable {
    package let id: ObjectIdentifier?
    private let action: (@MainActor @Sendable () -> Void)?

    package init(_ owner: AnyObject? = nil, _ action: (@MainActor @Sendable () -> Void)? = nil) {
        id = owner.map(ObjectIdentifier.init)
        self.action = action
    }

    /// Dismisses the presentation. Where nothing presents the view, a message says so and nothing happens.
    @MainActor @preconcurrency public func callAsFunction() {
        guard let action else {
            Diagnostics.warn("dismiss() was called in a view that nothing presents: nothing happens.")
            return
        }
        action()
    }
}

private enum DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction() } }
private enum IsPresentedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Dismisses the presentation that contains the view: `dismiss()`.
    public package(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// Whether the view is presented: in a sheet, a popover, or as a pushed screen of a navigation stack.
    public package(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }
}
