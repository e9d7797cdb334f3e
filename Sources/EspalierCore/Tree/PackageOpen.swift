/// Where classes stand that other modules of this package subclass.
///
/// A `package` class cannot be subclassed outside of its module (SE-0386), and an `open` one would show itself, and every type in its
/// signatures, to all who import the toolkit. An `open` class inside a `package` enum is open to the modules of this package and
/// hidden from everybody else. Each has a typealias beside it, by which it is called everywhere.
///
/// In such a class everything private is `final`: the tables of subclasses in other modules would otherwise name symbols that are not
/// there, which shows only when a release build is linked.
///
/// `@usableFromInline`: without it the optimiser takes the classes for `package` ones, which nobody outside of their module can
/// override, and calls what this module knows instead: hooks that only other modules override were never reached in a release build.
@usableFromInline package enum PackageOpen {}
