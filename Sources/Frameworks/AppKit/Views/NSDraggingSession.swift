import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// Where dragged items are.
public enum NSDraggingContext: Int, Sendable {
    /// Over other programs; over the app's own windows.
    case outsideApplication, withinApplication
}

/// How several dragged items lie beside the pointer.
public enum NSDraggingFormation: Int, Sendable {
    /// As AppKit likes; as they were; on a pile; below each other; on a pile with a fan.
    case `default`, none, pile, list, stack
}

/// Where dragged items come from: usually the view that they are shown in.
@MainActor @preconcurrency public protocol NSDraggingSource: AnyObject {
    /// What may be done with the items there.
    func draggingSession(_ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext) -> NSDragOperation
    /// The drag begins, at a point of the screen.
    func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint)
    /// Never called: the pointer is the window system's meanwhile.
    func draggingSession(_ session: NSDraggingSession, movedTo screenPoint: NSPoint)
    /// The drag is over, at a point of the screen.
    /// - Parameter operation: What was done with the items; nothing, where nobody took them.
    func draggingSession(_ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation)
    /// Not asked: keys do not change what is done.
    func ignoreModifierKeys(for session: NSDraggingSession) -> Bool
}

extension NSDraggingSource {
    public func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {}
    public func draggingSession(_ session: NSDraggingSession, movedTo screenPoint: NSPoint) {}
    public func draggingSession(_ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation) {}
    public func ignoreModifierKeys(for session: NSDraggingSession) -> Bool { false }
}

/// An item that is dragged.
@MainActor @preconcurrency open class NSDraggingItem: NSObject {
    /// What writes the item's data.
    open private(set) var item: Any
    /// Where the item is, in the view that it comes from: what is shown there is shown beside the pointer.
    open var draggingFrame = NSRect.zero
    /// Makes pictures of the item. Only stored: what the view shows is its picture.
    open var imageComponentsProvider: (() -> [NSDraggingImageComponent])?
    /// The item's pictures: those of the provider.
    open var imageComponents: [NSDraggingImageComponent]? { imageComponentsProvider?() }
    let writer: any NSPasteboardWriting

    /// An item with data of its own.
    public init(pasteboardWriter: any NSPasteboardWriting) { (item, writer) = (pasteboardWriter, pasteboardWriter) }

    /// Says where the item is.
    /// - Parameter contents: A picture. Not used: what the view shows there is its picture.
    open func setDraggingFrame(_ frame: NSRect, contents: Any?) { draggingFrame = frame }
}

/// A picture of a dragged item.
@MainActor @preconcurrency open class NSDraggingImageComponent: NSObject {
    /// What a picture shows.
    public struct ImageComponentKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The item; its name.
        public static let icon = ImageComponentKey(rawValue: "icon"), label = ImageComponentKey(rawValue: "label")
    }
    /// What it shows.
    open var key: ImageComponentKey
    /// The picture.
    open var contents: Any?
    /// Where it is, in the item.
    open var frame = NSRect.zero
    /// An empty picture.
    public init(key: ImageComponentKey) { self.key = key }
}

/// A drag that a view of the app has begun.
@MainActor @preconcurrency open class NSDraggingSession: NSObject {
    /// The items' data.
    public let draggingPasteboard: NSPasteboard
    /// The number of the drag.
    public let draggingSequenceNumber = UniqueNumber.next()
    /// How the items lie. Only stored: they lie as they were.
    open var draggingFormation = NSDraggingFormation.default
    /// Whether items fly back that nobody took. Only stored.
    open var animatesToStartingPositionsOnCancelOrFail = true
    /// Which item is the one at the pointer. Only stored.
    open var draggingLeaderIndex = 0
    /// Where the pointer is, on the screen.
    open var draggingLocation: NSPoint { NSEvent.mouseLocation }
    private(set) weak var source: (any NSDraggingSource)?
    /// The drag that is under way; nil for none, or one of SwiftUI's views or another program.
    private(set) static var current: NSDraggingSession?

    fileprivate init(_ items: [NSDraggingItem], _ source: any NSDraggingSource) {
        draggingPasteboard = NSPasteboard(dragging: [])
        draggingPasteboard.writeObjects(items.map(\.writer))
        self.source = source
    }

    /// The items for views and programs, which read their data when they need them.
    fileprivate var providers: [NSItemProvider] {
        (draggingPasteboard.pasteboardItems ?? []).map { item in
            let provider = NSItemProvider()
            for type in item.types {
                provider.registerDataRepresentation(forTypeIdentifier: type.contentType.identifier, visibility: .all) { done in
                    done(item.data(forType: type), nil)
                    return nil
                }
            }
            return provider
        }
    }

    fileprivate func begin() {
        Self.current = self
        source?.draggingSession(self, willBeginAt: draggingLocation)
    }

    fileprivate func end(_ operation: DropOperation?) {
        if Self.current === self { Self.current = nil }
        let done: NSDragOperation = switch operation {
        case .copy?: .copy
        case .move?: .move
        case .cancel?, .forbidden?, nil: []
        }
        source?.draggingSession(self, endedAt: draggingLocation, operation: done)
    }
}

extension NSView {
    /// Begins to drag items out of the view, over the app's windows and those of other programs. For `mouseDown(with:)` and
    /// `mouseDragged(with:)`: a button is held meanwhile, and the view is told no more of this press. Without one, nothing is dragged and a
    /// message says so.
    /// - Parameters:
    ///   - items: What is dragged.
    ///   - event: The event of the press.
    ///   - source: Is notified of the drag, which does not keep it.
    @discardableResult public func beginDraggingSession(
        with items: [NSDraggingItem], event: NSEvent, source: any NSDraggingSource
    ) -> NSDraggingSession {
        let session = NSDraggingSession(items, source)
        guard let node = core.node, !items.isEmpty, let input = node.host.popups.topInput else { return session }
        let frames = items.map(\.draggingFrame).filter { !$0.isEmpty }
        let shown = frames.isEmpty ? bounds : frames.dropFirst().reduce(frames[0]) { $0.union($1) }
        let drag = DragSession(session.providers, isLocal: true, origin: node)
        drag.onEnd = { session.end($0) }
        // As in AppKit, the source is notified before the first view is.
        session.begin()
        guard input.beginDrag(drag, at: event.locationInWindow, picture: node.windowRect(inNode(shown))) else {
            Diagnostics.warn("beginDraggingSession(with:event:source:): no button is held on the view, so nothing is dragged.")
            drag.end(nil)
            return session
        }
        for gesture in core.gestures { gesture.abandon() }
        return session
    }

    /// A rectangle of the view from its upper left corner.
    private func inNode(_ rect: NSRect) -> CGRect {
        let y = isFlipped ? rect.minY - bounds.minY : bounds.maxY - rect.maxY
        return CGRect(x: rect.minX - bounds.minX, y: y, width: rect.width, height: rect.height)
    }
}
