import EspalierCore
import EspalierNavigation
import EspalierPlatformViews
import Foundation

/// UIKit's controller of one of SwiftUI's stacks. Apps look for it around their views, and among the controllers of a window, to go back to
/// the first screen, to push a controller, or to hide the bar.
@MainActor final class StackStandController: UINavigationController {
    private weak var model: NavigationModel?
    private let first = UIViewController(nibName: nil, bundle: nil)
    /// The represented views in the stack, which hide the bar for it.
    private var stands: [WeakSurroundings] = []

    /// The same one for all that is in the stack.
    static func controller(of model: NavigationModel) -> UINavigationController {
        if let made = (model.givenController ?? model.platformController) as? UINavigationController { return made }
        let made = StackStandController(nibName: nil, bundle: nil)
        made.model = model
        made.addChild(made.first)
        // The stack keeps the controller.
        model.platformController = made
        return made
    }

    /// The controller of the screen that a view of the stack is in.
    static func screen(of model: NavigationModel, around core: ViewCore?) -> UIViewController? {
        let stack = controller(of: model)
        guard let stand = stack as? StackStandController else { return stack.topViewController }
        return model.screenController(around: core?.node) { stand.makeScreen() } as? UIViewController ?? stand.first
    }

    private func makeScreen() -> UIViewController {
        let made = UIViewController(nibName: nil, bundle: nil)
        addChild(made)
        return made
    }

    /// What surrounds the stack.
    weak var around: UIViewController?
    override var next: UIResponder? { around }

    // It shows nothing: the stack is SwiftUI's.
    override func loadView() { view = UIView(frame: .zero) }

    override var viewControllers: [UIViewController] {
        guard let model else { return [first] }
        let shown = [first] + model.screenControllers { makeScreen() }.compactMap { $0 as? UIViewController }
        for gone in children where !shown.contains(where: { $0 === gone }) { gone.removeFromParent() }
        return shown
    }

    override func setViewControllers(_ new: [UIViewController], animated: Bool) {
        guard let model else { return }
        let old = viewControllers
        let same = zip(old, new).prefix { $0 === $1 }.count
        var transaction = Transaction()
        transaction.disablesAnimations = !animated
        withTransaction(transaction) {
            // The first screen is SwiftUI's own.
            if same < old.count { model.keepAbove(max(same - 1, 0)) }
            for controller in new.dropFirst(max(same, 1)) {
                addChild(controller)
                model.push(AnyView(StackScreen(controller: controller, look: StackScreen.Look())), controller: controller) {
                    [weak controller] in
                    controller?.willMove(toParent: nil)
                    controller?.removeFromParent()
                }
            }
        }
        if let top = new.last, top !== old.last {
            delegate?.navigationController(self, willShow: top, animated: animated)
            delegate?.navigationController(self, didShow: top, animated: animated)
        }
    }

    override var isNavigationBarHidden: Bool {
        didSet {
            guard isNavigationBarHidden != oldValue else { return }
            for stand in stands { stand.object?.isBarHidden = isNavigationBarHidden }
        }
    }

    /// A represented view hides the bar of its screen, if the app says so.
    func add(_ stand: any StackSurroundings) {
        stands.removeAll { $0.object == nil }
        stands.append(WeakSurroundings(object: stand))
        if isNavigationBarHidden { stand.isBarHidden = true }
    }
}

/// What stands around a represented view in a screen of a stack.
@MainActor protocol StackSurroundings: AnyObject {
    /// Whether the stack's bar is to be away while the screen is shown; nil where the app says nothing.
    var isBarHidden: Bool? { get set }
}

private struct WeakSurroundings {
    weak var object: (any StackSurroundings)?
}
