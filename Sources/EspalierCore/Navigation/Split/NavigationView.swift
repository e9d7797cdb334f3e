import EspalierGraphics

/// Shows a root, and what links in it lead to; the way of navigating before `NavigationStack` and `NavigationSplitView`.
@available(*, deprecated, message: "Use NavigationStack or NavigationSplitView instead.")
public struct NavigationView<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { ScreenStack(root: content) }
}
