public import Combine
public import EspalierGraphics
public import Foundation

/// Renders views outside of any window into a picture.
///
/// It renders as in a window, and so needs a running app. A view that loads or computes something over time is rendered in its
/// present state.
@MainActor @preconcurrency public final class ImageRenderer<Content: View>: ObservableObject {
    /// The view to render.
    @Published public var content: Content
    /// The size proposed to the content; without one the content has its ideal size.
    @Published public var proposedSize = ProposedViewSize.unspecified
    /// Pixels per point of the picture.
    @Published public var scale: CGFloat = 1
    /// Whether areas that the content does not cover are black instead of transparent.
    @Published public var isOpaque = false

    /// Creates a renderer of a view.
    public init(content view: Content) { content = view }

    /// The picture; nil if no app is running, or if the content has no size.
    public var cgImage: CGImage? {
        guard let platform = OffscreenPlatform.current else {
            Diagnostics.warn("An ImageRenderer needs a running app to draw with: there is no picture.")
            return nil
        }
        let scale = scale > 0 && scale.isFinite ? scale : 1
        var environment = EnvironmentValues()
        environment.displayScale = scale
        environment.waitsForPictures = true
        let host = ViewHost(measurer: platform.textMeasurer, environment: environment, size: .zero, scale: platform.renderScale)
        defer { host.close() }
        // Fonts are rasterised for the screen: another scale is achieved by scaling the view.
        let factor = scale / platform.renderScale
        host.setRoot(ScaledContent(content: content, proposal: proposedSize, factor: factor))
        host.updateFrame(at: 0)
        let size = host.rootNode.contentSize(for: proposedSize)
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite,
              let surface = platform.makeOffscreenSurface(size: size, isOpaque: isOpaque) else { return nil }
        host.resize(to: surface.size, scale: surface.scale)
        host.renderFrame(at: 0, on: surface)
        return surface.picture
    }

    /// The picture as a PNG file.
    public var pngData: Data? { cgImage?.pngData }

    /// Writes the picture as a PNG file.
    public func writePNG(to url: URL) throws {
        guard let data = pngData else { throw CocoaError(.fileWriteUnknown) }
        try data.write(to: url)
    }
}

extension ViewHost {
    /// What the host shows now, at the screen's scale; nil if no app is running.
    package var picture: CGImage? {
        guard size.width > 0, size.height > 0, let surface = OffscreenPlatform.current?.makeOffscreenSurface(size: size, isOpaque: true)
        else { return nil }
        surface.paint(fullDisplayList, damage: Damage(rects: [CGRect(origin: .zero, size: size)]), background: clearColor)
        return surface.picture
    }
}

/// The platform that renders views outside of any window.
@MainActor package enum OffscreenPlatform {
    /// Set by the platform's owner while it runs: an `ImageRenderer` is created without a reference to its app.
    package static weak var current: (any OffscreenRendering)?
}

/// Provides surfaces for rendering outside of any window.
@MainActor package protocol OffscreenRendering: AnyObject {
    var textMeasurer: any TextMeasurer { get }
    /// Device pixels per point of its surfaces.
    var renderScale: CGFloat { get }
    func makeOffscreenSurface(size: CGSize, isOpaque: Bool) -> (any OffscreenSurface)?
}

@MainActor package protocol OffscreenSurface: Surface {
    /// The rendered picture.
    var picture: CGImage? { get }
}

/// Proposes a size to its content, enlarges the content by a factor, and takes the enlarged size.
private struct ScaledContent<Content: View>: View {
    let content: Content
    let proposal: ProposedViewSize
    let factor: CGFloat

    var body: some View {
        ScalingLayout(proposal: proposal, factor: factor) {
            VStack { content }.modifier(Enlargement(factor: factor))
        }
    }

    private struct Enlargement: ViewModifier {
        let factor: CGFloat
        func body(content: Self.Content) -> some View {
            if factor == 1 { content } else { content.scaleEffect(factor, anchor: .topLeading) }
        }
    }
}

private struct ScalingLayout: Layout {
    let proposal: ProposedViewSize
    let factor: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(self.proposal) ?? .zero
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: self.proposal)
    }
}
