/// Views that belong together, with a header and a footer.
public struct Section<Parent, Content, Footer> {
    package let header: Parent
    package let content: Content
    package let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public var body: Never { neverBody("Section") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        SectionElement(view, context)
    }

    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header: header(), content: content(), footer: footer())
    }

    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

/// A list of its three parts: only containers that know sections tell them apart.
private final class SectionElement<Parent: View, Content: View, Footer: View>:
    KeepingElement<Section<Parent, Content, Footer>> {
    private var header: _ViewElement<Parent>!
    private var content: _ViewElement<Content>!
    private var footer: _ViewElement<Footer>!

    override init(_ view: Section<Parent, Content, Footer>, _ context: _ElementContext) {
        super.init(view, context)
        let inner = _ElementContext(parent: self, transaction: context.transaction)
        header = Parent._makeElement(view.header, inner)
        content = Content._makeElement(view.content, inner)
        footer = Footer._makeElement(view.footer, inner)
    }

    override func update(_ new: Section<Parent, Content, Footer>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        header.update(new.header, context)
        content.update(new.content, context)
        footer.update(new.footer, context)
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        for element in parts { element.refresh(context) }
    }

    private var parts: [_Element] { [header, content, footer] }

    override func collectNodes(into nodes: inout [Node]) { for element in parts { element.collectNodes(into: &nodes) } }

    override func collectSegments(into segments: inout [LazySegment]) {
        appendSupplement(header, .header, to: &segments)
        content.collectSegments(into: &segments)
        appendSupplement(footer, .footer, to: &segments)
    }

    private func appendSupplement(_ element: _Element, _ role: LazyRole, to segments: inout [LazySegment]) {
        var nodes: [Node] = []
        element.collectNodes(into: &nodes)
        if !nodes.isEmpty { segments.append(.supplement(nodes, role)) }
    }

    override func destroyContent() { for element in parts { element.destroy() } }
}
