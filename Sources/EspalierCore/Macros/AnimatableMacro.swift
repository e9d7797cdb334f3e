/// Makes a type animatable: its `animatableData` is that of all its stored variables, in their order.
///
/// A variable whose type does not animate is marked `@AnimatableIgnored`; constants, computed and static variables, and those of SwiftUI's
/// property wrappers are left out by themselves.
@attached(member, names: named(animatableData)) @attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "EspalierMacros", type: "Animatable")

/// Leaves a variable out of what `@Animatable` animates.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "EspalierMacros", type: "AnimatableIgnored")

/// Part of what `@Animatable` makes.
@attached(accessor)
public macro __AnimatableData() = #externalMacro(module: "EspalierMacros", type: "AnimatableData")

/// What the code that `@Animatable` makes calls, whatever the types of the variables are.
@frozen public enum _AnimatableFields {
    // For the type alone: the compiler infers the type of the data from these, and the calls are gone.
    @_disfavoredOverload public static func zero<Root, V: VectorArithmetic>(_ field: KeyPath<Root, V>) -> V { .zero }
    public static func zero<Root, V: Animatable>(_ field: KeyPath<Root, V>) -> V.AnimatableData { .zero }

    @_disfavoredOverload @inlinable public static func data<V: VectorArithmetic>(of value: V) -> V { value }
    @inlinable public static func data<V: Animatable>(of value: V) -> V.AnimatableData { value.animatableData }

    @_disfavoredOverload @inlinable public static func set<V: VectorArithmetic>(_ value: inout V, _ data: V) { value = data }
    @inlinable public static func set<V: Animatable>(_ value: inout V, _ data: V.AnimatableData) { value.animatableData = data }

    @_disfavoredOverload @available(*, unavailable, message: "this type does not animate; mark the variable '@AnimatableIgnored'")
    public static func zero<Root, V>(_ field: KeyPath<Root, V>) -> EmptyAnimatableData { .zero }

    @_disfavoredOverload @available(*, unavailable, message: "this type does not animate; mark the variable '@AnimatableIgnored'")
    public static func data<V>(of value: V) -> EmptyAnimatableData { .zero }

    @_disfavoredOverload @available(*, unavailable, message: "this type does not animate; mark the variable '@AnimatableIgnored'")
    public static func set<V>(_ value: inout V, _ data: EmptyAnimatableData) {}
}
