public import EspalierGraphics
public import Foundation

private struct ContainerRelativeFrame: NodeModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let rule: ContainerRule

    func makeNode(around child: Node, _ context: NodeContext) -> ContainerRelativeFrameNode {
        ContainerRelativeFrameNode(child, self, context)
    }

    func updateNode(_ node: ContainerRelativeFrameNode, _ context: NodeContext) { node.update(self) }
}

/// How a length is derived from the container's.
private enum ContainerRule {
    case whole
    case share(count: Int, span: Int, spacing: CGFloat)
    case custom((CGFloat, Axis) -> CGFloat)

    func length(_ container: CGFloat, _ axis: Axis) -> CGFloat {
        let length = switch self {
        case .whole: container
        case .share(let count, let span, let spacing):
            (container - spacing * CGFloat(count - 1)) / CGFloat(count) * CGFloat(span) + spacing * CGFloat(span - 1)
        case .custom(let length): length(container, axis)
        }
        if length >= 0 && length < .infinity { return length }
        if length < 0, case .share = self { return 0 }
        Diagnostics.warn("containerRelativeFrame: the length \(length) for a container of \(container) is no length; 0 is used.")
        return 0
    }

    /// Whether both are known to be the same rule; closures cannot be compared.
    func isSame(as other: ContainerRule) -> Bool {
        switch (self, other) {
        case (.whole, .whole): true
        case (.share(let a, let b, let c), .share(let x, let y, let z)): a == x && b == y && c == z
        default: false
        }
    }
}

@MainActor private final class ContainerRelativeFrameNode: UnaryLayoutNode {
    private var modifier: ContainerRelativeFrame
    /// Shared by the window.
    private let frames: ContainerFrames
    /// Hears of changes of what the app's closure reads.
    private var reader: ClosureReader!

    init(_ child: Node, _ modifier: ContainerRelativeFrame, _ context: NodeContext) {
        self.modifier = modifier
        frames = child.host.containerFrames
        super.init(child)
        frames.nodes.append(Weak(self))
        reader = ClosureReader(context.element) { [weak self] _ in self?.setNeedsLayout(forcingParent: true) }
    }

    func update(_ new: ContainerRelativeFrame) {
        let isSame = new.axes == modifier.axes && new.alignment == modifier.alignment && new.rule.isSame(as: modifier.rule)
        modifier = new
        if !isSame { setNeedsLayout(forcingParent: true) }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        if frames.areIgnored { return proposal }
        let container = enclosingContainer?.containerSize ?? host.size
        return reader.read {
            var result = proposal
            for axis in Axis.allCases where modifier.axes.contains(axis) {
                result[axis] = modifier.rule.length(container[axis], axis)
            }
            return result
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let offered = inner(proposal)
        if frames.areIgnored { return child.sizeThatFits(offered) }
        var size = modifier.axes == .both ? .zero : child.sizeThatFits(offered)
        for axis in Axis.allCases where modifier.axes.contains(axis) { size[axis] = offered[axis] ?? 0 }
        return size
    }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        child.aligned(modifier.alignment, in: size, proposal: inner(proposal))
    }

    override var debugName: String { "ContainerRelativeFrame" }
}

extension View {
    /// Makes the view as large as its container: a scroll view, a screen, a column, a sheet, or the window. A scroll view's content
    /// margins are excluded.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, rule: .whole))
    }

    /// Gives the view one or more of the equal parts into which the container is divided.
    /// - Parameters:
    ///   - count: The number of parts, at least 1.
    ///   - span: The number of parts that the view occupies.
    ///   - spacing: The space between two parts, in points.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        if count < 1 || span < 1 {
            Diagnostics.warn("containerRelativeFrame(count: \(count), span: \(span)): both must be at least 1; 1 is used.")
        }
        let rule = ContainerRule.share(count: max(count, 1), span: max(span, 1), spacing: spacing)
        return modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, rule: rule))
    }

    /// Gives the view a length computed from the container's.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, rule: .custom(length)))
    }
}
