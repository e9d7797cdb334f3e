import EspalierGraphics
package import Foundation

/// The tabs of a tab view, and the one that is shown.
@MainActor package final class TabsNode: Node, WindowKeyTarget, PreferenceReading {
    private let stage: StageNode
    private let barred: BarredNode?
    private let layered: LayeredNode?
    /// To another tab, by so many.
    private let step: @MainActor (Int) -> Bool
    private var barNodes: [Node] = []
    private var isBarHidden = false
    private let isPaged: Bool

    init(_ stage: StageNode, _ look: TabLook, step: @escaping @MainActor (Int) -> Bool) {
        self.stage = stage
        self.step = step
        if case .page = look {
            isPaged = true
            stage.parallax = 1
            layered = LayeredNode(primary: stage, isOverlay: true, alignment: .bottom)
            barred = nil
        } else {
            isPaged = false
            layered = nil
            barred = BarredNode(stage, edge: look == .sidebar ? .leading : .top)
        }
        super.init(host: stage.host)
        WindowKeys.targets += 1
        adopt(child)
        host.addPreferenceReader(self)
    }

    private var child: Node { barred ?? layered! }
    package override var children: [Node] { [child] }
    package override func destroyOwn() { WindowKeys.targets -= 1 }

    func setRightToLeft(_ isRightToLeft: Bool) {
        if child.isRightToLeft != isRightToLeft { child.isRightToLeft = isRightToLeft }
    }

    func setBar(_ nodes: [Node]) {
        barNodes = nodes
        showBar()
    }

    private func showBar() {
        barred?.setBar(isBarHidden ? [] : barNodes)
        layered?.setSecondary(isBarHidden ? [] : barNodes)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }
    package override func placeContent() { child.place(at: .zero, proposal: proposal) }

    // MARK: Whether there are tabs to be seen

    package var preferenceName: String { "toolbar(_:for: .tabBar)" }

    package func readPreferences() -> Bool {
        let isHidden = stage.childPreference(ChromeKey.self)?.visibility[.tabs] == .hidden
        guard isHidden != isBarHidden else { return false }
        isBarHidden = isHidden
        showBar()
        return true
    }

    // MARK: Keys

    package func handleWindowKey(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return false }
        let modifiers = press.modifiers.subtracting([.capsLock, .numericPad])
        switch press.key {
        case .tab where modifiers == .control: return step(1)
        case .tab where modifiers == [.control, .shift]: return step(-1)
        case .pageDown where modifiers == .control: return step(1)
        case .pageUp where modifiers == .control: return step(-1)
        case .rightArrow where isPaged && modifiers.isEmpty: return step(isRightToLeft ? -1 : 1)
        case .leftArrow where isPaged && modifiers.isEmpty: return step(isRightToLeft ? 1 : -1)
        default: return false
        }
    }

    package override var debugName: String { "TabView" }
}

extension TabsNode: WheelTarget {
    /// Pages turn with a wheel that goes sideways, a page for each movement.
    package func handleScroll(_ event: ScrollEvent) -> Bool {
        guard isPaged, abs(event.notches.width) > abs(event.notches.height), !stage.isMoving else { return false }
        return step(event.notches.width > 0 ? 1 : -1)
    }
}
