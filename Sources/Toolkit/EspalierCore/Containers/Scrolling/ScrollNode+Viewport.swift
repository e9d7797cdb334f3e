import EspalierGraphics
package import Foundation

/// Padding that is part of the safe area, by the edges of the screen: scroll views that it surrounds show their content in it.
@MainActor protocol SafeAreaPadded: Node {
    /// Leading is left.
    var paddingOnScreen: EdgeInsets { get }
}

// Where the content of a scroll view is seen.
extension ScrollNode {
    /// Where content is seen. SwiftUI: a scroll view extends into the safe area beside it: on a phone behind the system's bars, and into
    /// safe area padding of a view around it.
    package var viewport: CGRect {
        let beyond = seenBeyond
        return CGRect(
            x: shownBounds.minX - beyond.leading, y: shownBounds.minY - beyond.top, width: shownBounds.width + beyond.horizontal,
            height: shownBounds.height + beyond.vertical)
    }

    /// How far content is seen beyond the view's edges; leading is left.
    var seenBeyond: EdgeInsets {
        var beyond = overhang
        let insets = host.screenInsets
        guard insets != EdgeInsets(), windowTransform.isTranslation else { return beyond }
        let frame = windowRect(bounds)
        func outset(_ distance: CGFloat, _ inset: CGFloat) -> CGFloat { abs(distance - inset) < 1 ? inset : 0 }
        beyond.top = max(beyond.top, outset(frame.minY, insets.top))
        beyond.bottom = max(beyond.bottom, outset(host.size.height - frame.maxY, insets.bottom))
        return beyond
    }

    /// The safe area padding that begins where the view ends, along the axes in which it scrolls.
    func paddingAround() -> EdgeInsets {
        var beyond = EdgeInsets(), frame = bounds, node: Node = self
        while let parent = node.parent, parent.contentTransform == nil {
            frame = frame.offsetBy(dx: node.origin.x, dy: node.origin.y)
            node = parent
            let outer = parent as? ScrollNode
            guard let padding = outer?.paddingBesideContent ?? (parent as? any SafeAreaPadded)?.paddingOnScreen else { continue }
            func outset(_ distance: CGFloat, _ inset: CGFloat, _ axis: Axis) -> CGFloat {
                axes.contains(Axis.Set(axis)) && inset > 0 && abs(distance - inset) < 1 ? inset : 0
            }
            let own = EdgeInsets(
                top: outset(frame.minY, padding.top, .vertical), leading: outset(frame.minX, padding.leading, .horizontal),
                bottom: outset(parent.size.height - frame.maxY, padding.bottom, .vertical),
                trailing: outset(parent.size.width - frame.maxX, padding.trailing, .horizontal))
            beyond = beyond.adding(own)
            frame = CGRect(
                x: frame.minX - own.leading, y: frame.minY - own.top, width: frame.width + own.horizontal,
                height: frame.height + own.vertical)
            if outer != nil { break }
        }
        return beyond
    }

    /// The safe area's part of the margins along the axis in which the view does not scroll; leading is left.
    private var paddingBesideContent: EdgeInsets {
        let margins = isRightToLeft
            ? EdgeInsets(
                top: safeAreaMargins.top, leading: safeAreaMargins.trailing, bottom: safeAreaMargins.bottom,
                trailing: safeAreaMargins.leading)
            : safeAreaMargins
        let (isAcross, isDown) = (axes.contains(.horizontal), axes.contains(.vertical))
        return EdgeInsets(
            top: isDown ? 0 : margins.top, leading: isAcross ? 0 : margins.leading, bottom: isDown ? 0 : margins.bottom,
            trailing: isAcross ? 0 : margins.trailing)
    }
}
