import EspalierGraphics

/// A value owned by a view: it lives as long as the view's identity, and changing it runs the bodies that read it.
@propertyWrapper public struct State<Value>: DynamicProperty {
    fileprivate var _value: Value
    fileprivate var _location: AnyObject?

    /// Creates a state: `@State private var isOn = false`.
    /// - Parameter wrappedValue: the initial value; ignored when the view's value is made again.
    public init(wrappedValue value: Value) { _value = value }
    /// The same with another label.
    public init(initialValue value: Value) { _value = value }

    /// The value. A write runs the bodies that have read it, in the next update; before the view is on the screen it has no effect.
    public var wrappedValue: Value {
        get { location?.get() ?? _value }
        nonmutating set { location?.set(newValue, transaction: .current) }
    }

    /// A binding to the value: `$isOn`. Before the view is on the screen it is constant, and a message says so.
    public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        Diagnostics.warn("""
            A binding was asked of a @State of type \(Value.self) before its view was on the screen: the binding is constant. \
            Make it in body, not in init.
            """)
        return .constant(_value)
    }

    private var location: StateLocation<Value>? {
        _location.map { unsafeDowncast($0, to: StateLocation<Value>.self) }
    }

    @MainActor public mutating func _prepare(in context: inout _DynamicPropertyContext) {
        let owner = type(of: context.element), link = context.element.host.link
        _location = context.slot { StateLocation(_value, ownerType: owner, owner: link) }
    }

    @MainActor public func _reading() -> _PropertyReading {
        .value(wrappedValue)
    }

    /// The initial value given anew by a parent's body does not matter: the state is kept.
    public static func _isUnchanged(_ old: Self, _ new: Self) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
    /// A state that is nil at first.
    public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {
    // @unchecked: the location is a StateLocation, which may be used from any thread.
}
