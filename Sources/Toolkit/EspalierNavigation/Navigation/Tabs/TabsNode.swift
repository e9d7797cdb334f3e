package import EspalierCore
import EspalierGraphics
package import Foundation

/// A tab view's bar of tabs, and the tab that is shown.
@MainActor package final class TabsNode: Node, WindowKeyTarget, PreferenceReading {
    private let stage: StageNode
    private let barred: BarredNode?
    private let layered: LayeredNode?
    /// The box on whose upper edge grouped tabs stand.
    private let box: TabBoxNode?
    private let steps: TabSteps
    /// The gesture whose drags turn pages.
    private let pager: GestureNode?
    private var turn: PageTurn?
    private var barNodes: [Node] = []
    private var isBarHidden: Bool { isBarHiddenByContent || isBarHiddenByApp }
    private var isBarHiddenByContent = false
    /// Whether the app has hidden the bar by way of the platform's controller of tabs.
    var isBarHiddenByApp = false {
        didSet { if isBarHiddenByApp != oldValue, !isBarHiddenByContent { showBar() } }
    }
    /// Whether the content begins with a bar of its own over the whole width: it then joins the tabs without a line between.
    private(set) var isJoined = false
    /// What the content asks of the bar.
    private(set) var look = TabBarLook()
    /// Called when the content asks for another look of the bar.
    var onLookChange: (@MainActor () -> Void)?
    private let isPaged: Bool
    private let isOnPhone: Bool

    /// - Parameter content: the stage itself, or the node that shows it with an accessory.
    init(_ stage: StageNode, content: Node, _ styleKind: TabViewStyleKind, steps: TabSteps) {
        self.stage = stage
        self.steps = steps
        let relay = PageRelay()
        isOnPhone = styleKind == .phone
        if case .page = styleKind {
            isPaged = true
            box = nil
            stage.parallax = 1
            stage.cutsScreens = true
            let pager = TabsNode.pager(around: content, relay)
            self.pager = pager
            layered = LayeredNode(primary: pager, isOverlay: true, alignment: .bottom)
            barred = nil
        } else {
            isPaged = false
            pager = nil
            stage.cutsScreens = false
            layered = nil
            let box = styleKind == .grouped ? TabBoxNode(content) : nil
            self.box = box
            barred = BarredNode(box ?? content, edge: styleKind == .sidebar ? .leading : styleKind == .phone ? .bottom : .top)
        }
        super.init(host: stage.host)
        relay.tabs = self
        host.windowKeyTargets += 1
        adopt(child)
        host.addPreferenceReader(self)
    }

    func updateColors(_ environment: EnvironmentValues) { box?.updateColors(environment) }

    private var child: Node { barred ?? layered! }
    package override var children: [Node] { [child] }
    package override func destroyOwn() {
        host.windowKeyTargets -= 1
        pager?.retire()
    }

    func setRightToLeft(_ isRightToLeft: Bool) {
        for node in [child, box].compactMap(\.self) where node.isRightToLeft != isRightToLeft { node.isRightToLeft = isRightToLeft }
    }

    func setBar(_ nodes: [Node]) {
        barNodes = nodes
        showBar()
    }

    private func showBar() {
        barred?.setBar(isBarHidden ? [] : barNodes)
        layered?.setSecondary(isBarHidden ? [] : barNodes)
    }

    /// What the bar calls the tab that is shown; nil where there is no bar.
    fileprivate var selectedTitle: String? {
        func search(_ node: Node) -> String? {
            if let element = node.accessibility, element.role == .tab { return element.traits.contains(.isSelected) ? node.spokenText : nil }
            var found: String?
            node.forEachPreferenceChild { if found == nil { found = search($0) } }
            return found
        }
        return barNodes.lazy.compactMap(search).first
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }
    package override func placeContent() { child.place(at: .zero, proposal: proposal) }

    // MARK: Whether there are tabs to be seen

    package var preferenceName: String { "toolbar(_:for: .tabBar)" }

    package func readPreferences() -> Bool {
        let values = stage.childPreference(ChromeKey.self)
        let isJoined = values?.innerBarCount == 1
        var look = TabBarLook()
        if let values {
            (look.background, look.backgroundVisibility, look.colorScheme) = (
                values.background[.tabs], values.backgroundVisibility[.tabs] ?? .automatic, values.colorScheme[.tabs])
            look.stamps = look.isPlain ? [] : values.stamps
        }
        if isJoined != self.isJoined || look.stamps != self.look.stamps {
            self.isJoined = isJoined
            self.look = look
            onLookChange?()
        }
        let isHidden = values?.visibility[.tabs] == .hidden || isOnPhone && UsualBars.current.hidesTabs
        guard isHidden != isBarHiddenByContent else { return false }
        isBarHiddenByContent = isHidden
        guard !isBarHiddenByApp else { return false }
        showBar()
        return true
    }

    // MARK: Keys

    package func handleWindowKey(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return false }
        let modifiers = press.modifiers.subtracting([.capsLock, .numericPad])
        switch press.key {
        case .tab where modifiers == .control: return steps.go(1)
        case .tab where modifiers == [.control, .shift]: return steps.go(-1)
        case .pageDown where modifiers == .control: return steps.go(1)
        case .pageUp where modifiers == .control: return steps.go(-1)
        case .rightArrow where isPaged && modifiers.isEmpty: return steps.go(isRightToLeft ? -1 : 1)
        case .leftArrow where isPaged && modifiers.isEmpty: return steps.go(isRightToLeft ? 1 : -1)
        default: return false
        }
    }

    package override var keepsLowerEdge: Bool { isOnPhone }
    package override var debugName: String { "TabView" }
}

extension ViewHost {
    /// What the outermost tab view of the window calls the tab that it shows; nil where there is none.
    package var selectedTabTitle: String? {
        func search(_ node: Node) -> String? {
            if let tabs = node as? TabsNode { return tabs.selectedTitle }
            var found: String?
            node.forEachPreferenceChild { if found == nil { found = search($0) } }
            return found
        }
        return search(rootNode)
    }
}

/// What the content of a tab asks of the bar.
struct TabBarLook {
    var background: AnyShapeStyle?
    var backgroundVisibility = Visibility.automatic
    var colorScheme: ColorScheme?
    /// Changes whenever the others may have changed.
    var stamps: [Int] = []

    var isPlain: Bool { background == nil && backgroundVisibility == .automatic && colorScheme == nil }
}

extension TabsNode: WheelTarget {
    /// Horizontal wheel movements turn pages, one page each.
    package func handleScroll(_ event: ScrollEvent) -> Bool {
        guard isPaged, abs(event.notches.width) > abs(event.notches.height), !stage.isMoving else { return false }
        return steps.go(event.notches.width > 0 ? 1 : -1)
    }
}

// MARK: - Pages turned by drags

/// Access to other tabs by their offset from the current one.
@MainActor struct TabSteps {
    /// Selects the tab; false if there is none.
    let go: (Int) -> Bool
    let isThere: (Int) -> Bool
    /// The tab's screen, with its content made; nil if there is none.
    let screen: (Int) -> ScreenNode?
}

/// A drag that turns a page.
private struct PageTurn {
    /// Where the pointer went down.
    let start: CGPoint
    /// The horizontal distance at which the movement became a drag.
    let slack: CGFloat
}

@MainActor private final class PageRelay { weak var tabs: TabsNode? }

extension TabsNode {
    private static func pager(around content: Node, _ relay: PageRelay) -> GestureNode {
        .scrolling(
            content, isEnabled: false, mayBegin: { relay.tabs?.mayTurn($0) ?? false },
            onChanged: { relay.tabs?.turnChanged($0) }, onEnded: { relay.tabs?.turnEnded($0) })
    }

    /// iOS: drags turn pages. On a desktop, drags with a mouse are left to the pages' content.
    func setTurnsByDragging(_ isEnabled: Bool) {
        guard let pager, pager.isEnabled != isEnabled else { return }
        pager.isEnabled = isEnabled
        if !isEnabled { endTurn() }
    }

    /// The offset of the page that comes in when the pages move to the right by `distance` points.
    private func step(_ distance: CGFloat) -> Int { (distance < 0) != stage.isRightToLeft ? 1 : -1 }

    /// Vertical drags, and drags beyond the first or the last page, are left to the views around.
    private func mayTurn(_ translation: CGSize) -> Bool {
        abs(translation.width) > abs(translation.height) && steps.isThere(step(translation.width))
    }

    private func turnChanged(_ value: DragGesture.Value) {
        if turn?.start != value.startLocation {
            stage.finishMotion()
            // The pages do not catch up the distance that made the movement a drag.
            turn = PageTurn(start: value.startLocation, slack: value.translation.width)
        }
        guard let turn else { return }
        let width = stage.size.width, distance = min(max(value.translation.width - turn.slack, -width), width)
        guard distance != 0, let screen = steps.screen(step(distance)) else { return stage.pull(by: 0) }
        stage.bring(screen, isNext: step(distance) == 1)
        stage.pull(by: distance)
    }

    private func turnEnded(_ value: DragGesture.Value) {
        guard let turn else { return }
        let distance = value.translation.width - turn.slack, speed = value.velocity.width
        // iOS: a flick decides, however short it is; otherwise the page that covers most of the width stays.
        let isFlick = abs(speed) >= ScrollTargetBehaviorContext.flickSpeed
        if isFlick ? distance * speed > 0 : abs(distance) > stage.size.width / 2 { _ = steps.go(step(distance)) }
        endTurn()
    }

    private func endTurn() {
        turn = nil
        // Done once the selection, which may be the app's state, has taken effect.
        host.enqueueAction { [weak stage] in stage?.letGo() }
    }
}

/// macOS: the content of grouped tabs stands in a box whose upper edge runs behind the middle of the tabs.
@MainActor private final class TabBoxNode: UnaryLayoutNode {
    private var fill: _ResolvedFill?
    private var line: _ResolvedFill?

    private static let insets = EdgeInsets(
        top: 0, leading: Theme.tabStripPadding * 2, bottom: Theme.tabStripPadding * 2, trailing: Theme.tabStripPadding * 2)
    /// How far the box reaches up behind the tabs, in points.
    private static let reach = (Theme.tabHeight + 2 * Theme.tabGroupInset) / 2 + Theme.tabStripPadding

    func updateColors(_ environment: EnvironmentValues) {
        fill = environment.fill(of: ThemeColor.group)
        line = environment.fill(of: ThemeColor.groupBorder)
        setNeedsPaint()
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - Self.insets.leading - Self.insets.trailing, 0) },
            height: proposal.height.map { max($0 - Self.insets.bottom, 0) })
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.sizeThatFits(inner(proposal))
        return CGSize(width: size.width + Self.insets.leading + Self.insets.trailing, height: size.height + Self.insets.bottom)
    }

    override func childPlacement(size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
        ChildPlacement(origin: CGPoint(x: Self.insets.leading, y: 0), proposal: inner(proposal))
    }

    private var box: CGRect {
        let margin = Theme.tabStripPadding
        return CGRect(
            x: margin, y: -Self.reach, width: max(size.width - 2 * margin, 0), height: max(size.height + Self.reach - margin, 0))
    }

    override var ownInk: CGRect { box }

    override func paintContent(_ context: inout PaintContext) {
        guard let fill, let line else { return }
        let box = box, edge = box.insetBy(dx: 0.5, dy: 0.5)
        let outline = ShapeGeometry(Path(roundedRect: box, cornerRadius: Theme.groupRadius))
        context.fill(outline, fill.paint(in: box), bounds: box)
        context.stroke(
            ShapeGeometry(Path(roundedRect: edge, cornerRadius: Theme.groupRadius - 0.5)), StrokeStyle(lineWidth: 1), line.paint(in: box),
            bounds: box)
    }

    override var debugName: String { "TabBox" }
}
