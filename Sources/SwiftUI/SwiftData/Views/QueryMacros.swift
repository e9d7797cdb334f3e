public import EspalierCore
public import Foundation

// A view's variable with the objects of a model. Each macro stands for the initialiser of `Query` with the same arguments.

/// Shows all objects of a model, in the order in which they were inserted: `@Query private var books: [Book]`.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "EspalierMacros", type: "Query")

/// Shows the objects that a descriptor describes.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) =
    #externalMacro(module: "EspalierMacros", type: "Query")

/// Shows the objects that a descriptor describes, with an animation for the view's updates.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(_ descriptor: FetchDescriptor<Element>, animation: Animation) =
    #externalMacro(module: "EspalierMacros", type: "Query")

/// Shows all objects of a model, with an animation for the view's updates.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query(animation: Animation) = #externalMacro(module: "EspalierMacros", type: "Query")

/// Shows all objects of a model, with a transaction for the view's updates.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query(transaction: Transaction) = #externalMacro(module: "EspalierMacros", type: "Query")

/// Shows the objects that fulfil a predicate, in an order.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction? = nil
) = #externalMacro(module: "EspalierMacros", type: "Query")

/// Shows the objects that fulfil a predicate, in an order, with an animation for the view's updates.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
) = #externalMacro(module: "EspalierMacros", type: "Query")

/// Shows the objects that fulfil a predicate, in the order of a variable.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward, transaction: Transaction? = nil
) = #externalMacro(module: "EspalierMacros", type: "Query")

/// Shows the objects that fulfil a predicate, in the order of a variable that may be nil.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward, transaction: Transaction? = nil
) = #externalMacro(module: "EspalierMacros", type: "Query")

/// Shows the objects that fulfil a predicate, in the order of a variable, with an animation for the view's updates.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "EspalierMacros", type: "Query")

/// Shows the objects that fulfil a predicate, in the order of a variable that may be nil, with an animation for the view's updates.
@attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "EspalierMacros", type: "Query")
