/// A namespace for classes that other modules of this package subclass.
///
/// A `package` class cannot be subclassed outside its module (SE-0386), and an `open` one would expose itself, and every type in
/// its signatures, to everyone who imports the toolkit. An `open` class inside a `package` enum is open to the modules of this
/// package and hidden from everyone else. Each has a typealias beside it, which is used everywhere.
///
/// All private members of such a class are `final`: otherwise the vtables of subclasses in other modules would refer to symbols
/// that do not exist, which only shows when a release build is linked.
///
/// `@usableFromInline`: without it the optimiser treats the classes as `package` ones, which cannot be overridden outside their
/// module, and devirtualises calls: hooks that only other modules override were never reached in a release build.
@usableFromInline package enum PackageOpen {}
