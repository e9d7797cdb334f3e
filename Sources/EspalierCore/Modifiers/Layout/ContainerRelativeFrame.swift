public import EspalierGraphics
public import Foundation

/// A node that views inside can take their size from: the window, a scroll view, a screen, a column of a split view, a sheet.
/// Stacks are none.
@MainActor package protocol ContainerProviding: Node {
    /// The room that the container has for its content, without the insets of its safe area.
    ///
    /// Whoever conforms works it out of what it is offered, never of what its content answers, which would feed on itself; and
    /// calls `ViewHost.containerDidResize(_:)` when it changes.
    var containerSize: CGSize { get }
}

extension ViewHost {
    /// How often a container may become another size in one frame: one inside another settles in a few rounds.
    private static let containerResizeLimit = 8

    /// The frames that take their lengths from `container` are to answer anew.
    package func containerDidResize(_ container: any ContainerProviding) {
        guard !containerRelatives.isEmpty else { return }
        containerRelatives.removeAll { $0.object == nil }
        let affected = containerRelatives.compactMap(\.object).filter { $0.enclosingContainer === container }
        guard !affected.isEmpty, mayResize(container) else { return }
        for node in affected { node.setNeedsLayout() }
    }

    /// A container whose size follows from what its content makes of it may go on for ever.
    private func mayResize(_ container: any ContainerProviding) -> Bool {
        if containerResizes.frame != frameCount { containerResizes = (frameCount, [:]) }
        let count = containerResizes.counts[ObjectIdentifier(container), default: 0] + 1
        containerResizes.counts[ObjectIdentifier(container)] = count
        guard count > Self.containerResizeLimit else { return true }
        Diagnostics.warn("""
            containerRelativeFrame: \(container.debugName) has become another size \(Self.containerResizeLimit) times in one frame, as \
            the views that take their lengths from it change how much room it gets. They keep the lengths that they have: \
            give the container a frame.
            """)
        return false
    }

    /// Asks what does not depend on the sizes of containers: the frames that take their lengths from one answer as if they were not
    /// there. So the least size of a window cannot follow from its size.
    package func withoutContainerFrames<T>(_ body: () -> T) -> T {
        containerRelatives.removeAll { $0.object == nil }
        guard !containerRelatives.isEmpty, !ignoresContainerFrames else { return body() }
        func forgetAnswers() {
            for entry in containerRelatives {
                var node: Node? = entry.object
                while let current = node {
                    current.forgetAnswers()
                    node = current.parent
                }
            }
        }
        forgetAnswers()
        ignoresContainerFrames = true
        defer {
            ignoresContainerFrames = false
            forgetAnswers()
        }
        return body()
    }
}

extension Node {
    /// The nearest container above; the window at last.
    package final var enclosingContainer: (any ContainerProviding)? {
        var node = parent
        while let current = node {
            if let container = current as? any ContainerProviding { return container }
            node = current.parent
        }
        return nil
    }
}

private struct ContainerRelativeFrame: NodeModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let rule: ContainerRule

    func makeNode(around child: Node, _ context: NodeContext) -> ContainerRelativeFrameNode {
        ContainerRelativeFrameNode(child, self)
    }

    func updateNode(_ node: ContainerRelativeFrameNode, _ context: NodeContext) { node.update(self) }
}

/// How a length follows from the container's.
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

    /// Whether it is surely the same rule; closures cannot be compared.
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

    init(_ child: Node, _ modifier: ContainerRelativeFrame) {
        self.modifier = modifier
        super.init(child)
        host.containerRelatives.append(Weak(self))
    }

    func update(_ new: ContainerRelativeFrame) {
        let isSame = new.axes == modifier.axes && new.alignment == modifier.alignment && new.rule.isSame(as: modifier.rule)
        modifier = new
        if !isSame { setNeedsLayout(forcingParent: true) }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        if host.ignoresContainerFrames { return proposal }
        let container = enclosingContainer?.containerSize ?? host.size
        var result = proposal
        for axis in Axis.allCases where modifier.axes.contains(axis) {
            result[axis] = modifier.rule.length(container[axis], axis)
        }
        return result
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let offered = inner(proposal)
        if host.ignoresContainerFrames { return child.sizeThatFits(offered) }
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
    /// Makes the view as large as the container around it: a scroll view, a screen, a column, a sheet, or the window. The margins of
    /// a scroll view's content are not part of it.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, rule: .whole))
    }

    /// Gives the view some of the equal parts into which the container is cut.
    /// - Parameters:
    ///   - count: how many parts there are, at least 1.
    ///   - span: how many of them the view takes.
    ///   - spacing: between two parts, in points.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        if count < 1 || span < 1 {
            Diagnostics.warn("containerRelativeFrame(count: \(count), span: \(span)): both must be at least 1; 1 is used.")
        }
        let rule = ContainerRule.share(count: max(count, 1), span: max(span, 1), spacing: spacing)
        return modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, rule: rule))
    }

    /// Gives the view a length that is worked out of the container's.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, rule: .custom(length)))
    }
}
