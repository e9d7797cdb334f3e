package import EspalierGraphics
import Foundation

/// How far a transition puts a view away from its place: parts of its own size, and points.
struct TransitionShift: Equatable, Animatable {
    var fraction = CGPoint.zero
    var distance = CGSize.zero

    static let zero = TransitionShift()

    /// Out over an edge of its own.
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

/// Draws a view away from its place. Unlike an offset it animates by itself, apart from what layout does around it.
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
        shift.set(new, context) { [unowned(unsafe) self] in
            shift.settle()
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
        // SwiftUI: leading and trailing, and offsets, are seen in a mirror where one reads from the right.
        let x = shown.fraction.x * shownSize.width + shown.distance.width
        return CGAffineTransform(
            translationX: isRightToLeft ? -x : x, y: shown.fraction.y * shownSize.height + shown.distance.height)
    }

    package override var debugName: String { "Shift" }
}
