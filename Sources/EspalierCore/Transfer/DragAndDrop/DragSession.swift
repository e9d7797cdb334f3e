import EspalierGraphics
package import Foundation

/// Something that is being dragged, from this app or from another program.
@MainActor package final class DragSession {
    package private(set) var providers: [NSItemProvider]
    /// Called when the items are known better: another program tells them only when they are dropped.
    package let isLocal: Bool
    /// The view that is dragged; nil for what comes from another program.
    package fileprivate(set) weak var origin: Node?

    package init(_ providers: [NSItemProvider], isLocal: Bool) {
        self.providers = providers
        self.isLocal = isLocal
    }

    package func replaceProviders(_ providers: [NSItemProvider]) { self.providers = providers }

    /// Whether any of the items is, or can be written as, one of the kinds.
    package func conforms(to types: [UTType]) -> Bool { providers.contains { Self.fits($0, types) } }

    package func providers(for types: [UTType]) -> [NSItemProvider] { providers.filter { Self.fits($0, types) } }

    private static func fits(_ provider: NSItemProvider, _ types: [UTType]) -> Bool {
        types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
}

/// Follows a drag over the views of a window.
@MainActor package final class DropTracker {
    private unowned let host: ViewHost
    private weak var target: (any DropTaking)?

    package init(_ host: ViewHost) { self.host = host }

    /// - Returns: what a drop here would do; nil where nothing takes it.
    package func moved(_ session: DragSession, to point: CGPoint) -> DropOperation? {
        let new = find(session, point)
        if new !== target {
            if let target { target.handler.exited(info(session, point, in: target)) }
            target = new
            if let new { new.handler.entered(info(session, point, in: new)) }
        }
        guard let new else { return nil }
        let operation = new.handler.updated(info(session, point, in: new))?.operation ?? .copy
        return operation == .forbidden || operation == .cancel ? nil : operation
    }

    package func exited(_ session: DragSession) {
        guard let target else { return }
        self.target = nil
        target.handler.exited(DropInfo(location: .zero, windowLocation: .zero, session: session))
    }

    /// - Returns: whether the drop was taken.
    package func dropped(_ session: DragSession, at point: CGPoint) -> Bool {
        guard moved(session, to: point) != nil, let target else {
            exited(session)
            return false
        }
        self.target = nil
        return target.handler.perform(info(session, point, in: target))
    }

    private func info(_ session: DragSession, _ point: CGPoint, in node: any DropTaking) -> DropInfo {
        DropInfo(location: node.convertFromWindow(point), windowLocation: point, session: session)
    }

    /// The innermost view under the pointer that takes any of the items.
    private func find(_ session: DragSession, _ point: CGPoint) -> (any DropTaking)? {
        // What is dragged inside of the app may go to rows of its own list.
        guard DropTargetNode.count > 0 || session.origin != nil else { return nil }
        var path = HitPath()
        _ = host.rootNode.hitTest(point, &path)
        for case let node as any DropTaking in path.nodes where node.takes(session) {
            if node === target || node.handler.validate(info(session, point, in: node)) { return node }
        }
        return nil
    }
}

/// What takes a drag out of the window that it began in: a top level window of a platform with several windows.
@MainActor package protocol DragPresenting: AnyObject {
    func dragBegan(_ session: DragSession)
    /// - Parameter point: in points of the window.
    func dragMoved(_ session: DragSession, to point: CGPoint)
    /// The button went up, or for nil the drag was given up.
    func dragEnded(_ session: DragSession, at point: CGPoint?)
}

/// The drag of a window's dispatcher: from the press on a view that can be dragged to the drop.
@MainActor final class DragDispatch {
    private unowned let host: ViewHost
    private weak var candidate: DragSourceNode?
    private var start = CGPoint.zero
    private var pressTime = 0.0
    private(set) var session: DragSession?
    private lazy var tracker = DropTracker(host)
    private var image: DragImage?

    /// How far the pointer moves before a press becomes a drag, in points: less than a drag gesture's distance.
    private static let slack: CGFloat = 5

    init(_ host: ViewHost) { self.host = host }

    func pressed(_ path: [Node], at point: CGPoint) {
        candidate = nil
        guard DragSourceNode.count > 0 else { return }
        for case let node as DragSourceNode in path where node.isEnabled {
            candidate = node
            start = point
            pressTime = host.clock
            return
        }
    }

    func released() { candidate = nil }

    /// - Returns: whether the motion begins a drag.
    func begins(at point: CGPoint) -> Bool {
        guard let candidate, hypot(point.x - start.x, point.y - start.y) >= Self.slack else { return false }
        // iOS: where a drag scrolls, what is to be dragged is held first.
        if candidate.enclosingScroll()?.scrollsByDragging == true, host.clock - pressTime < Theme.liftDelay {
            self.candidate = nil
            return false
        }
        self.candidate = nil
        let providers = candidate.makeProviders()
        guard !providers.isEmpty else { return false }
        let session = DragSession(providers, isLocal: true)
        session.origin = candidate
        self.session = session
        image = DragImage(of: candidate, grabbedAt: inTopLevel(start))
        presenter?.dragBegan(session)
        moved(to: point)
        return true
    }

    /// A popup's points are others than those of the window that it hangs on.
    private func inTopLevel(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x + host.popupOrigin.x, y: point.y + host.popupOrigin.y)
    }

    private var presenter: (any DragPresenting)? { host.popups.presenter as? any DragPresenting }

    func moved(to point: CGPoint) {
        guard let session else { return }
        image?.move(to: inTopLevel(point))
        if let presenter { presenter.dragMoved(session, to: inTopLevel(point)) } else { _ = tracker.moved(session, to: point) }
    }

    /// - Parameter point: nil gives the drag up.
    func ended(at point: CGPoint?) {
        guard let session else { return }
        self.session = nil
        image?.close()
        image = nil
        if let presenter { return presenter.dragEnded(session, at: point.map(inTopLevel)) }
        if let point { _ = tracker.dropped(session, at: point) } else { tracker.exited(session) }
    }
}

/// The picture of what is dragged, beside the pointer, in a window of its own.
@MainActor private final class DragImage: PlatformWindowDelegate {
    private let list: DisplayList
    private let size: CGSize
    private let background: Color.Resolved
    private var window: (any PlatformPopup)?
    private let offset: CGSize

    /// Large views are shown in part.
    private static let greatest = CGSize(width: 400, height: 300)
    /// The pointer must not be over the picture: what is below it is looked for.
    private static let gap: CGFloat = 12

    init?(of node: Node, grabbedAt point: CGPoint) {
        let host = node.host
        let rect = node.shownWindowRect.intersection(CGRect(origin: .zero, size: host.size))
        size = CGSize(width: min(rect.width, Self.greatest.width), height: min(rect.height, Self.greatest.height))
        offset = CGSize(width: Self.gap, height: Self.gap)
        background = host.environment.windowBackground
        guard !rect.isNull, size.width >= 1, size.height >= 1 else { return nil }
        list = host.picture(of: CGRect(origin: rect.origin, size: size))
        let frame = CGRect(origin: CGPoint(x: point.x + offset.width, y: point.y + offset.height), size: size)
        guard let window = try? host.popups.presenter?.makePopup(.tooltip, frame: frame, delegate: self) else { return nil }
        self.window = window
        window.setCornerRadius(Theme.menuRowRadius)
        window.show()
        window.requestFrame()
    }

    func move(to point: CGPoint) {
        window?.move(to: CGRect(origin: CGPoint(x: point.x + offset.width, y: point.y + offset.height), size: size))
    }

    func close() {
        window?.close()
        window = nil
    }

    func renderFrame(at time: Double) {
        guard let surface = window?.surface else { return }
        surface.paint(list, damage: Damage(rects: [CGRect(origin: .zero, size: surface.size)]), background: background)
    }

    func handle(_ event: InputEvent) {}
    func resized(to size: CGSize, scale: CGFloat) { window?.requestFrame() }
    func deadlineReached(at time: Double) {}
    func closeRequested() {}
    func visibilityChanged(isVisible: Bool) {}
    func settingsChanged() {}
    func platformLost() {}
}

extension ViewHost {
    /// What is painted in a part of the window, with that part's corner as the origin.
    fileprivate func picture(of rect: CGRect) -> DisplayList {
        var context = PaintContext(scale: scale, damage: [CGRect(origin: .zero, size: rect.size)], window: .infinite)
        context.transform = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
        context.paint(rootNode)
        return context.list
    }
}
