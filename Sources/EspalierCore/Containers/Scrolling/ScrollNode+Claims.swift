import EspalierGraphics
package import Foundation

// Asked by an enclosing sheet before a drag scrolls.
extension ScrollNode: DragScrolling {
    package func canScroll(_ translation: CGSize) -> Bool {
        let axis: Axis = abs(translation.width) > abs(translation.height) ? .horizontal : .vertical
        guard isEnabled, axes.contains(Axis.Set(axis)) else { return false }
        return translation[axis] > 0 ? offset[axis] > 0 : offset[axis] < maxOffset[axis]
    }
}
