public import EspalierGraphics
package import Foundation

/// Shows the first of its views whose ideal size fits into the proposed size, or the last where none does.
public struct ViewThatFits<Content: View>: View {
    fileprivate let axes: Axis.Set
    fileprivate let content: Content

    /// Creates a view that shows the first view of its content that fits.
    /// - Parameter axes: the axes on which a view must fit.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { neverBody("ViewThatFits") }

    public static func _makeElement(_ view: Self, _ context: _ElementContext) -> _ViewElement<Self> {
        ViewThatFitsElement(view, context)
    }
}

/// Has elements for all alternatives, as all must be measured and kept up to date. For the app, an alternative that is not shown has
/// not appeared. Its state is kept, as each alternative keeps its identity.
private final class ViewThatFitsElement<Content: View>: ContainerElement<ViewThatFits<Content>, Content> {
    private let node: ViewThatFitsNode
    private let gate: AppearanceGate
    /// Made anew only when the outer environment changes: elements below detect changes by identity.
    private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?

    init(_ view: ViewThatFits<Content>, _ context: _ElementContext) {
        gate = context.environment.appearanceGate ?? AppearanceGate()
        node = ViewThatFitsNode(view.axes, gate, host: context.host)
        super.init(view, content: view.content, node: node, context)
    }

    override func content(of view: ViewThatFits<Content>) -> Content { view.content }
    override func updateNode(_ context: _UpdateContext) { node.setAxes(view.axes) }

    override var contentEnvironment: EnvironmentValues {
        if let known, known.outer.isIdentical(to: environment) { return known.inner }
        var inner = environment
        inner.appearanceGate = gate
        known = (environment, inner)
        return inner
    }

    override func structureDidChange() {
        var nodes: [Node] = []
        content.collectNodes(into: &nodes)
        // Leaving views do not count as alternatives.
        node.setAlternatives(nodes.filter { $0.leavingMark == nil })
    }
}

/// Measures all alternatives, but has only the chosen one as its child.
@MainActor package final class ViewThatFitsNode: Node {
    private var axes: Axis.Set
    private var alternatives: [Node] = []
    package private(set) var chosen: Node?
    private let gate: AppearanceGate

    init(_ axes: Axis.Set, _ gate: AppearanceGate, host: ViewHost) {
        self.axes = axes
        self.gate = gate
        super.init(host: host)
    }

    func setAxes(_ new: Axis.Set) {
        guard axes != new else { return }
        axes = new
        setNeedsLayout(forcingParent: true)
    }

    func setAlternatives(_ new: [Node]) {
        if new.count == alternatives.count, zip(new, alternatives).allSatisfy(===) { return }
        for node in alternatives where !new.contains(where: { $0 === node }) { disown(node) }
        for node in new where node.parent !== self { adopt(node) }
        alternatives = new
        if let chosen, !new.contains(where: { $0 === chosen }) { self.chosen = nil }
        setNeedsLayout(forcingParent: true)
    }

    private func choice(_ proposal: ProposedViewSize) -> Node? {
        guard alternatives.count > 1 else { return alternatives.first }
        let open = ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height)
        func fits(_ axis: Axis, _ size: CGSize) -> Bool {
            guard axes.contains(axis), let length = proposal[axis] else { return true }
            return size[axis] <= length
        }
        return alternatives.dropLast().first { node in
            let ideal = node.sizeThatFits(open)
            return fits(.horizontal, ideal) && fits(.vertical, ideal)
        } ?? alternatives.last
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.sizeThatFits(proposal) ?? .zero }

    package override func placeContent() {
        let new = choice(proposal)
        if new !== chosen {
            // Damages the view shown so far, and lets it count as new when it is shown again.
            if let chosen, chosen.parent === self {
                disown(chosen)
                adopt(chosen)
            }
            chosen = new
            setNeedsPaint()
            if mayHavePreferences { setNeedsPreferences() }
            gate.setNeedsRefresh(host)
        }
        new?.place(at: .zero, proposal: proposal)
    }

    package override var children: [Node] { chosen.map { [$0] } ?? [] }
    package override func leavesOut(_ child: Node) -> Bool { chosen !== child }
    /// Spacing and priority are needed before the choice is known: the first alternative provides them.
    private var speaker: Node? { alternatives.first }
    package override var layoutPriority: Double { speaker?.layoutPriority ?? -.infinity }
    package override var spacing: ViewSpacing { speaker?.spacing ?? .zero }
    package override var guideKinds: GuideKinds { alternatives.reduce(into: []) { $0.formUnion($1.guideKinds) } }
    package override var debugName: String { "ViewThatFits" }

    package override func explicitGuide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        choice(proposal)?.guide(key, size: size, proposal: proposal)
    }
}
