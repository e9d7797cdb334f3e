import EspalierGraphics
public import Foundation

/// Flexible space along the axis of the enclosing stack, or on both axes outside of one.
public struct Spacer: LeafView, Sendable {
    /// The minimum length in points; nil is the platform's standard spacing of 8.
    public var minLength: CGFloat?

    /// Creates a spacer.
    /// - Parameter minLength: The minimum length in points; nil is the platform's standard spacing of 8.
    public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }

    package func makeNode(_ context: NodeContext) -> SpacerNode { SpacerNode(minLength, host: context.host) }
    package func updateNode(_ node: SpacerNode, _ context: NodeContext) { node.setMinLength(minLength) }
}

@MainActor package final class SpacerNode: Node {
    private var minLength: CGFloat?

    fileprivate init(_ minLength: CGFloat?, host: ViewHost) {
        self.minLength = minLength
        super.init(host: host)
    }

    fileprivate func setMinLength(_ new: CGFloat?) {
        guard minLength != new else { return }
        minLength = new
        setNeedsLayout()
    }

    private var least: CGFloat { max(minLength ?? ViewSpacing.defaultDistance, 0) }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        func length(_ proposed: CGFloat?) -> CGFloat { max(proposed ?? least, least) }
        return switch enclosingStackOrientation {
        case .horizontal: CGSize(width: length(proposal.width), height: 0)
        case .vertical: CGSize(width: 0, height: length(proposal.height))
        case nil: CGSize(width: length(proposal.width), height: length(proposal.height))
        }
    }

    package override var cachesSizes: Bool { false }
    package override var followsStackOrientation: Bool { true }
    /// SwiftUI: a spacer has the lowest priority.
    package override var layoutPriority: Double { -.infinity }

    package override var spacing: ViewSpacing {
        let none = ViewSpacing.zero
        var spacing = ViewSpacing()
        switch enclosingStackOrientation {
        case .horizontal: (spacing.leading, spacing.trailing) = (none.leading, none.trailing)
        case .vertical: (spacing.top, spacing.bottom) = (none.top, none.bottom)
        case nil: spacing = none
        }
        return spacing
    }

    package override var debugName: String { "Spacer" }
}
