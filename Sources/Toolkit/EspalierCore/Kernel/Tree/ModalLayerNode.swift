import EspalierGraphics
package import Foundation

/// A layer in front of a window's content that waits for an answer: a sheet, an alert. It takes all input of the window.
@MainActor package final class ModalLayerNode: SlotNode {
    /// False while the layer is being dismissed.
    package var takesInput = true
    /// Whether what lies behind can be used where the layer shows nothing.
    package var letsThrough = false { didSet { if letsThrough != oldValue { host.setNeedsFrame() } } }
    /// Whether its content covers the whole window, the strip below a phone's status bar too.
    package var coversWindow = false
    /// Whether it is an alert or a dialog: nothing else can be done in the window until it is answered.
    package var isAsking = false
    /// Layers of a higher level are in front, whenever they came: 0 for what the window's content presents.
    package var level: CGFloat = 0
    /// Called when the user presses Escape.
    package var onCancel: (@MainActor () -> Void)?

    package override init(host: ViewHost) {
        super.init(host: host)
        host.windowKeyTargets += 1
    }

    package override func makeStack() -> ContainerNode { LayoutNode(ZStackLayout(), host: host) }

    package override func destroyOwn() { host.windowKeyTargets -= 1 }

    /// A sheet's preferences do not apply to the window.
    package override func collectPreferences(_ collector: PreferenceCollector) {}

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = content?.sizeThatFits(proposal) ?? .zero
        return CGSize(width: max(proposal.width ?? 0, inner.width), height: max(proposal.height ?? 0, inner.height))
    }

    package override func placeContent() { placeCentred(proposal) }

    package override func containsOwn(_ point: CGPoint) -> Bool { takesInput && !letsThrough && bounds.contains(point) }
    package override var hitsContent: Bool { takesInput }
    package override var debugName: String { "ModalLayer" }
}

private enum WindowKeyTargetsKey: HostKey { static func makeValue(for host: ViewHost) -> Int { 0 } }

extension ViewHost {
    /// The number of nodes that take keys which nothing else has handled.
    package var windowKeyTargets: Int {
        get { self[WindowKeyTargetsKey.self] }
        set { self[WindowKeyTargetsKey.self] = newValue }
    }
}
