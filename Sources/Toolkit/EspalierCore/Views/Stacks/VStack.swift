public import Foundation

/// A container that stacks views vertically.
public struct VStack<Content: View>: ContainerView {
    package let layout: VStackLayout
    package let content: Content

    /// Creates a stack.
    /// - Parameters:
    ///   - alignment: the guide on which the views are aligned.
    ///   - spacing: the distance between neighbours, in points; nil leaves it to the views.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }
    package func makeNode(_ host: ViewHost) -> StackNode { StackNode(layout.stack, name: "VStack", host: host) }
    package func updateNode(_ node: StackNode, _ context: _UpdateContext) { node.setLayout(layout.stack) }
}
