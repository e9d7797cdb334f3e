import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation

/// How a presentation talks with the views that show it.
@MainActor final class ModalControl {
    var hide: (@MainActor () -> Void)?
    var end: (@MainActor () -> Void)?
    var cancel: (@MainActor () -> Void)?
    var isDismissDisabled = false

    /// Around what is presented, where a sheet in front pushes it back.
    weak var panel: PushedBackNode?
    /// Told how far a sheet has come up, and how it moves there.
    var onDepth: (@MainActor (Double, Animation?) -> Void)?
    private var depth = 0.0
    /// By what a sheet comes whose height is not known yet.
    private var arrival: Animation?
    private var isLeaving = false

    /// - Parameter new: nil while the sheet's content has not said how high it may be.
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

    /// It goes, whatever its views say of it from now on.
    func leave(_ animation: Animation?) {
        setDepth(0, animation)
        isLeaving = true
    }

    func release() { (hide, end, cancel, onDepth) = (nil, nil, nil, nil) }
}

// MARK: - What lies behind a sheet

extension Theme {
    /// iOS: how far what is pushed back by a sheet stands in on either side, and how much of it is seen above the sheet.
    private static let pushedBackInset: CGFloat = 16
    private static let pushedBackEdge: CGFloat = 10

    /// Of a screen behind a sheet, and of a sheet behind another.
    static let screenBehindSheet = PushedBackNode.Look(
        inset: pushedBackInset, way: phoneSheetGap - pushedBackEdge, radius: phoneSheetRadius)
    static let sheetBehindSheet = PushedBackNode.Look(inset: pushedBackInset, way: -pushedBackEdge, radius: nil)
}

/// Says how far a sheet has come up, and is pushed back itself by one in front.
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

/// A cover is pushed back by a sheet in front, as the window's own content is.
struct CoverDepth: NodeModifier {
    let control: ModalControl

    func makeNode(around child: Node, _ context: NodeContext) -> PushedBackNode {
        let node = PushedBackNode(child, Theme.screenBehindSheet)
        control.panel = node
        return node
    }

    func updateNode(_ node: PushedBackNode, _ context: NodeContext) {}
}
