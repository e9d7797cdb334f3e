import Combine
import EspalierPlatformViews
import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierNavigation
public import Foundation

/// A controller in front of another.
@MainActor final class ControllerPresentation {
    let presented: UIViewController
    unowned let presenting: UIViewController
    /// Our presentation shows it while this is true.
    var isShown = true
    var completion: (() -> Void)?
    /// Ends it, where it is a popover.
    var closePopover: (() -> Void)?
    let id = UUID()

    init(_ presented: UIViewController, by presenting: UIViewController) { (self.presented, self.presenting) = (presented, presenting) }

    /// Whether what is behind remains.
    var isOver: Bool { [.overFullScreen, .overCurrentContext].contains(presented.modalPresentationStyle) }

    /// How it is shown.
    var kind: Kind {
        if presented is UIAlertController { return .alert }
        switch presented.modalPresentationStyle {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: return .cover
        default: return .sheet
        }
    }

    enum Kind { case sheet, cover, alert }
}

/// The controllers in front of a window's content: a layer of our views that has nothing but their presentations.
@MainActor final class WindowPresenter {
    private unowned let host: ViewHost
    private var layer: ModalLayerNode?
    private var root: ContentRoot<PresenterView>?
    fileprivate let model = PresenterModel()

    init(_ host: ViewHost) { self.host = host }

    private enum Key: HostKey {
        static func makeValue(for host: ViewHost) -> WindowPresenter { WindowPresenter(host) }
        static func viewsDidEnd(_ value: inout WindowPresenter) { value.end() }
    }

    static func of(_ host: ViewHost) -> WindowPresenter { host[Key.self] }

    func present(_ presentation: ControllerPresentation) {
        mount()
        model.stack.append(presentation)
        // An alert is no view of the controller's, which would tell.
        if presentation.kind == .alert, let completion = presentation.completion { host.enqueueAction { completion() } }
    }

    func dismiss(_ presentation: ControllerPresentation) { model.stack.removeAll { $0 === presentation } }

    /// The layer is made with the first presentation.
    private func mount() {
        guard layer == nil else { return }
        let layer = ModalLayerNode(host: host)
        layer.takesInput = false
        UpdateState.updating {
            let root = ContentRoot(
                PresenterView(model: model, depth: 0), owner: nil, host: host, environment: host.environment, transaction: Transaction(),
                onNodesChange: {})
            self.root = root
            layer.setContent(root.nodes)
        }
        host.rootNode.add(layer)
        self.layer = layer
    }

    private func end() {
        root?.destroy()
        (root, layer) = (nil, nil)
    }
}

@MainActor private final class PresenterModel: ObservableObject {
    @Published var stack: [ControllerPresentation] = []
}

/// Presents the controller at a depth of the stack, and in it the next.
private struct PresenterView: View {
    @ObservedObject var model: PresenterModel
    let depth: Int

    private var current: ControllerPresentation? { depth < model.stack.count ? model.stack[depth] : nil }

    private func isShown(_ kind: ControllerPresentation.Kind) -> Binding<Bool> {
        let current = current
        return Binding(get: { current?.kind == kind }, set: { [model] isShown in
            guard !isShown, let current, model.stack.contains(where: { $0 === current }) else { return }
            let settings = current.presented.ownPresentation, told = settings?.delegate
            if let settings { told?.presentationControllerWillDismiss(settings) }
            model.stack.removeAll { $0 === current }
            current.presented.wasDismissed()
            if let settings { told?.presentationControllerDidDismiss(settings) }
        })
    }

    var body: some View {
        let current = current, alert = current?.presented as? UIAlertController
        Color.clear.frame(width: 0, height: 0)
            .sheet(isPresented: isShown(.sheet)) { PresentedController(model: model, presentation: current, depth: depth) }
            .fullScreenCover(isPresented: isShown(.cover)) { PresentedController(model: model, presentation: current, depth: depth) }
            .alert(alert?.title ?? "", isPresented: isShown(.alert)) { if let alert { AlertButtons(alert: alert) } } message: {
                if let message = alert?.message { Text(verbatim: message) }
            }
    }
}

/// The view of a presented controller, and what it presents itself.
private struct PresentedController: View {
    let model: PresenterModel
    let presentation: ControllerPresentation?
    let depth: Int

    var body: some View {
        if let controller = presentation?.presented {
            shown(controller)
                .background { PresenterView(model: model, depth: depth + 1) }
                .onAppear { presentation?.completion?() }
        }
    }

    @ViewBuilder private func shown(_ controller: UIViewController) -> some View {
        if let sheet = controller.ownPresentation as? UISheetPresentationController {
            ControllerView(controller: controller).modifier(SheetLook(sheet))
        } else {
            let shown = ControllerView(controller: controller).interactiveDismissDisabled(controller.isModalInPresentation)
            // UIKit: what is presented over others leaves them in sight where its own view has no background.
            if presentation?.isOver == true { shown.presentationBackground(.clear) } else { shown }
        }
    }
}

/// A controller's view among ours.
struct ControllerView: View {
    let controller: UIViewController

    var body: some View {
        let wanted = controller.preferredContentSize
        let fitting = wanted == .zero ? controller.view.sizeThatFits(CGSize(width: 400, height: 0)) : wanted
        CoreView(controller.view.core)
            .frame(
                idealWidth: fitting.width > 0 ? fitting.width : 400, maxWidth: .infinity,
                idealHeight: fitting.height > 0 ? fitting.height : 300, maxHeight: .infinity)
            .onAppear { controller.appear() }
            .onDisappear { controller.disappear() }
    }
}

extension UIViewController {
    /// The controller in front of this one.
    public var presentedViewController: UIViewController? { presentation?.presented }
    /// The controller that this one is in front of.
    public var presentingViewController: UIViewController? { presenter }

    private var presenter: UIViewController? { (presentedBy?.presenting) ?? parent?.presentingViewController }

    /// The host of the window that the controller is in.
    private var host: ViewHost? {
        if let host = viewIfLoaded?.core.root.host { return host }
        if let window = viewIfLoaded?.core.rootWindow as? UIWindow { return window.host }
        return AppRuntime.current?.windows.last { $0.phase == .active }?.host ?? AppRuntime.current?.windows.last?.host
    }

    /// Shows another controller in front of this one: as a sheet, over all of the window, or as an alert.
    /// - Parameter completion: called when it is shown.
    public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        guard presentation == nil else {
            return presentation!.presented.present(viewControllerToPresent, animated: flag, completion: completion)
        }
        guard let host else {
            Diagnostics.warn("\(type(of: viewControllerToPresent)) cannot be presented: \(type(of: self)) is in no window.")
            return
        }
        let new = ControllerPresentation(viewControllerToPresent, by: self)
        new.completion = completion
        presentation = new
        viewControllerToPresent.presentedBy = new
        (viewControllerToPresent.isNewlyPresented, viewControllerToPresent.isDismissed) = (true, false)
        if viewControllerToPresent.modalPresentationStyle == .popover, viewControllerToPresent.ownPopover?.show(new) == true { return }
        WindowPresenter.of(host).present(new)
    }

    /// Ends what this controller presents, or else its own presentation.
    /// - Parameter completion: called at once.
    public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if let presentation {
            if let close = presentation.closePopover { close() } else if let host { WindowPresenter.of(host).dismiss(presentation) }
            presentation.presented.wasDismissed()
            completion?()
        } else if let presenter {
            presenter.dismiss(animated: flag, completion: completion)
        } else {
            onDismiss?()
            viewIfLoaded?.core.environment?.dismiss()
            completion?()
        }
    }

    /// The controller is no longer presented.
    func wasDismissed() {
        presentation?.presented.wasDismissed()
        presentedBy?.presenting.presentation = nil
        if presentedBy != nil { (isDismissed, isNewlyPresented) = (true, false) }
        presentedBy = nil
        onDismiss?()
    }
}

/// UIKit's alert: ours.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
    /// Choices on a sheet or in a panel. Both are panels on a desktop.
    public enum Style: Int, Sendable { case actionSheet, alert }
    /// The text below the title; nil for none.
    open var message: String?
    /// What it was made as.
    public let preferredStyle: Style
    /// The buttons, in the order of adding.
    open private(set) var actions: [UIAlertAction] = []
    /// The fields, in the order of adding; nil if there are none.
    open private(set) var textFields: [UITextField]?
    /// The button that Return presses; nil for the first that is no cancelling one. It must be one of the alert's.
    open var preferredAction: UIAlertAction?

    /// Makes an alert without buttons.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
    }

    public required init?(coder: NSCoder) { return nil }
    /// Adds a button, which closes the alert.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a text field, which the closure may change.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField(frame: .zero)
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    /// The user has pressed a button. UIKit: the alert has gone when the app is told, and another may be presented.
    fileprivate func press(_ action: UIAlertAction) {
        presentingViewController?.dismiss(animated: true)
        action.handler?(action)
    }
}

/// An alert's fields and buttons.
private struct AlertButtons: View {
    let alert: UIAlertController

    var body: some View {
        ForEach(Array((alert.textFields ?? []).enumerated()), id: \.offset) { _, field in AlertField(field: field) }
        ForEach(Array(alert.actions.enumerated()), id: \.offset) { _, action in
            AlertButton(alert: alert, action: action, model: action.model).modifier(Preferred(isOn: action === alert.preferredAction))
        }
    }
}

private struct AlertButton: View {
    let alert: UIAlertController
    let action: UIAlertAction
    @ObservedObject var model: ActionModel

    var body: some View {
        Button(role: action.style == .cancel ? .cancel : action.style == .destructive ? .destructive : nil) { alert.press(action) } label: {
            Text(verbatim: action.title ?? "")
        }
        .disabled(!model.isEnabled)
    }
}

/// What may change of an alert's button while it is shown.
@MainActor final class ActionModel: ObservableObject {
    @Published var isEnabled = true
}

/// The button that Return presses.
private struct Preferred: ViewModifier {
    let isOn: Bool
    func body(content: Content) -> some View { if isOn { content.keyboardShortcut(.defaultAction) } else { content } }
}

/// A field of UIKit's in our alert.
private struct AlertField: View {
    let field: UITextField
    @State private var text = ""

    var body: some View {
        Group {
            if field.isSecureTextEntry {
                SecureField(field.placeholder ?? "", text: $text)
            } else {
                TextField(field.placeholder ?? "", text: $text)
            }
        }
        .onAppear { text = field.text ?? "" }
        .onChange(of: text) { _, new in if new != field.text { field.userChanged(from: field.text ?? "", to: new) } }
    }
}

/// A button of an alert.
@MainActor @preconcurrency public final class UIAlertAction: NSObject {
    /// Ordinary, for cancelling, or for what cannot be undone.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }
    /// What the button says; nil for nothing.
    public let title: String?
    /// What the button is for.
    public let style: Style
    /// Whether it can be pressed.
    public var isEnabled: Bool { get { model.isEnabled } set { model.isEnabled = newValue } }
    let model = ActionModel()
    let handler: ((UIAlertAction) -> Void)?

    /// Makes a button; the handler runs when it is pressed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
