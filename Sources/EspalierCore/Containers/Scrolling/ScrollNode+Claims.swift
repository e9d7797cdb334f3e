import EspalierGraphics
package import Foundation

// What a sheet around wants to know before a drag scrolls.
extension ScrollNode: DragScrolling {
    package func canScroll(_ way: CGSize) -> Bool {
        let axis: Axis = abs(way.width) > abs(way.height) ? .horizontal : .vertical
        guard isEnabled, axes.contains(Axis.Set(axis)) else { return false }
        return way[axis] > 0 ? offset[axis] > 0 : offset[axis] < maxOffset[axis]
    }
}
