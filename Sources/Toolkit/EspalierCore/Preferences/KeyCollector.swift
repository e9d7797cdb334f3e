/// Combines the values of one key.
@MainActor package final class KeyCollector<K: PreferenceKey>: PreferenceCollector {
    /// nil until the first writer: SwiftUI starts from the first child's value, not from the default.
    package private(set) var value: K.Value?

    package init() { super.init(key: ObjectIdentifier(K.self)) }

    /// Adds one writer's value; `make` runs only if the key's `reduce` calls it.
    package func add(_ make: () -> K.Value) {
        if value == nil {
            value = make()
        } else {
            K.reduce(value: &value!, nextValue: make)
        }
    }
}

extension Node {
    /// The combined value of a key from this node's children; nil if no descendant writes it.
    package final func childPreference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        guard mayHavePreferences else { return nil }
        let collector = KeyCollector<K>()
        forEachPreferenceChild { if $0.mayHavePreferences { $0.collectPreferences(collector) } }
        return collector.value
    }

    /// The combined value of a key from this node and its descendants.
    package final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        guard mayHavePreferences else { return nil }
        let collector = KeyCollector<K>()
        collectPreferences(collector)
        return collector.value
    }
}
