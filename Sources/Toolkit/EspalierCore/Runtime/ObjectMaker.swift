public import Foundation

// Relies on: a class's initialisers being in its vtable, those of a subclass in the same slots; a class type being a pointer to
// the metadata that contains that table; `NSObject.init()` of the open source Foundation not being `required`. Verified with
// Swift 6.3 on Linux x86_64; `RuntimeChecks` makes an object of its own class.

/// Makes objects of a class that is known only by its metatype.
///
/// Adaptors are given the type of an app's delegate. Swift can call an initialiser on a metatype only if it is `required`, which
/// Foundation's `NSObject.init()` is not on Linux (on Apple's systems, such a call is an Objective-C message). All subclasses
/// have the initialiser in the same vtable slot, including a class that declares it `required`: the call goes through that slot.
package enum ObjectMaker {
    @inline(never) @_optimize(none) package static func make<Object: NSObject>(_ type: Object.Type) -> Object {
        unsafeDowncast(unsafeBitCast(type as AnyClass, to: _ObjectBlueprint.Type.self).init() as AnyObject, to: Object.self)
    }
}

/// Open, so that the compiler does not assume that it has no subclasses and call its initialiser directly.
open class _ObjectBlueprint: NSObject {
    public required override init() { super.init() }
}
