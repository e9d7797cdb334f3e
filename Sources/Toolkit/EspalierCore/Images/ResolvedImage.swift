package import EspalierGraphics
import Foundation

/// An image with every choice resolved for an environment, ready to be measured and drawn.
@MainActor struct ResolvedImage {
    enum Content {
        /// The picture does not exist.
        case nothing
        case symbol(SizedSymbol)
        case pixels(CGImage)
        /// A picture that has not been decoded yet.
        case file(ImageFile)
        /// A vector picture, rasterised for each size in which it is drawn.
        case outlines(VectorFile)
        /// A picture drawn by a closure.
        case drawing(ImageDrawer)
    }

    var content: Content
    /// The size without `resizable()`.
    var naturalSize: CGSize
    /// Pixels per point of the natural size.
    var scale: CGFloat = 1
    /// A symbol's font, which determines its spacing.
    var font: ResolvedFont?
    /// The colours of a symbol by level, or the colour of a picture that is drawn as a mask.
    var fills: [_ResolvedFill] = []
    /// The colours that a symbol is drawn with.
    var symbolInk: SymbolInk?
    var resizing: Image.Resizing?
    var interpolation = Image.Interpolation.medium
    var isAntialiased = true
    /// The time that a frame waits for the raster of a vector picture, in seconds.
    var timeout = 0.0
    var label: String?

    /// Whether both images have the same layout.
    func measuresLike(_ other: ResolvedImage) -> Bool {
        guard naturalSize == other.naturalSize, resizing == other.resizing, font === other.font else { return false }
        return switch (content, other.content) {
        case (.nothing, .nothing), (.pixels, .pixels), (.file, .file), (.file, .pixels), (.pixels, .file), (.drawing, .drawing),
             (.outlines, .outlines): true
        case (.symbol(let a), .symbol(let b)): a.baseline == b.baseline
        default: false
        }
    }

    func paintsLike(_ other: ResolvedImage) -> Bool {
        guard fills == other.fills, symbolInk == other.symbolInk, interpolation == other.interpolation,
              isAntialiased == other.isAntialiased, scale == other.scale else { return false }
        return switch (content, other.content) {
        case (.nothing, .nothing): true
        case (.symbol(let a), .symbol(let b)): a === b
        case (.pixels(let a), .pixels(let b)): a === b
        case (.file(let a), .file(let b)): a === b
        case (.outlines(let a), .outlines(let b)): a === b
        case (.drawing(let a), .drawing(let b)): a === b
        default: false
        }
    }
}

private enum SymbolFontKey: EnvironmentKey { static var defaultValue: Font? { nil } }

extension EnvironmentValues {
    /// The font that determines the size of symbols, if it differs from the texts' font; nil for the latter.
    package var symbolFont: Font? {
        get { self[SymbolFontKey.self] }
        set { self[SymbolFontKey.self] = newValue }
    }
}

extension Image {
    @MainActor func resolved(_ context: NodeContext) -> ResolvedImage {
        var resolved: ResolvedImage
        switch source {
        case .symbol(let name, let value): resolved = symbol(name, value, context)
        case .named(let name, let bundle): resolved = picture(name, bundle?.bundle, context)
        case .pixels(let image, let scale, let orientation):
            let turned = OrientedPictures.picture(image, orientation.pixels)
            let size = CGSize(width: CGFloat(turned.width) / scale, height: CGFloat(turned.height) / scale)
            resolved = ResolvedImage(content: .pixels(turned), naturalSize: size)
            resolved.scale = scale
            if (renderingMode ?? context.environment.pictureRenderingMode) == .template {
                resolved.fills = [context.environment.resolved.foreground]
            }
        case .drawn(let drawer):
            resolved = ResolvedImage(content: .drawing(drawer), naturalSize: drawer.size)
            if (renderingMode ?? context.environment.pictureRenderingMode) == .template {
                resolved.fills = [context.environment.resolved.foreground]
            }
        }
        resolved.resizing = resizing
        resolved.interpolation = interpolation
        resolved.isAntialiased = isAntialiased
        resolved.label = spokenLabel(context)
        return resolved
    }

    @MainActor private func symbol(_ name: String, _ value: Double?, _ context: NodeContext) -> ResolvedImage {
        var environment = context.environment
        if let font = environment.symbolFont { environment.font = font }
        let font = environment.textAttributes(context.host.measurer).font
        let scale = environment.displayScale > 0 ? environment.displayScale : 1
        let request = SymbolRequest(
            name: SymbolDirection.name(for: environment.symbolVariants.name(for: name), environment.layoutDirection),
            pointSize: font.descriptor.size, weight: font.descriptor.weight,
            scale: environment.imageScale, displayScale: scale)
        let symbol = SymbolCache.symbol(SymbolCache.Key(request, capHeight: font.metrics.capHeight))
        var resolved = ResolvedImage(content: .symbol(symbol), naturalSize: symbol.size)
        resolved.font = font
        let mode = renderingMode == .original ? symbolRenderingMode ?? .multicolor : symbolRenderingMode
        resolved.symbolInk = SymbolInk(mode, value: value, environment)
        return resolved
    }

    /// A picture of a bundle.
    @MainActor private func picture(_ name: String, _ bundle: Bundle?, _ context: NodeContext) -> ResolvedImage {
        let environment = context.environment
        guard let asset = ImageLibrary.asset(named: name, in: bundle),
              let variant = asset.variant(scale: environment.displayScale, environment.colorScheme)
        else {
            Diagnostics.warn("""
                There is no picture "\(name)": nothing is drawn for it. Add it to the resources of the target. It was looked for \
                in \(ImageLibrary.places(of: bundle)).
                """)
            return ResolvedImage(content: .nothing, naturalSize: .zero)
        }
        do throws(ImageError) {
            let isMask = (renderingMode ?? asset.renderingMode ?? environment.pictureRenderingMode) == .template
            if VectorFile.isFile(variant.url) {
                let file = try VectorFile.file(at: variant.url, scale: variant.scale)
                var resolved = ResolvedImage(content: .outlines(file), naturalSize: file.size)
                resolved.timeout = environment.waitsForPictures ? Double(VectorFile.limit) : environment.pictureTimeout
                if isMask { resolved.fills = [environment.resolved.foreground] }
                return resolved
            }
            let file = try ImageFile.file(at: variant.url, scale: variant.scale)
            var resolved = ResolvedImage(
                content: (environment.waitsForPictures ? file.imageAtOnce : file.image).map { .pixels($0) } ?? .file(file),
                naturalSize: file.size)
            resolved.scale = file.scale
            if isMask { resolved.fills = [environment.resolved.foreground] }
            return resolved
        } catch {
            Diagnostics.warn(error.message(for: variant.url))
            return ResolvedImage(content: .nothing, naturalSize: .zero)
        }
    }

    /// The label that assistive technology reads; nil if it ignores the image.
    @MainActor private func spokenLabel(_ context: NodeContext) -> String? {
        switch label {
        case .decorative: return nil
        case .text(let text):
            let attributes = context.environment.textAttributes(context.host.measurer)
            return text.spans(context.environment, attributes).map(\.string).joined()
        case .standard:
            switch source {
            case .named(let name, _), .symbol(let name, _): return name
            case .pixels, .drawn: return nil
            }
        }
    }
}

extension Image.Orientation {
    /// The same for pixels.
    package var pixels: PixelOrientation {
        switch self {
        case .up: .up
        case .upMirrored: .upMirrored
        case .down: .down
        case .downMirrored: .downMirrored
        case .left: .left
        case .leftMirrored: .leftMirrored
        case .right: .right
        case .rightMirrored: .rightMirrored
        }
    }
}

/// Pictures in memory with an orientation: each is rotated once, not at each update.
@MainActor enum OrientedPictures {
    private struct Key: Hashable {
        let id: UInt64
        let orientation: PixelOrientation
    }

    private struct Entry {
        weak var original: CGImage?
        let turned: CGImage
    }

    /// Shared by all windows of the process, by the pictures' ids. The limit is in bytes.
    private static var known = BoundedCache<Key, Entry>(limit: 96 << 20)

    static func picture(_ image: CGImage, _ orientation: PixelOrientation) -> CGImage {
        if orientation == .up { return image }
        let key = Key(id: image.id, orientation: orientation)
        if let entry = known.find(key) { return entry.turned }
        known.removeAll { $0.original == nil }
        let turned = image.oriented(orientation)
        known.insert(Entry(original: image, turned: turned), for: key, cost: turned.cost)
        return turned
    }
}
