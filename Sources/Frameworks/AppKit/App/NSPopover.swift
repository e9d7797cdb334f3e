import Combine
import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// AppKit's panel beside a view. Beside an item of the desktop's panel it is a small window without a frame.
@MainActor @preconcurrency open class NSPopover: NSResponder {
    /// When a panel closes by itself.
    public enum Behavior: Int, Sendable {
        /// Never; when the user clicks elsewhere; when the user clicks elsewhere in the window.
        case applicationDefined, transient, semitransient
    }

    /// When it closes by itself.
    open var behavior = Behavior.applicationDefined
    /// The controller whose view it shows.
    open var contentViewController: NSViewController? {
        didSet {
            guard isShown, contentViewController !== oldValue else { return }
            oldValue?.disappear()
            contentViewController?.appear()
            contentDidChange()
        }
    }
    /// In points; zero for the size of the content.
    open var contentSize = NSSize.zero { didSet { contentDidChange() } }
    /// Whether it comes and goes with an animation. Only stored: it does as all panels do.
    open var animates = true
    /// Light or dark; nil as around it.
    open var appearance: NSAppearance? { didSet { contentDidChange() } }
    /// Told of the panel.
    open weak var delegate: (any NSPopoverDelegate)?
    /// Whether it is shown.
    open private(set) var isShown = false
    /// Where the panel points to, in the view's coordinates; an empty one stands for all of the view.
    open var positioningRect = NSRect.zero { didSet { if positioningRect != oldValue, isShown { anchorAnew() } } }
    /// Always false: panels cannot be torn off.
    open var isDetached: Bool { false }

    private weak var view: NSView?
    private var edge = NSRectEdge.maxX
    private var windowID: String?
    private let changes = PopoverChanges()
    /// Told when the panel has gone, by who has presented a controller in it.
    var onClose: (() -> Void)?

    /// A panel without content.
    public override init() { super.init() }
    /// Panels are not read from archives: an empty one.
    public required init?(coder: NSCoder) { super.init() }

    /// Posted when the panel comes and when it has gone; its object is the panel.
    nonisolated public static let willShowNotification = Notification.Name("NSPopoverWillShowNotification")
    /// Posted when the panel is there.
    nonisolated public static let didShowNotification = Notification.Name("NSPopoverDidShowNotification")
    /// Posted when the panel is about to go.
    nonisolated public static let willCloseNotification = Notification.Name("NSPopoverWillCloseNotification")
    /// Posted when the panel has gone.
    nonisolated public static let didCloseNotification = Notification.Name("NSPopoverDidCloseNotification")

    /// Shows the panel beside a rectangle of a view, in the view's coordinates.
    open func show(relativeTo positioningRect: NSRect, of positioningView: NSView, preferredEdge: NSRectEdge) {
        guard let controller = contentViewController else {
            return Diagnostics.warn(
                "NSPopover.show(relativeTo:of:preferredEdge:): the popover has no contentViewController: nothing is shown.")
        }
        guard !isShown else { return }
        self.positioningRect = positioningRect
        tell(Self.willShowNotification) { $0.popoverWillShow($1) }
        isShown = true
        if positioningView.core.host == nil { openWindow(besideItemOf: positioningView) } else { open(positioningView, preferredEdge) }
        guard isShown else { return }
        controller.appear()
        tell(Self.didShowNotification) { $0.popoverDidShow($1) }
    }

    private func open(_ view: NSView, _ edge: NSRectEdge) {
        (self.view, self.edge) = (view, edge)
        anchor()
    }

    /// Lets the panel point to its rectangle.
    private func anchor() {
        guard isShown, let view else { return }
        var rect = positioningRect.isEmpty ? view.bounds : positioningRect
        if !view.isFlipped { rect.origin.y = view.bounds.height - rect.maxY }
        let side: Edge = switch edge {
        case .minX: .leading
        case .maxX: .trailing
        case .minY: view.isFlipped ? .top : .bottom
        case .maxY: view.isFlipped ? .bottom : .top
        }
        view.core.popover = CorePopover(
            rect: rect, edge: side, content: { [unowned self] in AnyView(PopoverContent(popover: self, changes: changes)) },
            closed: { [weak self] in self?.leftByUser() })
    }

    /// - Parameter view: the button of an item, or a view in it.
    private func openWindow(besideItemOf view: NSView) {
        guard let runtime = AppRuntime.current else { return isShown = false }
        let id = "popover-\(UniqueNumber.next())"
        var scene = SceneDescription(
            kind: .menuBarExtra, id: id, title: AppRuntime.appName,
            content: SceneContentClosure { [unowned self] _ in
                AnyView(PopoverWindow(popover: self, content: PopoverContent(popover: self, changes: changes)))
            })
        scene.resizability = .contentSize
        scene.restoration = .disabled
        do {
            let button = sequence(first: view) { $0.superview }.lazy.compactMap { $0 as? NSStatusBarButton }.first
            let window = try runtime.open(scene, besideItem: button?.item?.id ?? id)
            windowID = id
            window.mayClose = { [weak self] in
                guard let self, isShown else { return true }
                performClose(nil)
                return false
            }
        } catch {
            isShown = false
            Diagnostics.warn("A popover could not be opened: \(error)", once: false)
        }
    }

    /// What is in it is shown anew.
    private func contentDidChange() { if isShown { changes.count += 1 } }

    fileprivate func panel(_ controller: NSViewController) -> some View {
        var size = contentSize
        if size == .zero { size = controller.preferredContentSize }
        // A view that has been given no size is as large as its content.
        if size == .zero, controller.view.frame.isEmpty { size = controller.view.fittingSize }
        return CoreView(controller.view.core).id(ObjectIdentifier(controller))
            .frame(width: size.width > 0 ? size.width : nil, height: size.height > 0 ? size.height : nil)
    }

    /// Closes the panel, if the delegate agrees.
    open func performClose(_ sender: Any?) {
        guard isShown, delegate?.popoverShouldClose(self) ?? true else { return }
        close()
    }

    /// Closes the panel.
    open func close() {
        guard isShown else { return }
        tell(Self.willCloseNotification) { $0.popoverWillClose($1) }
        isShown = false
        view?.core.popover = nil
        view = nil
        if let windowID { AppRuntime.current?.dismiss { $0.scene.id == windowID } }
        windowID = nil
        contentViewController?.disappear()
        tell(Self.didCloseNotification) { $0.popoverDidClose($1) }
        let onClose = onClose
        self.onClose = nil
        onClose?()
    }

    /// Its window has lost the keyboard to another.
    fileprivate func windowLeft() { if behavior != .applicationDefined { performClose(nil) } }

    /// The user has clicked elsewhere, or pressed Escape. The panel is closed then already: where it may not be, it comes back.
    private func leftByUser() {
        if behavior != .applicationDefined { performClose(nil) }
        if isShown { anchorAnew() }
    }

    /// Opens the panel again, once the former one is gone: one that is open stays where it is.
    private func anchorAnew() {
        guard let view, let host = view.core.host else { return }
        view.core.popover = nil
        host.enqueueLateAction { [weak self] in self?.anchor() }
    }

    private func tell(_ name: Notification.Name, _ body: (any NSPopoverDelegate, Notification) -> Void) {
        let notification = Notification(name: name, object: self)
        if let delegate { body(delegate, notification) }
        NotificationCenter.default.post(notification)
    }
}

/// AppKit's delegate of a panel beside a view. All of its methods are optional.
@MainActor @preconcurrency public protocol NSPopoverDelegate: NSObjectProtocol {
    /// Whether it may close.
    func popoverShouldClose(_ popover: NSPopover) -> Bool
    /// It comes.
    func popoverWillShow(_ notification: Notification)
    /// It is there.
    func popoverDidShow(_ notification: Notification)
    /// It goes.
    func popoverWillClose(_ notification: Notification)
    /// It has gone.
    func popoverDidClose(_ notification: Notification)
    /// Not asked: panels cannot be torn off.
    func popoverShouldDetach(_ popover: NSPopover) -> Bool
}

extension NSPopoverDelegate {
    public func popoverShouldClose(_ popover: NSPopover) -> Bool { true }
    public func popoverWillShow(_ notification: Notification) {}
    public func popoverDidShow(_ notification: Notification) {}
    public func popoverWillClose(_ notification: Notification) {}
    public func popoverDidClose(_ notification: Notification) {}
    public func popoverShouldDetach(_ popover: NSPopover) -> Bool { false }
}

/// Counts the changes of what is in a panel.
@MainActor private final class PopoverChanges: ObservableObject { @Published var count = 0 }

/// The content of a panel.
private struct PopoverContent: View {
    let popover: NSPopover
    @ObservedObject var changes: PopoverChanges

    var body: some View {
        if let controller = popover.contentViewController {
            popover.panel(controller).transformEnvironment(\.colorScheme) { scheme in
                if let appearance = popover.appearance { scheme = appearance.isDark ? .dark : .light }
            }
        }
    }
}

/// The window of a panel beside an item of the desktop's panel.
private struct PopoverWindow<Content: View>: View {
    let popover: NSPopover
    let content: Content
    @Environment(\.appearsActive) private var isActive
    @State private var wasActive = false

    var body: some View {
        content.onChange(of: isActive, initial: true) { _, isActive in
            if isActive { wasActive = true } else if wasActive { popover.windowLeft() }
        }
    }
}
