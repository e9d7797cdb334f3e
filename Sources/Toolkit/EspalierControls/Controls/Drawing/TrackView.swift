package import EspalierCore
import EspalierGraphics
package import Foundation

/// A bar that is filled from its leading end, with a knob if it is a slider's. A change of the fraction animates, and only paints.
struct TrackView: LeafView {
    /// From 0 to 1.
    var fraction: Double
    var thickness: CGFloat
    /// Diameter of the knob; nil for none.
    var knob: CGFloat?
    /// The positions of tick marks, from 0 to 1.
    var ticks: [Double] = []
    var fill: AnyShapeStyle
    var isEnabled = true
    var isPressed = false
    /// Whether the bar is filled from the right.
    var isMirrored = false
    /// Receives the width, the knob's size and the direction when the view is placed.
    var geometry: TrackGeometry?

    func makeNode(_ context: NodeContext) -> TrackNode { TrackNode(self, context) }
    func updateNode(_ node: TrackNode, _ context: NodeContext) { node.update(self, context) }
}

/// The geometry of a track that gestures on it need.
@MainActor final class TrackGeometry: ElementBound {
    fileprivate(set) var width: CGFloat = 0
    fileprivate(set) var knob: CGFloat = 0
    fileprivate(set) var isRightToLeft = false

    /// The middle of the knob for a fraction, from the left edge.
    func position(_ fraction: Double) -> CGFloat { position(fraction, in: width) }

    /// The same in a track of another width.
    fileprivate func position(_ fraction: Double, in width: CGFloat) -> CGFloat {
        let travelled = isRightToLeft ? 1 - fraction : fraction
        return knob / 2 + max(width - knob, 0) * travelled
    }

    func fraction(at x: CGFloat) -> Double {
        let travel = width - knob
        guard travel > 0, x.isFinite else { return 0 }
        let fraction = min(max((x - knob / 2) / travel, 0), 1)
        return isRightToLeft ? 1 - fraction : fraction
    }
}

@MainActor package final class TrackNode: Node {
    private var view: TrackView
    private let geometry: TrackGeometry
    private var colors: Colors
    private var fraction: AnimatedValue<UnitValue>

    private struct Colors: Equatable {
        var track, fill, knob, border, tick: _ResolvedFill
    }

    init(_ view: TrackView, _ context: NodeContext) {
        self.view = view
        geometry = view.geometry ?? TrackGeometry()
        colors = Self.colors(view, context.environment)
        fraction = AnimatedValue(UnitValue(view.fraction))
        super.init(host: context.host)
    }

    func update(_ new: TrackView, _ context: NodeContext) {
        let old = view, oldColors = colors
        view = new
        colors = Self.colors(new, context.environment)
        if old.thickness != new.thickness || old.knob != new.knob { setNeedsLayout(forcingParent: true) }
        if old.fraction != new.fraction {
            // unowned(unsafe): the animated value is a property of the object that it calls, and ends with it; the scheduler calls no
            // runner that only the scheduler holds.
            fraction.set(UnitValue(new.fraction), context) { [unowned(unsafe) self] in
                fraction.releaseIfFinished()
                setNeedsPaint()
            }
        }
        if old.fraction != new.fraction || old.isMirrored != new.isMirrored || old.ticks != new.ticks || colors != oldColors {
            setNeedsPaint()
        }
    }

    private static func colors(_ view: TrackView, _ environment: EnvironmentValues) -> Colors {
        func fill(_ color: ThemeColor) -> _ResolvedFill { environment.fill(of: color) }
        let bar = environment.fill(of: view.fill)
        return Colors(
            track: fill(.track), fill: view.isEnabled ? bar : bar.multiplyingOpacity(by: Theme.disabledOpacity),
            knob: fill(.knob(ControlPhase(isEnabled: view.isEnabled, isPressed: view.isPressed))), border: fill(.knobBorder),
            tick: fill(.boxBorder))
    }

    private var knob: CGFloat { view.knob ?? 0 }

    /// SwiftUI: takes the proposed width.
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let width = proposal.width ?? Theme.idealTrackWidth
        return CGSize(
            width: width.isFinite ? max(width, knob) : Theme.idealTrackWidth, height: max(view.thickness, knob))
    }

    package override var cachesSizes: Bool { false }

    package override func placeContent() {
        geometry.width = size.width
        geometry.knob = knob
        geometry.isRightToLeft = isMirrored
    }

    private var isMirrored: Bool { view.isMirrored }

    // MARK: Painting

    package override var ownInk: CGRect { shownBounds.insetBy(dx: -1, dy: -1) }

    package override func paintContent(_ context: inout PaintContext) {
        let size = shownSize
        let bar = CGRect(x: 0, y: (size.height - view.thickness) / 2, width: size.width, height: view.thickness)
        fill(bar, colors.track, &context)
        geometry.isRightToLeft = isMirrored
        // A spring may overshoot the ends.
        let fraction = min(max(fraction.shown.value, 0), 1)
        let end = geometry.position(fraction, in: size.width)
        // Without a knob the filled part grows from zero length, and keeps its round ends.
        let length = knob > 0 ? end : size.width * fraction
        if fraction > 0 || knob > 0 {
            let width = max(isMirrored && knob > 0 ? size.width - length : length, min(view.thickness, size.width))
            fill(CGRect(x: isMirrored ? size.width - width : 0, y: bar.minY, width: width, height: bar.height), colors.fill, &context)
        }
        for tick in view.ticks {
            let rect = CGRect(x: geometry.position(tick, in: size.width) - 0.5, y: size.height - 4, width: 1, height: 4)
            context.fillAligned(rect, colors.tick.paint(in: rect))
        }
        guard knob > 0 else { return }
        let circle = CGRect(x: end - knob / 2, y: (size.height - knob) / 2, width: knob, height: knob).insetBy(dx: 0.5, dy: 0.5)
        context.fill(.ellipse(circle), colors.knob.paint(in: circle), bounds: circle)
        if !colors.border.isClear {
            context.stroke(
                .ellipse(circle), StrokeStyle(lineWidth: 1), colors.border.paint(in: circle), bounds: circle.insetBy(dx: -1, dy: -1))
        }
    }

    private func fill(_ rect: CGRect, _ fill: _ResolvedFill, _ context: inout PaintContext) {
        guard !fill.isClear, rect.width > 0 else { return }
        let path = Path(roundedRect: rect, cornerRadius: min(rect.height, rect.width) / 2, style: .circular)
        context.fill(ShapeGeometry(path), fill.paint(in: rect), bounds: rect)
    }

    package override func containsOwn(_ point: CGPoint) -> Bool { shownBounds.contains(point) }
    package override var debugName: String { "Track" }
}
