package import EspalierCore
import EspalierGraphics

/// A view that is shown elsewhere than where it is declared, in the environment of its declaration.
package struct CapturedView: View {
    let content: AnyView
    let environment: EnvironmentValues
    /// Adapts that environment to the place where the view is shown.
    var change: @MainActor (inout EnvironmentValues, EnvironmentValues) -> Void
    /// Provides the state of other views if these stand in for them.
    var ledger: StateLedger?

    /// - Parameter change: called with the environment of the declaration, which it may change, and that of the place.
    package init(
        _ content: AnyView, in environment: EnvironmentValues,
        change: @escaping @MainActor (inout EnvironmentValues, EnvironmentValues) -> Void = { _, _ in }
    ) {
        self.content = content
        self.environment = environment
        self.change = change
    }

    package typealias Body = Never
    package var body: Never { neverBody("CapturedView") }

    package static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        CapturedElement(view, context)
    }
}

private final class CapturedElement: SingleChildElement<CapturedView, _ViewElement<AnyView>> {
    /// Remade only if one of the two environments has changed: elements below compare it by identity.
    private var inner: EnvironmentValues

    override init(_ view: CapturedView, _ context: _ElementContext) {
        inner = view.environment
        super.init(view, context)
        view.change(&inner, environment)
        var innerContext = _ElementContext(parent: self, transaction: context.transaction)
        innerContext.environment = inner
        if let ledger = view.ledger {
            content = ledger.withSharedState { AnyView._makeElement(view.content, innerContext) }
        } else {
            content = AnyView._makeElement(view.content, innerContext)
        }
    }

    override func update(_ new: CapturedView, _ context: _UpdateContext) {
        let isSame = environment.isIdentical(to: context.environment) && view.environment.isIdentical(to: new.environment)
        view = new
        environment = context.environment
        if !isSame {
            inner = new.environment
            new.change(&inner, environment)
        }
        content.update(new.content, _UpdateContext(environment: inner, transaction: context.transaction))
    }

    override func refresh(_ context: _UpdateContext) { update(view, context) }
}
