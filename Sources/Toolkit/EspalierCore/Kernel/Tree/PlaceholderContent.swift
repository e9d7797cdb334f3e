/// Makes and updates the content that a placeholder stands for.
@MainActor package protocol PlaceholderSource: AnyObject {
    func makeContent(_ context: _ElementContext) -> _Element
    func updateContent(_ element: _Element, _ context: _UpdateContext)
    /// Incremented with each new value of the content.
    var contentVersion: Int { get }
    /// The transaction for the view that the placeholder stands for, which may differ from the one around the placeholder.
    func transaction(at placeholder: Transaction) -> Transaction
    /// The same after the update, for layout animations; nil to use the transaction around the placeholder.
    var placeholderLayoutTransaction: Transaction? { get }
}

extension PlaceholderSource {
    package func transaction(at placeholder: Transaction) -> Transaction { placeholder }
    package var placeholderLayoutTransaction: Transaction? { nil }
}

/// A view that stands for another one, wherever a body places it.
@MainActor @preconcurrency package protocol PlaceholderView: View where Body == Never {
    var source: any PlaceholderSource { get }
}

extension PlaceholderView {
    public var body: Never { neverBody("\(Self.self)") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        PlaceholderElement(view, context)
    }
}

/// The parent element of the content's own element.
private final class PlaceholderElement<P: PlaceholderView>: SingleChildElement<P, _Element> {
    /// The content's version that is in place.
    private var version: Int

    override init(_ view: P, _ context: _ElementContext) {
        version = view.source.contentVersion
        super.init(view, context)
        content = view.source.makeContent(
            _ElementContext(parent: self, transaction: view.source.transaction(at: context.transaction)))
    }

    override func update(_ new: P, _ context: _UpdateContext) {
        // For a body that runs in every frame around unchanged content.
        if version == new.source.contentVersion, environment.isIdentical(to: context.environment) { return }
        view = new
        version = new.source.contentVersion
        environment = context.environment
        new.source.updateContent(content, inner(context))
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.refresh(inner(context))
    }

    private func inner(_ context: _UpdateContext) -> _UpdateContext {
        _UpdateContext(environment: environment, transaction: view.source.transaction(at: context.transaction))
    }

    override var innerLayoutTransaction: Transaction { view.source.placeholderLayoutTransaction ?? layoutTransaction }
}

// MARK: - Around a view

/// A view as it is passed to a closure or transition that builds another view around it.
public struct PlaceholderContentView<Value>: PlaceholderView {
    package let source: any PlaceholderSource
    /// Changes whenever the view that this stands for may have changed: it must be updated even if everything around it is unchanged.
    private let version: Int

    package init(source: any PlaceholderSource) {
        self.source = source
        version = source.contentVersion
    }

    public typealias Body = Never
}

/// A view built around another, which it contains as a `PlaceholderContentView`.
struct PlaceholderScope<Base: View, Value, Content: View>: View {
    let base: Base
    let content: (PlaceholderContentView<Value>) -> Content

    typealias Body = Never
    var body: Never { neverBody("PlaceholderScope") }

    static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        PlaceholderScopeElement(view, context)
    }
}

private final class PlaceholderScopeElement<Base: View, Value, Content: View>:
    SingleChildElement<PlaceholderScope<Base, Value, Content>, _ViewElement<Content>>, PlaceholderSource {
    private(set) var contentVersion = 0

    override init(_ view: PlaceholderScope<Base, Value, Content>, _ context: _ElementContext) {
        super.init(view, context)
        content = Content._makeElement(made, _ElementContext(parent: self, transaction: context.transaction))
    }

    private var made: Content { view.content(PlaceholderContentView(source: self)) }

    override func update(_ new: PlaceholderScope<Base, Value, Content>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        contentVersion += 1
        content?.update(made, context)
    }

    func makeContent(_ context: _ElementContext) -> _Element { Base._makeElement(view.base, context) }

    func updateContent(_ element: _Element, _ context: _UpdateContext) {
        unsafeDowncast(element, to: _ViewElement<Base>.self).update(view.base, context)
    }

    override func destroyContent() {
        super.destroyContent()
        // Views below hold this element as their source.
        content = nil
    }
}
