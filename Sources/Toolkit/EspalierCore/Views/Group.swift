/// Groups several views in code: a modifier on a group applies to each of them. It is not a container.
public struct Group<Content> {
    package let content: Content

    package init(content: Content) { self.content = content }
}

extension Group: View where Content: View {
    /// Groups the views of a closure.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    public typealias Body = Content
    public var body: Content { content }
}
