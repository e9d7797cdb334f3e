package import Foundation

/// A window whose views are run by a `WindowCore`. Delegate calls go to the core unless the window implements them itself.
@MainActor package protocol CoreWindow: PlatformWindowDelegate {
    var core: WindowCore { get }
}

extension CoreWindow {
    package var host: ViewHost { core.host }
    package var input: InputDispatcher { core.input }

    package func resized(to size: CGSize, scale: CGFloat) { core.resize(to: size, scale: scale) }
    package func renderFrame(at time: Double) { core.renderFrame(at: time) }
    package func deadlineReached(at time: Double) { core.deadlineReached(at: time) }
    package func turnEnded(at time: Double) { core.host.turnEnded(at: time) }
    package func visibilityChanged(isVisible: Bool) { core.host.isVisible = isVisible }
}
