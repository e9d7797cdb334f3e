/// A container that overlays views, the last in front.
public struct ZStack<Content: View>: ContainerView {
    package let layout: ZStackLayout
    package let content: Content

    /// Creates a stack.
    /// - Parameter alignment: the guides on which the views are aligned, their centres by default.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }
}
