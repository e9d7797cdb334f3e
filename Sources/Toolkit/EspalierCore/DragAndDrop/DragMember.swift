import EspalierGraphics
package import Foundation

/// A draggable view as a member of the gesture arena: from the press to the drop.
@MainActor final class DragMember: ArenaMember {
    let rank = ArenaRank.carried
    private(set) var status = GestureStatus.possible
    private unowned let host: ViewHost
    private weak var source: DragSourceNode?
    private var start = CGPoint.zero
    private var pressTime = 0.0
    /// The session; nil until the drag begins.
    private var session: DragSession?
    private lazy var tracker = DropTracker(host)
    private var image: DragImage?
    /// What a drop at the last place would do.
    private var operation: DropOperation?

    init(_ source: DragSourceNode) {
        self.source = source
        host = source.host
    }

    /// A drag that code begins, in the middle of a press.
    /// - Parameters:
    ///   - session: from a view of the window.
    ///   - point: the pointer's place in the window.
    ///   - picture: the part of the window that is shown beside the pointer.
    init(_ session: DragSession, in host: ViewHost, at point: CGPoint, picture: CGRect) {
        self.host = host
        self.session = session
        status = .active
        image = DragImage(of: picture, in: host, grabbedAt: inTopLevel(point))
        presenter?.dragBegan(session)
        move(to: point)
    }

    func receive(_ event: GestureEvent) {
        guard !status.isTerminal else { return }
        switch event.phase {
        case .down:
            start = event.location
            pressTime = host.clock
        case .moved:
            if session != nil { move(to: event.location) } else { begin(at: event.location) }
        case .up:
            status = session == nil ? .failed : .ended
            end(at: event.location)
        case .tick: break
        }
    }

    func fail() {
        guard !status.isTerminal else { return }
        status = .failed
        end(at: nil)
    }

    private func begin(at point: CGPoint) {
        guard hypot(point.x - start.x, point.y - start.y) >= host.environment.dragThreshold else { return }
        // iOS: in a view that scrolls by dragging, an item must be held before it can be dragged.
        guard let source, source.enclosingScroller()?.scrollsByDragging != true || host.clock - pressTime >= Theme.liftDelay else {
            status = .failed
            return
        }
        let providers = source.makeProviders()
        guard !providers.isEmpty else {
            status = .failed
            return
        }
        status = .active
        let session = DragSession(providers, isLocal: true, origin: source)
        self.session = session
        image = DragImage(of: source.shownWindowRect, in: host, grabbedAt: inTopLevel(start))
        presenter?.dragBegan(session)
        move(to: point)
    }

    /// Converts a point of a popup to the window that it belongs to.
    private func inTopLevel(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x + host.popupOrigin.x, y: point.y + host.popupOrigin.y)
    }

    private var presenter: (any DragPresenting)? { host.popups.presenter as? any DragPresenting }

    private func move(to point: CGPoint) {
        guard let session else { return }
        image?.move(to: inTopLevel(point))
        if let presenter { presenter.dragMoved(session, to: inTopLevel(point)) } else { operation = tracker.moved(session, to: point) }
    }

    /// - Parameter point: nil cancels the drag.
    private func end(at point: CGPoint?) {
        guard let session else { return }
        self.session = nil
        image?.close()
        image = nil
        if let presenter { return presenter.dragEnded(session, at: point.map(inTopLevel)) }
        guard let point else {
            tracker.exited(session)
            return session.end(nil)
        }
        operation = tracker.moved(session, to: point)
        session.end(tracker.dropped(session, at: point) ? operation : nil)
    }
}

extension InputDispatcher {
    /// Turns the press in progress into a drag of items. Called by code that a press has called.
    /// - Parameters:
    ///   - point: the pointer's place in the window.
    ///   - picture: the part of the window that is shown beside the pointer.
    /// - Returns: false where no button is held, or something is dragged already.
    package func beginDrag(_ session: DragSession, at point: CGPoint, picture: CGRect) -> Bool {
        carry { DragMember(session, in: host, at: point, picture: picture) }
    }
}

/// The image of the dragged view beside the pointer, in a window of its own.
@MainActor private final class DragImage: PlatformWindowDelegate {
    private let list: DisplayList
    private let size: CGSize
    private let background: Color.Resolved
    private var window: (any PlatformPopup)?
    private let offset: CGSize

    /// Larger views are cropped.
    private static let greatest = CGSize(width: 400, height: 300)
    /// The distance from the pointer, which must not be over the image: hit testing needs the window below.
    private static let gap: CGFloat = 12

    /// - Parameter part: of the window.
    init?(of part: CGRect, in host: ViewHost, grabbedAt point: CGPoint) {
        let rect = part.intersection(CGRect(origin: .zero, size: host.size))
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
    /// The display list of a part of the window, with that part's corner as the origin.
    fileprivate func picture(of rect: CGRect) -> DisplayList {
        var context = PaintContext(scale: scale, damage: [CGRect(origin: .zero, size: rect.size)], window: .infinite)
        context.transform = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
        context.paint(rootNode)
        return context.list
    }
}
