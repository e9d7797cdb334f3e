import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import EspalierApp
public import Foundation

/// The sides to which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The arrow points up, and the popover is below what it points to; the other way round.
    public static let up = UIPopoverArrowDirection(rawValue: 1), down = UIPopoverArrowDirection(rawValue: 2)
    /// The popover is on the right; it is on the left.
    public static let left = UIPopoverArrowDirection(rawValue: 4), right = UIPopoverArrowDirection(rawValue: 8)
    /// Any side.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// The delegate of a popover. All of its methods are optional.
@MainActor @preconcurrency public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be shown.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Where a controller's popover points to. Without a source view that is in a window, the controller is presented as a sheet.
@MainActor @preconcurrency open class UIPopoverPresentationController: UIPresentationController {
    /// The view that it points to.
    open var sourceView: UIView?
    /// The part of that view; `CGRect.null`, as at first, is all of it.
    open var sourceRect = CGRect.null
    /// The item of a bar that it points to. Only stored: without a view the controller is a sheet.
    open var barButtonItem: UIBarButtonItem?
    /// The sides to which the arrow may point. The first of up, down, left and right counts, and the popover goes where it has room.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// Views outside that can be used while it is shown. Only stored: a click outside closes it.
    open var passthroughViews: [UIView]?
    /// The colour behind the content, read when the popover is shown; nil for the platform's.
    open var backgroundColor: UIColor?
    /// Whether it may cover what it points to. Only stored.
    open var canOverlapSourceViewRect = false

    private var edge: Edge {
        permittedArrowDirections.contains(.up) ? .bottom : permittedArrowDirections.contains(.down) ? .top
            : permittedArrowDirections.contains(.left) ? .trailing : permittedArrowDirections.contains(.right) ? .leading : .bottom
    }

    /// Shows the popover.
    /// - Returns: whether it can be shown.
    func show(_ presentation: ControllerPresentation) -> Bool {
        guard let view = sourceView, view.core.root.host != nil else { return false }
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        let controller = presentedViewController, rect = sourceRect.isNull ? CGRect(origin: .zero, size: view.bounds.size) : sourceRect
        let origin = view.bounds.origin, color = backgroundColor?.color
        view.core.popover = CorePopover(rect: rect.offsetBy(dx: -origin.x, dy: -origin.y), edge: edge) {
            AnyView(ControllerView(controller: controller).onAppear { presentation.completion?() }.background(color ?? .clear))
        } closed: { [weak self, weak view] in
            guard let view, view.core.popover != nil else { return }
            let told = self?.delegate
            if let self { told?.presentationControllerWillDismiss(self) }
            view.core.popover = nil
            controller.wasDismissed()
            if let self { told?.presentationControllerDidDismiss(self) }
        }
        presentation.closePopover = { [weak view] in view?.core.popover = nil }
        return true
    }
}

extension UIViewController {
    /// Where the controller's popover points to; nil where it is presented in another way. An alert and a list of activities have one, too,
    /// which is only stored.
    public var popoverPresentationController: UIPopoverPresentationController? {
        guard modalPresentationStyle == .popover || self is UIAlertController || self is UIActivityViewController else { return nil }
        if let known = ownPopover { return known }
        let made = UIPopoverPresentationController(of: self)
        ownPopover = made
        return made
    }
}
