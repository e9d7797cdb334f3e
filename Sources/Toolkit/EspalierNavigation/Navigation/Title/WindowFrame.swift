import EspalierControls
package import EspalierCore
import EspalierGraphics
package import Foundation

// A window that draws its frame itself has its buttons in front of the bars along its upper edge, as on a Mac: these make room for them,
// and show the window's title, which is in no frame any more.

/// What bars along the upper edge of a window have to know of a frame that the window draws itself.
package struct WindowFrame: Equatable {
    /// How much of the row along the edge the buttons at both corners cover, in points.
    package var leading: CGFloat = 0
    package var trailing: CGFloat = 0
    /// What the bar shows as title where its views have none.
    package var title = ""
    /// Whether the bar shows a title at all, also that of its views.
    package var showsTitle = true
    /// Whether bars are lower than usual.
    package var isCompact = false

    package init() {}
}

private enum WindowFrameKey: HostKey {
    static func makeValue(for host: ViewHost) -> WindowFrame? { nil }
}

extension ViewHost {
    /// The frame that the window draws itself; nil for none.
    package var windowFrame: WindowFrame? {
        get { self[WindowFrameKey.self] }
        set {
            guard newValue != windowFrame else { return }
            self[WindowFrameKey.self] = newValue
            tellBars { $0.frameChanged() }
        }
    }

    /// Whether a bar of the window's views lies along its upper edge, or would but for what the system covers there. To be asked after
    /// layout.
    package var hasBarAtTop: Bool {
        var isFound = false
        tellBars { isFound = isFound || $0.isAtTop(below: rootNode.barHeight + screenInsets.top) && $0.showsTopBar }
        return isFound
    }
}

/// What a bar knows of the frame around it: how much of its own ends the frame's buttons cover, and whether it shows the window's title.
struct BarFrame: Equatable {
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    var title = ""
    var showsTitle = true
    var isCompact = false
    /// Whether no other bar follows up to the window's edge.
    var isLast = false

    /// The bar's height in points, for the usual size of text.
    var height: CGFloat { isCompact ? Theme.compactBarHeight : Theme.barHeight }

    init() {}

    /// - Parameters:
    ///   - rect: the bar's place in the window.
    ///   - width: of the window.
    init(_ frame: WindowFrame, at rect: CGRect, in width: CGFloat, isRightToLeft: Bool) {
        let (left, right) = (rect.minX, width - rect.maxX)
        let (before, after) = isRightToLeft ? (right, left) : (left, right)
        leading = max(frame.leading - max(before, 0), 0)
        trailing = max(frame.trailing - max(after, 0), 0)
        isLast = after < 1
        (title, showsTitle, isCompact) = (frame.title, frame.showsTitle, frame.isCompact)
    }
}

extension ChromeNode {
    /// macOS: the window's title stands in the toolbar. A bar that shows nothing else makes room for none.
    func takeTitle(_ new: inout ChromeValues) {
        guard let frame, !leading.hasDialogBar else { return }
        if !frame.showsTitle { new.removesTitle = true }
        let isOther = TopBar(values: new, leading: leading, isPhone: false).isNeeded
        guard new.title == nil, isOther, frame.isLast, !leading.isSidebar, leading.goBack == nil, !new.hasInnerBar, !frame.title.isEmpty
        else { return }
        new.title = Text(verbatim: frame.title)
    }

    /// Called when the window's frame is another one.
    func frameChanged() {
        if !readsFrame, host.windowFrame != nil {
            readsFrame = true
            host.addGeometryReader(self)
        }
        if isPlaced { findFrame() }
    }

    /// Looks whether the bar lies along the window's upper edge, where the frame's buttons are.
    func findFrame() {
        let new = host.windowFrame.flatMap { window in
            isAtTop(below: 0) ? BarFrame(window, at: windowRect(bounds), in: host.size.width, isRightToLeft: isRightToLeft) : nil
        }
        guard new != frame else { return }
        frame = new
        setNeedsPreferences()
    }

    /// Whether the node begins at the window's upper edge, or below something of this height there.
    func isAtTop(below height: CGFloat) -> Bool {
        isPlaced && !isRetired && abs(windowRect(bounds).minY - height) < 0.5 && isInFront(below: host.rootNode)
    }

    /// Whether there is a bar above the content.
    var showsTopBar: Bool { (bar?.size.height ?? 0) > 0 }
}
