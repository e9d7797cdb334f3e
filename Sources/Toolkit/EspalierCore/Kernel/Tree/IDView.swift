/// A view whose identity ends and begins anew when `id` changes.
struct IDView<Content: View, ID: Hashable>: View {
    let content: Content
    let id: ID

    typealias Body = Never
    var body: Never { neverBody("IDView") }

    static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        IDElement(view, context)
    }
}

private final class IDElement<Content: View, ID: Hashable>: ReplacingElement<IDView<Content, ID>>, IdentitySource {
    override init(_ view: IDView<Content, ID>, _ context: _ElementContext) {
        super.init(view, context)
        content = Content._makeElement(view.content, _ElementContext(parent: self, transaction: context.transaction))
        host.identitySources.add(self)
    }

    // MARK: For scroll views

    func forEachIdentity(_ body: (AnyHashable, [Node]) -> Void) {
        body(AnyHashable(view.id), contentNodes)
    }

    /// Those of the content alone, without what is leaving.
    private var contentNodes: [Node] {
        var nodes: [Node] = []
        content?.collectNodes(into: &nodes)
        return nodes
    }

    func nodes(forID id: AnyHashable) -> [Node]? {
        id == AnyHashable(view.id) ? contentNodes : nil
    }

    override func update(_ new: IDView<Content, ID>, _ context: _UpdateContext) {
        let oldID = view.id, old = content!
        view = new
        environment = context.environment
        func update(_ element: _Element) { unsafeDowncast(element, to: _ViewElement<Content>.self).update(new.content, context) }
        if oldID == new.id { return update(old) }
        content = transitions.replace(old, oldID, by: new.id, context, in: self, make: {
            Content._makeElement(new.content, _ElementContext(parent: self, transaction: context.transaction))
        }, update: update)
        nodesDidChange()
    }

    override func destroyContent() {
        host.identitySources.remove(self)
        super.destroyContent()
    }
}

/// A view that may have been given an id, whether it has been made or not.
@MainActor package protocol ExplicitlyIdentified {
    /// Whether views of this type have an id: asked once of a type, before any of its views.
    static var hasExplicitID: Bool { get }
    var explicitID: AnyHashable? { get }
}

extension IDView: ExplicitlyIdentified {
    static var hasExplicitID: Bool { true }
    var explicitID: AnyHashable? { AnyHashable(id) }
}

extension ModifiedContent: ExplicitlyIdentified where Content: View {
    /// Whether the modified view has one.
    package static var hasExplicitID: Bool { (Content.self as? any ExplicitlyIdentified.Type)?.hasExplicitID ?? false }
    package var explicitID: AnyHashable? { (content as? any ExplicitlyIdentified)?.explicitID }
}

extension View {
    /// Binds the view's identity to a value: when the value changes, the view's state is reset.
    public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}
