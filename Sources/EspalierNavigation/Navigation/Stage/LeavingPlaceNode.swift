package import EspalierCore
package import EspalierGraphics
package import Foundation

/// Where a screen stands that is on its way out: it keeps the size and the safe area that it had, whatever the bars around become
/// for the screen that takes its place.
///
/// The node reaches as far as the bars did, so that what lies under them is placed by the insets of then. It is there only while
/// the screen is on its way.
@MainActor package final class LeavingPlaceNode: Node, SafeAreaProviding {
    let screen: ScreenNode
    private(set) var screenSize: CGSize
    private var insets: EdgeInsets
    /// How far the screen stood below the upper edge of the bars' node; nil once the screen has what the place of the screens is now.
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

    /// Takes what the place of the screens has become. A place of another width, or in another window, is for both screens.
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

    /// Lets go of the screen.
    func end() { disown(screen) }

    // MARK: Layout

    /// Where the screen stands in the node.
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
    /// Whether the node is on its way out with a screen that keeps its place, whatever becomes of the bars around.
    final var isInKeptPlace: Bool {
        var node = parent
        while let current = node {
            if let place = current as? LeavingPlaceNode { return place.top != nil }
            node = current.parent
        }
        return false
    }
}
