import EspalierGraphics

/// Refreshes content, as the `refreshable` modifier around it defines.
public struct RefreshAction: Sendable {
    let action: @MainActor @Sendable () async -> Void
    /// The type that shows the action's progress. A type rather than a closure, so that equal values are identical bit by bit.
    let presentation: any RefreshPresentation.Type

    package init(presentation: any RefreshPresentation.Type, action: @escaping @MainActor @Sendable () async -> Void) {
        self.presentation = presentation
        self.action = action
    }

    /// Refreshes the content, and returns when that has ended.
    @MainActor @preconcurrency public func callAsFunction() async { await action() }
}

/// Wraps refreshable scroll content in views that show the progress and handle the refresh key. These are controls, which are defined
/// in a module above; the action carries the type.
@MainActor package protocol RefreshPresentation: Sendable {
    static func column<Content: View>(_ action: RefreshAction, _ content: Content) -> AnyView
}

private enum RefreshKey: EnvironmentKey { static let defaultValue: RefreshAction? = nil }
private enum ShowsRefreshKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The action that refreshes the content; nil where it cannot be refreshed.
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }

    /// Whether an enclosing view already shows the refresh progress.
    package var showsRefresh: Bool {
        get { self[ShowsRefreshKey.self] }
        set { self[ShowsRefreshKey.self] = newValue }
    }
}

/// The content of a scroll view: the outermost one that scrolls vertically shows the refresh progress.
struct RefreshableContent<Content: View>: View {
    let axes: Axis.Set
    let content: Content
    @Environment(\.refresh) private var refresh
    @Environment(\.showsRefresh) private var showsRefresh

    var body: some View {
        if let refresh, !showsRefresh, axes.contains(.vertical) {
            refresh.presentation.column(refresh, content.environment(\.showsRefresh, true))
        } else {
            content
        }
    }
}
