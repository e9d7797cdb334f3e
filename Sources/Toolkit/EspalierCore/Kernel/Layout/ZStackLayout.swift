import EspalierGraphics
public import Foundation

/// A layout that overlays views, the last in front.
public struct ZStackLayout: Layout, EmptyIsZero, Sendable {
    /// The guides on which the views are aligned.
    public var alignment: Alignment

    /// Creates the layout; views are centred by default.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    public typealias AnimatableData = EmptyAnimatableData

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard let top = subviews.lazy.map(\.priority).max() else { return .zero }
        // SwiftUI: the union of the aligned views; those of a lower layout priority do not count.
        var before = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity), after = before
        for subview in subviews where subview.priority == top {
            let size = subview.sizeThatFits(proposal), guides = guides(of: subview, size, proposal)
            before.x = max(before.x, guides.x)
            before.y = max(before.y, guides.y)
            after.x = max(after.x, size.width < .infinity ? size.width - guides.x : .infinity)
            after.y = max(after.y, size.height < .infinity ? size.height - guides.y : .infinity)
        }
        return CGSize(width: before.x + after.x, height: before.y + after.y)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        // SwiftUI: around a single view the layout is as if it were not there. With a proposal of its own size the view might lay itself
        // out otherwise than it was measured.
        if subviews.count == 1 { return subviews[0].place(at: bounds.origin, anchor: .topLeading, proposal: proposal) }
        guard let top = subviews.lazy.map(\.priority).max() else { return }
        let inner = ProposedViewSize(bounds.size)
        // Each guide is evaluated once, a view's horizontal one first: users' closures may rely on the order.
        let guides = subviews.map { self.guides(of: $0, $0.sizeThatFits(inner), inner) }
        var point = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
        for (subview, guides) in zip(subviews, guides) where subview.priority == top {
            point.x = max(point.x, guides.x)
            point.y = max(point.y, guides.y)
        }
        for (subview, guides) in zip(subviews, guides) {
            let origin = CGPoint(x: bounds.minX + point.x - guides.x, y: bounds.minY + point.y - guides.y)
            subview.place(at: origin, anchor: .topLeading, proposal: inner)
        }
    }

    /// The position of the alignment's guides in a view.
    private func guides(of subview: LayoutSubview, _ size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
        func guide(_ key: AlignmentKey, _ length: CGFloat, _ asked: (ViewDimensions) -> CGFloat) -> CGFloat {
            // The start is 0 even in a view of infinite length.
            if let fraction = key.fraction, !subview.mayGuide(key) { return fraction == 0 ? 0 : length * fraction }
            return asked(ViewDimensions(node: subview.node, size: size, proposal: proposal))
        }
        let x = guide(alignment.horizontal.key, size.width) { $0[alignment.horizontal] }
        return CGPoint(x: x, y: guide(alignment.vertical.key, size.height) { $0[alignment.vertical] })
    }
}
