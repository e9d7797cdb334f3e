import EspalierGraphics
package import Foundation

extension ScrollNode {
    /// Whether a drag would scroll something around the view, or turn its page.
    func movesAround(_ translation: CGSize) -> Bool {
        var node = parent
        while let current = node {
            if current is DragKeeperNode { return false }
            if let gesture = current as? GestureNode, gesture.canRecognize, gesture.moves?(translation) == true { return true }
            node = current.parent
        }
        return false
    }
}

// Asked by an enclosing sheet before a drag scrolls.
extension ScrollNode: DragScrolling {
    package func canScroll(_ translation: CGSize) -> Bool {
        let axis: Axis = abs(translation.width) > abs(translation.height) ? .horizontal : .vertical
        guard isEnabled, axes.contains(Axis.Set(axis)) else { return false }
        return translation[axis] > 0 ? offset[axis] > 0 : offset[axis] < maxOffset[axis]
    }
}
