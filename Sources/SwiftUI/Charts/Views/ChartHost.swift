import EspalierCore
import EspalierGraphics
import Foundation

/// Tells a chart's box where the chart is in the tree.
struct ChartHostModifier: NodeModifier {
    let box: ChartBox
    /// Whether it is around the plot rather than the whole chart.
    var isPlot = false

    func makeNode(around child: Node, _ context: NodeContext) -> ChartHostNode {
        let node = ChartHostNode(child)
        updateNode(node, context)
        return node
    }

    func updateNode(_ node: ChartHostNode, _ context: NodeContext) {
        if isPlot { box.attachPlot(node) } else { box.attach(node, context) }
    }
}

final class ChartHostNode: UnaryNode {
    override var debugName: String { "Chart" }
}

/// A view that is made anew in each frame of an animation of the chart.
struct AnimatedChartPart<Content: View>: View, Animatable {
    var phase: Double
    let box: ChartBox
    @ViewBuilder let content: (ChartScene) -> Content

    nonisolated var animatableData: Double {
        // Scaled, so that springs come to rest as exactly as for points.
        get { phase * 256 }
        set { phase = newValue / 256 }
    }

    var body: some View {
        if let scene = box.frame(at: phase) { content(scene) }
    }
}
