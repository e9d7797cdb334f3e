import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation

// Descriptions of what a window has in it, as text.
extension TestTarget {
    /// The laid out views as indented text, with rectangles in window points.
    public func layoutDescription() -> String {
        let window = targetWindow
        window.platform.pumpIfNeeded()
        return window.host.layoutDescription
    }

    /// What the whole window paints, back to front.
    public func displayListDescription() -> String {
        let window = targetWindow
        window.platform.pumpIfNeeded()
        return window.host.fullDisplayList.dump
    }

    /// The tree of accessibility elements.
    public func accessibilityDescription() -> String {
        let window = targetWindow
        window.platform.pumpIfNeeded()
        return window.accessibilityTree.treeDescription
    }
}
