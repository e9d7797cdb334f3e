import EspalierGraphics
import Foundation

/// Brings what is shown up to date, as the view around has said.
public struct RefreshAction: Sendable {
    let action: @MainActor @Sendable () async -> Void
    @MainActor public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey { static let defaultValue: RefreshAction? = nil }

extension EnvironmentValues {
    /// How to bring the content up to date; nil where that is not possible.
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Lets the user bring the list in this view up to date: by pulling it down beyond its start, or by Ctrl+R. While the
    /// action runs, the list shows that it does.
    public func refreshable(@_inheritActorContext action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        transformEnvironment(\.refresh) { $0 = RefreshAction(action: action) }
    }
}

/// What scrolls in a list, with a wheel above it while it is brought up to date.
struct RefreshColumn<Content: View>: View {
    let list: ListController
    let action: RefreshAction
    let content: Content
    @State private var isRefreshing = false

    var body: some View {
        VStack(spacing: 0) {
            if isRefreshing {
                ProgressView().controlSize(.small).frame(maxWidth: .infinity).padding(.vertical, 8)
                    .accessibilityIdentifier("refreshing")
            }
            content
        }
        .background {
            Button("Refresh") { refresh() }.keyboardShortcut("r", modifiers: .command).accessibilityOnly()
                .modifier(ListRefreshModifier(list: list, refresh: refresh))
        }
    }

    private func refresh() {
        guard !isRefreshing else { return }
        withAnimation(.snappy(duration: 0.2)) { isRefreshing = true }
        Task { @MainActor in
            await action()
            withAnimation(.snappy(duration: 0.2)) { isRefreshing = false }
        }
    }
}

/// Tells the list how to begin.
private struct ListRefreshModifier: NodeModifier {
    let list: ListController
    let refresh: @MainActor () -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> UnaryNode {
        list.refresh = refresh
        return UnaryNode(child)
    }

    func updateNode(_ node: UnaryNode, _ context: NodeContext) { list.refresh = refresh }
}

extension ListController {
    /// The wheel goes on turning beyond the list's start.
    func pulled(by notches: CGFloat, at time: Double) -> Bool {
        guard let refresh, notches > 0 else { return false }
        pull = time - pullTime < 0.5 ? pull + notches : notches
        pullTime = time
        if pull >= 3 {
            pull = -20
            refresh()
        }
        return true
    }
}
