import EspalierGraphics
package import Foundation

/// An open popup: views of its own in a window of its own, which hangs on a view of another window.
@MainActor package final class Popup: PlatformWindowDelegate {
    package let kind: PopupKind
    package let host: ViewHost
    package let input: InputDispatcher
    private unowned let stack: PopupStack
    private var window: (any PlatformPopup)?
    /// In points of the top level window.
    package private(set) var frame = CGRect.null
    private var anchor: CGRect
    private let placement: PopupPlacement
    private let minimumWidth: CGFloat
    private var updateRoot: (@MainActor (Any, _UpdateContext) -> Void)?
    /// Told when the popup has closed, however that came.
    package var onClose: (@MainActor () -> Void)?
    /// What is offered keys before the views inside.
    package var onKey: (@MainActor (KeyPress) -> Bool)?
    /// What takes pointer events in place of the views inside, as a menu does.
    package var onPointer: (@MainActor (PointerEvent) -> Bool)?
    package private(set) var isOpen = false
    /// Runs a popup that is a menu.
    var menu: MenuController?

    /// - Parameters:
    ///   - anchor: what the popup hangs on, in points of the top level window.
    package init<V: View>(
        _ kind: PopupKind, in stack: PopupStack, anchor: CGRect, placement: PopupPlacement, minimumWidth: CGFloat = 0,
        parent: ViewHost, environment: EnvironmentValues, content: V
    ) {
        self.kind = kind
        self.stack = stack
        self.anchor = anchor
        self.placement = placement
        self.minimumWidth = minimumWidth
        host = ViewHost(
            measurer: parent.measurer, environment: environment, size: CGSize(width: 10, height: 10), scale: parent.scale)
        host.popups = stack
        host.clock = parent.clock
        host.frameTime = parent.frameTime
        input = InputDispatcher(host: host, isTopLevel: false)
        input.popupLevel = self
        host.setRoot(content)
        updateRoot = { [unowned host] view, context in
            if let view = view as? V { host.updateRoot(view, context) }
        }
    }

    /// Takes new views of the same type, from the update that made them.
    package func update<V: View>(_ content: V, _ context: _UpdateContext) { updateRoot?(content, context) }

    // MARK: - Opening and closing

    /// - Returns: false where the platform could open no window.
    func open(_ presenter: any PopupPresenting) -> Bool {
        host.isInPopup = true
        let size = wantedSize(presenter)
        frame = placement.frame(size: size, anchor: anchor, area: presenter.popupArea, isRightToLeft: isRightToLeft)
        host.resize(to: frame.size, scale: host.scale)
        host.popupOrigin = frame.origin
        guard let window = try? presenter.makePopup(kind, frame: frame, delegate: self) else { return false }
        self.window = window
        isOpen = true
        host.resize(to: window.surface.size, scale: window.surface.scale)
        host.onFrameNeeded = { [weak window] in window?.requestFrame() }
        input.onDeadlineChanged = { [unowned self, unowned presenter] time in
            if let window = self.window { presenter.setDeadline(time, for: window) }
        }
        input.onPointerShapeChange = { [weak window] in window?.setPointer($0) }
        window.show()
        window.requestFrame()
        if kind.takesInput { input.handle(.focus(true)) }
        return true
    }

    private var isRightToLeft: Bool { host.environment.layoutDirection == .rightToLeft }

    private func wantedSize(_ presenter: any PopupPresenting) -> CGSize {
        host.updateFrame(at: host.frameTime)
        let area = presenter.popupArea
        let ideal = host.rootNode.contentSize(for: .unspecified)
        let width = min(max(ideal.width.rounded(.up), minimumWidth, 1), area.width)
        let height = host.rootNode.contentSize(for: ProposedViewSize(width: width, height: nil)).height
        return CGSize(width: width, height: min(max(height.rounded(.up), 1), area.height))
    }

    /// Called by the stack.
    func close() {
        guard isOpen else { return }
        isOpen = false
        input.cancel()
        host.onFrameNeeded = nil
        host.close()
        window?.close()
        window = nil
        menu = nil
        onKey = nil
        onPointer = nil
        let onClose = onClose
        self.onClose = nil
        onClose?()
        AccessibilityLog.write()
    }

    /// The size that the views ask for may be another.
    private func followContent() {
        guard isOpen, host.rootSizeVersion != seenSizeVersion, let presenter = stack.presenter else { return }
        seenSizeVersion = host.rootSizeVersion
        let size = wantedSize(presenter)
        guard size != frame.size else { return }
        setFrame(placement.frame(size: size, anchor: anchor, area: presenter.popupArea, isRightToLeft: isRightToLeft))
    }

    private var seenSizeVersion = 0

    /// What the popup hangs on has moved.
    package func move(anchor new: CGRect) {
        guard isOpen, new != anchor, let presenter = stack.presenter else { return }
        anchor = new
        setFrame(placement.frame(size: frame.size, anchor: anchor, area: presenter.popupArea, isRightToLeft: isRightToLeft))
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
        guard isOpen else { return }
        switch event {
        case .pointer(let event):
            let isInside = CGRect(origin: .zero, size: host.size).contains(event.location)
            // The pointer is grabbed: what happens elsewhere on the screen comes here, too.
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

    package func resized(to size: CGSize, scale: CGFloat) { host.resize(to: size, scale: scale) }

    package func renderFrame(at time: Double) {
        guard isOpen, let window else { return }
        host.animations.frameInterval = window.refreshInterval
        host.renderFrame(at: time, on: window.surface)
        input.geometryChanged()
        followContent()
        AccessibilityLog.write()
    }

    package func deadlineReached(at time: Double) { input.handle(deadlineAt: time) }
    package func closeRequested() { stack.close(self) }
    package func visibilityChanged(isVisible: Bool) {}
    package func settingsChanged() {}
    package func platformLost() { isOpen = false }
}
