public import Combine
public import Observation

/// Changes the environment for the modified view.
package struct EnvironmentModifier: ViewModifier {
    /// Applied to a copy of the environment around the view.
    package let transform: (inout EnvironmentValues) -> Void
    /// Whether this modifier certainly has the same effect as `other`.
    package let isSame: (EnvironmentModifier) -> Bool
    package let value: Any?

    package init(
        transform: @escaping (inout EnvironmentValues) -> Void, isSame: @escaping (EnvironmentModifier) -> Bool, value: Any?
    ) {
        self.transform = transform
        self.isSame = isSame
        self.value = value
    }

    package typealias Body = Never

    package static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        EnvironmentElement(view, context)
    }
}

/// Passes its content a changed environment. A new environment is made only if something in it may differ, so that unchanged
/// content below can tell by identity that nothing has changed.
private final class EnvironmentElement<V: View>: SingleChildElement<ModifiedContent<V, EnvironmentModifier>, _ViewElement<V>> {
    private var inner: EnvironmentValues

    override init(_ view: ModifiedContent<V, EnvironmentModifier>, _ context: _ElementContext) {
        inner = context.environment
        super.init(view, context)
        transform(by: view.modifier)
        var innerContext = _ElementContext(parent: self, transaction: context.transaction)
        innerContext.environment = inner
        content = V._makeElement(view.content, innerContext)
    }

    override func update(_ new: ModifiedContent<V, EnvironmentModifier>, _ context: _UpdateContext) {
        updateEnvironment(new.modifier, context)
        view = new
        content.update(new.content, _UpdateContext(environment: inner, transaction: context.transaction))
    }

    override func refresh(_ context: _UpdateContext) {
        updateEnvironment(view.modifier, context)
        content.refresh(_UpdateContext(environment: inner, transaction: context.transaction))
    }

    private func updateEnvironment(_ modifier: EnvironmentModifier, _ context: _UpdateContext) {
        if environment.isIdentical(to: context.environment), modifier.isSame(view.modifier) { return }
        environment = context.environment
        transform(by: modifier)
    }

    /// Makes the inner environment. A closure of the app's, which has no value to compare, depends on what it reads.
    private func transform(by modifier: EnvironmentModifier) {
        inner = environment
        if modifier.value != nil { modifier.transform(&inner) } else { evaluate { modifier.transform(&inner) } }
    }

    override func reevaluate(_ context: _UpdateContext) {
        transform(by: view.modifier)
        content.refresh(_UpdateContext(environment: inner, transaction: context.transaction))
    }

    override var contentEnvironment: EnvironmentValues { inner }
}

extension View {
    /// Sets a value of the environment for this view and what it contains.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(EnvironmentModifier(
            transform: { $0[keyPath: keyPath] = value },
            isSame: { ($0.value as? (WritableKeyPath<EnvironmentValues, V>, V)).map { $0.0 == keyPath && StateEquality.areEqual($0.1, value) } ?? false },
            value: (keyPath, value)))
    }

    /// Changes a value of the environment for this view and what it contains.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentModifier(transform: { transform(&$0[keyPath: keyPath]) }, isSame: { _ in false }, value: nil))
    }

    /// Puts an observable object into the environment, for `@Environment(Type.self)`.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { settingObject(object, for: T.self) }

    /// Puts an observable object into the environment, for `@EnvironmentObject`.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View { settingObject(object, for: T.self) }

    private func settingObject<T: AnyObject>(_ object: T?, for type: T.Type) -> some View {
        modifier(EnvironmentModifier(
            transform: { $0[objectType: type] = object },
            isSame: { ($0.value as? T?).map { $0 === object } ?? false },
            value: object as Any))
    }
}
