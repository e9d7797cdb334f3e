public import EspalierCore
import EspalierGraphics
import Foundation

extension View {
    /// Lets the user refresh the list or scrolling content in this view: with Ctrl+R, by turning the wheel further beyond a list's
    /// start, and on a phone by pulling the content down. A spinner shows while the action runs.
    public func refreshable(@_inheritActorContext action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        transformEnvironment(\.refresh) { $0 = RefreshAction(presentation: ScrollRefresh.self, action: action) }
    }
}

/// Adds refreshing to the content of a scroll view that is not a list.
private enum ScrollRefresh: RefreshPresentation {
    static func column<Content: View>(_ action: RefreshAction, _ content: Content) -> AnyView {
        AnyView(RefreshColumn(list: nil, action: action, content: content))
    }
}

/// Scrolling content, with a spinner above it while it is refreshing.
struct RefreshColumn<Content: View>: View {
    /// nil outside lists.
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

    /// The list retains this closure, which therefore must not retain the list.
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

/// Sets the list's refresh action.
private struct ListRefreshModifier: NodeModifier {
    let list: ListController?
    let refresh: @MainActor () -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> RefreshedNode {
        let node = RefreshedNode(child)
        updateNode(node, context)
        return node
    }

    func updateNode(_ node: RefreshedNode, _ context: NodeContext) {
        list?.pull.refresh = refresh
        node.refresh = refresh
    }
}

/// The content of a scroll view that is refreshed when it is pulled down.
@MainActor private final class RefreshedNode: UnaryNode, PullRefreshing {
    var refresh: (@MainActor () -> Void)?

    func pulledDown() { refresh?() }

    override func placeContent() {
        super.placeContent()
        if let scroll = enclosingScroll(.vertical), scroll.refresher !== self { scroll.refresher = self }
    }
}
