import EspalierGraphics

/// The frames of a window whose lengths depend on an enclosing container.
@MainActor final class ContainerFrames {
    var nodes: [Weak<Node>] = []
    /// Whether they currently measure as if they were not there.
    var areIgnored = false
    /// The last frame in which a container changed its size, and how often each did in it.
    var resizes: (frame: Int, counts: [ObjectIdentifier: Int]) = (-1, [:])

    /// Drops released nodes; returns whether any are left.
    func sweep() -> Bool {
        nodes.removeAll { $0.object == nil }
        return !nodes.isEmpty
    }
}

private enum ContainerFramesKey: HostKey {
    static func makeValue(for host: ViewHost) -> ContainerFrames { ContainerFrames() }
}

extension ViewHost {
    var containerFrames: ContainerFrames { self[ContainerFramesKey.self] }

    /// Whether the window has any container-relative frames.
    var hasContainerFrames: Bool { !containerFrames.nodes.isEmpty }

    /// How often a container may change its size in one frame: nested containers settle in a few rounds.
    private static let containerResizeLimit = 8

    /// Invalidates the layout of the frames that take their lengths from `container`.
    package func containerDidResize(_ container: any ContainerProviding) {
        let frames = containerFrames
        guard !frames.nodes.isEmpty, frames.sweep() else { return }
        let affected = frames.nodes.compactMap(\.object).filter { $0.enclosingContainer === container }
        guard !affected.isEmpty, mayResize(container, frames) else { return }
        for node in affected { node.setNeedsLayout() }
    }

    /// Limits the changes in one frame: a container whose size depends on its content might never settle.
    private func mayResize(_ container: any ContainerProviding, _ frames: ContainerFrames) -> Bool {
        if frames.resizes.frame != frameCount { frames.resizes = (frameCount, [:]) }
        let count = frames.resizes.counts[ObjectIdentifier(container), default: 0] + 1
        frames.resizes.counts[ObjectIdentifier(container)] = count
        guard count > Self.containerResizeLimit else { return true }
        Diagnostics.warn("""
            containerRelativeFrame: \(container.debugName) has become another size \(Self.containerResizeLimit) times in one frame, as \
            the views that take their lengths from it change how much room it gets. They keep the lengths that they have: \
            give the container a frame.
            """)
        return false
    }

    /// Measures independently of container sizes: container-relative frames measure as if they were not there. This prevents the
    /// minimum size of a window from depending on its current size.
    package func withoutContainerFrames<T>(_ body: () -> T) -> T {
        let frames = containerFrames
        guard frames.sweep(), !frames.areIgnored else { return body() }
        func forgetAnswers() {
            for entry in frames.nodes {
                var node: Node? = entry.object
                while let current = node {
                    current.forgetAnswers()
                    node = current.parent
                }
            }
        }
        forgetAnswers()
        frames.areIgnored = true
        defer {
            frames.areIgnored = false
            forgetAnswers()
        }
        return body()
    }
}
