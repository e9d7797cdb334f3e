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

    fileprivate var isTrue: Bool { if case .trueContent = storage { true } else { false } }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    public var body: Never { neverBody("_ConditionalContent") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ConditionalElement(view, context)
    }
}

private final class ConditionalElement<A: View, B: View>: ReplacingElement<_ConditionalContent<A, B>> {
    override init(_ view: _ConditionalContent<A, B>, _ context: _ElementContext) {
        super.init(view, context)
        content = make(view, context.transaction)
    }

    private func make(_ view: _ConditionalContent<A, B>, _ transaction: Transaction) -> _Element {
        let context = _ElementContext(parent: self, transaction: transaction)
        switch view.storage {
        case .trueContent(let view): return A._makeElement(view, context)
        case .falseContent(let view): return B._makeElement(view, context)
        }
    }

    override func update(_ new: _ConditionalContent<A, B>, _ context: _UpdateContext) {
        let old = content!, wasTrue = view.isTrue
        view = new
        environment = context.environment
        /// Updates an element of the new view's branch.
        func update(_ element: _Element) {
            switch new.storage {
            case .trueContent(let view): unsafeDowncast(element, to: _ViewElement<A>.self).update(view, context)
            case .falseContent(let view): unsafeDowncast(element, to: _ViewElement<B>.self).update(view, context)
            }
        }
        if wasTrue == new.isTrue { return update(old) }
        content = transitions.replace(
            old, wasTrue, by: new.isTrue, context, in: self, make: { make(new, context.transaction) }, update: update)
        nodesDidChange()
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

private final class OptionalElement<V: View>: ReplacingElement<V?> {
    override init(_ view: V?, _ context: _ElementContext) {
        super.init(view, context)
        content = view.map { V._makeElement($0, _ElementContext(parent: self, transaction: context.transaction)) }
    }

    override func update(_ new: V?, _ context: _UpdateContext) {
        view = new
        environment = context.environment
        func update(_ element: _Element, _ view: V) { unsafeDowncast(element, to: _ViewElement<V>.self).update(view, context) }
        switch (content, new) {
        case (nil, nil): break
        case (let content?, let view?): update(content, view)
        case (nil, let view?):
            if let revived = transitions.revive(0, context.transaction, in: self) {
                update(revived, view)
                content = revived
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
}
