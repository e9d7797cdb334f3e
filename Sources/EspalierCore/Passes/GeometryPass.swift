package import EspalierGraphics
package import Foundation

/// A node's place: what a reader of geometry compares.
@MainActor package struct NodeGeometry: Equatable {
    package let size: CGSize
    package let transform: CGAffineTransform

    package init(_ node: Node) {
        size = node.size
        transform = node.windowTransform
    }
}

/// A node whose content depends on where it stands in the window.
@MainActor package protocol GeometryReading: Node {
    /// Called after a layout in which anything moved.
    func geometryMayHaveChanged()
}

// The geometry pass: nodes that read their place are told after a layout in which anything moved.
extension ViewHost {
    package func addGeometryReader(_ node: any GeometryReading) {
        geometryReaders.append(Weak(node))
        geometryDidChange()
    }

    /// True when a reader's answer needs another update or layout.
    func geometryPass() -> Bool {
        guard geometryVersion != seenGeometryVersion else { return false }
        seenGeometryVersion = geometryVersion
        geometryReaders.removeAll { $0.object == nil }
        for entry in geometryReaders {
            guard let node = entry.object, node.isPlaced, node.root === rootNode else { continue }
            (node as? any GeometryReading)?.geometryMayHaveChanged()
        }
        return hasDirtyElements || !layoutQueue.isEmpty || !placementQueue.isEmpty
    }
}
