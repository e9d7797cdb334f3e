public import EspalierCore
import EspalierGraphics

/// Shows a root and the destinations of its links; the predecessor of `NavigationStack` and `NavigationSplitView`.
///
/// With several views, or with links in the first, there are columns, and links change what the last one shows. The `stack` style
/// shows one screen at a time.
@available(*, deprecated, message: "Use NavigationStack or NavigationSplitView instead.")
public struct NavigationView<Content: View>: View {
    private let content: Content
    @Environment(\.navigationViewStyleKind) private var styleKind
    @Environment(\.isPhone) private var isPhone

    /// Deprecated: use `NavigationStack` or `NavigationSplitView`.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View {
        let members = memberViews(of: content)
        // iOS: in the width of a phone all styles are a stack, which begins with the first view.
        if styleKind == .stack || isPhone {
            ScreenStack(root: members.first ?? AnyView(EmptyView()))
        } else {
            NavigationColumns(members: members, isAutomatic: styleKind == .automatic)
        }
    }
}

private struct NavigationColumns: View {
    let members: [AnyView]
    let isAutomatic: Bool
    @State private var model = SplitModel()
    @State private var hasLinks = false

    var body: some View {
        let _ = watchLinks()
        let first = members.first ?? AnyView(EmptyView())
        SplitColumns<AnyView, AnyView, AnyView>(
            visibility: nil, sidebar: first, content: members.count > 2 ? members[1] : nil,
            detail: members.count > 1 ? members[members.count - 1] : AnyView(EmptyView()),
            hidesDetail: isAutomatic && members.count == 1 && !hasLinks, givenModel: model)
    }

    /// A root without links has nothing to show beside it.
    private func watchLinks() {
        guard isAutomatic, members.count == 1 else { return }
        let hasLinks = $hasLinks
        model.sidebar.onFirstLink = { hasLinks.wrappedValue = true }
    }
}
