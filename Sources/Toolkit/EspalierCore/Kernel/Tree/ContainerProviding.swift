package import Foundation

/// A node from which `containerRelativeFrame` takes its size: the window, a scroll view, a screen, a column of a split view, a
/// sheet. Stacks are not containers.
@MainActor package protocol ContainerProviding: Node {
    /// The size available to the container's content, without its safe area insets.
    ///
    /// Implementations derive it from their proposal, never from the size of their content, which would be circular, and call
    /// `ViewHost.containerDidResize(_:)` when it changes.
    var containerSize: CGSize { get }
}
