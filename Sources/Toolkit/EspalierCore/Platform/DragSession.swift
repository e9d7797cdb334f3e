import EspalierGraphics
package import Foundation

/// A drag of items from this app or from another program.
@MainActor package final class DragSession {
    package private(set) var providers: [NSItemProvider]
    /// Whether the drag began in this app.
    package let isLocal: Bool
    /// The dragged view; nil for a drag from another program.
    package private(set) weak var origin: Node?

    package init(_ providers: [NSItemProvider], isLocal: Bool, origin: Node? = nil) {
        self.providers = providers
        self.isLocal = isLocal
        self.origin = origin
    }

    /// Called once when the drag is over: with what the drop did, nil where nothing took the items.
    package var onEnd: (@MainActor (DropOperation?) -> Void)?

    /// The drag is over.
    package func end(_ operation: DropOperation?) {
        let told = onEnd
        onEnd = nil
        told?(operation)
    }

    package func replaceProviders(_ providers: [NSItemProvider]) { self.providers = providers }

    /// Whether any of the items is of, or can be converted to, one of the types.
    package func conforms(to types: [UTType]) -> Bool { providers.contains { Self.fits($0, types) } }

    package func providers(for types: [UTType]) -> [NSItemProvider] { providers.filter { Self.fits($0, types) } }

    private static func fits(_ provider: NSItemProvider, _ types: [UTType]) -> Bool {
        types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
}

/// Takes over a drag that leaves its window: a top-level window of a platform with several windows.
@MainActor package protocol DragPresenting: AnyObject {
    func dragBegan(_ session: DragSession)
    /// - Parameter point: in the window's coordinates.
    func dragMoved(_ session: DragSession, to point: CGPoint)
    /// Called when the button is released or, with nil, when the drag is cancelled.
    func dragEnded(_ session: DragSession, at point: CGPoint?)
}

/// The operation of a drop.
public enum DropOperation: Sendable {
    /// Nothing happens, the drop is not accepted, the items are copied, or they are moved.
    case cancel, forbidden, copy, move
}
