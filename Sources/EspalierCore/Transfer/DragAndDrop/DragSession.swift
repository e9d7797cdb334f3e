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

/// Tracks a drag over the views of a window.
@MainActor package final class DropTracker {
    private unowned let host: ViewHost
    private weak var target: (any DropTaking)?

    package init(_ host: ViewHost) { self.host = host }

    /// - Returns: the operation of a drop here; nil if nothing accepts it.
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

    /// - Returns: whether the drop was accepted.
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

    /// The innermost view under the pointer that accepts any of the items.
    private func find(_ session: DragSession, _ point: CGPoint) -> (any DropTaking)? {
        // A local drag may target the rows of its own list.
        guard host.dragRegistrations.targets > 0 || session.origin != nil else { return nil }
        var path = HitPath()
        _ = host.rootNode.hitTest(point, &path)
        for case let node as any DropTaking in path.nodes where node.takes(session) {
            if node === target || node.handler.validate(info(session, point, in: node)) { return node }
        }
        return nil
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
