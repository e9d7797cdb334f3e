// Reference counting is an atomic write to every node touched, and costs more than most of what a pass does with the node. Where
// something else keeps the nodes alive for the duration, they are passed without it.

extension Unmanaged<Node> {
    /// Calls `body` with the node, which its owner keeps alive meanwhile.
    @inline(__always) package func withUnretained<T>(_ body: (Node) -> T) -> T { _withUnsafeGuaranteedRef(body) }
}

extension [Node] {
    /// Calls `body` with each node, which the array keeps alive meanwhile.
    @inline(__always) package func forEachUnretained(_ body: (Node) -> Void) {
        withUnsafeBytes { bytes in
            for link in bytes.assumingMemoryBound(to: Unmanaged<Node>.self) { link._withUnsafeGuaranteedRef(body) }
        }
    }

    /// Calls `body` with one node, which the array keeps alive meanwhile.
    @inline(__always) package func withUnretained<T>(at index: Int, _ body: (Node) -> T) -> T {
        precondition(index < count)
        return withUnsafeBytes {
            $0.assumingMemoryBound(to: Unmanaged<Node>.self)[index]._withUnsafeGuaranteedRef(body)
        }
    }
}
