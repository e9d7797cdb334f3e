import EspalierGraphics
package import Foundation

/// An open popup: views in a window of their own, which belongs to a view of another window.
@MainActor package final class Popup: CoreWindow {
    package let kind: PopupKind
    package let core: WindowCore
    private unowned let stack: PopupStack
    private var window: (any PlatformPopup)?
    /// In points of the top level window.
    package private(set) var frame = CGRect.null
    private var anchor: CGRect
    private let placement: PopupPlacement
    private let minimumWidth: CGFloat
    private var updateRoot: (@MainActor (Any, _UpdateContext) -> Void)?
    /// The space around the panel for its arrow and shadow, in points; 0 for a popup that fills its window.
    private var margin: CGFloat = 0
    private var bubble: PopoverBubble?
    /// The radius of the window's corners, in points.
    private var radius: CGFloat = 0
    private var known: (outer: EnvironmentValues, inner: EnvironmentValues)?
    /// The rectangle in which the popup is visible and hit, in points of the top level window.
    package var panelFrame: CGRect { frame.insetBy(dx: margin, dy: margin) }
    /// Called when the popup has closed, for whatever reason.
    package var onClose: (@MainActor () -> Void)?
    /// Called with keys before the views inside receive them; returns whether the key was handled.
    package var onKey: (@MainActor (KeyPress) -> Bool)?
    /// Called with pointer events before the views inside receive them, as for a menu; returns whether the event was handled.
    package var onPointer: (@MainActor (PointerEvent) -> Bool)?
    package private(set) var isOpen = false
    /// The object that controls the popup, retained until it has closed: a menu's controller, which is defined in a module above.
    package var runner: AnyObject?
    private var isMenu: Bool { runner != nil }

    /// - Parameters:
    ///   - anchor: the rectangle that the popup belongs to, in points of the top level window.
    package init<V: View>(
        _ kind: PopupKind, in stack: PopupStack, anchor: CGRect, placement: PopupPlacement, minimumWidth: CGFloat = 0,
        parent: ViewHost, environment: EnvironmentValues, content: V
    ) {
        self.kind = kind
        self.stack = stack
        self.anchor = anchor
        self.placement = placement
        self.minimumWidth = minimumWidth
        core = WindowCore(
            measurer: parent.measurer, environment: environment, size: CGSize(width: 10, height: 10), scale: parent.scale,
            isTopLevel: false)
        let host = core.host
        host.popups = stack
        host.services = parent.services
        host.clock = parent.clock
        host.frameTime = parent.frameTime
        host.setRoot(content)
        updateRoot = { [unowned host] view, context in
            if let view = view as? V { host.updateRoot(view, context) }
        }
    }

    /// Takes new content of the same type, from the update that made it.
    package func update<V: View>(_ content: V, _ context: _UpdateContext) {
        guard bubble != nil || radius > 0 else { return updateRoot?(content, context) ?? () }
        if known?.outer.isIdentical(to: context.environment) != true || known?.inner.popoverBubble != bubble {
            var inner = context.environment
            inner.popoverBubble = bubble
            inner.popupRadius = radius
            inner.popupMargin = bubble == nil ? margin : 0
            known = (context.environment, inner)
        }
        if let known { updateRoot?(content, _UpdateContext(environment: known.inner, transaction: context.transaction)) }
    }

    /// A popup that could not be opened has views to end, too.
    isolated deinit { core.close() }

    // MARK: - Opening and closing

    /// - Returns: false where the platform could not open a window.
    func open(_ presenter: any PopupPresenting) -> Bool {
        host.isInPopup = true
        if kind == .popover, presenter.showsTranslucentPopups {
            margin = Theme.popoverMargin
            host.isTranslucent = true
            setBubble(PopoverBubble())
        } else if isMenu, host.environment.isPhone, presenter.showsTranslucentPopups {
            // iOS: menus have a soft shadow.
            let margin = Theme.popoverMargin, radius = host.environment.menuMetrics.radius
            (self.margin, self.radius) = (margin, radius)
            host.isTranslucent = true
            host.setEnvironment { ($0.popupRadius, $0.popupMargin) = (radius, margin) }
        } else if presenter.roundsPopups {
            let radius = isMenu ? host.environment.menuMetrics.radius : kind.cornerRadius
            self.radius = radius
            host.setEnvironment { $0.popupRadius = radius }
        }
        frame = place(wantedSize(presenter), presenter)
        host.resize(to: frame.size, scale: host.scale)
        host.popupOrigin = frame.origin
        guard let window = try? presenter.makePopup(kind, frame: frame, delegate: self) else { return false }
        self.window = window
        // A translucent window has the corners that its content draws.
        if radius > 0, margin == 0 { window.setCornerRadius(radius) }
        isOpen = true
        core.connect(to: window)
        window.show()
        window.requestFrame()
        if kind.takesInput { input.handle(.focus(true)) }
        return true
    }

    private var isRightToLeft: Bool { host.environment.layoutDirection == .rightToLeft }

    /// The area available for the popup, in points of the top level window. On a phone the window fills the screen, whose status bar and
    /// lower edge menus leave free.
    private func area(_ presenter: any PopupPresenting) -> CGRect {
        let screen = presenter.popupArea(around: anchor)
        guard host.environment.isPhone, let window = stack.topInput?.host else { return screen }
        var area = CGRect(origin: .zero, size: window.size)
        if isMenu {
            let gap = host.environment.menuMetrics.screenGap, insets = window.screenInsets
            area.origin = CGPoint(x: max(gap, insets.leading), y: max(gap, insets.top))
            area.size = CGSize(
                width: max(window.size.width - area.minX - max(gap, insets.trailing), 0),
                height: max(window.size.height - area.minY - max(gap, insets.bottom), 0))
        }
        area = area.intersection(screen)
        return area.isEmpty ? screen : area
    }

    private func wantedSize(_ presenter: any PopupPresenting) -> CGSize {
        host.updateFrame(at: host.frameTime)
        let area = self.area(presenter)
        let ideal = host.rootNode.contentSize(for: .unspecified)
        let width = min(max(ideal.width.rounded(.up), minimumWidth, 1), area.width + 2 * margin)
        let height = host.rootNode.contentSize(for: ProposedViewSize(width: width, height: nil)).height
        return CGSize(width: width, height: min(max(height.rounded(.up), 1), area.height + 2 * margin))
    }

    /// The window's frame for a size; updates the arrow that points at the anchor.
    private func place(_ size: CGSize, _ presenter: any PopupPresenting) -> CGRect {
        let area = self.area(presenter)
        var placement = placement
        // iOS: the menu of a control in the trailing half of the screen is aligned with the control's trailing edge.
        if isMenu, host.environment.isPhone, placement.alignment == .leading, (anchor.midX > area.midX) != isRightToLeft {
            placement.alignment = .trailing
        }
        guard margin > 0 else { return placement.frame(size: size, anchor: anchor, area: area, isRightToLeft: isRightToLeft) }
        let inner = CGSize(width: max(size.width - 2 * margin, 1), height: max(size.height - 2 * margin, 1))
        if bubble == nil {
            return placement.frame(size: inner, anchor: anchor, area: area, isRightToLeft: isRightToLeft).insetBy(dx: -margin, dy: -margin)
        }
        placement.gap = Theme.popoverArrowLength + 1
        let panel = placement.frame(size: inner, anchor: anchor, area: area, isRightToLeft: isRightToLeft)
        setBubble(PopoverBubble(panel: panel, anchor: anchor))
        return panel.insetBy(dx: -margin, dy: -margin)
    }

    private func setBubble(_ new: PopoverBubble) {
        guard new != bubble else { return }
        bubble = new
        host.setEnvironment { $0.popoverBubble = new }
    }

    /// Called by the stack.
    func close() {
        guard isOpen else { return }
        isOpen = false
        core.endInput()
        core.close()
        window?.close()
        window = nil
        runner = nil
        onKey = nil
        onPointer = nil
        let onClose = onClose
        self.onClose = nil
        onClose?()
        host.services.accessibilityLog?.write()
    }

    /// Called after each layout: resizes the window if the content's size has changed.
    private func followContent() {
        guard isOpen, host.rootSizeVersion != seenSizeVersion, let presenter = stack.presenter else { return }
        seenSizeVersion = host.rootSizeVersion
        let size = wantedSize(presenter)
        guard size != frame.size else { return }
        setFrame(place(size, presenter))
    }

    private var seenSizeVersion = 0

    /// Called when the anchor has moved.
    package func move(anchor new: CGRect) {
        guard isOpen, new != anchor, let presenter = stack.presenter else { return }
        anchor = new
        setFrame(place(frame.size, presenter))
    }

    /// Called when there is more or less room around it.
    func placeAgain() {
        guard isOpen, let presenter = stack.presenter else { return }
        setFrame(place(wantedSize(presenter), presenter))
    }

    private func setFrame(_ new: CGRect) {
        guard new != frame else { return }
        frame = new
        host.popupOrigin = new.origin
        host.resize(to: new.size, scale: host.scale)
        window?.move(to: new)
    }

    // MARK: - PlatformWindowDelegate

    package func handle(_ event: InputEvent) {
        guard isOpen, let event = InputMonitors.passed(event, in: host) else { return }
        take(event)
    }

    /// Takes an event that the monitors have seen already.
    func take(_ event: InputEvent) {
        guard isOpen else { return }
        wheelPlace = nil
        switch event {
        case .scroll(let event):
            wheelPlace = event.location
            input.handle(.scroll(event))
        case .pointer(let event):
            let isInside = CGRect(origin: .zero, size: host.size).insetBy(dx: margin, dy: margin).contains(event.location)
            // The pointer is grabbed: events from elsewhere on the screen arrive here, too.
            if event.phase == .down, !isInside { return stack.pressedOutside(of: self, at: stackLocation(event)) }
            if let onPointer, onPointer(event) { return }
            if event.phase == .up { stack.endOuterPress() }
            input.handle(.pointer(event))
        case .focus: break
        default: input.handle(event)
        }
    }

    private func stackLocation(_ event: PointerEvent) -> CGPoint {
        CGPoint(x: event.location.x + frame.minX, y: event.location.y + frame.minY)
    }

    package func renderFrame(at time: Double) {
        guard isOpen else { return }
        core.renderFrame(at: time) {
            followContent()
            followWheel(at: time)
        }
    }

    /// Where the wheel was turned last; nil once the pointer or a key says more.
    private var wheelPlace: CGPoint?
    private var seenGeometry = -1

    /// Another row of a menu is under the pointer once the wheel has moved the content: that is as if the pointer had moved.
    private func followWheel(at time: Double) {
        guard isOpen, let wheelPlace, host.geometryVersion != seenGeometry else { return }
        seenGeometry = host.geometryVersion
        _ = onPointer?(PointerEvent(phase: .moved, location: wheelPlace, time: time))
    }

    /// Called for a key: what it chooses is brought into sight, wherever the pointer rests.
    func keyCame() { wheelPlace = nil }

    package func closeRequested() { stack.close(self) }
    package func windowDestroyed() { stack.close(self) }
    /// A popup is in front of its window, so it is visible as long as it is open.
    package func visibilityChanged(isVisible: Bool) {}
    package func settingsChanged() {}
    package func paintedContentLost() {
        host.damageAll()
        host.requestFrame()
    }
    package func platformLost() { isOpen = false }
}
