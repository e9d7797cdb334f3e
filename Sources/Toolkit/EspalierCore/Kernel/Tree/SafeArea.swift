package import EspalierGraphics
import Foundation

/// A node that reserves part of its area for bars, so that its content is laid out beside them and may extend under them.
@MainActor package protocol SafeAreaProviding: Node {
    /// The insets of the bars at each edge of the node. Implementations with any set `ViewHost.hasSafeAreas`.
    var ownSafeAreaInsets: EdgeInsets { get }
    /// The insets that apply to one of the node's children; nil if none do.
    func reservedInsets(for child: Node) -> EdgeInsets?
    /// The axes along which nothing inside extends under bars, because content scrolls past them instead.
    var safeAreaEnds: Axis.Set { get }
}

extension SafeAreaProviding {
    package func reservedInsets(for child: Node) -> EdgeInsets? { ownSafeAreaInsets }
    package var safeAreaEnds: Axis.Set { [] }
}

extension Node {
    /// The insets of the safe area from each edge of the node, by position: an edge counts only if it lies within a bar's band.
    package final var safeAreaInsets: EdgeInsets { parent?.safeAreaInsets(of: bounds, in: self) ?? EdgeInsets() }

    /// The insets for a rectangle in the space of `inner`, a descendant, from this node and its ancestors.
    private func safeAreaInsets(of rect: CGRect, in inner: Node) -> EdgeInsets {
        var child = inner, rect = rect, node: Node? = self, ends: Axis.Set = []
        while let current = node {
            rect = rect.offsetBy(dx: child.origin.x, dy: child.origin.y)
            if let transform = current.contentTransform {
                // SwiftUI: rotated content has no insets.
                guard transform.isRectilinear else { return EdgeInsets() }
                rect = rect.applying(transform)
            }
            if let provider = current as? any SafeAreaProviding {
                ends.formUnion(provider.safeAreaEnds)
                if ends == .both { return EdgeInsets() }
                if let own = provider.reservedInsets(for: child) {
                    return current.insets(of: rect, own, current.safeAreaInsets).dropping(ends)
                }
            }
            child = current
            node = current.parent
        }
        return EdgeInsets()
    }

    /// - Parameters:
    ///   - own: The insets of this node's own bars.
    ///   - outer: The insets of outer bars on this node's own rectangle.
    private func insets(of rect: CGRect, _ own: EdgeInsets, _ outer: EdgeInsets) -> EdgeInsets {
        let tolerance = 0.5 / host.scale + 0.001
        // The calculation uses left and right; insets are converted from and to leading and trailing.
        let (ownLeft, ownRight) = isRightToLeft ? (own.trailing, own.leading) : (own.leading, own.trailing)
        let (outerLeft, outerRight) = isRightToLeft ? (outer.trailing, outer.leading) : (outer.leading, outer.trailing)
        /// `distance` is measured inwards from the node's edge to the rectangle's.
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
    /// The insets with 0 along the given axes.
    fileprivate func dropping(_ axes: Axis.Set) -> EdgeInsets {
        var insets = self
        if axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        if axes.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
        return insets
    }
}
