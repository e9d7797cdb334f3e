import EspalierGraphics

/// Calls back when a value differs from that of the last update.
private struct ChangeModifier<Value: Equatable>: ViewModifier {
    let value: Value
    let initial: Bool
    /// SwiftUI: the deprecated form calls the closure of the old view, the others that of the new one.
    let usesOldClosure: Bool
    let action: (Value, Value) -> Void

    typealias Body = Never

    static func _makeElement<V: View>(
        _ view: ModifiedContent<V, Self>, _ context: _ElementContext
    ) -> _ViewElement<ModifiedContent<V, Self>> {
        ChangeElement(view, context)
    }
}

private final class ChangeElement<V: View, Value: Equatable>: TransparentElement<V, ChangeModifier<Value>> {
    private var frame = -1
    private var callsInFrame = 0

    override func contentDidAppear(_ transaction: Transaction) {
        let modifier = view.modifier
        if modifier.initial { host.enqueueAction { modifier.action(modifier.value, modifier.value) } }
    }

    override func modifierDidChange(from old: ChangeModifier<Value>) {
        let new = view.modifier
        guard old.value != new.value else { return }
        if frame != host.frameCount {
            frame = host.frameCount
            callsInFrame = 0
        }
        callsInFrame += 1
        // SwiftUI: at most two calls per frame; a third means that the action changes the value it observes.
        guard callsInFrame <= 2 else {
            Diagnostics.warn("""
                onChange(of: \(Value.self)) action tried to update multiple times per frame: its action changes the value that \
                it watches.
                """)
            return
        }
        let action = new.usesOldClosure ? old.action : new.action
        host.enqueueAction { action(old.value, new.value) }
    }
}

extension View {
    /// Calls `action` with the old and the new value when `value` changes.
    /// - Parameter initial: Whether to call it when the view appears as well, with the same value twice.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial, usesOldClosure: false, action: action))
    }

    /// Calls `action` when `value` changes.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
        modifier(ChangeModifier(value: value, initial: initial, usesOldClosure: false) { _, _ in action() })
    }

    /// Deprecated: use `onChange(of:initial:_:)`. Calls `action` with the new value when `value` changes.
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(ChangeModifier(value: value, initial: false, usesOldClosure: true) { action($1) })
    }
}
