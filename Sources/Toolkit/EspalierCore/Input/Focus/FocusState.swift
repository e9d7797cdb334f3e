import EspalierGraphics
import Foundation

/// Holds which of the views bound to it has keyboard focus: a flag for one view, or an optional value for several.
///
/// It changes when the user moves the focus, and writing it moves the focus. A value to which no view is bound is reset in the same
/// frame.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    /// A connection to a focus state, made by `$` and given to `focused(_:)`.
    @propertyWrapper public struct Binding {
        package let location: FocusLocation<Value>?
        fileprivate let resting: Value

        /// The state's value; writing it moves the focus.
        public var wrappedValue: Value {
            get { location?.value ?? resting }
            nonmutating set { location?.request(newValue) }
        }

        /// The binding itself, as passed on by `$`.
        public var projectedValue: Binding { self }
    }

    private let resting: Value
    private var location: FocusLocation<Value>?

    private init(resting: Value) { self.resting = resting }

    /// False while the bound view does not have keyboard focus.
    public init() where Value == Bool { self.init(resting: false) }

    /// nil while none of the bound views has keyboard focus.
    public init<T: Hashable>() where Value == T? { self.init(resting: nil) }

    /// Which bound view has keyboard focus; writing it moves the focus. Outside of a view on the screen it has no effect, and a message
    /// says so.
    public var wrappedValue: Value {
        get { location?.value ?? resting }
        nonmutating set {
            if location == nil { warnUnattached("written") }
            location?.request(newValue)
        }
    }

    /// A binding to the state, for `focused(_:)` and `focused(_:equals:)`.
    public var projectedValue: Binding {
        if location == nil { warnUnattached("bound") }
        return Binding(location: location, resting: resting)
    }

    private func warnUnattached(_ what: String) {
        Diagnostics.warn("""
            A @FocusState of type \(Value.self) was \(what) before its view was on the screen: it stays as it is. Use it in body \
            or in an action, not in init.
            """)
    }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let host = context.element.host
        location = context.slot { FocusLocation(resting: resting, host: host) }
    }

    @MainActor public func _reading() -> _PropertyReading {
        .value(wrappedValue)
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}

extension FocusState: @unchecked Sendable where Value: Sendable {
    // @unchecked: the location may be read from any thread and is written on the main actor.
}

extension FocusState.Binding: @unchecked Sendable where Value: Sendable {
    // @unchecked: as FocusState.
}

extension FocusState.Binding: DynamicProperty {
    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {}

    @MainActor public func _reading() -> _PropertyReading {
        .value(wrappedValue)
    }

    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool {
        old.location === new.location
    }
}

/// The storage behind one `@FocusState`, and the views that are bound to it.
package nonisolated final class FocusLocation<Value: Hashable>: FocusReceiving, @unchecked Sendable {
    // @unchecked: `state` may be used from any thread; everything else belongs to the main actor.
    private let state: StateLocation<Value>
    private let resting: Value
    @MainActor private let link: HostLink
    @MainActor private var nodes: [Weak<FocusBindingNode>] = []
    @MainActor private var isRequested = false

    @MainActor package init(resting: Value, host: ViewHost) {
        self.resting = resting
        state = StateLocation(resting)
        link = host.link
    }

    package var value: Value { state.get() }

    /// Requests the focus for the view bound to this value, in the update that the write belongs to.
    func request(_ value: Value) {
        guard MainThread.isCurrent else {
            let box = UncheckedBox(value)
            DispatchQueue.main.async { self.request(box.value) }
            return
        }
        // During an update the state rejects the write with a diagnostic.
        let isRefused = UpdateState.isUpdating
        state.set(value, transaction: .current)
        if isRefused { return }
        assumeMainActor {
            guard !isRequested, let host = link.host else { return }
            isRequested = true
            host.requestFocus(self)
        }
    }

    @MainActor package func add(_ node: FocusBindingNode) {
        nodes.removeAll { $0.object == nil || $0.object === node }
        nodes.append(Weak(node))
    }

    @MainActor package func remove(_ node: FocusBindingNode) { nodes.removeAll { $0.object == nil || $0.object === node } }

    // MARK: FocusReceiving

    @MainActor package func focusDidEnter(_ value: AnyHashable) {
        // A pending request takes precedence.
        guard !isRequested, let value = value.base as? Value else { return }
        state.set(value, transaction: Transaction())
    }

    @MainActor package func rest() {
        if !isRequested { state.set(resting, transaction: Transaction()) }
    }

    @MainActor package func resolveRequest() {
        isRequested = false
        let wanted = state.get()
        var bound: [FocusBindingNode] { nodes.compactMap(\.object).filter { !$0.isRetired } }
        if wanted == resting {
            for node in bound {
                guard let focus = node.host.focus, focus.focused?.isInside(node) == true else { continue }
                return focus.focus(nil)
            }
            return
        }
        let key = AnyHashable(wanted)
        func find() -> (FocusBindingNode, FocusableNode)? {
            for node in bound where node.value == key {
                if node.host.focus != nil, let target = node.firstFocusable() { return (node, target) }
            }
            return nil
        }
        // A view that is scrolled out of sight in a list may not have been made yet, or may wait outside of the tree.
        guard let (node, target) = find() ?? link.host?.firstUnseen(find), let focus = node.host.focus else {
            return state.set(resting, transaction: Transaction())
        }
        node.host.bringIn(target)
        // If the focus is already inside, it stays where it is.
        if focus.focused?.isInside(node) != true { focus.focusAndReveal(target) }
        focus.bindingsChanged()
    }
}
