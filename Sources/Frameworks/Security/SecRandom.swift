/// A source of random bytes.
public final class SecRandomRef: Sendable {}

/// The system's own source: the only one that there is.
public var kSecRandomDefault: SecRandomRef? { nil }

/// Fills memory with bytes that nobody can foretell, from the kernel.
/// - Parameters:
///   - rnd: `kSecRandomDefault`.
///   - count: How many bytes.
///   - bytes: Where at least so many bytes may be written.
/// - Returns: `errSecSuccess`; otherwise the memory must not be used.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    guard count >= 0 else { return errSecParam }
    var source = SystemRandomNumberGenerator()
    let memory = UnsafeMutableRawBufferPointer(start: bytes, count: count)
    for start in stride(from: 0, to: count, by: 8) {
        withUnsafeBytes(of: source.next() as UInt64) { number in
            for place in start..<min(start + 8, count) { memory[place] = number[place - start] }
        }
    }
    return errSecSuccess
}
