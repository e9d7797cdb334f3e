public import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// What happens to dragged items.
public struct NSDragOperation: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// They are copied; linked; something that both sides agree on.
    public static let copy = NSDragOperation(rawValue: 1), link = NSDragOperation(rawValue: 2), generic = NSDragOperation(rawValue: 4)
    /// What only the source knows; they are moved; deleted.
    public static let `private` = NSDragOperation(rawValue: 8), move = NSDragOperation(rawValue: 16), delete = NSDragOperation(rawValue: 32)
    /// Anything.
    public static let every = NSDragOperation(rawValue: .max)
}

/// What a view learns about items that are dragged over it.
@MainActor @preconcurrency public protocol NSDraggingInfo: AnyObject {
    /// The items. Until they are dropped, only their types are known.
    var draggingPasteboard: NSPasteboard { get }
    /// In the window, counted from the top left corner, as `locationInWindow` of events.
    var draggingLocation: NSPoint { get }
    /// The same as `draggingLocation`: where the picture of the items stands is the source's.
    var draggedImageLocation: NSPoint { get }
    /// What the source allows.
    var draggingSourceOperationMask: NSDragOperation { get }
    /// The view that the items come from; nil for those of other programs, and for those of SwiftUI's views.
    var draggingSource: Any? { get }
    /// The window that the items are over.
    var draggingDestinationWindow: NSWindow? { get }
    /// The number of the drag.
    var draggingSequenceNumber: Int { get }
    /// How many items can be used. Only stored.
    var numberOfValidItemsForDrop: Int { get set }
    /// Whether the items fly to their place. Only stored.
    var animatesToDestination: Bool { get set }
}

/// A view over which items can be dragged. `NSView` has all of the methods; they are called after `registerForDraggedTypes(_:)`.
@MainActor @preconcurrency public protocol NSDraggingDestination {
    /// Items have come over the view.
    /// - Returns: what a drop would do with them; nothing refuses it.
    func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation
    /// Items have moved over the view.
    /// - Returns: what a drop would do with them there.
    func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation
    /// The items have gone elsewhere.
    func draggingExited(_ sender: (any NSDraggingInfo)?)
    /// The items were dropped, and have been read.
    /// - Returns: whether to go on.
    func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool
    /// Takes the items.
    /// - Returns: whether they were of use.
    func performDragOperation(_ sender: any NSDraggingInfo) -> Bool
    /// The items were taken.
    func concludeDragOperation(_ sender: (any NSDraggingInfo)?)
    /// The drag has ended with a drop here.
    func draggingEnded(_ sender: any NSDraggingInfo)
}

/// A drag, as the view below it sees it.
@MainActor final class DragInfo: NSObject, NSDraggingInfo {
    let draggingPasteboard: NSPasteboard
    let draggingSequenceNumber = UniqueNumber.next()
    var draggingLocation = NSPoint.zero
    var draggedImageLocation: NSPoint { draggingLocation }
    /// The drag, where a view of AppKit's has begun it.
    private weak var session: NSDraggingSession?
    var draggingSourceOperationMask: NSDragOperation {
        guard let session, let source = session.source else { return .every }
        return source.draggingSession(session, sourceOperationMaskFor: .withinApplication)
    }
    var draggingSource: Any? { session?.source }
    weak var draggingDestinationWindow: NSWindow?
    var numberOfValidItemsForDrop: Int
    var animatesToDestination = false
    /// What the view has said last.
    var operation: NSDragOperation = []

    init(_ items: [PasteboardItem], isLocal: Bool) {
        session = isLocal ? NSDraggingSession.current : nil
        draggingPasteboard = NSPasteboard(dragging: items)
        numberOfValidItemsForDrop = items.count
    }
}

/// Tells a view of drags over it.
@MainActor final class ViewDrop: DropDelegate {
    private weak var view: NSView?
    private let types: [NSPasteboard.PasteboardType]
    private var info: DragInfo?
    /// No more items are read than a person drags; each is bounded by the window system's own limit.
    private static let most = 1000

    init(_ view: NSView, _ types: [NSPasteboard.PasteboardType]) { (self.view, self.types) = (view, types) }

    private func providers(_ drop: DropInfo) -> [NSItemProvider] {
        Array(drop.itemProviders(for: types.map(\.contentType)).prefix(Self.most))
    }

    private func info(_ drop: DropInfo) -> DragInfo {
        let info =
            info ?? DragInfo(providers(drop).map { PasteboardItem(types: $0.registeredTypeIdentifiers) }, isLocal: drop.session.isLocal)
        self.info = info
        info.draggingLocation = drop.windowLocation
        info.draggingDestinationWindow = view?.window
        return info
    }

    func dropEntered(info drop: DropInfo) {
        info = nil
        let info = info(drop)
        info.operation = view?.draggingEntered(info) ?? []
    }

    func dropUpdated(info drop: DropInfo) -> DropProposal? {
        let info = info(drop)
        info.operation = view?.draggingUpdated(info) ?? []
        if info.operation.isEmpty { return DropProposal(operation: .forbidden) }
        return DropProposal(operation: info.operation.isDisjoint(with: [.copy, .generic, .link, .private]) ? .move : .copy)
    }

    func dropExited(info drop: DropInfo) {
        view?.draggingExited(info)
        info = nil
    }

    func performDrop(info drop: DropInfo) -> Bool {
        let info = info(drop), providers = providers(drop)
        self.info = nil
        guard !info.operation.isEmpty else { return false }
        // AppKit's methods read at once what another program hands over when it comes to it: they are called when all is there.
        Task { @MainActor [weak self] in
            var items: [PasteboardItem] = []
            for provider in providers { items.append(await Self.read(provider)) }
            info.draggingPasteboard.fill(items)
            self?.finish(info)
        }
        return true
    }

    private static func read(_ provider: NSItemProvider) async -> PasteboardItem {
        var item = PasteboardItem(types: provider.registeredTypeIdentifiers)
        for type in item.types {
            item[type] = await withCheckedContinuation { answer in
                _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in answer.resume(returning: data) }
            }
        }
        return item
    }

    private func finish(_ info: DragInfo) {
        guard let view else { return }
        if view.prepareForDragOperation(info), view.performDragOperation(info) { view.concludeDragOperation(info) }
        view.draggingEnded(info)
    }
}
