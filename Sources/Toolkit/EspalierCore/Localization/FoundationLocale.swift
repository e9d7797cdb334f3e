import EspalierGraphics
import Foundation

/// Sets `Locale.current` to the user's locale.
///
/// Foundation on Linux (up to Swift 6.3) has no interface for this: `Locale.current` is `en_001` under every `LANG`. All default
/// formatting uses one object, which is created on first access and kept for the life of the process. It is accessed here, before
/// any other code does, and its identifier is replaced if the object has the expected class and bytes: a Foundation with another
/// layout, or one that reads the environment itself, is left alone.
package enum FoundationLocale {
    /// Foundation's identifier for an unknown user's locale.
    private static let unknown = "en_001"

    /// Returns whether Foundation's locale is now the wanted one.
    /// - Parameter identifier: in Foundation's form: `de_AT`.
    @discardableResult package static func set(_ identifier: String) -> Bool {
        let current = Locale.current
        if current.identifier == identifier { return true }
        // A string of up to 15 bytes is stored inline in its 16 bytes and owns no memory.
        guard current.identifier == unknown, identifier.utf8.count <= 15, identifier.utf8.allSatisfy({ $0 < 128 }),
              MemoryLayout<Locale>.size == 2 * MemoryLayout<UInt>.size, MemoryLayout<String>.size == 16 else { return false }
        let object = withUnsafeBytes(of: current) { $0.load(as: UnsafeMutableRawPointer?.self) }
        guard let object, _typeName(type(of: Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()))
            == "FoundationInternationalization._LocaleICU" else { return false }
        // The object's identifier, and its identifier with the user's preferences, of which there are none.
        let places = [16, 32]
        let old = words(of: unknown), new = words(of: identifier)
        guard places.allSatisfy({ load(object, $0) == old }) else { return false }
        for place in places { store(new, object, place) }
        if Locale.current.identifier == identifier { return true }
        for place in places { store(old, object, place) }
        return false
    }

    private static func words(of string: String) -> [UInt] {
        var string = string
        string.makeContiguousUTF8()
        // A literal points to its text; a string created here stores it inline.
        let small = String(decoding: Array(string.utf8), as: UTF8.self)
        return withUnsafeBytes(of: small) { [$0.load(as: UInt.self), $0.load(fromByteOffset: 8, as: UInt.self)] }
    }

    private static func load(_ object: UnsafeMutableRawPointer, _ place: Int) -> [UInt] {
        [object.load(fromByteOffset: place, as: UInt.self), object.load(fromByteOffset: place + 8, as: UInt.self)]
    }

    private static func store(_ words: [UInt], _ object: UnsafeMutableRawPointer, _ place: Int) {
        object.storeBytes(of: words[0], toByteOffset: place, as: UInt.self)
        object.storeBytes(of: words[1], toByteOffset: place + 8, as: UInt.self)
    }

    /// Applies the locale of the environment variables; the first step of an app.
    package static func applyUserLocale() {
        guard let wanted = UserLanguages.current.formats, !set(wanted), Locale.current.identifier == unknown else { return }
        Diagnostics.warn("""
            Foundation's Locale.current is \(Locale.current.identifier), not \(wanted): this version of Foundation does not follow the \
            environment. Texts with formats of the toolkit's own do; set the environment's locale in the scene for the others.
            """)
    }
}
