/// Makes an entry of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` from a variable in an extension of it:
///
///     extension EnvironmentValues {
///         @Entry var accent = Color.blue
///     }
///
/// The variable's value is what is read where nobody has set one; it is worked out at each such read.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "EspalierMacros", type: "Entry")

/// Part of what `@Entry` makes.
@attached(accessor)
public macro __EntryDefaultValue() = #externalMacro(module: "EspalierMacros", type: "EntryDefaultValue")
