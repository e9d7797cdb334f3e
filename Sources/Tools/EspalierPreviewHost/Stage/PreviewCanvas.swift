import EspalierCore
import Foundation

/// The surroundings of a preview as they result from what it asks for itself, and from the look that the viewer has chosen.
struct PreviewCanvas: Equatable {
    enum Size: Equatable {
        case fixed(CGSize)
        /// The content's ideal size; on this screen, if it would be wider.
        case fitting(within: CGSize)
        /// A desktop's window, which is as large as its content wants.
        case window
    }

    let size: Size
    let device: PreviewDevices.Name

    /// A window with less looks like a scrap of one.
    static let leastWindow = CGSize(width: 320, height: 160)

    init(_ description: PreviewDescription, _ settings: PreviewSettings, _ look: PreviewLook) {
        device = description.device ?? look.device
        let upright = PreviewDevices.screen(of: device)
        let isLandscape = description.isLandscape ?? look.isLandscape
        let screen = upright.map { isLandscape ? CGSize(width: $0.height, height: $0.width) : $0 }
        if let given = look.size {
            size = .fixed(given)
            return
        }
        switch settings.layout {
        case .fixed(let width, let height): size = .fixed(CGSize(width: Self.side(width), height: Self.side(height)))
        case .sizeThatFits: size = .fitting(within: screen ?? PlatformSettings.defaultWindowSize)
        case .device, nil: size = screen.map { .fixed($0) } ?? .window
        }
    }

    /// A length that can be painted.
    private static func side(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length.rounded(.up), 1), 4096) : 4096 }

    /// The size at which fitting content is shown. Text that is wider than the screen is wrapped there.
    static func fitted(within screen: CGSize, _ content: (ProposedViewSize) -> CGSize) -> CGSize {
        var size = content(.unspecified)
        if !(size.width <= screen.width) { size = content(ProposedViewSize(width: screen.width, height: nil)) }
        return CGSize(width: side(size.width), height: side(size.height))
    }
}
