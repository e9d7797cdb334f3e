// Counting references is an atomic write to every node that is touched, and costs more than most of what a pass does with it.
// Where somebody keeps the nodes alive meanwhile, they are lent instead.

extension Unmanaged<Node> {
    /// Calls `body` with the node, which its owner keeps alive meanwhile.
    @inline(__always) package func lend<T>(_ body: (Node) -> T) -> T { _withUnsafeGuaranteedRef(body) }
}

extension [Node] {
    /// Calls `body` with each node, which the array keeps alive meanwhile.
    @inline(__always) package func lend(_ body: (Node) -> Void) {
        withUnsafeBytes { bytes in
            for link in bytes.assumingMemoryBound(to: Unmanaged<Node>.self) { link._withUnsafeGuaranteedRef(body) }
        }
    }

    /// As `lend`, one node.
    @inline(__always) package func lending<T>(_ index: Int, _ body: (Node) -> T) -> T {
        precondition(index < count)
        return withUnsafeBytes {
            $0.assumingMemoryBound(to: Unmanaged<Node>.self)[index]._withUnsafeGuaranteedRef(body)
        }
    }
}
