import EspalierGraphics
public import Foundation

/// The state of loading an image.
public enum AsyncImagePhase: Sendable {
    /// Nothing is loaded yet.
    case empty
    /// The image has been loaded.
    case success(Image)
    /// Loading has failed.
    case failure(any Error)

    /// The loaded image.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    /// Why loading has failed; nil in the other phases.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// An image that is loaded from a URL while the view exists, and displayed when it has arrived.
///
/// `file`, `http`, `https` (if libcurl is installed) and `data` URLs are supported. The loaded image has its own size in pixels: to
/// fit it into a frame use the initialisers with a closure, and `resizable()` in it.
public struct AsyncImage<Content: View>: View {
    private struct Source: Equatable {
        var url: URL?
        var scale: CGFloat
    }

    private struct Outcome {
        var source: Source
        var phase: AsyncImagePhase
    }

    private let source: Source
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    @State private var outcome: Outcome?
    @Environment(\.downloadTimeout) private var timeout

    /// Shows the loaded image, and a grey area while it is loading or if loading fails.
    /// - Parameter scale: Pixels per point.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? .loading }
    }

    /// Shows the view that `content` makes for the loaded image, and the placeholder while it is loading or if loading fails.
    /// - Parameter scale: Pixels per point.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// Shows the view that `content` makes for each phase of the loading.
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - transaction: The transaction of a phase change; give it an animation to have the change animated.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        source = Source(url: url, scale: scale)
        self.transaction = transaction
        self.content = content
    }

    public var body: some View {
        content(outcome.flatMap { $0.source == source ? $0.phase : nil } ?? .empty)
            .task(id: source) { await load(source) }
    }

    private func load(_ source: Source) async {
        if let outcome, outcome.source == source, outcome.phase.image != nil { return }
        guard let url = source.url else { return }
        let phase: AsyncImagePhase
        do {
            phase = .success(Image(decorative: try await ImageDownload.picture(url, timeout: timeout), scale: source.scale))
        } catch {
            phase = .failure(error)
        }
        // SwiftUI: loading that was cancelled with the view starts again when the view comes back.
        if Task.isCancelled { return }
        withTransaction(transaction) { outcome = Outcome(source: source, phase: phase) }
    }
}

extension Image {
    /// Shown instead of an image that has not been loaded.
    fileprivate static let loading = Image(
        decorative: CGImage(width: 1, height: 1, pixels: [0x2926_2626]), scale: 1).resizable()
}
