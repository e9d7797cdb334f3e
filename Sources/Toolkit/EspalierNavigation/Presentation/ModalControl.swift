import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// Connects a presentation with the views that show it.
@MainActor final class ModalControl {
    var hide: (@MainActor () -> Void)?
    var end: (@MainActor () -> Void)?
    var cancel: (@MainActor () -> Void)?
    var isDismissDisabled = false
    /// Called with whether what lies behind a sheet can be used while that rests where it does.
    var onLetsThrough: (@MainActor (Bool) -> Void)?
    /// Set by the stage, which has no scrim where the views behind can be used.
    var setScrim: (@MainActor (Bool) -> Void)?

    func letThrough(_ isThrough: Bool) {
        onLetsThrough?(isThrough)
        setScrim?(!isThrough)
    }

    /// The node around the presented content, which a sheet in front pushes back.
    weak var panel: PushedBackNode?
    /// Called with how far a sheet has come up, from 0 to 1, and with the animation to that depth.
    var onDepth: (@MainActor (Double, Animation?) -> Void)?
    private var depth = 0.0
    /// The animation of a sheet that appears before its height is known.
    private var arrival: Animation?
    private var isLeaving = false

    /// - Parameter new: from 0 to 1; nil until the sheet's content has reported its detents.
    func setDepth(_ new: Double?, _ animation: Animation?) {
        guard let new else {
            arrival = animation
            return
        }
        defer { arrival = nil }
        guard new != depth, !isLeaving else { return }
        depth = new
        onDepth?(new, animation ?? arrival)
    }

    /// Begins the departure of the sheet: depths that its views report from now on are ignored.
    func leave(_ animation: Animation?) {
        setDepth(0, animation)
        isLeaving = true
    }

    func release() { (hide, end, cancel, onDepth, onLetsThrough, setScrim) = (nil, nil, nil, nil, nil, nil) }
}

// MARK: - What lies behind a sheet

extension Theme {
    /// iOS: the inset on either side of content pushed back by a sheet, and how much of it shows above the sheet, in points.
    private static let pushedBackInset: CGFloat = 16
    private static let pushedBackEdge: CGFloat = 10

    /// The metrics of a screen behind a sheet, and of a sheet behind another sheet.
    static let screenBehindSheet = PushedBackNode.Metrics(
        inset: pushedBackInset, topOffset: phoneSheetGap - pushedBackEdge, radius: phoneSheetRadius)
    static let sheetBehindSheet = PushedBackNode.Metrics(inset: pushedBackInset, topOffset: -pushedBackEdge, radius: nil)
}

/// Reports how far a sheet has come up, and lets a sheet in front push this one back.
struct SheetDepth: NodeModifier {
    let control: ModalControl
    let depth: Double?

    func makeNode(around child: Node, _ context: NodeContext) -> PushedBackNode {
        let node = PushedBackNode(child, Theme.sheetBehindSheet)
        control.panel = node
        control.setDepth(depth, context.transaction.animation)
        return node
    }

    func updateNode(_ node: PushedBackNode, _ context: NodeContext) { control.setDepth(depth, context.transaction.animation) }
}

/// Lets a sheet in front push a full-screen cover back, as it does the window's own content.
struct CoverDepth: NodeModifier {
    let control: ModalControl

    func makeNode(around child: Node, _ context: NodeContext) -> PushedBackNode {
        let node = PushedBackNode(child, Theme.screenBehindSheet)
        control.panel = node
        return node
    }

    func updateNode(_ node: PushedBackNode, _ context: NodeContext) {}
}
