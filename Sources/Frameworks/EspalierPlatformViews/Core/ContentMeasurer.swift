import EspalierApp
package import EspalierCore
package import EspalierGraphics
package import Foundation

/// A proposed size as a key.
struct SizeKey: Hashable {
    let width: CGFloat?
    let height: CGFloat?
}

/// Measures views outside of any window.
@MainActor package enum ViewMeasurer {
    /// The size of a view for a proposal; nil where no app is running.
    /// - Parameter window: the host of the window that the view belongs to, if it is in one.
    package static func size(
        of view: AnyView, for proposal: ProposedViewSize, in environment: EnvironmentValues, window: ViewHost? = nil
    ) -> CGSize? {
        let platform = OffscreenPlatform.current, runtime = AppRuntime.current
        // Fonts are those of the app that was made last, and a window's only where that one has windows.
        let isOfPlatform = platform == nil || runtime?.platform === platform
        let near = window ?? EvaluationScope.current?.host ?? (isOfPlatform ? runtime?.windows.last?.host : nil)
        guard let measurer = near?.measurer ?? platform?.textMeasurer else {
            Diagnostics.warn("A view was asked for its size before an app is running: it has none yet.")
            return nil
        }
        let host = ViewHost(measurer: measurer, environment: environment, size: .zero, scale: near?.scale ?? platform?.renderScale ?? 1)
        // The views have not appeared: nobody is informed that they have.
        defer { host.close(quietly: true) }
        // No frame is made: the size is needed in the middle of a window's own frame.
        host.setRoot(view)
        return host.rootNode.contentSize(for: proposal)
    }
}

extension ViewCore {
    /// The size of the content for a proposal. It is measured outside of the window, as a platform view is often asked for its size
    /// before it is in one, or before the window has shown its latest content. Zero without content.
    package func contentSize(for proposal: ProposedViewSize) -> CGSize {
        guard let content else { return .zero }
        let key = SizeKey(width: proposal.width, height: proposal.height)
        if let known = sizes[key] { return known }
        var environment = environment ?? EnvironmentValues()
        contentEnvironment?(&environment)
        // Content that shows the subviews would take them over from the window that shows them.
        let places = showsSubviewsInContent ? subcores.flatMap { $0.core.rememberedPlaces() } : []
        defer { for restore in places { restore() } }
        // It has one once an app is running.
        guard let size = ViewMeasurer.size(of: EvaluationScope.untracked { content() }, for: proposal, in: environment, window: root.host)
        else { return .zero }
        sizes[key] = size
        return size
    }
}

extension ViewCore {
    /// A picture of the view and those in it, as they are now; nil where no app is running.
    /// - Parameter scale: pixels per point.
    package func snapshot(scale: CGFloat) -> CGImage? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        layoutIfNeeded()
        let places = rememberedPlaces()
        let renderer = ImageRenderer(content: CoreView(self).frame(width: bounds.width, height: bounds.height))
        renderer.scale = scale
        let picture = renderer.cgImage
        for restore in places { restore() }
        return picture
    }

    /// What brings back where the view and those in it are shown, once they have been shown elsewhere.
    private func rememberedPlaces() -> [@MainActor () -> Void] {
        [rememberedPlace()] + subcores.flatMap { $0.core.rememberedPlaces() }
    }
}
