import EspalierGraphics

/// Brings what is shown up to date, as the view around has said.
public struct RefreshAction: Sendable {
    let action: @MainActor @Sendable () async -> Void
    /// What shows that the action runs. A type, not a closure: two of one type are the same, bit by bit.
    let look: any RefreshLook.Type

    package init(look: any RefreshLook.Type, action: @escaping @MainActor @Sendable () async -> Void) {
        self.look = look
        self.action = action
    }

    @MainActor @preconcurrency public func callAsFunction() async { await action() }
}

/// What is around content that scrolls and can be brought up to date: shows that this goes on, and has a key for it. It is made of
/// controls, which are of a module above; the action brings it along.
@MainActor package protocol RefreshLook: Sendable {
    static func column<Content: View>(_ action: RefreshAction, _ content: Content) -> AnyView
}

private enum RefreshKey: EnvironmentKey { static let defaultValue: RefreshAction? = nil }
private enum ShowsRefreshKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// How to bring the content up to date; nil where that is not possible.
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }

    /// Whether something around shows already that content is being brought up to date.
    package var showsRefresh: Bool {
        get { self[ShowsRefreshKey.self] }
        set { self[ShowsRefreshKey.self] = newValue }
    }
}

/// What scrolls in a scroll view: the outermost one that scrolls down brings its content up to date.
struct RefreshableContent<Content: View>: View {
    let axes: Axis.Set
    let content: Content
    @Environment(\.refresh) private var refresh
    @Environment(\.showsRefresh) private var showsRefresh

    var body: some View {
        if let refresh, !showsRefresh, axes.contains(.vertical) {
            refresh.look.column(refresh, content.environment(\.showsRefresh, true))
        } else {
            content
        }
    }
}
