import EspalierGraphics
public import Foundation

/// Offsets drawing and hit testing; the surrounding layout is not affected.
public struct _OffsetEffect: NodeModifier {
    let offset: CGSize

    public init(offset: CGSize) {
        if offset.width.isFinite && offset.height.isFinite {
            self.offset = offset
            return
        }
        if offset.width.isNaN || offset.height.isNaN {
            Diagnostics.warn("Invalid offset \(offset.width), \(offset.height): 0 is used for what is not a number.")
        }
        self.offset = CGSize(width: Self.length(offset.width), height: Self.length(offset.height))
    }

    /// SwiftUI: an infinite offset takes the view out of sight. No window reaches so far.
    private static let far: CGFloat = 1_000_000
    private static func length(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : length.isFinite ? length : length > 0 ? far : -far }

    package func makeNode(around child: Node, _ context: NodeContext) -> OffsetNode { OffsetNode(child, offset) }

    package func updateNode(_ node: OffsetNode, _ context: NodeContext) { node.setOffset(offset) }
}

@MainActor package final class OffsetNode: UnaryNode {
    // exclusivity(unchecked): read as a whole value during placing; set only in between, when the view is updated.
    @exclusivity(unchecked) private var offset: CGSize

    init(_ child: Node, _ offset: CGSize) {
        self.offset = offset
        super.init(child)
    }

    /// Only the child's origin changes, so no layout is needed.
    func setOffset(_ new: CGSize) {
        guard new != offset else { return }
        offset = new
        if child.isPlaced { child.move(to: childOrigin) }
    }

    /// SwiftUI: the horizontal offset is mirrored in a right-to-left environment.
    private var childOrigin: CGPoint { CGPoint(x: isRightToLeft ? -offset.width : offset.width, y: offset.height) }

    package override func placeContent() { child.place(at: childOrigin, proposal: proposal) }
    package override var debugName: String { "Offset" }
}

extension View {
    /// Draws the view shifted by an offset, in points.
    @inlinable public func offset(_ offset: CGSize) -> some View { modifier(_OffsetEffect(offset: offset)) }

    /// Draws the view shifted by a distance on each axis, in points.
    @inlinable public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
    }
}
