import EspalierCore

/// A list; or, where it stands directly in another list or form of a phone, its rows. iOS: these are rows of the outer list then.
///
/// Whether it does is known only when the outer list asks for its rows: a stack or a frame in between makes it a list of its own.
struct ListOrRows<Content: View>: View {
    let surface: ListSurface<Content>

    typealias Body = Never
    var body: Never { neverBody("List") }

    static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> { ListOrRowsElement(view, context) }
}

/// Its content is the surface or the rows, made when it is known which of them.
private final class ListOrRowsElement<Content: View>: SingleChildElement<ListOrRows<Content>, _Element> {
    private var showsRows = false
    /// The transaction in which what is shown is made, which may be after the element.
    private var transaction: Transaction

    override init(_ view: ListOrRows<Content>, _ context: _ElementContext) {
        transaction = context.transaction
        super.init(view, context)
        if !environment.isPhone || environment.listSections == nil { makeSurface() }
    }

    private var context: _ElementContext { _ElementContext(parent: self, transaction: transaction) }

    private func makeSurface() { content = ListSurface<Content>._makeElement(view.surface, context) }

    /// Whether a view between the outer list and this one needs it as one.
    private var isKeptTogether: Bool {
        var element = parent
        while let current = element, !(current is any RowsOwner) {
            if current.keepsContentTogether { return true }
            element = current.parent
        }
        return element == nil
    }

    override func update(_ new: ListOrRows<Content>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        transaction = context.transaction
        guard let content else { return }
        if showsRows {
            unsafeDowncast(content, to: _ViewElement<Content>.self).update(new.surface.content, context)
        } else {
            unsafeDowncast(content, to: _ViewElement<ListSurface<Content>>.self).update(new.surface, context)
        }
    }

    override func collectNodes(into nodes: inout [Node]) {
        if content == nil { makeSurface() }
        super.collectNodes(into: &nodes)
    }

    override func collectSegments(into segments: inout [LazySegment]) {
        if content == nil {
            showsRows = !isKeptTogether
            if showsRows { content = Content._makeElement(view.surface.content, context) } else { makeSurface() }
        }
        super.collectSegments(into: &segments)
    }
}

/// The element of a list that shows the rows below it.
@MainActor protocol RowsOwner {}
