import EspalierGraphics
import Foundation

/// Which of the views bound to it has the keyboard: a flag for one view, or an optional value of which each view has one.
///
/// What the user does writes it; writing it moves the focus. A value that no view stands for is taken back in the same frame.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    /// A connection to a focus state, made by `$` and given to `focused(_:)`.
    @propertyWrapper public struct Binding {
        package let location: FocusLocation<Value>?
        fileprivate let resting: Value

        public var wrappedValue: Value {
            get { location?.value ?? resting }
            nonmutating set { location?.request(newValue) }
        }

        public var projectedValue: Binding { self }
    }

    private let resting: Value
    private var location: FocusLocation<Value>?

    private init(resting: Value) { self.resting = resting }

    /// False as long as the bound view does not have the keyboard.
    public init() where Value == Bool { self.init(resting: false) }

    /// Nil as long as none of the bound views has the keyboard.
    public init<T: Hashable>() where Value == T? { self.init(resting: nil) }

    public var wrappedValue: Value {
        get { location?.value ?? resting }
        nonmutating set {
            if location == nil { warnUnattached("written") }
            location?.request(newValue)
        }
    }

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

    @MainActor public static func _prepare(at pointer: UnsafeMutableRawPointer, in context: inout _DynamicPropertyContext) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let host = context.element.host
        property.pointee.location = context.slot { FocusLocation(resting: property.pointee.resting, host: host) }
    }

    @MainActor public static func _reading(at pointer: UnsafeRawPointer) -> _PropertyReading {
        .value(pointer.assumingMemoryBound(to: Self.self).pointee.wrappedValue)
    }

    public static func _isUnchanged(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { true }
}

extension FocusState: @unchecked Sendable where Value: Sendable {
    // @unchecked: the location may be read from any thread and is written on the main actor.
}

extension FocusState.Binding: @unchecked Sendable where Value: Sendable {
    // @unchecked: as FocusState.
}

extension FocusState.Binding: DynamicProperty {
    @MainActor public static func _prepare(at pointer: UnsafeMutableRawPointer, in context: inout _DynamicPropertyContext) {}

    @MainActor public static func _reading(at pointer: UnsafeRawPointer) -> _PropertyReading {
        .value(pointer.assumingMemoryBound(to: Self.self).pointee.wrappedValue)
    }

    public static func _isUnchanged(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        let old = old.assumingMemoryBound(to: Self.self).pointee, new = new.assumingMemoryBound(to: Self.self).pointee
        return old.location === new.location
    }
}

/// What the focus controller tells a focus state, whatever its type.
@MainActor package protocol FocusReceiving: AnyObject {
    /// A view that stands for the value got the focus.
    func take(_ value: AnyHashable)
    /// No view that is bound to the state has the focus any more.
    func rest()
    /// Moves the focus to where the state was written to.
    func resolveRequest()
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

    /// Asks for the focus to go to the view with this value, in the update that the write belongs to.
    func request(_ value: Value) {
        guard MainThread.isCurrent else {
            let box = UncheckedBox(value)
            DispatchQueue.main.async { self.request(box.value) }
            return
        }
        // The state refuses the write, and says so.
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

    @MainActor package func take(_ value: AnyHashable) {
        // A request that is still to be resolved has the last word.
        guard !isRequested, let value = value.base as? Value else { return }
        state.set(value, transaction: Transaction())
    }

    @MainActor package func rest() {
        if !isRequested { state.set(resting, transaction: Transaction()) }
    }

    @MainActor package func resolveRequest() {
        isRequested = false
        let wanted = state.get(), bound = nodes.compactMap(\.object).filter { !$0.isRetired }
        if wanted == resting {
            for node in bound {
                guard let focus = node.host.focus, focus.focused?.isInside(node) == true else { continue }
                return focus.focus(nil)
            }
            return
        }
        let key = AnyHashable(wanted)
        for node in bound where node.value == key {
            guard let focus = node.host.focus, let target = node.firstFocusable() else { continue }
            // A view that has it already keeps it.
            if focus.focused?.isInside(node) != true { focus.focus(target, byUser: true) }
            focus.bindingsChanged()
            return
        }
        state.set(resting, transaction: Transaction())
    }
}
