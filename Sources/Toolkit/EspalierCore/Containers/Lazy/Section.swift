/// A group of related views with a header and a footer.
public struct Section<Parent, Content, Footer> {
    package let header: Parent
    package let content: Content
    package let footer: Footer
    /// Whether the content is shown; nil where the app does not bind that.
    var isExpanded: Binding<Bool>?
    /// Whether a list may let the user collapse the section where the app does not bind `isExpanded`.
    var isCollapsible = true

    package init(
        header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>? = nil, isCollapsible: Bool = true
    ) {
        self.header = header
        self.content = content
        self.footer = footer
        self.isExpanded = isExpanded
        self.isCollapsible = isCollapsible
    }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public var body: Never { neverBody("Section") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        context.environment.controlContext == .menu ? MenuSectionElement(view, context) : SectionElement(view, context)
    }

    /// Creates a section with a header and a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header: header(), content: content(), footer: footer())
    }

    /// Deprecated spelling: use closures for the header and the footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// A section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    /// Deprecated spelling: use a closure for the footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// A section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    /// Deprecated spelling: use a closure for the header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// A section without a header and a footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// A section that the user can collapse.
    /// - Parameter isExpanded: whether the content is shown; in lists a click on the header toggles it.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Sets whether a list whose style supports it may collapse the section by a click on its header.
    public func collapsible(_ collapsible: Bool) -> some View {
        var section = self
        section.isCollapsible = collapsible
        return section
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// A section that the user can collapse, with a translated title.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }

    /// A section that the user can collapse, with a title as it stands.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
    }

    /// A section with a translated title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// A section with a title as it stands.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

/// Produces its three parts in order; only containers that know sections distinguish them.
private final class SectionElement<Parent: View, Content: View, Footer: View>:
    MultiChildElement<Section<Parent, Content, Footer>> {
    private var header: _ViewElement<Parent> { unsafeDowncast(children[0], to: _ViewElement<Parent>.self) }
    private var content: _ViewElement<Content> { unsafeDowncast(children[1], to: _ViewElement<Content>.self) }
    private var footer: _ViewElement<Footer> { unsafeDowncast(children[2], to: _ViewElement<Footer>.self) }

    /// The section as a list sees it.
    private let section = LazySection()
    private var isExpanded = true
    private var wasExpanded = false
    /// The state that a click on the header has set, where the app does not bind it.
    private var handExpansion: Bool?
    private var known: (outer: EnvironmentValues, header: EnvironmentValues, footer: EnvironmentValues)?

    override init(_ view: Section<Parent, Content, Footer>, _ context: _ElementContext) {
        super.init(view, context)
        var inner = _ElementContext(parent: self, transaction: context.transaction)
        inner.environment = headerEnvironment
        children.append(Parent._makeElement(view.header, inner))
        inner.environment = environment
        children.append(Content._makeElement(view.content, inner))
        inner.environment = footerEnvironment
        children.append(Footer._makeElement(view.footer, inner))
        readExpansion()
        section.setExpanded = { [weak self] in self?.setExpanded($0) }
    }

    override func update(_ new: Section<Parent, Content, Footer>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        var inner = context
        inner.environment = headerEnvironment
        header.update(new.header, inner)
        content.update(new.content, context)
        inner.environment = footerEnvironment
        footer.update(new.footer, inner)
        readExpansion()
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        var inner = context
        inner.environment = headerEnvironment
        header.refresh(inner)
        content.refresh(context)
        inner.environment = footerEnvironment
        footer.refresh(inner)
    }

    override func reevaluate(_ context: _UpdateContext) {
        if let handExpansion, view.isExpanded == nil { applyExpansion(handExpansion) }
        readExpansion()
    }

    // MARK: In a list

    private var headerEnvironment: EnvironmentValues { partEnvironments.header }
    private var footerEnvironment: EnvironmentValues { partEnvironments.footer }

    private var partEnvironments: (header: EnvironmentValues, footer: EnvironmentValues) {
        guard let list = environment.sectionHost else { return (environment, environment) }
        if let known, known.outer.isIdentical(to: environment) { return (known.header, known.footer) }
        let header = list.headerEnvironment(environment), footer = list.footerEnvironment(environment)
        known = (environment, header, footer)
        return (header, footer)
    }

    private var canCollapse: Bool {
        guard let list = environment.sectionHost else { return false }
        return view.isExpanded != nil || view.isCollapsible && list.foldsByHand && Parent.self != EmptyView.self
    }

    private func readExpansion() {
        guard environment.sectionHost != nil, let binding = view.isExpanded else { return }
        applyExpansion(evaluate { binding.wrappedValue })
    }

    private func applyExpansion(_ new: Bool) {
        guard new != isExpanded else { return }
        isExpanded = new
        nodesDidChange()
    }

    private func setExpanded(_ new: Bool) {
        if let binding = view.isExpanded {
            binding.wrappedValue = new
        } else if new != isExpanded {
            handExpansion = new
            TransactionQueue.shared.invalidate(self)
        }
    }

    // MARK: Content

    /// The section's number, for a container that splits its content into sections.
    private lazy var number = SectionMarks.newNumber()

    override func collectNodes(into nodes: inout [Node]) {
        guard let marks = environment.sectionMarks else { return super.collectNodes(into: &nodes) }
        for (element, role) in [(header, .header), (content, .cells), (footer, .footer)] as [(_Element, LazyRole)] {
            let start = nodes.count
            element.collectNodes(into: &nodes)
            marks.note(nodes[start...], number, role)
        }
    }

    override func collectSegments(into segments: inout [LazySegment]) {
        section.isCollapsible = canCollapse
        section.isExpanded = isExpanded
        appendSupplement(header, .header, to: &segments)
        if isExpanded || !canCollapse {
            content.collectSegments(into: &segments)
            wasExpanded = true
        } else if wasExpanded {
            // The content that was shown stays until it has collapsed.
            segments.append(.leaving(presentNodes))
        }
        appendSupplement(footer, .footer, to: &segments)
    }

    private var presentNodes: [Node] {
        var inner: [LazySegment] = []
        content.collectSegments(into: &inner)
        return inner.flatMap { segment -> [Node] in
            switch segment {
            case .nodes(let nodes), .leaving(let nodes): nodes
            case .list(let source): source.presentNodes + source.leavingNodes
            case .supplement: []
            }
        }
    }

    private func appendSupplement(_ element: _Element, _ role: LazyRole, to segments: inout [LazySegment]) {
        var nodes: [Node] = []
        element.collectNodes(into: &nodes)
        // A list shows where sections begin and end even if the header or the footer is empty.
        if !nodes.isEmpty || environment.sectionHost != nil { segments.append(.supplement(nodes, role, section)) }
    }

    override func destroyContent() {
        section.isGone = true
        super.destroyContent()
    }
}
