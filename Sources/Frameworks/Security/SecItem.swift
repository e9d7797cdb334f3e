public import EspalierGraphics

// Passwords are kept by the desktop's Secret Service (GNOME's Keyring, KWallet and others), in its default collection. Where there is none,
// they are kept in `keychain/items.json` in the app's data folder, which only the user may read (mode 0600, in a folder of mode 0700).
// That file is not encrypted. An app sees the items that it has stored, under its program's name, and no others.
//
// The calls may come from any thread. They wait for the service, a few seconds at most. Where its collection is locked, they have it ask
// the user and answer `errSecInteractionNotAllowed` at once: a later call finds it unlocked.

/// Stores a password.
/// - Parameters:
///   - attributes: Its class, its attributes and its secret (`kSecValueData`); and what is wanted of it.
///   - result: Set to what is wanted: data, attributes or references. May be nil.
/// - Returns: `errSecSuccess`; `errSecDuplicateItem` where an item is there with the same identifying attributes; otherwise what is wrong,
///   and then nothing is stored.
@discardableResult public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.status {
        let answer = try Keychain.current.add(attributes)
        if let answer { result?.pointee = answer }
    }
}

/// Finds passwords.
/// - Parameters:
///   - query: The class and attributes of those that are meant, how many (`kSecMatchLimit`, one by default) and what is wanted of them.
///   - result: Set to what is wanted: one kind alone as it is (`CFData` for the secret), several in a dictionary, and an array of these
///     where the limit is not one.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, or what is wrong.
@discardableResult public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.status {
        let answer = try Keychain.current.copy(query)
        if let answer { result?.pointee = answer }
    }
}

/// Changes passwords: all that fit, unless the query has a limit.
/// - Parameters:
///   - query: The class and attributes of those that are meant.
///   - attributesToUpdate: The new values; the secret by `kSecValueData`. The others stay.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, `errSecDuplicateItem`, or what is wrong.
@discardableResult public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.status { try Keychain.current.update(query, attributesToUpdate) }
}

/// Removes passwords: all that fit, unless the query has a limit.
/// - Parameter query: The class and attributes of those that are meant.
/// - Returns: `errSecSuccess`, `errSecItemNotFound`, or what is wrong.
@discardableResult public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    Keychain.status { try Keychain.current.delete(query) }
}
