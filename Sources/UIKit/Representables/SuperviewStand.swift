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

/// A view around a represented one.
@MainActor final class StandView: UIView {
    var onBackground: ((Color) -> Void)?
    /// The controller whose view this one is in; nil for none.
    var controller: UIViewController?
    /// What it stands for among the toolkit's nodes; nil for nothing.
    var shown: (() -> Node?)?
    override var backgroundColor: UIColor? { didSet { if let color = backgroundColor?.color { onBackground?(color) } } }
    override var next: UIResponder? { superview ?? controller }
    required init?(coder: NSCoder) { return nil }
    override init(frame: CGRect) { super.init(frame: frame) }

    override var bounds: CGRect {
        get { CGRect(origin: .zero, size: shown?()?.size ?? super.bounds.size) }
        set { super.bounds = newValue }
    }
    /// In the coordinates of the window.
    override var frame: CGRect {
        get { shown?().map { $0.windowRect(CGRect(origin: .zero, size: $0.size)) } ?? super.frame }
        set { super.frame = newValue }
    }

    /// All that is drawn where it stands; nil for nothing.
    var picture: CGImage? { shown?()?.picture }
}

extension Node {
    /// The innermost node around this one that draws its content as a whole, or the root.
    fileprivate var drawingGroup: Node? {
        sequence(first: self, next: \.parent).first { $0 is CompositingGroupNode || $0 is DrawingGroupNode || $0.parent == nil }
    }

    /// What the node draws, on nothing; nil if it has no size, or no app is running.
    fileprivate var picture: CGImage? {
        guard size.width > 0, size.height > 0, let surface = OffscreenPlatform.current?.makeOffscreenSurface(size: size, isOpaque: false) else {
            return nil
        }
        let list = PaintContext.picture(of: self, at: CGAffineTransform(translationX: -shownOrigin.x, y: -shownOrigin.y))
        surface.paint(list, damage: Damage(rects: [CGRect(origin: .zero, size: size)]), background: Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0))
        return surface.picture
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
