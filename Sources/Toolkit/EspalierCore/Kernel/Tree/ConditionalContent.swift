/// One of two views, by an `if`/`else` or a `switch`. Each side has an identity of its own.
public struct _ConditionalContent<TrueContent, FalseContent> {
    public enum Storage {
        /// The first view, where the condition holds.
        case trueContent(TrueContent)
        /// The second view.
        case falseContent(FalseContent)
    }

    package let storage: Storage
    package init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    public var body: Never { neverBody("_ConditionalContent") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ConditionalElement(view, context)
    }
}

private final class ConditionalElement<A: View, B: View>: KeepingElement<_ConditionalContent<A, B>> {
    private enum Content {
        case first(_ViewElement<A>)
        case second(_ViewElement<B>)

        var element: _Element {
            switch self {
            case .first(let element): element
            case .second(let element): element
            }
        }
    }

    private var content: Content!
    private var transitions = DynamicTransitions()

    override init(_ view: _ConditionalContent<A, B>, _ context: _ElementContext) {
        super.init(view, context)
        content = make(view, context.transaction)
    }

    private func make(_ view: _ConditionalContent<A, B>, _ transaction: Transaction) -> Content {
        let context = _ElementContext(parent: self, transaction: transaction)
        switch view.storage {
        case .trueContent(let view): return .first(A._makeElement(view, context))
        case .falseContent(let view): return .second(B._makeElement(view, context))
        }
    }

    override func update(_ new: _ConditionalContent<A, B>, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        switch (content!, new.storage) {
        case (.first(let element), .trueContent(let view)): element.update(view, context)
        case (.second(let element), .falseContent(let view)): element.update(view, context)
        case (.first(let old), .falseContent(let view)):
            let made = transitions.replace(old, true, by: false, context, in: self) {
                B._makeElement(view, _ElementContext(parent: self, transaction: context.transaction))
            } update: { unsafeDowncast($0, to: _ViewElement<B>.self).update(view, context) }
            content = .second(unsafeDowncast(made, to: _ViewElement<B>.self))
            nodesDidChange()
        case (.second(let old), .trueContent(let view)):
            let made = transitions.replace(old, false, by: true, context, in: self) {
                A._makeElement(view, _ElementContext(parent: self, transaction: context.transaction))
            } update: { unsafeDowncast($0, to: _ViewElement<A>.self).update(view, context) }
            content = .first(unsafeDowncast(made, to: _ViewElement<A>.self))
            nodesDidChange()
        }
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.element.refresh(context)
        transitions.refresh(context)
    }

    override func collectNodes(into nodes: inout [Node]) {
        transitions.collectNodes(content.element, in: self, into: &nodes)
    }

    override func collectSegments(into segments: inout [LazySegment]) {
        transitions.collectSegments(content.element, in: self, into: &segments)
    }

    override func destroyContent() {
        transitions.forget(content.element)
        transitions.destroyLeaving(in: self)
    }
}

// MARK: - Optional

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { neverBody("Optional") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        OptionalElement(view, context)
    }
}

private final class OptionalElement<V: View>: KeepingElement<V?> {
    private var content: _ViewElement<V>?
    private var transitions = DynamicTransitions()

    override init(_ view: V?, _ context: _ElementContext) {
        super.init(view, context)
        content = view.map { V._makeElement($0, _ElementContext(parent: self, transaction: context.transaction)) }
    }

    override func update(_ new: V?, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        switch (content, new) {
        case (nil, nil): break
        case (let content?, let view?): content.update(view, context)
        case (nil, let view?):
            if let revived = transitions.revive(0, context.transaction, in: self) {
                let element = unsafeDowncast(revived, to: _ViewElement<V>.self)
                element.update(view, context)
                content = element
            } else {
                let element = V._makeElement(view, _ElementContext(parent: self, transaction: context.transaction))
                transitions.insert(element, context.transaction, in: self)
                content = element
            }
            nodesDidChange()
        case (let old?, nil):
            content = nil
            transitions.remove(old, key: 0, context.transaction, in: self)
            nodesDidChange()
        }
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content?.refresh(context)
        transitions.refresh(context)
    }

    override func collectNodes(into nodes: inout [Node]) {
        transitions.collectNodes(content, in: self, into: &nodes)
    }

    override func collectSegments(into segments: inout [LazySegment]) {
        transitions.collectSegments(content, in: self, into: &segments)
    }

    override func destroyContent() {
        if let content { transitions.forget(content) }
        transitions.destroyLeaving(in: self)
    }
}
