public import EspalierCore
import EspalierGraphics
import Foundation

extension View {
    /// Lets the user bring the list, or what scrolls, in this view up to date: by Ctrl+R, or by turning the wheel on beyond a
    /// list's start. While the action runs, it shows that it does.
    public func refreshable(@_inheritActorContext action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        transformEnvironment(\.refresh) { $0 = RefreshAction(look: ScrollRefresh.self, action: action) }
    }
}

/// What scrolls in a scroll view that is no list.
private enum ScrollRefresh: RefreshLook {
    static func column<Content: View>(_ action: RefreshAction, _ content: Content) -> AnyView {
        AnyView(RefreshColumn(list: nil, action: action, content: content))
    }
}

/// What scrolls, with a wheel above it while it is brought up to date.
struct RefreshColumn<Content: View>: View {
    /// nil for what is no list.
    let list: ListController?
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
        .background { KeyCommand("r", action: refresh) }
        .modifier(ListRefreshModifier(list: list, refresh: refresh))
    }

    /// The list keeps it: it must not have the list.
    private var refresh: @MainActor () -> Void {
        { [action, isRefreshing = $isRefreshing] in
            guard !isRefreshing.wrappedValue else { return }
            withAnimation(.snappy(duration: 0.2)) { isRefreshing.wrappedValue = true }
            Task { @MainActor in
                await action()
                withAnimation(.snappy(duration: 0.2)) { isRefreshing.wrappedValue = false }
            }
        }
    }
}

/// Tells the list how to begin.
private struct ListRefreshModifier: NodeModifier {
    let list: ListController?
    let refresh: @MainActor () -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> UnaryNode {
        list?.refresh = refresh
        return UnaryNode(child)
    }

    func updateNode(_ node: UnaryNode, _ context: NodeContext) { list?.refresh = refresh }
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
