public import EspalierCore
package import EspalierGraphics
public import Foundation

/// What is said of a picture beside its pixels, by the methods that give another picture.
package struct PictureTraits: Hashable, Sendable {
    package var renderingMode = UIImage.RenderingMode.automatic
    package var orientation = Image.Orientation.up
    package var capInsets: UIEdgeInsets?
    package var resizingMode = UIImage.ResizingMode.tile
    package var isFlippedForRightToLeft = false
    /// Pictures that are shown in turn, and how long one round takes.
    package var frames: [UIImage] = []
    package var duration: TimeInterval = 0
    /// The symbol that the pixels were drawn from, and how.
    package var symbol: SymbolSource?

    package init(orientation: Image.Orientation = .up) { self.orientation = orientation }

    package static func == (a: PictureTraits, b: PictureTraits) -> Bool {
        a.renderingMode == b.renderingMode && a.orientation == b.orientation && a.capInsets == b.capInsets
            && a.resizingMode == b.resizingMode
            && a.isFlippedForRightToLeft == b.isFlippedForRightToLeft && a.frames == b.frames && a.duration == b.duration
            && a.symbol == b.symbol
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(renderingMode) }
}

/// A symbol, with the size, weight and scale that it was drawn with, by their numbers in UIKit.
package struct SymbolSource: Equatable, Sendable {
    package var image: Image
    package var size: CGFloat?
    package var weight: Int?
    package var scale: Int?
    /// The size that it has where none was said.
    package var standardSize: CGFloat

    package init(image: Image, size: CGFloat? = nil, weight: Int? = nil, scale: Int? = nil, standardSize: CGFloat = 17) {
        (self.image, self.size, self.weight, self.scale, self.standardSize) = (image, size, weight, scale, standardSize)
    }
}

extension UIImage {
    /// Whether a picture keeps its colours or takes the tint.
    public enum RenderingMode: Int, Sendable {
        /// As where it is shown, its own colours, or its shape in the tint.
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// How a picture with insets fills a larger place.
    public enum ResizingMode: Int, Sendable {
        /// The middle is repeated, or stretched.
        case tile = 0, stretch
    }

    private func with(_ image: Image? = nil, size: CGSize? = nil, _ change: (inout PictureTraits) -> Void) -> UIImage {
        var traits = traits
        change(&traits)
        let made = UIImage(
            image ?? self.image, size: size ?? ownSize, scale: scale, pixels: currentPixels, isSymbol: isSymbol, symbol: symbol,
            traits: traits)
        made.accessibilityDescription = accessibilityDescription
        if size == nil, let givenSize { made.size = givenSize }
        return made
    }

    // MARK: Colours

    /// Whether the picture keeps its colours or takes the tint.
    public var renderingMode: RenderingMode { traits.renderingMode }

    /// The same picture in its own colours (`alwaysOriginal`), or as a shape in the tint of the view that shows it (`alwaysTemplate`).
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        let mode: Image.TemplateRenderingMode? = switch renderingMode {
        case .automatic: nil
        case .alwaysOriginal: .original
        case .alwaysTemplate: .template
        }
        return with(image.renderingMode(mode)) { $0.renderingMode = renderingMode }
    }

    /// Whether it is one of the system's symbols.
    public var isSymbolImage: Bool { isSymbol || traits.symbol != nil }

    /// What a symbol's drawing is made from; nil for other pictures.
    package var symbolSource: SymbolSource? {
        traits.symbol ?? symbol.map { SymbolSource(image: image.renderingMode(nil), standardSize: $0.pointSize) }
    }

    /// This symbol, drawn as pixels.
    package func drawn(_ source: SymbolSource, pixels: CGImage, scale: CGFloat) -> UIImage {
        var traits = traits
        traits.symbol = source
        let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        let picture = Image(decorative: pixels, scale: scale).renderingMode(traits.renderingMode == .alwaysOriginal ? .original : .template)
        let made = UIImage(picture, size: size, scale: scale, pixels: LatePixels(pixels), isSymbol: true, traits: traits)
        made.accessibilityDescription = accessibilityDescription
        return made
    }

    /// The same picture as another one.
    package convenience init(copying other: UIImage) {
        self.init(
            other.image, size: other.ownSize, scale: other.scale, pixels: other.currentPixels, isSymbol: other.isSymbol,
            symbol: other.symbol, traits: other.traits)
    }

    // MARK: Orientation

    /// How the pixels are turned where the picture is shown or written. Files that say so are turned when they are read, and are `up`.
    public var imageOrientation: Image.Orientation { traits.orientation }

    /// The same picture as a mirror shows it, for another side.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        guard let pixels = cgImage, !isSymbolImage else { return self }
        let flipped = traits.orientation.flipped
        return with(Image(decorative: pixels, scale: scale, orientation: flipped).renderingMode(templateMode)) { $0.orientation = flipped }
    }

    private var templateMode: Image.TemplateRenderingMode? {
        traits.renderingMode == .automatic ? nil : traits.renderingMode == .alwaysTemplate ? .template : .original
    }

    /// The pixels as they are shown.
    package var uprightPixels: CGImage? { cgImage.map { $0.oriented(traits.orientation.pixels) } }

    /// Whether image views show the picture as a mirror does where the interface is read from the right.
    public var flipsForRightToLeftLayoutDirection: Bool { traits.isFlippedForRightToLeft }
    /// The same picture, which image views show as a mirror does where the interface is read from the right.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.isFlippedForRightToLeft = true } }

    // MARK: Insets

    /// The edges that are not resized where the picture fills a larger place.
    public var capInsets: UIEdgeInsets { traits.capInsets ?? .zero }
    /// How the part between the insets fills a larger place.
    public var resizingMode: ResizingMode { traits.resizingMode }
    /// The same picture, of which image views and `draw(in:)` keep the edges and repeat the part between them.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    /// The same picture, of which image views and `draw(in:)` keep the edges, and repeat or stretch the part between them.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
    }

    /// The picture as it fills a place.
    package var filling: Image {
        let insets = capInsets
        return Image(uiImage: self).resizable(
            capInsets: EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right),
            resizingMode: traits.capInsets != nil && resizingMode == .tile ? .tile : .stretch)
    }

    // MARK: Pictures in turn

    /// Pictures that image views show in turn; the first where pictures stand still. Nil without any.
    /// - Parameter duration: of one round, in seconds; 0 shows 30 pictures a second.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let duration = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
        return first.with { ($0.frames, $0.duration) = (images, duration) }
    }

    /// The pictures of the app's bundle whose names are this one with the numbers from 0, or from 1, to at most 1024.
    public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for number in 0...1024 {
            guard let image = UIImage(named: "\(name)\(number)") else { if number == 0 { continue } else { break } }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// The pictures that are shown in turn; nil for one that stands still.
    public var images: [UIImage]? { traits.frames.isEmpty ? nil : traits.frames }
    /// How long one round of the pictures takes, in seconds.
    public var duration: TimeInterval { traits.duration }
}

extension Image.Orientation {
    /// What a mirror shows.
    fileprivate var flipped: Image.Orientation {
        switch self {
        case .up: .upMirrored
        case .upMirrored: .up
        case .down: .downMirrored
        case .downMirrored: .down
        case .left: .rightMirrored
        case .rightMirrored: .left
        case .right: .leftMirrored
        case .leftMirrored: .right
        }
    }
}
