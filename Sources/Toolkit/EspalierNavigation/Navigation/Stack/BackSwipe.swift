import EspalierCore
import EspalierGraphics
package import Foundation

/// What a stack shows, for the drag that leads back in it.
@MainActor protocol SwipedStack: _Element {
    /// The screen on top and the one below; nil at the root.
    var topScreens: (top: NavigationEntry, below: ScreenNode)? { get }
    /// How the screen on top goes.
    func wayBack(of top: NavigationEntry) -> StageNode.Motion
    /// Called when the drag has changed which screen's bar is shown.
    func swipeDidChange()
}

/// iOS: the drag from the leading edge that leads back to the previous screen. The screens follow the finger; let go beyond the middle, or
/// in a quick movement away from the edge, the screen leaves the stack, and otherwise it returns.
@MainActor final class BackSwipe {
    private let stage: StageNode
    private let model: NavigationModel
    // unowned(unsafe): the stack's element owns the swipe.
    private unowned(unsafe) let stack: any SwipedStack
    /// Whether the device is one on which drags lead back.
    var isEnabled = false
    /// The way back from the first screen to the previous column; nil where there is none.
    var column: ColumnBack?
    /// Whether the drag draws the whole column aside.
    private var pullsColumn = false
    /// The screen that is being drawn away, until it has left the stack or has returned.
    private(set) var leaving: NavigationEntry?

    init(_ stage: StageNode, _ model: NavigationModel, _ stack: any SwipedStack) {
        self.stage = stage
        self.model = model
        self.stack = stack
        stage.onTurnBack = { [weak self] in self?.forget() }
    }

    var mayBegin: Bool {
        guard isEnabled, leaving == nil, !stage.isMoving, model.canGoBack || column != nil else { return false }
        if mayPull { return true }
        // iOS: without the back button, or the bar that it stands in, there is no drag either.
        let values = stage.current?.preference(ChromeKey.self)
        guard values?.isBackHidden != true, values?.isVisible(.top) != false else { return false }
        // Only the innermost bar leads to the previous column.
        return model.canGoBack || values?.hasInnerBar != true
    }

    func begin() {
        guard mayBegin else { return }
        pullsColumn = !model.canGoBack
        guard !pullsColumn, let (top, below) = stack.topScreens else { return }
        leaving = top
        guard stage.takeInHand(below, stack.wayBack(of: top), stack) else { return leaving = nil }
        stack.swipeDidChange()
    }

    /// - Parameter distance: how far the finger has moved, in points.
    func move(by distance: CGFloat) {
        guard stage.size.width > 0 else { return }
        if pullsColumn { column?.pull.move(distance / stage.size.width) }
        guard leaving != nil else { return }
        stage.moveByHand(to: Double(distance / stage.size.width), stack)
    }

    func end(at distance: CGFloat, speed: CGFloat) {
        let isFlick = abs(speed) >= ScrollTargetBehaviorContext.flickSpeed
        guard isFlick ? speed > 0 : distance > stage.size.width / 2 else { return cancel() }
        if pullsColumn {
            endPull()
            column?.action.run()
            return
        }
        complete()
    }

    private func complete() {
        guard let leaving else { return }
        stage.completeByHand(stack)
        model.remove(leaving)
        // Done once the path, which may be the app's state, has taken effect.
        stack.host.enqueueAction { [weak self] in self?.checkThatIsGone(leaving) }
    }

    // MARK: Down, into the view that the screen grew out of

    /// The distance, in points, and the speed, in points per second, from which a screen that is dragged down goes.
    private static var leavingDistance: CGFloat { 160 }
    private static var flickSpeed: CGFloat { 400 }

    /// iOS: whether the screen on top has grown out of a view: it can be dragged back into that, whatever its bar has.
    private var mayPull: Bool {
        guard isEnabled, leaving == nil, !stage.isMoving, let top = stack.topScreens?.top else { return false }
        return stack.wayBack(of: top).isZoom
    }

    /// - Parameter scrolls: whether something inside still scrolls in the direction of the drag.
    private func claims(_ translation: CGSize, scrolls: Bool) -> Bool {
        !scrolls && translation.height > abs(translation.width) && mayPull
    }

    /// The node in which a stage can be dragged down.
    func grip(around stage: StageNode) -> GestureNode {
        var drag = DragGesture(minimumDistance: GestureNode.dragDistance, coordinateSpace: .global)
        drag.mayBegin = { [weak self] movement, _ in self?.claims(movement, scrolls: false) ?? false }
        let gesture = drag.onChanged { [weak self] in self?.pull($0) }
            .onEnded { [weak self] in self?.letGo($0) }
            .onCancelled { [weak self] in self?.cancel() }
        let node = GestureNode(
            stage, recognizer: type(of: gesture)._makeRecognizer(gesture, _GestureContext()), priority: .scrolling, mask: .all,
            isEnabled: false)
        node.claims = { [weak self] translation, scrolls in self?.claims(translation, scrolls: scrolls) ?? false }
        return node
    }

    private func pull(_ drag: DragGesture.Value) {
        if leaving == nil {
            guard mayPull else { return }
            begin()
            guard leaving != nil else { return }
            stage.grip = StageGrip(at: stage.convertFromWindow(drag.startLocation))
        }
        stage.dragByHand(by: drag.translation, stack)
    }

    private func letGo(_ drag: DragGesture.Value) {
        guard leaving != nil, stage.grip != nil else { return }
        let isFlick = abs(drag.velocity.height) > Self.flickSpeed
        guard isFlick ? drag.velocity.height > 0 : drag.translation.height > Self.leavingDistance else { return cancel() }
        complete()
    }

    func cancel() {
        endPull()
        if leaving != nil { stage.returnByHand(stack) }
    }

    private func endPull() {
        if pullsColumn { column?.pull.end() }
        pullsColumn = false
    }

    /// Called in an update, with the screens that the stack now has.
    func screensDidChange(_ entries: [NavigationEntry]) {
        if let leaving, !entries.contains(where: { $0 === leaving }) { self.leaving = nil }
    }

    /// An app may refuse to drop a value of its path: then the screen is back.
    private func checkThatIsGone(_ entry: NavigationEntry) {
        guard leaving === entry else { return }
        leaving = nil
        stage.show(entry.node, .forward, stack)
        stack.swipeDidChange()
    }

    private func forget() {
        guard leaving != nil else { return }
        leaving = nil
        stack.swipeDidChange()
    }
}

extension ChromeNode: EdgePanTarget {
    package var canPanFromEdge: Bool { swipe?.mayBegin ?? false }
    package func edgePanBegan() { swipe?.begin() }
    package func edgePanMoved(by distance: CGFloat) { swipe?.move(by: distance) }
    package func edgePanEnded(at distance: CGFloat, speed: CGFloat) { swipe?.end(at: distance, speed: speed) }
    package func edgePanCancelled() { swipe?.cancel() }
}
