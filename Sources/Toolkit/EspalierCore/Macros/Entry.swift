/// Makes an entry of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` from a variable in an extension:
///
///     extension EnvironmentValues {
///         @Entry var accent = Color.blue
///     }
///
/// The variable's initial value is the default, returned where no value is set; it is evaluated at each such read.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "EspalierMacros", type: "Entry")

/// Part of the expansion of `@Entry`.
@attached(accessor)
public macro __EntryDefaultValue() = #externalMacro(module: "EspalierMacros", type: "EntryDefaultValue")
