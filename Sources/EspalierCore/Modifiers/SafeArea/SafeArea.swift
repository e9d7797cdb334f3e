package import EspalierGraphics
import Foundation

/// A node that keeps a part of its room for bars, so that what is inside is laid out beside them, and may reach under them.
@MainActor package protocol SafeAreaProviding: Node {
    /// What the bars take at each edge of the node. Who has any sets `ViewHost.hasSafeAreas`.
    var ownSafeAreaInsets: EdgeInsets { get }
    /// What they take from one of the node's children; nil where they are not that child's concern.
    func safeAreaTaken(from child: Node) -> EdgeInsets?
    /// Along which axes nothing inside reaches under bars: its content is moved past them instead.
    var safeAreaEnds: Axis.Set { get }
}

extension SafeAreaProviding {
    package func safeAreaTaken(from child: Node) -> EdgeInsets? { ownSafeAreaInsets }
    package var safeAreaEnds: Axis.Set { [] }
}

extension Node {
    /// How far the safe area ends inside each edge of the node, by position: an edge counts only if it lies in a bar's band.
    package final var safeAreaInsets: EdgeInsets { parent?.safeAreaInsets(of: bounds, in: self) ?? EdgeInsets() }

    /// Of a rectangle in the space of `inner`, a descendant, for this node and those above.
    private func safeAreaInsets(of rect: CGRect, in inner: Node) -> EdgeInsets {
        var child = inner, rect = rect, node: Node? = self, ends: Axis.Set = []
        while let current = node {
            rect = rect.offsetBy(dx: child.origin.x, dy: child.origin.y)
            if let transform = current.contentTransform {
                // SwiftUI: what is turned has no insets.
                guard transform.isRectilinear else { return EdgeInsets() }
                rect = rect.applying(transform)
            }
            if let provider = current as? any SafeAreaProviding {
                ends.formUnion(provider.safeAreaEnds)
                if ends == .both { return EdgeInsets() }
                if let own = provider.safeAreaTaken(from: child) {
                    return current.insets(of: rect, own, current.safeAreaInsets).dropping(ends)
                }
            }
            child = current
            node = current.parent
        }
        return EdgeInsets()
    }

    /// - Parameters:
    ///   - own: what this node's bars take.
    ///   - outer: what bars further out take of this node's own rectangle.
    private func insets(of rect: CGRect, _ own: EdgeInsets, _ outer: EdgeInsets) -> EdgeInsets {
        let tolerance = 0.5 / host.scale + 0.001
        // Leading is left here; mirrored insets are turned around on the way in and out.
        let (ownLeft, ownRight) = isRightToLeft ? (own.trailing, own.leading) : (own.leading, own.trailing)
        let (outerLeft, outerRight) = isRightToLeft ? (outer.trailing, outer.leading) : (outer.leading, outer.trailing)
        /// `distance` from the node's edge inwards to the rectangle's.
        func inset(_ distance: CGFloat, _ own: CGFloat, _ outer: CGFloat) -> CGFloat {
            distance > -tolerance && distance < own + tolerance ? max(distance, 0) + outer : 0
        }
        let left = inset(rect.minX, ownLeft, outerLeft), right = inset(size.width - rect.maxX, ownRight, outerRight)
        return EdgeInsets(
            top: inset(rect.minY, own.top, outer.top), leading: isRightToLeft ? right : left,
            bottom: inset(size.height - rect.maxY, own.bottom, outer.bottom), trailing: isRightToLeft ? left : right)
    }
}

extension EdgeInsets {
    /// None along the axes.
    fileprivate func dropping(_ axes: Axis.Set) -> EdgeInsets {
        var insets = self
        if axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        if axes.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
        return insets
    }
}
