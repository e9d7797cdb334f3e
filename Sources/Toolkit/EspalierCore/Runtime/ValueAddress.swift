import Glibc

// Relies on: values of a type being equal if their bytes are (the converse does not hold: there is padding, and values may be
// equal with different bytes). Does not depend on the toolchain.

/// The address of a value whose type only its reader knows: the elements of a tuple's views receive their parts this way, without
/// a copy and without an existential for each. Valid for the duration of the call that passes it.
package struct ValueAddress {
    private let raw: UnsafeRawPointer

    @inline(__always) package init<V>(_ pointer: UnsafePointer<V>) { raw = UnsafeRawPointer(pointer) }
    @inline(__always) private init(raw: UnsafeRawPointer) { self.raw = raw }

    /// The value there, which must be of this type.
    @inline(__always) package func bound<V>(to type: V.Type) -> UnsafePointer<V> { raw.assumingMemoryBound(to: type) }

    /// The address of a stored property of the value.
    @inline(__always) package func field(at offset: Int) -> ValueAddress { ValueAddress(raw: raw + offset) }

    /// Whether the first `count` bytes are the same.
    @inline(__always) package func hasSameBytes(as other: ValueAddress, count: Int) -> Bool { memcmp(raw, other.raw, count) == 0 }

    /// Whether the value there is bitwise identical, and therefore equal. The first, cheap comparison of every update.
    @inline(__always) package func hasSameBytes<V>(as value: V) -> Bool {
        withUnsafePointer(to: value) { memcmp($0, raw, MemoryLayout<V>.size) == 0 }
    }
}

/// Passes the address of a value to `body`.
@inline(__always) package func withAddress<V, R>(of value: V, _ body: (ValueAddress) -> R) -> R {
    withUnsafePointer(to: value) { body(ValueAddress($0)) }
}
