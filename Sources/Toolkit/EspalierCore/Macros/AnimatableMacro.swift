/// Makes a type animatable: its `animatableData` consists of that of all its stored variables, in order.
///
/// A variable whose type does not animate is marked `@AnimatableIgnored`; constants, computed and static variables, and those
/// with SwiftUI's property wrappers are left out automatically.
@attached(member, names: named(animatableData)) @attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "EspalierMacros", type: "Animatable")

/// Excludes a variable from what `@Animatable` animates.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "EspalierMacros", type: "AnimatableIgnored")

/// Part of the expansion of `@Animatable`.
@attached(accessor)
public macro __AnimatableData() = #externalMacro(module: "EspalierMacros", type: "AnimatableData")

/// Called by the expansion of `@Animatable`, for variables of any type.
@frozen public enum _AnimatableFields {
    // Used for type inference only: the compiler infers the data's type from these, and the calls are optimised away.
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
