/// Which view has the focus of assistive technology.
///
/// Readers on X11 follow the keyboard: while one is on, the value says whether the keyboard focus is in the view, and writing it moves the
/// focus there, or lets a view that cannot have the focus be read. Without a reader the value is what the app writes.
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

    /// nil where the value is optional, false where it is a Boolean; nothing for other types.
    static var none: Value? {
        if let optional = Value.self as? any ExpressibleByNilLiteral.Type { return optional.init(nilLiteral: ()) as? Value }
        return false as? Value
    }

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
    /// Moves the reader's focus to the view while the condition is true, and keeps the condition up to date.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        accessibility {
            $0.readerFocus = [AccessibilityFocusLink(
                isWanted: { condition.wrappedValue }, set: { if condition.wrappedValue != $0 { condition.wrappedValue = $0 } })]
        }
    }

    /// Moves the reader's focus to the view while the binding has a value, and keeps the binding up to date.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        accessibility {
            $0.readerFocus = [AccessibilityFocusLink(
                isWanted: { binding.wrappedValue == value },
                set: { isFocused in
                    if isFocused, binding.wrappedValue != value { binding.wrappedValue = value }
                    // Of a focus state for several views, nil stands for none of them.
                    if !isFocused, binding.wrappedValue == value, let none = AccessibilityFocusState<Value>.none { binding.wrappedValue = none }
                })]
        }
    }
}
