/// Several views treated as one in code: a modifier on a group applies to each of them. Not a container.
public struct Group<Content> {
    package let content: Content
}

extension Group: View where Content: View {
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: Content { content }
}
