import EspalierCore
import Foundation

// Controllers that are shown in front of others.
extension NSViewController {
    /// Shows a controller as a sheet in front of the window that this one's view is in, in the size that it prefers, until it is dismissed.
    public func presentAsSheet(_ viewController: NSViewController) {
        guard let window = view.window, viewController.presentingViewController == nil else { return refused("presentAsSheet(_:)") }
        let sheet = NSWindow(contentViewController: viewController)
        guard begins(viewController, { [weak window] in window?.endSheet(sheet) }) else { return }
        if viewController.preferredContentSize != .zero { sheet.setContentSize(viewController.preferredContentSize) }
        window.beginSheet(sheet) { [weak self] _ in self?.ended(viewController) }
    }

    /// Shows a controller in a popover beside a rectangle of a view, until it is dismissed or, as the behaviour says, the user closes it.
    public func present(
        _ viewController: NSViewController, asPopoverRelativeTo positioningRect: NSRect, of positioningView: NSView,
        preferredEdge: NSRectEdge,
        behavior: NSPopover.Behavior
    ) {
        let popover = NSPopover()
        guard begins(viewController, { popover.close() }) else { return }
        popover.contentViewController = viewController
        popover.behavior = behavior
        popover.onClose = { [weak self] in self?.ended(viewController) }
        popover.show(relativeTo: positioningRect, of: positioningView, preferredEdge: preferredEdge)
        if !popover.isShown { ended(viewController) }
    }

    /// Ends the sheet or the popover of a controller that this one presents.
    public func dismiss(_ viewController: NSViewController) {
        if viewController.presentingViewController === self { viewController.endsPresentation?() }
    }

    private func refused(_ name: String) {
        Diagnostics.warn(
            "NSViewController.\(name): the controller's view is in no window, or the other one is presented already.", once: false)
    }

    private func begins(_ viewController: NSViewController, _ end: @escaping () -> Void) -> Bool {
        guard viewController.presentingViewController == nil, viewController !== self else {
            refused("present")
            return false
        }
        viewController.presentingViewController = self
        viewController.endsPresentation = end
        presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
        return true
    }

    private func ended(_ viewController: NSViewController) {
        viewController.presentingViewController = nil
        viewController.endsPresentation = nil
        presentedViewControllers?.removeAll { $0 === viewController }
        if presentedViewControllers?.isEmpty == true { presentedViewControllers = nil }
    }
}
