import EspalierGraphics

/// A value that a view owns: it lives as long as the view's identity, and a change of it runs the bodies that read it.
@propertyWrapper public struct State<Value>: DynamicProperty {
    fileprivate var _value: Value
    fileprivate var _location: AnyObject?

    /// - Parameter wrappedValue: the value at first; ignored when the view's body is made again.
    public init(wrappedValue value: Value) { _value = value }
    public init(initialValue value: Value) { _value = value }

    public var wrappedValue: Value {
        get { location?.get() ?? _value }
        nonmutating set { location?.set(newValue, transaction: .current) }
    }

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

    @MainActor public static func _prepare(at pointer: UnsafeMutableRawPointer, in context: inout _DynamicPropertyContext) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let owner = type(of: context.element)
        property.pointee._location = context.slot { StateLocation(property.pointee._value, ownerType: owner) }
    }

    @MainActor public static func _reading(at pointer: UnsafeRawPointer) -> _PropertyReading {
        .value(pointer.assumingMemoryBound(to: Self.self).pointee.wrappedValue)
    }

    /// The value that a parent's body gives anew is no news: the state stays as it is.
    public static func _isUnchanged(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {
    // @unchecked: the location is a StateLocation, which may be used from any thread.
}
