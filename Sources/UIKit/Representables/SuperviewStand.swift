import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierPlatformViews
import Foundation

/// The views around one that SwiftUI shows, as apps look for them: the second of them has the background of a sheet. Apps clear it to make
/// a sheet transparent; they also draw it, as it has all that is in the drawing group around the view. In a wheel of choices there is a
/// `UIPickerView` further out, whose second subview is the band: apps clear it, too. In a tab view the controller of the tabs is the next
/// responder of the outermost view: apps hide its bar.
@MainActor final class SuperviewStand {
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
        outer.controller = environment.tabBarStand.map(TabsStandController.controller(of:))
        view.representedSuperview = inner
        outer.onBackground = { [weak stand] in
            stand?.background = $0
            stand?.core.changed()
        }
        view.keptStand = stand
        return stand
    }

    private var background: Color?
    private init(core: ViewCore) { self.core = core }

    /// What the views around say about the presentation.
    var decorate: @MainActor (AnyView) -> AnyView {
        { [self] view in background.map { AnyView(view.presentationBackground($0)) } ?? view }
    }
}

/// The controller of a tab view of SwiftUI's: it hides and shows the bar.
@MainActor private final class TabsStandController: UITabBarController {
    /// The same one for all views in the tab view.
    static func controller(of stand: TabBarStand) -> UITabBarController {
        if let made = stand.controller as? UITabBarController { return made }
        let made = TabsStandController(nibName: nil, bundle: nil)
        // The stand keeps the controller.
        made.tabBar.onHiddenChange = { [weak stand, unowned bar = made.tabBar] in stand?.isHidden = bar.isHidden }
        stand.controller = made
        return made
    }
}
