import EspalierGraphics
public import Foundation

/// Where a session's pictures go.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
    // Unchecked: `wires` guards the connection, and each output has a lock for what it adds.
    private let wires = NSLock()
    private var wire: AVCaptureConnection?

    override init() { super.init() }

    /// The way from the camera; empty while the output is in no session.
    open var connections: [AVCaptureConnection] { wires.withLock { wire.map { [$0] } ?? [] } }
    /// The way from the camera; nil for other media, and while the output is in no session.
    open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { mediaType == .video ? connections.first : nil }

    /// The session has got the output, or another camera; with nil, it has it no more.
    func connect(_ ports: [AVCaptureInput.Port]?) {
        wires.withLock { wire = ports.map { AVCaptureConnection(self, $0) } }
    }

    /// A picture was taken. Called on the session's thread, which must not wait.
    final func took(_ picture: CGImage, at time: CMTime) {
        guard let wire = connections.first, wire.isEnabled else { return }
        take(wire.isVideoMirrored ? picture.oriented(.upMirrored) : picture, time, wire)
    }

    /// For subclasses: a picture as the connection wants it.
    func take(_ picture: CGImage, _ time: CMTime, _ connection: AVCaptureConnection) {}
    /// For subclasses: no more pictures come for now.
    func sessionStopped() {}
}

/// Hands things over on a queue, one at a time: while one is being dealt with, only the newest of those that come is kept.
final class NewestFirst<Item: Sendable>: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = NSLock()
    private var waiting: Item?
    private var isBusy = false

    /// - Returns: What is dropped for it.
    func hand(_ item: Item, on queue: DispatchQueue, _ body: @escaping @Sendable (Item) -> Void) -> Item? {
        let (dropped, starts): (Item?, Bool) = lock.withLock {
            let dropped = waiting
            waiting = item
            defer { isBusy = true }
            return (dropped, !isBusy)
        }
        if starts { queue.async { self.run(on: queue, body) } }
        return dropped
    }

    private func run(on queue: DispatchQueue, _ body: @escaping @Sendable (Item) -> Void) {
        let item: Item? = lock.withLock {
            defer { waiting = nil }
            if waiting == nil { isBusy = false }
            return waiting
        }
        guard let item else { return }
        body(item)
        queue.async { self.run(on: queue, body) }
    }
}
