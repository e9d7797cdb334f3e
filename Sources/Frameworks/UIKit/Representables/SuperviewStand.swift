import Combine
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierPlatformViews
import Foundation

/// The views around one that SwiftUI shows, as apps look for them: the second of them has the background of a sheet. Apps clear it to make
/// a sheet transparent; they also draw it, as it has all that is in the drawing group around the view. In a wheel of choices there is a
/// `UIPickerView` further out, whose second subview is the band: apps clear it, too. In a tab view the controller of the tabs is the next
/// responder of the outermost view: apps hide its bar. In a stack it is that of the screen, whose parent is the stack's.
@MainActor final class SuperviewStand: ObservableObject, StackSurroundings {
    private let core: ViewCore

    static func install(around view: UIView, in environment: EnvironmentValues) -> SuperviewStand {
        let stand = SuperviewStand(core: view.core)
        let outer = StandView(frame: .zero), inner = StandView(frame: .zero)
        inner.shown = { [weak core = view.core] in core?.node }
        outer.shown = { [weak core = view.core] in core?.node?.drawingGroup }
        inner.representedSuperview = outer
        outer.representedSuperview = environment.wheelBand.map { band in
            let picker = UIPickerView(frame: .zero), line = StandView(frame: .zero)
            line.onBackground = { band.color = $0 }
            picker.addSubview(StandView(frame: .zero))
            picker.addSubview(line)
            return picker
        }
        // The environment would keep the stack, which keeps its controllers.
        outer.controller = { [weak core = view.core, weak stack = environment.navigation, weak tabs = environment.tabBarStand] in
            controller(around: core, stack: stack, tabs: tabs)
        }
        if let stack = environment.navigation {
            stand.stack = stack
            (StackStandController.controller(of: stack) as? StackStandController)?.add(stand)
        }
        view.representedSuperview = inner
        outer.onBackground = { [weak stand] in stand?.background = $0 }
        view.keptStand = stand
        return stand
    }

    @Published fileprivate var background: Color?
    /// Whether the bar of the stack around is hidden; nil if nobody has said so.
    @Published var isBarHidden: Bool?
    private weak var stack: NavigationModel?
    private init(core: ViewCore) { self.core = core }

    /// The controller that views of SwiftUI's have around them: of a screen in a stack, or of a tab view.
    /// - Parameter tabs: in the stack, or around it.
    private static func controller(around core: ViewCore?, stack: NavigationModel?, tabs: TabBarStand?) -> UIViewController? {
        let tabs = tabs.map { (TabsStandController.controller(of: $0), isInStack: stack != nil && $0.stack === stack) }
        guard let stack else { return tabs?.0 }
        let screen = StackStandController.screen(of: stack, around: core)
        if let tabs, tabs.isInStack {
            tabs.0.around = screen
            return tabs.0
        }
        (screen?.navigationController as? StackStandController)?.around = tabs?.0
        return screen
    }

    /// A represented controller becomes a child of that of its screen, once it is shown.
    func adopt(_ controller: UIViewController) {
        guard controller.parent == nil, let stack, let screen = StackStandController.screen(of: stack, around: core) else { return }
        screen.addChild(controller)
        controller.didMove(toParent: screen)
    }

    /// The controller is no longer shown.
    func release(_ controller: UIViewController) {
        guard controller.parent != nil else { return }
        controller.willMove(toParent: nil)
        controller.removeFromParent()
    }

    /// What the views around say about the presentation, and what their controllers say about bars.
    var decorate: @MainActor (AnyView) -> AnyView {
        { [self] view in AnyView(StandDecoration(stand: self, content: view)) }
    }
}

/// Puts around a represented view what the views and controllers around it have been told.
private struct StandDecoration: View {
    @ObservedObject var stand: SuperviewStand
    let content: AnyView

    var body: some View {
        if let background = stand.background { barred.presentationBackground(background) } else { barred }
    }

    @ViewBuilder private var barred: some View {
        if let isHidden = stand.isBarHidden { content.toolbar(isHidden ? .hidden : .automatic, for: .navigationBar) } else { content }
    }
}

/// The controller of a tab view of SwiftUI's: it hides and shows the bar.
@MainActor private final class TabsStandController: UITabBarController {
    /// What surrounds the tab view.
    weak var around: UIViewController?
    override var next: UIResponder? { around }

    /// The same one for all views in the tab view.
    static func controller(of stand: TabBarStand) -> TabsStandController {
        if let made = stand.controller as? TabsStandController { return made }
        let made = TabsStandController(nibName: nil, bundle: nil)
        // The stand keeps the controller.
        made.tabBar.onHiddenChange = { [weak stand, unowned bar = made.tabBar] in stand?.isHidden = bar.isHidden }
        stand.controller = made
        return made
    }
}
