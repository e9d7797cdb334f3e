/// Which view has the focus of assistive technology. No assistive technology on X11 reports it yet: the value is what the app writes.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    /// A binding to the state.
    @propertyWrapper public struct Binding {
        private let binding: EspalierCore.Binding<Value>

        init(_ binding: EspalierCore.Binding<Value>) { self.binding = binding }

        /// The value of the state; setting it is a request to move the focus.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }

        /// The binding itself, as passed on by `$`.
        public var projectedValue: Binding { self }
    }

    @State private var value: Value

    /// Creates a state for one view, false at first.
    public init() where Value == Bool { _value = State(wrappedValue: false) }
    /// Creates a state for several views, each with a value of its own; nil at first, which is no view.
    public init<T: Hashable>() where Value == T? { _value = State(wrappedValue: nil) }

    /// The value, as the app has set it last.
    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }

    /// A binding to the state, for `accessibilityFocused`.
    public var projectedValue: Binding { Binding($value) }
}

extension View {
    /// For screen readers that move a focus of their own; the condition is never written.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }

    /// For screen readers that move a focus of their own; the binding is never written.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        self
    }
}
