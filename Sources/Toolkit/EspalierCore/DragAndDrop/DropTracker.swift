import EspalierGraphics
package import Foundation

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
