/// Gathers the values of one key from a part of the tree, in the order of declaration.
@MainActor package class PreferenceCollector {
    package let key: ObjectIdentifier
    init(key: ObjectIdentifier) { self.key = key }
}
