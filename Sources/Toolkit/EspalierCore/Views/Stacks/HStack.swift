public import Foundation

/// A container that places views side by side.
public struct HStack<Content: View>: ContainerView {
    package let layout: HStackLayout
    package let content: Content

    /// Creates a stack.
    /// - Parameters:
    ///   - alignment: the guide on which the views are aligned.
    ///   - spacing: the distance between neighbours, in points; nil leaves it to the views.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
    package func makeNode(_ host: ViewHost) -> StackNode { StackNode(layout.stack, name: "HStack", host: host) }
    package func updateNode(_ node: StackNode, _ context: _UpdateContext) { node.setLayout(layout.stack) }
}
