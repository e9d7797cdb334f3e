import EspalierGraphics
public import Foundation

/// A layout that puts views one upon the other, the last in front.
public struct ZStackLayout: Layout, EmptyIsZero, Sendable {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    public typealias AnimatableData = EmptyAnimatableData

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard let top = subviews.lazy.map(\.priority).max() else { return .zero }
        // SwiftUI: views of a lower priority have no say in the size.
        return subviews.reduce(into: CGSize.zero) { size, subview in
            guard subview.priority == top else { return }
            let answer = subview.sizeThatFits(proposal)
            size.width = max(size.width, answer.width)
            size.height = max(size.height, answer.height)
        }
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard let top = subviews.lazy.map(\.priority).max() else { return }
        let inner = ProposedViewSize(bounds.size)
        let dimensions = subviews.map { $0.dimensions(in: inner) }
        var point = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
        for (subview, dimensions) in zip(subviews, dimensions) where subview.priority == top {
            point.x = max(point.x, dimensions[alignment.horizontal])
            point.y = max(point.y, dimensions[alignment.vertical])
        }
        for (subview, dimensions) in zip(subviews, dimensions) {
            let origin = CGPoint(
                x: bounds.minX + point.x - dimensions[alignment.horizontal],
                y: bounds.minY + point.y - dimensions[alignment.vertical])
            subview.place(at: origin, anchor: .topLeading, proposal: inner)
        }
    }
}

/// Views one upon the other, the last in front.
public struct ZStack<Content: View>: ContainerView {
    package let layout: ZStackLayout
    package let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }
}
