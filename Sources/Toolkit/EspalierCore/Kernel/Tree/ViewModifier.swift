/// Makes another view from a view.
@MainActor @preconcurrency public protocol ViewModifier {
    /// The type of the modified view, which Swift infers.
    associatedtype Body: View
    /// The view that is modified.
    typealias Content = _ViewModifier_Content<Self>

    /// Makes the modified view.
    /// - Parameter content: The view that the modifier is applied to.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    /// Makes the retained counterpart of the modified view.
    @MainActor static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>>
}

extension ViewModifier {
    @MainActor public static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        ModifierBodyElement(view, context)
    }

    /// A modifier that applies this one, then `modifier`.
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

extension ViewModifier where Body == Never {
    /// Stops the process: the toolkit's own modifiers have no body.
    public func body(content: Content) -> Never { neverBody("\(Self.self)") }
}

/// A view, or a modifier, with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    /// The modified view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Creates the view; usually made by `modifier(_:)`.
    @inlinable public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public var body: Never { neverBody("ModifiedContent") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        Modifier._makeElement(view, context)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(self.modifier)
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
    /// Applies a modifier to the view.
    @inlinable public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

// MARK: - Modifiers with a body

/// The modified view, as seen by a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PlaceholderView {
    package let source: any PlaceholderSource

    public typealias Body = Never
}

/// Runs a modifier's body; the modified view's element is below the placeholder in it, wherever that is.
/// Its content is the modifier, which may hold dynamic properties, wrapped in a view.
private final class ModifierBodyElement<V: View, M: ViewModifier>:
    SingleChildElement<ModifiedContent<V, M>, _ViewElement<ModifierBody<M>>>, PlaceholderSource {
    override init(_ view: ModifiedContent<V, M>, _ context: _ElementContext) {
        super.init(view, context)
        let body = ModifierBody(modifier: view.modifier, source: self, contentVersion: 0)
        content = ModifierBody<M>._makeElement(body, _ElementContext(parent: self, transaction: context.transaction))
    }

    private(set) var contentVersion = 0

    override func update(_ new: ModifiedContent<V, M>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        contentVersion += 1
        content?.update(ModifierBody(modifier: new.modifier, source: self, contentVersion: contentVersion), context)
    }

    func makeContent(_ context: _ElementContext) -> _Element { V._makeElement(view.content, context) }

    func updateContent(_ element: _Element, _ context: _UpdateContext) {
        unsafeDowncast(element, to: _ViewElement<V>.self).update(view.content, context)
    }

    override func destroyContent() {
        super.destroyContent()
        // Views below hold this element as their source.
        content = nil
    }
}

// Not isolated to an actor: its animatable data is not either.
struct ModifierBody<M: ViewModifier> {
    var modifier: M
    unowned let source: any PlaceholderSource
    /// Changes whenever the modified view may have changed: the placeholder must be updated even if the modifier is the same.
    let contentVersion: Int
}

extension ModifierBody: View, EmbedsDynamicProperties, NamedByAnother {
    static var namingType: Any.Type { M.self }
    var body: M.Body { modifier.body(content: _ViewModifier_Content(source: source)) }

    package func isOwnValueEqual(to other: Any) -> Bool { (other as? Self).map { valuesAreEqual(modifier, $0.modifier) } ?? false }
}

/// The body of an animatable modifier runs in each frame, as an animatable view's does.
extension ModifierBody: Animatable where M: Animatable {
    var animatableData: M.AnimatableData {
        get { modifier.animatableData }
        set { modifier.animatableData = newValue }
    }
}
