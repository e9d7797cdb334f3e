package import EspalierCore
import EspalierGraphics
package import Foundation

/// The moving picture of an indeterminate task. It moves in steps, and only while it is visible: painting a step schedules the
/// next.
struct SpinnerView: LeafView {
    enum Shape: Equatable {
        case wheel(diameter: CGFloat)
        case bar(thickness: CGFloat)
    }

    let shape: Shape
    let fill: AnyShapeStyle

    func makeNode(_ context: NodeContext) -> SpinnerNode { SpinnerNode(self, context) }
    func updateNode(_ node: SpinnerNode, _ context: NodeContext) { node.update(self, context) }
}

@MainActor package final class SpinnerNode: Node, Waking {
    private static let spokes = 8
    private static let wheelInterval = 0.1
    private static let barInterval = 1.0 / 30
    /// Where the user wants little motion, it shows that work goes on, and hardly moves.
    private static let calmInterval = 1.0
    /// Seconds for the bar's piece to move across and back.
    private static let barPeriod = 1.6

    private var shape: SpinnerView.Shape
    private var fill: _ResolvedFill
    private var track: _ResolvedFill
    private var isActive: Bool
    private var isCalm: Bool
    private var isWaiting = false
    /// The number of steps so far.
    private(set) var step = 0

    init(_ view: SpinnerView, _ context: NodeContext) {
        shape = view.shape
        fill = context.environment.fill(of: view.fill)
        track = context.environment.fill(of: ThemeColor.track)
        isActive = context.environment.scenePhase != .background
        isCalm = context.environment.accessibilityReduceMotion
        super.init(host: context.host)
    }

    func update(_ view: SpinnerView, _ context: NodeContext) {
        if view.shape != shape { setNeedsLayout(forcingParent: true) }
        shape = view.shape
        fill = context.environment.fill(of: view.fill)
        track = context.environment.fill(of: ThemeColor.track)
        isActive = context.environment.scenePhase != .background
        isCalm = context.environment.accessibilityReduceMotion
        setNeedsPaint()
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        switch shape {
        case .wheel(let diameter): return CGSize(width: diameter, height: diameter)
        case .bar(let thickness):
            let width = proposal.width ?? Theme.idealTrackWidth
            return CGSize(width: width.isFinite ? width : Theme.idealTrackWidth, height: thickness)
        }
    }

    package override var ownInk: CGRect { bounds }
    package override func containsOwn(_ point: CGPoint) -> Bool { bounds.contains(point) }
    package override var debugName: String { "Spinner" }

    // MARK: Moving

    private var interval: Double {
        if isCalm { return Self.calmInterval }
        if case .bar = shape { return Self.barInterval }
        return Self.wheelInterval
    }

    package func wake(at time: Double) {
        isWaiting = false
        step += 1
        setNeedsPaint()
    }

    private func scheduleStep() {
        guard isActive, !isWaiting else { return }
        let visible = visibleWindowRect(bounds).intersection(CGRect(origin: .zero, size: host.size))
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return }
        isWaiting = true
        host.wake(self, at: host.clock + interval)
    }

    // MARK: Painting

    package override func paintContent(_ context: inout PaintContext) {
        scheduleStep()
        switch shape {
        case .wheel(let diameter): paintWheel(diameter, &context)
        case .bar(let thickness): paintBar(thickness, &context)
        }
    }

    private func paintWheel(_ diameter: CGFloat, _ context: inout PaintContext) {
        let center = diameter / 2, width = diameter / 10
        for spoke in 0..<Self.spokes {
            let angle = Double(spoke) / Double(Self.spokes) * 2 * .pi - .pi / 2
            let (x, y) = (cos(angle), sin(angle))
            let path = Path { path in
                path.move(to: CGPoint(x: center + x * center * 0.48, y: center + y * center * 0.48))
                path.addLine(to: CGPoint(x: center + x * (center - width / 2), y: center + y * (center - width / 2)))
            }
            // The brightest spoke runs clockwise; those behind it fade.
            let age = (step - spoke) % Self.spokes
            let behind = age < 0 ? age + Self.spokes : age
            let strength = max(0.2, 1 - Double(behind) / Double(Self.spokes) * 1.1)
            let paint = fill.multiplyingOpacity(by: strength).paint(in: bounds)
            context.stroke(ShapeGeometry(path), StrokeStyle(lineWidth: width, lineCap: .round), paint, bounds: bounds)
        }
    }

    private func paintBar(_ thickness: CGFloat, _ context: inout PaintContext) {
        func bar(_ x: CGFloat, _ width: CGFloat, _ fill: _ResolvedFill, _ context: inout PaintContext) {
            let rect = CGRect(x: x, y: 0, width: width, height: thickness)
            let path = Path(roundedRect: rect, cornerRadius: min(thickness, width) / 2, style: .circular)
            context.fill(ShapeGeometry(path), fill.paint(in: rect), bounds: rect)
        }
        bar(0, size.width, track, &context)
        // To and fro, slower at the ends.
        let phase = Double(step) * Self.barInterval / Self.barPeriod
        let swing = (1 - cos(phase * 2 * .pi)) / 2
        let length = max(size.width * 0.3, min(thickness, size.width))
        bar((size.width - length) * swing, length, fill, &context)
    }
}
