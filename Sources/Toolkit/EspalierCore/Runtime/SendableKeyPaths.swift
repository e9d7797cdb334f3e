// Relies on: `Sendable` having no witness table, so that a value has the same bits with and without it. Verified with Swift 6.3
// on Linux x86_64; `RuntimeChecks` reads through such a key path.

/// Key paths contain only property locations and indices; key path literals may be used on any thread.
package func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}
