import EspalierCore
public import Foundation

/// Makes objects of a class that is known by its type alone.
///
/// Adaptors are given the type of an app's delegate. Swift calls an initialiser by a type only where it is `required`, which
/// Foundation's `NSObject.init()` is not on Linux, unlike on Apple's systems, where such a call is a message. All subclasses
/// have theirs in the same place of their tables, a class that requires it included: the call goes by that place.
enum ObjectMaker {
    @inline(never) @_optimize(none) static func make<Object: NSObject>(_ type: Object.Type) -> Object {
        unsafeDowncast(unsafeBitCast(type as AnyClass, to: _ObjectBlueprint.Type.self).init() as AnyObject, to: Object.self)
    }
}

/// Open, so that no compiler takes it for a class without subclasses and calls its initialiser directly.
open class _ObjectBlueprint: NSObject {
    public required override init() { super.init() }
}
