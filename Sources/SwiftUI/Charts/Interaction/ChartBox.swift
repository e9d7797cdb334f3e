package import EspalierCore
import EspalierGraphics
package import Foundation

/// What a chart keeps while it is shown: where it is in the tree, measured texts, its layout, and what its animation starts from.
@MainActor package final class ChartBox: ChartMeasuring {
    private var element: _Element?
    private var environment = EnvironmentValues()
    private weak var node: Node?
    /// The view inside the plot, which moves with it when the chart scrolls.
    private weak var plotNode: Node?
    private var textSizes: [TextKey: CGSize] = [:]
    private var known: (model: ChartModel, size: CGSize, layout: ChartLayout)?
    /// Hears of changes of what the app's closures for labels and annotations read: the layout calls them, and is kept.
    private var reader: ClosureReader?
    /// Whose content is made with the layout.
    private weak var asking: _Element?

    private struct TextKey: Hashable {
        let text: String
        let font: Font?
    }

    init() {}

    func attach(_ node: Node, _ context: NodeContext) {
        self.node = node
        if element !== context.element {
            element = context.element
            reader = ClosureReader(context.element) { [weak self] _ in self?.layOutAgain() }
        }
        if !environment.isIdentical(to: context.environment) {
            environment = context.environment
            textSizes = [:]
            known = nil
        }
    }

    func attachPlot(_ node: Node) { plotNode = node }

    // MARK: - Layout

    /// The chart in a size; the last one is kept.
    func layout(_ model: ChartModel, _ size: CGSize) -> ChartLayout {
        if let known, known.model === model, known.size == size { return known.layout }
        asking = EvaluationScope.current
        func make() -> ChartLayout { ChartLayout(model, size: size, ChartEnvironment(environment, measurer: self)) }
        let layout = reader?.read(make) ?? make()
        known = (model, size, layout)
        show(layout.scene)
        return layout
    }

    private func layOutAgain() {
        known = nil
        asking?.invalidate()
    }

    var scale: CGFloat { max(environment.displayScale, 0.1) }

    func plotAnchor(_ layout: ChartLayout, isVisiblePart: Bool) -> Anchor<CGRect>? {
        if !isVisiblePart, let plotNode, plotNode.isPlaced, !plotNode.isRetired {
            return Anchor<CGRect>.Source.rect(CGRect(origin: .zero, size: plotNode.size)).anchor(of: plotNode)
        }
        return node.map { Anchor<CGRect>.Source.rect(layout.plot).anchor(of: $0) }
    }

    // MARK: - Measuring

    package func size(of text: String, font: Font?) -> CGSize {
        let key = TextKey(text: text, font: font)
        if let size = textSizes[key] { return size }
        let size = size(of: AnyView(Text(verbatim: text).font(font)), in: .unspecified)
        if textSizes.count > 2000 { textSizes = [:] }
        textSizes[key] = size
        return size
    }

    package func size(of view: AnyView, in proposal: ProposedViewSize) -> CGSize {
        guard let element, !element.isDestroyed else { return .zero }
        let root = ContentRoot(
            view, owner: element, host: element.host, environment: environment, transaction: Transaction(), onNodesChange: {})
        defer { root.destroy() }
        return root.nodes.reduce(.zero) { size, node in
            let own = node.sizeThatFits(proposal)
            return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
    }

    // MARK: - Animation

    private(set) var scene: ChartScene?
    /// Counts the changes of places: it is animated, and the scene between two of its values is one on the way.
    private(set) var version = 0.0
    private var former: ChartScene?
    private var formerPhase = 0.0
    private var shownPhase = 0.0
    private var blended: (phase: Double, scene: ChartScene)?

    private func show(_ new: ChartScene) {
        defer {
            scene = new
            blended = nil
        }
        guard let scene, !scene.hasSamePlaces(as: new) else { return }
        former = frame(at: shownPhase)
        formerPhase = shownPhase
        version += 1
    }

    /// The scene to draw in a frame.
    func frame(at phase: Double) -> ChartScene? {
        shownPhase = phase
        guard let scene else { return nil }
        guard let former, phase != version, version > formerPhase else {
            former = nil
            return scene
        }
        if let blended, blended.phase == phase { return blended.scene }
        let frame = ChartScene.blend(former, scene, (phase - formerPhase) / (version - formerPhase))
        blended = (phase, frame)
        return frame
    }
}
