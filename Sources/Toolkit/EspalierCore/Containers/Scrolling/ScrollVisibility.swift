import EspalierGraphics
import Foundation

private struct ScrollVisibilityModifier: NodeModifier {
    let threshold: Double
    let action: (Bool) -> Void

    func makeNode(around child: Node, _ context: NodeContext) -> ScrollVisibilityNode { ScrollVisibilityNode(child, self) }
    func updateNode(_ node: ScrollVisibilityNode, _ context: NodeContext) { node.modifier = self }
}

/// Measures how much of it the enclosing scroll view shows, whenever anything has moved.
@MainActor private final class ScrollVisibilityNode: UnaryNode, GeometryReading {
    var modifier: ScrollVisibilityModifier
    private var isVisible = false

    init(_ child: Node, _ modifier: ScrollVisibilityModifier) {
        self.modifier = modifier
        super.init(child)
        host.addGeometryReader(self)
    }

    func geometryMayHaveChanged() {
        guard isPlaced else { return }
        let part = scrollVisibility()?.part ?? 0
        let new = modifier.threshold > 0 ? part >= min(modifier.threshold, 1) - 1e-6 : part > 0
        guard new != isVisible else { return }
        isVisible = new
        let action = modifier.action
        host.enqueueAction { action(new) }
    }
}

/// The visibility of a view in a viewport, along an axis or by area.
struct ScrollVisibility {
    /// The visible fraction of the view, from 0 to 1.
    var part: Double
    /// The position of the view, from -1, just before the viewport, through 0, in its middle, to 1, just after it.
    var place: Double
}

extension Node {
    /// The visibility in the nearest scroll view along `axis`; with nil, by area and with the place along the scrolling axis.
    final func scrollVisibility(along axis: Axis? = nil) -> ScrollVisibility? {
        guard let scroll = enclosingScroll(axis), scroll.isPlaced else { return nil }
        let rect = bounds.applying(transform(to: scroll))
        let common = rect.intersection(scroll.bounds)
        func share(_ axis: Axis) -> Double {
            guard !common.isNull else { return 0 }
            return rect.size[axis] > 0 ? common.size[axis] / rect.size[axis] : 1
        }
        let main = axis ?? (scroll.axes.contains(.vertical) ? .vertical : .horizontal)
        let reach = (scroll.size[main] + rect.size[main]) / 2
        let middle = (rect.origin[main] + rect.size[main] / 2) - scroll.size[main] / 2
        return ScrollVisibility(
            part: axis == nil ? share(.horizontal) * share(.vertical) : share(main),
            place: reach > 0 ? min(max(middle / reach, -1), 1) : 0)
    }
}

extension View {
    /// Calls `action` with whether the view is visible in the scroll view, when that changes.
    /// - Parameter threshold: the fraction of the view that must be visible, from 0 to 1.
    public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
        modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
    }
}
