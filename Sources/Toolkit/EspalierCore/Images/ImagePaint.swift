import EspalierGraphics
public import Foundation

/// A picture that fills a shape with tiles, beginning at the shape's top left corner.
public struct ImagePaint: ShapeStyle {
    /// The picture of a tile.
    public var image: Image
    /// The part of the image that is used, in fractions of its size.
    public var sourceRect: CGRect
    /// The factor by which the image is enlarged.
    public var scale: CGFloat

    /// Creates tiles of an image: all of it, in its own size, unless said otherwise.
    public nonisolated init(
        image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    public typealias Resolved = Never

    @MainActor public func _fill(_ context: _StyleContext) -> _ResolvedFill {
        guard let texture = texture(in: context.environment) else { return _ResolvedFill(.clear) }
        return _ResolvedFill(GradientFill(.texture(texture), ColorRamp([]))).faded(toLevel: context.level)
    }

    /// Tiles that begin at the origin; nil if the picture does not exist.
    @MainActor func texture(in environment: EnvironmentValues) -> Texture? {
        guard sourceRect.width > 0, sourceRect.height > 0, sourceRect.isFinite, scale > 0, scale.isFinite else {
            Diagnostics.warn("""
                An ImagePaint of the part \(sourceRect) in the scale \(scale) draws nothing: give a part of at least some of the \
                unit square, and a scale above 0.
                """)
            return nil
        }
        guard let picture = image.picture(in: environment) else { return nil }
        let (width, height) = (CGFloat(picture.image.width), CGFloat(picture.image.height))
        let unit = sourceRect.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
        guard !unit.isNull else { return nil }
        func pixels(_ start: CGFloat, _ end: CGFloat, _ count: CGFloat) -> (Int, Int) {
            let first = min(Int((start * count).rounded()), Int(count) - 1)
            return (first, max(Int((end * count).rounded()) - first, 1))
        }
        let (x, columns) = pixels(unit.minX, unit.maxX, width), (y, rows) = pixels(unit.minY, unit.maxY, height)
        let tile = CGSize(width: picture.size.width * unit.width * scale, height: picture.size.height * unit.height * scale)
        guard tile.width > 0, tile.height > 0 else { return nil }
        return Texture(
            picture.image, part: ImageDrawing.Part(x: x, y: y, width: columns, height: rows), origin: .zero, tile: tile,
            isSmooth: image.interpolation != .none)
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// Tiles of an image.
    /// - Parameters:
    ///   - sourceRect: the part of the image that is used, in fractions of its size.
    ///   - scale: the factor by which the image is enlarged.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}

// MARK: - Pixels

extension Image {
    /// The image as pixels, with its size in points.
    @MainActor fileprivate func picture(in environment: EnvironmentValues) -> (image: CGImage, size: CGSize)? {
        switch source {
        case .pixels(let image, let scale, let orientation):
            let turned = OrientedPictures.picture(image, orientation.pixels)
            return (turned, CGSize(width: CGFloat(turned.width) / scale, height: CGFloat(turned.height) / scale))
        case .named(let name, let bundle):
            guard let variant = variant(name, bundle?.bundle, environment) else { return nil }
            do throws(ImageError) {
                if VectorFile.isFile(variant.url) {
                    let file = try VectorFile.file(at: variant.url, scale: variant.scale)
                    return file.imageAtOnce(scale: max(environment.displayScale, 1)).map { ($0, file.size) }
                }
                let file = try ImageFile.file(at: variant.url, scale: variant.scale)
                return file.imageAtOnce.map { ($0, file.size) }
            } catch {
                Diagnostics.warn(error.message(for: variant.url))
                return nil
            }
        case .symbol, .drawn: return RenderedPictures.picture(self, environment)
        }
    }

    @MainActor private func variant(_ name: String, _ bundle: Bundle?, _ environment: EnvironmentValues) -> ImageAsset.Variant? {
        let variant = ImageLibrary.asset(named: name, in: bundle)?.variant(scale: environment.displayScale, environment.colorScheme)
        if variant == nil {
            Diagnostics.warn("""
                There is no picture "\(name)" to fill with. Add it to the resources of the target. It was looked for in \
                \(ImageLibrary.places(of: bundle)).
                """)
        }
        return variant
    }
}

/// Rasters of images that are drawn instead of stored: each is drawn once per environment.
@MainActor private enum RenderedPictures {
    private struct Key: Hashable {
        let image: Image
        let environment: EnvironmentValues

        static func == (a: Key, b: Key) -> Bool { a.image == b.image && a.environment.isIdentical(to: b.environment) }
        func hash(into hasher: inout Hasher) { if case .symbol(let name, _) = image.source { hasher.combine(name) } }
    }

    /// Shared by all windows of the process: the key contains everything that a picture depends on.
    private static var known = BoundedCache<Key, (picture: CGImage, size: CGSize)>(limit: 16)

    static func picture(_ image: Image, _ environment: EnvironmentValues) -> (image: CGImage, size: CGSize)? {
        let key = Key(image: image, environment: environment)
        if let entry = known.find(key) { return (entry.picture, entry.size) }
        guard OffscreenPlatform.current != nil else { return nil }
        let scale = environment.displayScale > 0 ? environment.displayScale : 1
        let renderer = ImageRenderer(content: image.modifier(
            EnvironmentModifier(transform: { $0 = environment }, isSame: { _ in false }, value: nil)))
        renderer.scale = scale
        guard let picture = renderer.cgImage else { return nil }
        let size = CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
        known.insert((picture, size), for: key)
        return (picture, size)
    }
}
