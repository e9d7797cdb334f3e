package import Foundation

/// A node that is informed where the pointer is, whatever lies in front of it: AppKit's tracking areas.
@MainActor package protocol PointerWatching: Node {
    /// - Parameter location: in the window; nil once the pointer has left it.
    func pointerMoved(to location: CGPoint?)
}
