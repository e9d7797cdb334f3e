package import EspalierCore
package import EspalierGraphics
package import Foundation

/// The place of a screen that is moving out: the screen keeps the size and the safe area that it had, while the bars around change
/// for the screen that replaces it.
///
/// The node reaches as far as the bars did, so that what lies under them is placed by the old insets. It exists only during the
/// transition.
@MainActor package final class LeavingPlaceNode: Node, SafeAreaProviding {
    let screen: ScreenNode
    private(set) var screenSize: CGSize
    private var insets: EdgeInsets
    /// How far the screen stood below the upper edge of the bars' node, in points; nil once the screen follows the stage's own size.
    private(set) var top: CGFloat?
    private let windowSize: CGSize

    init(_ screen: ScreenNode, size: CGSize, insets: EdgeInsets, below top: CGFloat, isRightToLeft: Bool) {
        self.screen = screen
        screenSize = size
        self.insets = insets
        self.top = top
        windowSize = screen.host.size
        super.init(host: screen.host)
        if isRightToLeft { self.isRightToLeft = true }
        adopt(screen)
    }

    /// Called with the stage's new size. If its width or the window's size has changed, the leaving screen follows the stage's size.
    func follow(_ size: CGSize) {
        var isChanged = false
        if top != nil, size.width != screenSize.width || host.size != windowSize {
            top = nil
            insets = EdgeInsets()
            isChanged = true
        }
        if top == nil, size != screenSize {
            screenSize = size
            isChanged = true
        }
        guard isChanged else { return }
        forgetAnswers()
        needsPlacement = true
    }

    /// Releases the screen.
    func end() { disown(screen) }

    // MARK: Layout

    /// The screen's origin in the node.
    var corner: CGPoint { CGPoint(x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top) }
    var wholeSize: CGSize { CGSize(width: screenSize.width + insets.horizontal, height: screenSize.height + insets.vertical) }
    package var ownSafeAreaInsets: EdgeInsets { insets }

    package override var children: [Node] { [screen] }
    package override func forEachPreferenceChild(_ body: (Node) -> Void) {}
    package override func measure(_ proposal: ProposedViewSize) -> CGSize { wholeSize }
    package override func placeContent() { screen.place(at: corner, proposal: ProposedViewSize(screenSize)) }
    package override var dumpLabel: String? { nil }
    package override var debugName: String { "LeavingPlace" }
}

extension Node {
    /// Whether the node is moving out with a screen that keeps its place while the bars around change.
    final var isInKeptPlace: Bool {
        var node = parent
        while let current = node {
            if let place = current as? LeavingPlaceNode { return place.top != nil }
            node = current.parent
        }
        return false
    }
}
