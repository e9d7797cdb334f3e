package import EspalierGraphics
import Foundation

/// The displacement of a view by a transition: fractions of its own size, and points.
struct TransitionShift: Equatable, Animatable {
    var fraction = CGPoint.zero
    var distance = CGSize.zero

    static let zero = TransitionShift()

    /// Displaced by its own size across an edge.
    static func over(_ edge: Edge) -> TransitionShift {
        switch edge {
        case .leading: TransitionShift(fraction: CGPoint(x: -1, y: 0))
        case .trailing: TransitionShift(fraction: CGPoint(x: 1, y: 0))
        case .top: TransitionShift(fraction: CGPoint(x: 0, y: -1))
        case .bottom: TransitionShift(fraction: CGPoint(x: 0, y: 1))
        }
    }

    var animatableData: RectVector {
        get {
            RectVector(
                PointVector(fraction.x, fraction.y).unitScaled, PointVector(distance.width, distance.height))
        }
        set {
            let part = newValue.first.unitUnscaled
            fraction = CGPoint(x: part.first, y: part.second)
            distance = CGSize(width: newValue.second.first, height: newValue.second.second)
        }
    }
}

/// Draws a view displaced. Unlike `offset`, it animates independently of the layout around it.
struct ShiftModifier: NodeModifier {
    let shift: TransitionShift

    func makeNode(around child: Node, _ context: NodeContext) -> ShiftNode { ShiftNode(child, shift) }
    func updateNode(_ node: ShiftNode, _ context: NodeContext) { node.setShift(shift, context) }
}

@MainActor package final class ShiftNode: UnaryNode {
    private var shift: AnimatedValue<TransitionShift>

    init(_ child: Node, _ shift: TransitionShift) {
        self.shift = AnimatedValue(shift)
        super.init(child)
    }

    func setShift(_ new: TransitionShift, _ context: NodeContext) {
        guard shift.model != new else { return }
        // unowned(unsafe): self owns the animated value and with it the runner that holds this closure; the scheduler never calls a
        // runner that only it still references.
        shift.set(new, context) { [unowned(unsafe) self] in
            shift.releaseIfFinished()
            shiftDidChange()
        }
        shiftDidChange()
    }

    private func shiftDidChange() {
        setNeedsPaint()
        host.geometryDidChange()
    }

    package override var contentTransform: CGAffineTransform? {
        let shown = shift.shown
        if shown == .zero { return nil }
        // SwiftUI: leading and trailing, and offsets, are mirrored in right-to-left layouts.
        let x = shown.fraction.x * shownSize.width + shown.distance.width
        return CGAffineTransform(
            translationX: isRightToLeft ? -x : x, y: shown.fraction.y * shownSize.height + shown.distance.height)
    }

    package override var debugName: String { "Shift" }
}
