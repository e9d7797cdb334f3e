package import EspalierGraphics
package import Foundation

/// A node's size and transform to the window, as readers of geometry compare them.
@MainActor package struct NodeGeometry: Equatable {
    package let size: CGSize
    package let transform: CGAffineTransform

    package init(_ node: Node) {
        size = node.size
        transform = node.windowTransform
    }
}

/// A node whose content depends on its position in the window.
@MainActor package protocol GeometryReading: Node {
    /// Called after a layout that moved anything.
    func geometryMayHaveChanged()
}

/// The geometry readers, and the geometry version that they have seen.
struct GeometryReaders {
    var nodes: [Weak<Node>] = []
    var seenVersion = 0
}

// The geometry pass: notifies nodes that read their geometry after a layout that moved anything.
extension ViewHost {
    package func addGeometryReader(_ node: any GeometryReading) {
        geometryReaders.nodes.append(Weak(node))
        geometryDidChange()
    }

    package func removeGeometryReader(_ node: any GeometryReading) {
        geometryReaders.nodes.removeAll { $0.object === node }
    }

    /// Returns true if a reader's response requires another update or layout.
    func geometryPass() -> Bool {
        guard geometryVersion != geometryReaders.seenVersion else { return false }
        geometryReaders.seenVersion = geometryVersion
        geometryReaders.nodes.removeAll { $0.object == nil }
        for entry in geometryReaders.nodes {
            guard let node = entry.object, node.isPlaced, node.root === rootNode else { continue }
            (node as? any GeometryReading)?.geometryMayHaveChanged()
        }
        return hasDirtyElements || layoutQueue.hasNodes
    }
}
