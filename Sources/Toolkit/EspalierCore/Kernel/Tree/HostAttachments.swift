/// A key for a feature's per-window data. The feature declares the key beside its own code; the host knows none of the keys:
///
///     private enum ZoomSourcesKey: HostKey {
///         static func makeValue(for host: ViewHost) -> ZoomSources { ZoomSources() }
///     }
///
/// The value of `host[ZoomSourcesKey.self]` is made on first access and lives as long as the host. Access is a dictionary lookup:
/// code that needs the value for many nodes reads it once and keeps it. Data that every layout or paint needs is stored in the
/// host itself.
@MainActor package protocol HostKey {
    associatedtype Value
    static func makeValue(for host: ViewHost) -> Value
    /// Called when the window's views have ended. Releases all references to elements or nodes: these hold the host, which holds
    /// the value.
    static func viewsDidEnd(_ value: inout Value)
}

extension HostKey {
    package static func viewsDidEnd(_ value: inout Value) {}
}

/// A host's values, by their keys.
@MainActor final class HostAttachments {
    private var slots: [ObjectIdentifier: HostSlot] = [:]

    fileprivate func slot<Key: HostKey>(of key: Key.Type, for host: ViewHost) -> KeyedSlot<Key> {
        let id = ObjectIdentifier(key)
        if let known = slots[id] { return unsafeDowncast(known, to: KeyedSlot<Key>.self) }
        let made = KeyedSlot<Key>(Key.makeValue(for: host))
        slots[id] = made
        return made
    }

    func viewsDidEnd() {
        for slot in slots.values { slot.viewsDidEnd() }
    }
}

/// A type-erased value and its key.
@MainActor private class HostSlot {
    func viewsDidEnd() {}
}

@MainActor private final class KeyedSlot<Key: HostKey>: HostSlot {
    var value: Key.Value

    init(_ value: Key.Value) { self.value = value }

    override func viewsDidEnd() {
        // Values released here may access the key once more.
        var ended = value
        Key.viewsDidEnd(&ended)
        value = ended
    }
}

extension ViewHost {
    /// A feature's data for this window.
    package subscript<Key: HostKey>(key: Key.Type) -> Key.Value {
        get { attachments.slot(of: key, for: self).value }
        _modify { yield &attachments.slot(of: key, for: self).value }
    }
}
