import EspalierCore
import EspalierPlatformViews
public import Foundation

/// A part of a view in which the pointer is followed.
@MainActor @preconcurrency open class NSTrackingArea: NSObject {
    /// What is told, and when. At least one option of each kind is needed.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The pointer comes in and leaves; it moves inside; it comes in, and its shape may be set.
        public static let mouseEnteredAndExited = Options(rawValue: 1), mouseMoved = Options(rawValue: 2),
            cursorUpdate = Options(rawValue: 4)
        /// While the view has the keyboard; while its window has it.
        public static let activeWhenFirstResponder = Options(rawValue: 0x10), activeInKeyWindow = Options(rawValue: 0x20)
        /// While a window of the app has the keyboard; always.
        public static let activeInActiveApp = Options(rawValue: 0x40), activeAlways = Options(rawValue: 0x80)
        /// The pointer counts as inside until it has left; the area is what is visible of the view, whatever its rectangle.
        public static let assumeInside = Options(rawValue: 0x100), inVisibleRect = Options(rawValue: 0x200)
        /// Also while a button is held.
        public static let enabledDuringMouseDrag = Options(rawValue: 0x400)
    }

    /// In the view's coordinates.
    public let rect: NSRect
    /// What is told, and when.
    public let options: Options
    /// Who is told, a responder; it is not kept.
    open private(set) weak var owner: AnyObject?
    /// What the app wants to know of the area in events.
    public let userInfo: [AnyHashable: Any]?
    /// Whether the pointer was inside at the last report.
    fileprivate(set) var isInside: Bool

    /// An area that no view has yet.
    public init(rect: NSRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil) {
        (self.rect, self.options, self.owner, self.userInfo) = (rect, options, owner as AnyObject?, userInfo)
        isInside = options.contains(.assumeInside)
    }
}

/// What a view knows of the pointer.
struct TrackingState {
    fileprivate(set) var areas: [NSTrackingArea] = []
    /// The size for which the app has set the areas.
    fileprivate var size: NSSize?
    fileprivate var lastPlace = CGPoint.zero
    /// The number of the last movement that was told.
    fileprivate var moves = 0
}

extension NSView {
    /// The parts of the view in which the pointer is followed.
    public var trackingAreas: [NSTrackingArea] { tracking.areas }
    /// Follows the pointer in a part of the view.
    public func addTrackingArea(_ trackingArea: NSTrackingArea) {
        guard !tracking.areas.contains(where: { $0 === trackingArea }) else { return }
        tracking.areas.append(trackingArea)
        core.watchesPointerDidChange()
    }
    /// Follows the pointer there no longer.
    public func removeTrackingArea(_ trackingArea: NSTrackingArea) {
        tracking.areas.removeAll { $0 === trackingArea }
        core.watchesPointerDidChange()
    }

    package var coreWatchesPointer: Bool { !tracking.areas.isEmpty || holdsKeyboard }

    /// - Parameter isMoved: whether the view is in another window than before.
    func renewTrackingAreas(isMoved: Bool) {
        guard core.drawsItself, isMoved || tracking.size != bounds.size else { return }
        tracking.size = bounds.size
        updateTrackingAreas()
    }

    package func corePointerMoved(to location: CGPoint?) {
        guard let host = core.node?.host else { return }
        if let location { tracking.lastPlace = location }
        let isDragging = !host.pointerHistory.pressed.isEmpty, number = host.pointerHistory.count
        let isNew = number != tracking.moves && NSEvent.latest(in: host)?.type == .mouseMoved
        tracking.moves = number
        let asked = tracking.areas.filter { !isDragging || $0.options.contains(.enabledDuringMouseDrag) }
        let inside = location.map { place in asked.filter { $0.options.isActive(for: self, host) && contains(place, $0) } } ?? []
        for area in asked where area.isInside && !inside.contains(area) {
            area.isInside = false
            if area.options.contains(.mouseEnteredAndExited) { tell(.mouseExited, area) }
            if area.options.contains(.cursorUpdate) { NSCursor.arrow.set() }
        }
        for area in inside {
            if !area.isInside {
                area.isInside = true
                if area.options.contains(.mouseEnteredAndExited) { tell(.mouseEntered, area) }
                if area.options.contains(.cursorUpdate) { tell(.cursorUpdate, area) }
            }
            if isNew, area.options.contains(.mouseMoved) { tell(.mouseMoved, area) }
        }
        guard isNew, holdsKeyboard, window?.acceptsMouseMovedEvents == true,
              !tracking.areas.contains(where: { $0.isInside && $0.owner === self && $0.options.contains(.mouseMoved) }) else { return }
        NSEvent(.mouseMoved, locationInWindow: tracking.lastPlace, in: host).deliver(to: self)
    }

    private func contains(_ location: CGPoint, _ area: NSTrackingArea) -> Bool {
        guard let node = core.node, node.isPlaced, !isHiddenOrHasHiddenAncestor, node.visibleWindowRect(node.bounds).contains(location)
        else { return false }
        return area.options.contains(.inVisibleRect) || area.rect.contains(convert(location, from: nil))
    }

    private func tell(_ type: NSEvent.EventType, _ area: NSTrackingArea) {
        guard let owner = area.owner as? NSResponder else { return }
        let event = NSEvent(type, locationInWindow: tracking.lastPlace, in: core.node?.host)
        event.trackingArea = area
        event.deliver(to: owner)
    }
}

extension NSTrackingArea.Options {
    @MainActor fileprivate func isActive(for view: NSView, _ host: ViewHost) -> Bool {
        if contains(.activeAlways) { return true }
        if contains(.activeInActiveApp) { return NSApplication.shared.isActive }
        if contains(.activeInKeyWindow) { return host.focus?.hasKeyboard == true }
        return contains(.activeWhenFirstResponder) && view.holdsKeyboard
    }
}
