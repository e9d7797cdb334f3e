public import Observation

/// Gives bindings to the properties of an `@Observable` object: `$model.name`.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    package init(unchecked value: Value) { wrappedValue = value }

    // The compiler gives a view's memberwise initialiser the unwrapped object as parameter only if the wrapper accepts every type here.
    /// Unavailable: the object must be `Observable`.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// The property itself, whose members are bindings: `$model.name`.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
    /// Creates the property: `@Bindable var model: Model`.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates it in a body: `Bindable(model).name`.
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates it from another one.
    public init(projectedValue: Bindable<Value>) { self = projectedValue }

    /// A binding to a property of the object.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(location: ObjectLocation(wrappedValue, keyPath))
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
