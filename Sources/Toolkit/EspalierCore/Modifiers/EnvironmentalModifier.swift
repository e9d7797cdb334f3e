/// A modifier that resolves to another one, chosen by the environment of the view.
@MainActor @preconcurrency public protocol EnvironmentalModifier: ViewModifier where Body == Never {
    /// The type of the modifier that this one resolves to.
    associatedtype ResolvedModifier: ViewModifier

    /// Returns the modifier to use in the given environment.
    func resolve(in environment: EnvironmentValues) -> ResolvedModifier

    static var _requiresMainThread: Bool { get }
}

extension EnvironmentalModifier {
    public static var _requiresMainThread: Bool { true }

    public static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        EnvironmentalElement(view, context)
    }
}

/// Holds the view with its resolved modifier.
private final class EnvironmentalElement<V: View, M: EnvironmentalModifier>:
    SingleChildElement<ModifiedContent<V, M>, _ViewElement<ModifiedContent<V, M.ResolvedModifier>>> {
    override init(_ view: ModifiedContent<V, M>, _ context: _ElementContext) {
        super.init(view, context)
        content = ModifiedContent._makeElement(resolved, _ElementContext(parent: self, transaction: context.transaction))
    }

    private var resolved: ModifiedContent<V, M.ResolvedModifier> {
        ModifiedContent(content: view.content, modifier: view.modifier.resolve(in: environment))
    }

    override func update(_ new: ModifiedContent<V, M>, _ context: _UpdateContext) {
        view = new
        refresh(context)
    }

    override func refresh(_ context: _UpdateContext) {
        environment = context.environment
        content.update(resolved, context)
    }
}
