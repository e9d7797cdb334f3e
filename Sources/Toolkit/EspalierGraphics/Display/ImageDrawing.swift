package import Foundation

/// A picture to be drawn into a rectangle.
package struct ImageDrawing: Hashable, Sendable {
    /// How colours between the picture's pixels are interpolated.
    package enum Sampling: UInt8, Hashable, Sendable {
        /// The nearest pixel: squares stay squares.
        case nearest
        /// Bilinear between the four nearest pixels; smaller sizes use successively halved copies.
        case linear
        /// A wide filter, computed once per size.
        case fine
    }

    /// A part of a picture, in its pixels.
    package struct Part: Hashable, Sendable {
        package var x: Int, y: Int, width: Int, height: Int

        package init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }

        /// The whole picture.
        package init(_ image: CGImage) { self.init(x: 0, y: 0, width: image.width, height: image.height) }
    }

    package var image: CGImage
    package var part: Part
    /// The destination, in the coordinates of the command.
    package var rect: CGRect
    /// The size in which the part is repeated from the rectangle's top left corner; nil stretches it to the whole.
    package var tile: CGSize?
    package var sampling = Sampling.linear
    /// Whether edges that are not on pixel boundaries are antialiased.
    package var isAntialiased = true
    /// A paint drawn through the picture as a mask, in the coordinates of the command; nil draws the picture itself.
    package var tint: Paint?
    package var opacity = 1.0

    package init(_ image: CGImage, part: Part? = nil, in rect: CGRect) {
        self.image = image
        self.part = part ?? Part(image)
        self.rect = rect
    }

    /// The picture's pixels per unit of the command's coordinates.
    package var density: CGSize {
        let size = tile ?? rect.size
        return CGSize(
            width: size.width > 0 ? CGFloat(part.width) / size.width : 0,
            height: size.height > 0 ? CGFloat(part.height) / size.height : 0)
    }
}
