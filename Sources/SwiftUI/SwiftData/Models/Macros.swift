/// Makes a class persistent: it conforms to `PersistentModel` and `Observable`, and its stored variables are tracked and stored.
///
///     @Model final class Book {
///         var title: String
///         @Relationship(deleteRule: .cascade, inverse: \Chapter.book) var chapters: [Chapter] = []
///         init(title: String) { self.title = title }
///     }
///
/// Variables may be of any `Codable` type, of another model, an array of models, or an optional of these. Those marked `@Transient`,
/// computed, static and lazy ones are left alone.
@attached(member, conformances: Observable, PersistentModel, Sendable, names: named(_$model), named(init), named(_describe))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "EspalierMacros", type: "Model")

/// Says how a variable of a model is stored.
/// - Parameters:
///   - options: `.unique`: saving an object with the value of another one changes that one instead. `.ephemeral` is not stored. The others
///     are accepted, and make no difference here.
///   - originalName: the variable's name in stores of older versions of the app.
///   - hashModifier: accepted; stores are compared by their variables.
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
    #externalMacro(module: "EspalierMacros", type: "ModelMarker")

/// Says how a variable that refers to other models behaves.
/// - Parameters:
///   - deleteRule: what happens to the objects at the other end when this one is deleted.
///   - minimumModelCount: accepted; not checked.
///   - maximumModelCount: accepted; not checked.
///   - originalName: the variable's name in stores of older versions of the app.
///   - inverse: the variable at the other end, which always refers back. Where nothing is said, it is found if only one fits.
///   - hashModifier: accepted; stores are compared by their variables.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "EspalierMacros", type: "ModelMarker")

/// Leaves a variable of a model out of what is stored and tracked. It needs a value to begin with.
@attached(peer)
public macro Transient() = #externalMacro(module: "EspalierMacros", type: "ModelMarker")

/// Names combinations of variables by which no two objects of a model agree: `#Unique<Book>([\.title, \.author])`. Saving a second one
/// changes the first instead.
@freestanding(declaration)
public macro Unique<T>(_ constraints: [PartialKeyPath<T>]...) = #externalMacro(module: "EspalierMacros", type: "ModelMarker")

/// Names variables that are often searched for. It makes no difference here: objects are searched in memory.
@freestanding(declaration)
public macro Index<T>(_ indices: [PartialKeyPath<T>]...) = #externalMacro(module: "EspalierMacros", type: "ModelMarker")

/// Names variables that are often searched for, and how. It makes no difference here: objects are searched in memory.
@freestanding(declaration)
public macro Index<T>(_ indices: Schema.Index<T>.Types<T>...) = #externalMacro(module: "EspalierMacros", type: "ModelMarker")

/// Gives an actor a model context of its own, `modelContext`, and runs the actor where that is used.
/// - Parameter disableGenerateInit: whether the actor has an initialiser of its own instead of `init(modelContainer:)`.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor(disableGenerateInit: Bool = false) = #externalMacro(module: "EspalierMacros", type: "ModelActor")

/// Part of the expansion of `@Model`.
@attached(accessor, names: named(init), named(get), named(set)) @attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "EspalierMacros", type: "PersistedProperty")
