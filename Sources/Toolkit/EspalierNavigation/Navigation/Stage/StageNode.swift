package import EspalierCore
import EspalierGraphics
package import Foundation

/// Shows one of several screens; the transition from one to another may be animated.
@MainActor package final class StageNode: Node, ShortcutCovering {
    /// How a screen takes the place of another.
    enum Motion: Equatable {
        case none
        /// The new screen comes in over the trailing edge, in front of the old one.
        case forward
        /// The old screen goes out over the trailing edge and uncovers the new one.
        case back
        /// The new screen grows out of a view of the old one, or the old one shrinks into a view of the new one.
        case zoomIn(ZoomKey)
        case zoomOut(ZoomKey)

        var isZoom: Bool {
            switch self {
            case .zoomIn, .zoomOut: true
            default: false
            }
        }

        /// Whether the new screen is the one in front.
        var isNewInFront: Bool {
            switch self {
            case .forward, .zoomIn: true
            default: false
            }
        }
    }

    package internal(set) var current: ScreenNode?
    private(set) var outgoing: ScreenNode?
    private(set) var motion = Motion.none
    var progress = AnimatedValue(1.0)
    /// How far the screen behind moves, as a part of the width: 1 for pages side by side.
    package var parallax = Theme.pushParallax
    /// iOS: whether a screen is dimmed while another slides over it.
    var dimsScreens = false
    /// Whether a transition is in the user's hand, or on its way back after that: see StageNode+Hand.swift.
    var hand: StageHand?
    /// How a screen that shrinks has been moved by the hand; nil where it only follows the transition's progress.
    var grip: StageGrip?
    /// Called when a transition in the user's hand has ended where it began.
    var onTurnBack: (@MainActor () -> Void)?
    /// Whether screens are clipped to the stage even without a transition, as pages are.
    package var cutsScreens = false
    /// The screens that a stack keeps, whichever is shown; nil where only the shown one counts.
    var keptScreens: (@MainActor () -> [ScreenNode])?
    package var coveredByOthers: [Node] { keptScreens?().filter { $0 !== current } ?? [] }
    /// Called when a screen is no longer visible.
    package var onHidden: (@MainActor (ScreenNode) -> Void)?
    /// The bars around a stack's screens, which change with them; nil around tabs.
    weak var bars: ChromeNode?
    /// The node around the screen that is moving out, where there are such bars.
    private var leavingPlace: LeavingPlaceNode?
    /// How far above and below the node, under the bars, screens are visible during a transition.
    private var reach = EdgeInsets()

    package override init(host: ViewHost) { super.init(host: host) }

    // MARK: Changing

    func show(_ new: ScreenNode?, _ wanted: Motion, _ element: _Element) {
        guard new !== current else {
            // The screen that is being uncovered by hand.
            if hand != nil { completeByHand(element) }
            return
        }
        finishMotion()
        guard new !== current else { return }
        let start = endPull(for: new)
        guard replace(by: new, wanted) else { return }
        progress.reset(start)
        run(to: 1, element)
    }

    /// - Returns: whether a transition begins; its progress is the caller's.
    func replace(by new: ScreenNode?, _ wanted: Motion) -> Bool {
        let old = current
        let motion = isPlaced && old != nil && new != nil ? wanted : .none
        current = new
        new?.isCurrent = true
        new?.isShown = true
        old?.isCurrent = false
        if let new { adopt(new) }
        setNeedsLayout(forcingParent: true)
        if mayHavePreferences || new?.mayHavePreferences == true { setNeedsPreferences() }
        guard motion != .none, let old else {
            if let old { hide(old) }
            return false
        }
        self.motion = motion
        outgoing = old
        (motion.isNewInFront ? new : old)?.isOpaque = true
        keepPlace(of: old)
        setNeedsPaint()
        return true
    }

    func run(to end: Double, _ element: _Element) {
        setProgress(end, Transaction(animation: Theme.pushAnimation), element)
        // The end of a drag may not have requested a frame.
        host.requestFrame()
    }

    func setProgress(_ new: Double, _ transaction: Transaction, _ element: _Element) {
        // unowned(unsafe): the animated value is a property of the object that it calls, and ends with it; the scheduler calls no
        // runner that nothing else retains.
        progress.set(new, transaction, element.environment, host) { [unowned(unsafe) self] in
            progress.releaseIfFinished()
            if progress.isAnimating { moveScreens() } else { finishMotion() }
        }
    }

    private func hide(_ screen: ScreenNode) {
        screen.isShown = false
        screen.isOpaque = false
        screen.reach = EdgeInsets()
        if screen.parent === self { disown(screen) }
        onHidden?(screen)
    }

    /// Keeps the layout of a screen that is moving out, and what the bars look like for it, until it is gone.
    private func keepPlace(of screen: ScreenNode) {
        guard let bars else { return }
        let (top, insets) = (topInBars, safeAreaInsets)
        disown(screen)
        let place = LeavingPlaceNode(screen, size: size, insets: insets, below: top, isRightToLeft: isRightToLeft)
        leavingPlace = place
        adopt(place)
        bars.screensSetOff(self)
    }

    private func endLeavingPlace() {
        guard let place = leavingPlace else { return }
        place.end()
        disown(place)
        leavingPlace = nil
        place.retire()
    }

    /// Completes a running transition at once. One in the user's hand, or on its way back, ends where it began.
    func finishMotion() {
        guard let old = outgoing else { return }
        if hand != nil { return turnBack(to: old) }
        endMotion(old)
        hide(old)
        moveScreens()
    }

    private func endMotion(_ old: ScreenNode) {
        outgoing = nil
        motion = .none
        grip = nil
        progress.reset(1)
        current?.isOpaque = false
        for screen in [old, current] { screen?.zoom = nil }
        current?.reach = EdgeInsets()
        endLeavingPlace()
        reach = EdgeInsets()
        bars?.screensArrived()
        setNeedsPaint()
    }

    /// Ends a transition in the user's hand at the screen that was about to leave.
    private func turnBack(to old: ScreenNode) {
        hand = nil
        let new = current
        endMotion(old)
        current = old
        old.isCurrent = true
        old.isOpaque = false
        old.reach = EdgeInsets()
        adopt(old)
        new?.isCurrent = false
        if let new { hide(new) }
        setNeedsLayout(forcingParent: true)
        setNeedsPreferences()
        onTurnBack?()
    }

    package var isMoving: Bool { outgoing != nil }

    // MARK: Pulled by hand

    /// The screen that a drag brings in beside the current one, and on which side.
    private var beside: (screen: ScreenNode, isNext: Bool)?
    /// How far to the right the two have been pulled, in points.
    private var pulled = AnimatedValue(0.0)

    /// Brings a screen in beside the current one, instead of the one that was there.
    func bring(_ screen: ScreenNode, isNext: Bool) {
        guard screen !== beside?.screen, screen !== current else { return }
        if let beside { hide(beside.screen) }
        beside = (screen, isNext)
        screen.isCurrent = false
        screen.isShown = true
        adopt(screen)
        setNeedsLayout()
        setNeedsPaint()
    }

    /// - Parameter distance: to the right, in points.
    func pull(by distance: CGFloat) {
        pulled.reset(Double(distance))
        setNeedsPaint()
        moveScreens()
    }

    /// Called when the drag has ended: unless the other screen has been chosen meanwhile, both move back to where they were.
    func letGo() {
        guard beside != nil else { return pulled.reset(0) }
        pulled.set(0, Transaction(animation: Theme.pushAnimation), host.environment, host) { [unowned(unsafe) self] in
            pulled.releaseIfFinished()
            if pulled.isAnimating { moveScreens() } else { endPull() }
        }
        if !pulled.isAnimating { endPull() }
    }

    /// Called when a screen has been removed.
    func forget(_ screen: ScreenNode) { if screen === beside?.screen { endPull() } }

    private func endPull() {
        _ = endPull(for: nil)
        setNeedsPaint()
        moveScreens()
    }

    /// - Returns: the part of its distance, from 0 to 1, that the new screen has been pulled already.
    private func endPull(for new: ScreenNode?) -> Double {
        guard let beside else { return 0 }
        let part: Double = size.width > 0 ? min(abs(pulled.shown) / Double(size.width), 1) : 0
        self.beside = nil
        pulled.reset(0)
        if beside.screen === new { return part }
        hide(beside.screen)
        return 0
    }

    // MARK: Layout

    package override var children: [Node] {
        guard let outgoing, let current else {
            var still: [Node] = []
            if let current { still.append(current) }
            if let beside { still.append(beside.screen) }
            return still
        }
        let leaving: Node = leavingPlace ?? outgoing
        return motion.isNewInFront ? [leaving, current] : [current, leaving]
    }

    package override func destroyOwn() { leavingPlace?.retire() }

    /// A screen that is moving out reports no preferences.
    package override func forEachPreferenceChild(_ body: (Node) -> Void) { if let current { body(current) } }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { current?.sizeThatFits(proposal) ?? .zero }

    package override func placeContent() {
        for screen in [outgoing, current, beside?.screen] {
            guard let screen else { continue }
            if screen === outgoing, let leavingPlace {
                leavingPlace.follow(size)
                let origin = position(of: leavingPlace)
                leavingPlace.carry(to: origin)
                leavingPlace.place(at: origin, proposal: ProposedViewSize(leavingPlace.wholeSize))
                continue
            }
            let origin = place(of: screen)
            screen.carry(to: origin)
            screen.place(at: origin, proposal: screen === current ? proposal : ProposedViewSize(size))
        }
        updateReach()
        // The view that a screen shrinks into has its place only now.
        if motion.isZoom { moveScreens() }
    }

    /// Called in a layout of the bars: where the stage has only moved, the screen that is moving out still keeps its place.
    func barsDidMove() {
        guard outgoing != nil, let leavingPlace, leavingPlace.isPlaced else { return }
        leavingPlace.carry(to: position(of: leavingPlace))
        updateReach()
        if motion.isZoom { moveScreens() }
    }

    /// How far the stage is below the upper edge of the bars' node, in points.
    private var topInBars: CGFloat {
        var y = origin.y, node = parent
        while let current = node, current !== bars {
            y += current.origin.y
            node = current.parent
        }
        return y
    }

    private func position(of leaving: LeavingPlaceNode) -> CGPoint {
        let corner = leaving.corner
        return CGPoint(x: place(of: leaving.screen).x - corner.x, y: (leaving.top.map { $0 - topInBars } ?? 0) - corner.y)
    }

    private func updateReach() {
        guard outgoing != nil, bars != nil else { return }
        let insets = safeAreaInsets
        reach = EdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
        current?.reach = reach
        guard let leavingPlace else { return }
        let y = position(of: leavingPlace).y, corner = leavingPlace.corner.y, whole = leavingPlace.wholeSize.height
        leavingPlace.screen.reach = EdgeInsets(
            top: corner, leading: 0, bottom: max(whole - corner - leavingPlace.screenSize.height, 0), trailing: 0)
        reach.top = max(reach.top, -y)
        reach.bottom = max(reach.bottom, y + whole - size.height)
    }

    /// The running transition; nil without one.
    var transitionState: ScreenTransitionState? {
        guard let outgoing, let current else { return nil }
        return ScreenTransitionState(
            part: min(max(progress.shown, 0), 1), oldX: place(of: outgoing).x, newX: place(of: current).x,
            isNewInFront: motion.isNewInFront, isZoom: motion.isZoom)
    }

    /// How the screen in front is drawn while it grows or shrinks.
    private var zoom: ScreenZoom? {
        let key: ZoomKey, part: Double
        var held: HeldScreen?
        switch motion {
        case .zoomIn(let wanted): (key, part) = (wanted, progress.shown)
        case .zoomOut(let wanted) where grip != nil:
            key = wanted
            (part, held) = grip?.state(at: progress.shown, hand) ?? (1, nil)
        case .zoomOut(let wanted): (key, part) = (wanted, 1 - progress.shown)
        default: return nil
        }
        let source = host.zoomSources[key]
        var place = bounds
        if !motion.isNewInFront, let leavingPlace {
            let y = position(of: leavingPlace).y + leavingPlace.corner.y
            place = CGRect(x: 0, y: y, width: size.width, height: leavingPlace.screenSize.height)
        }
        let front = motion.isNewInFront ? current : outgoing
        return ScreenZoom(
            part, from: source?.rect(in: self), in: place.size, source, at: place.origin, reach: front?.reach ?? EdgeInsets(), held: held)
    }

    /// The screen in front crosses the full width; the one behind moves by a part of it.
    private func place(of screen: ScreenNode) -> CGPoint {
        if let beside, outgoing == nil {
            let side = beside.isNext != isRightToLeft ? size.width : -size.width
            return CGPoint(x: CGFloat(pulled.shown) + (screen === current ? 0 : side), y: 0)
        }
        guard outgoing != nil, !motion.isZoom else { return .zero }
        let part = min(max(progress.shown, 0), 1)
        let isFront = (screen === current) == motion.isNewInFront
        let outside = motion == .forward ? 1 - part : part
        let x = isFront ? size.width * outside : -size.width * parallax * (1 - outside)
        return CGPoint(x: isRightToLeft ? -x : x, y: 0)
    }

    func moveScreens() {
        bars?.screensMoved()
        if isDimming { setNeedsPaint() }
        if let zoom, let front = motion.isNewInFront ? current : outgoing {
            front.zoom = zoom
            let space = front === outgoing ? leavingPlace?.origin ?? .zero : .zero
            front.carry(to: CGPoint(x: zoom.corner.x - space.x, y: zoom.corner.y - space.y))
            return
        }
        for screen in [outgoing, current, beside?.screen] {
            guard let screen else { continue }
            if screen === outgoing, let leavingPlace {
                leavingPlace.carry(to: position(of: leavingPlace))
            } else {
                screen.carry(to: place(of: screen))
            }
        }
    }

    /// Whether the screen behind is dimmed now.
    private var isDimming: Bool { dimsScreens && outgoing != nil && current != nil && !motion.isZoom }
    private var isCut: Bool { outgoing != nil || cutsScreens }
    package override var clipBounds: CGRect? { isCut ? bounds.grown(by: reach) : nil }

    package override var ownInk: CGRect { isDimming ? bounds.grown(by: reach) : .null }

    package override func paint(_ context: inout PaintContext) {
        guard isCut else { return context.paintChildren(of: self) }
        let rect = bounds.grown(by: reach)
        context.withClip(.rect(rect), FillStyle()) { context in
            guard isDimming, let behind = children.first else { return context.paintChildren(of: self) }
            context.paint(behind)
            let part = min(max(progress.shown, 0), 1), shade = Theme.pushShade * (motion.isNewInFront ? part : 1 - part)
            if shade > 0 { context.fill(.rect(rect), .color(Color.Resolved.black.multiplyingOpacity(by: shade)), bounds: rect) }
            for front in children.dropFirst() { context.paint(front) }
        }
    }

    package override var debugName: String { "Stage" }
}
