package import CoreFoundation
package import Foundation

// Relies on: strings and dictionaries of the open source Foundation having the same object layout as CoreFoundation's, though
// Swift has no cast between them on Linux; `UserDefaults` storing its suite's name in a property `suite`. Verified with Swift 6.3
// on Linux x86_64; `RuntimeChecks` converts a string there and back.

/// Conversions between Foundation's and CoreFoundation's objects.
package enum FoundationCasts {
    package static func string(_ string: String) -> CFString { unsafeBitCast(string as NSString, to: CFString.self) }

    /// Returns nil if the value is null, even where the C header declares it as nonnull.
    package static func dictionary(_ dictionary: CFDictionary) -> NSDictionary? { unsafeBitCast(dictionary, to: NSDictionary?.self) }

    /// The name of a store's suite, which Foundation does not expose; nil for the standard store.
    package static func suite(of store: UserDefaults) -> String? {
        store === UserDefaults.standard ? nil : Mirror(reflecting: store).descendant("suite") as? String
    }
}
