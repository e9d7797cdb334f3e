internal import Combine
package import EspalierCore
package import EspalierGraphics
import Foundation

/// What has a picture that changes: a player, a camera's session.
@MainActor protocol PictureSource: ObservableObject {
    var picture: CGImage? { get }
}

/// The picture of a source, as it changes; nothing while there is none.
struct SourcePicture<Source: PictureSource>: View {
    @ObservedObject var source: Source
    let gravity: AVLayerVideoGravity

    var body: some View {
        if let picture = source.picture { GravityPicture(picture: picture, gravity: gravity) }
    }
}

/// A picture of a film or a camera, put into a rectangle of another shape.
package struct GravityPicture: View {
    private let picture: CGImage
    private let gravity: AVLayerVideoGravity

    package init(picture: CGImage, gravity: AVLayerVideoGravity) { (self.picture, self.gravity) = (picture, gravity) }

    package var body: some View {
        let image = Image(decorative: picture, scale: 1).resizable()
        switch gravity {
        case .resize: image
        // No larger than the rectangle, which the rest of the picture lies behind.
        case .resizeAspectFill: Color.clear.overlay { image.scaledToFill() }.clipped()
        default: image.scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    /// The rectangle that a picture takes up in one of `size` points, which may be larger.
    package static func rect(of picture: CGImage?, in size: CGSize, _ gravity: AVLayerVideoGravity) -> CGRect {
        guard let picture, gravity != .resize, size.width > 0, size.height > 0, picture.width > 0, picture.height > 0 else {
            return CGRect(origin: .zero, size: size)
        }
        let across = size.width / CGFloat(picture.width), down = size.height / CGFloat(picture.height)
        let scale = gravity == .resizeAspectFill ? max(across, down) : min(across, down)
        let shown = CGSize(width: CGFloat(picture.width) * scale, height: CGFloat(picture.height) * scale)
        return CGRect(x: (size.width - shown.width) / 2, y: (size.height - shown.height) / 2, width: shown.width, height: shown.height)
    }
}
