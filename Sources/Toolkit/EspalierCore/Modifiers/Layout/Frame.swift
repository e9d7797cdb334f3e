import EspalierGraphics
public import Foundation

// MARK: - Fixed frames

/// SwiftUI: a negative or non-finite length is reported and ignored.
private func validLength(_ length: CGFloat?, _ name: String) -> CGFloat? {
    guard let length else { return nil }
    if length >= 0 && length < .infinity { return length }
    Diagnostics.warn("Invalid frame dimension (negative or non-finite): \(name) \(length) is ignored.")
    return nil
}

/// Public, like its siblings, so that the client's compiler knows the type of a modified view statically.
public struct _FrameLayout: NodeModifier {
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment

    public init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        self.width = validLength(width, "width")
        self.height = validLength(height, "height")
        self.alignment = alignment
    }

    package func makeNode(around child: Node, _ context: NodeContext) -> FrameNode { FrameNode(child, self) }

    package func updateNode(_ node: FrameNode, _ context: NodeContext) {
        guard node.width != width || node.height != height || node.alignment != alignment else { return }
        if (node.width == nil) != (width == nil) { node.forgetAnswersInside() }
        node.width = width
        node.height = height
        node.alignment = alignment
        node.setNeedsLayout(forcingParent: true)
    }
}

@MainActor package final class FrameNode: UnaryLayoutNode {
    // exclusivity(unchecked): read as whole values during measuring and placing; set only in between, when the view is updated.
    @exclusivity(unchecked) package fileprivate(set) var width: CGFloat?
    @exclusivity(unchecked) var height: CGFloat?
    @exclusivity(unchecked) var alignment: Alignment

    init(_ child: Node, _ modifier: _FrameLayout) {
        width = modifier.width
        height = modifier.height
        alignment = modifier.alignment
        super.init(child)
        isPlain = true
    }

    /// Text baselines are exempt: they move only with the text's size, which the frame does not pass on either.
    package override var isLayoutBoundary: Bool { width != nil && height != nil && !child.guideKinds.contains(.any) }
    package override var cachesSizes: Bool { width == nil || height == nil }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let size = child.sizeThatFits(inner(proposal))
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    package override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        child.aligned(alignment, in: size, proposal: inner(proposal))
    }

    package override var spacing: ViewSpacing {
        var edges: Edge.Set = []
        if width != nil { edges.formUnion(.horizontal) }
        if height != nil { edges.formUnion(.vertical) }
        // SwiftUI: a spacer has zero spacing, in any frame.
        return edges == .all && !(child is SpacerNode) ? .shapeLike : child.spacing.resettingEdges(edges)
    }

    package override var givesWidth: Bool? { width != nil ? true : nil }
    package override var debugName: String { "Frame" }
}

extension Node {
    /// Invalidates the cached sizes of this node and its descendants, some of which depend on the frames around them.
    fileprivate func forgetAnswersInside() {
        forgetAnswers()
        forEachChild { $0.forgetAnswersInside() }
    }

    /// The placement of this node in a frame of `size`, aligning the frame's default guides with the node's own.
    package final func aligned(
        _ alignment: Alignment, in size: CGSize, proposal: ProposedViewSize
    ) -> UnaryLayoutNode.ChildPlacement {
        let ownSize = sizeThatFits(proposal)
        if !host.setsGuides, let x = alignment.horizontal.key.fraction, let y = alignment.vertical.key.fraction {
            return UnaryLayoutNode.ChildPlacement(
                origin: CGPoint(x: (size.width - ownSize.width) * x, y: (size.height - ownSize.height) * y), proposal: proposal)
        }
        let frame = ViewDimensions(node: nil, size: size, proposal: proposal)
        let own = ViewDimensions(node: self, size: ownSize, proposal: proposal)
        return UnaryLayoutNode.ChildPlacement(
            origin: CGPoint(
                x: frame[alignment.horizontal] - own[alignment.horizontal],
                y: frame[alignment.vertical] - own[alignment.vertical]),
            proposal: proposal)
    }
}

// MARK: - Flexible frames

public struct _FlexFrameLayout: NodeModifier {
    let width: LengthLimits
    let height: LengthLimits
    let alignment: Alignment

    public init(
        minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?,
        minHeight: CGFloat?, idealHeight: CGFloat?, maxHeight: CGFloat?, alignment: Alignment
    ) {
        width = LengthLimits(min: minWidth, ideal: idealWidth, max: maxWidth, axis: "Width")
        height = LengthLimits(min: minHeight, ideal: idealHeight, max: maxHeight, axis: "Height")
        self.alignment = alignment
    }

    package func makeNode(around child: Node, _ context: NodeContext) -> FlexFrameNode { FlexFrameNode(child, self) }

    package func updateNode(_ node: FlexFrameNode, _ context: NodeContext) {
        guard node.width != width || node.height != height || node.alignment != alignment else { return }
        if (node.width.max == nil) != (width.max == nil) { node.forgetAnswersInside() }
        node.width = width
        node.height = height
        node.alignment = alignment
        node.setNeedsLayout(forcingParent: true)
    }
}

/// The minimum, ideal and maximum length of a flexible frame on one axis.
package struct LengthLimits: Equatable {
    package private(set) var min: CGFloat?
    package private(set) var ideal: CGFloat?
    package private(set) var max: CGFloat?

    /// SwiftUI: contradictory limits are reported and put in order.
    package init(min: CGFloat?, ideal: CGFloat?, max: CGFloat?, axis: String) {
        let given = [min, ideal, max]
        if given.contains(where: { $0.map { $0 < 0 || $0.isNaN } ?? false }) || (min ?? 0) == .infinity || (ideal ?? 0) == .infinity {
            Diagnostics.warn("""
                Invalid frame dimension (negative or non-finite): min\(axis) \(Self.text(min)), ideal\(axis) \(Self.text(ideal)), \
                max\(axis) \(Self.text(max)). Negative lengths count as 0, others that are no length as not given.
                """)
        } else if let min, let ideal, min > ideal {
            Self.reportContradiction(axis, min, ideal, max)
        } else if let low = ideal ?? min, let max, low > max {
            Self.reportContradiction(axis, min, ideal, max)
        }
        self.min = min.flatMap { $0.isNaN || $0 == .infinity ? nil : Swift.max($0, 0) }
        self.ideal = ideal.flatMap { $0.isNaN || $0 == .infinity ? nil : Swift.max($0, self.min ?? 0) }
        self.max = max.flatMap { $0.isNaN ? nil : Swift.max($0, self.ideal ?? self.min ?? 0) }
    }

    private static func text(_ length: CGFloat?) -> String { length.map { "\($0)" } ?? "nil" }

    private static func reportContradiction(_ axis: String, _ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?) {
        Diagnostics.warn("""
            Contradictory frame constraints specified: min\(axis) \(text(min)), ideal\(axis) \(text(ideal)), \
            max\(axis) \(text(max)). They should not decrease in this order; the lower ones win.
            """)
    }

    package var isEmpty: Bool { min == nil && ideal == nil && max == nil }
    /// Whether every specified length can be answered without measuring the content.
    package var isBounded: Bool { min != nil && max != nil }

    /// The proposal for the content.
    package func childProposal(_ proposal: CGFloat?) -> CGFloat? {
        guard let length = proposal ?? ideal else { return nil }
        return Swift.min(Swift.max(length, min ?? -.infinity), max ?? .infinity)
    }

    /// The frame's length if it does not depend on the content; otherwise nil.
    package func fixedAnswer(_ proposal: CGFloat?) -> CGFloat? {
        guard let proposal else { return ideal }
        guard let min, let max else { return nil }
        return Swift.min(Swift.max(proposal, min), max)
    }

    /// The frame's length around content of a given length: a missing limit acts like the content's own length.
    package func answer(_ proposal: CGFloat?, content: CGFloat) -> CGFloat {
        if let fixed = fixedAnswer(proposal) { return fixed }
        let offered = childProposal(proposal)
        switch (min, max) {
        case (let min?, let max?): return Swift.min(Swift.max(content, min), max)
        case (let min?, nil): return Swift.max(Swift.min(offered ?? .infinity, content), min)
        case (nil, let max?): return Swift.min(Swift.max(offered ?? -.infinity, content), max)
        case (nil, nil): return content
        }
    }

    /// The proposal for the content when the frame is placed with a length.
    package func placementProposal(_ proposal: CGFloat?, length: CGFloat) -> CGFloat? {
        if proposal == nil && ideal == nil && length > (min ?? -.infinity) && length < (max ?? .infinity) { return nil }
        return length
    }
}

@MainActor package final class FlexFrameNode: UnaryLayoutNode {
    @exclusivity(unchecked) package fileprivate(set) var width: LengthLimits
    @exclusivity(unchecked) var height: LengthLimits
    @exclusivity(unchecked) var alignment: Alignment

    /// With both limits on both axes, measuring is two comparisons and needs no cache.
    package override var cachesSizes: Bool { !width.isBounded || !height.isBounded }

    init(_ child: Node, _ modifier: _FlexFrameLayout) {
        width = modifier.width
        height = modifier.height
        alignment = modifier.alignment
        super.init(child)
        isPlain = true
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width = width.fixedAnswer(proposal.width), let height = height.fixedAnswer(proposal.height) {
            return CGSize(width: width, height: height)
        }
        let size = child.sizeThatFits(ProposedViewSize(
            width: width.childProposal(proposal.width), height: height.childProposal(proposal.height)))
        return CGSize(
            width: width.answer(proposal.width, content: size.width),
            height: height.answer(proposal.height, content: size.height))
    }

    package override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        let inner = ProposedViewSize(
            width: width.isEmpty ? proposal.width : width.placementProposal(proposal.width, length: size.width),
            height: height.isEmpty ? proposal.height : height.placementProposal(proposal.height, length: size.height))
        return child.aligned(alignment, in: size, proposal: inner)
    }

    package override var spacing: ViewSpacing {
        var edges: Edge.Set = []
        if !width.isEmpty { edges.formUnion(.horizontal) }
        if !height.isEmpty { edges.formUnion(.vertical) }
        return child.spacing.resettingEdges(edges)
    }

    package override var givesWidth: Bool? { width.max != nil ? true : nil }
    package override var debugName: String { "Frame" }
}

// MARK: - Modifiers

extension View {
    /// Gives the view a frame of fixed lengths; on an unspecified axis the view's own length is used.
    @inlinable public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(_FrameLayout(width: width, height: height, alignment: alignment))
    }

    /// Deprecated: give the frame at least one length. Without any it changes nothing.
    @available(*, deprecated, message: "Please pass one or more parameters.")
    public func frame() -> some View { frame(width: nil, height: nil, alignment: .center) }

    /// Gives the view a frame that follows the proposal within limits.
    @inlinable public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(_FlexFrameLayout(
            minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth,
            minHeight: minHeight, idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
    }
}
