package import EspalierGraphics
package import Foundation

/// An image in an environment, with every choice made: what its node measures and draws.
@MainActor struct ResolvedImage {
    enum Content {
        /// There is no such picture.
        case nothing
        case symbol(SizedSymbol)
        case pixels(CGImage)
    }

    var content: Content
    /// The size without `resizable()`.
    var naturalSize: CGSize
    /// A symbol's font, whose spacing it has.
    var font: ResolvedFont?
    /// The colours by level: those of symbols and templates.
    var fills: [_ResolvedFill] = []
    var resizing: Image.Resizing?
    var interpolation = Image.Interpolation.medium
    var isAntialiased = true
    var label: String?

    /// Whether layout cannot tell the two apart.
    func measuresLike(_ other: ResolvedImage) -> Bool {
        guard naturalSize == other.naturalSize, resizing == other.resizing, font === other.font else { return false }
        return switch (content, other.content) {
        case (.nothing, .nothing), (.pixels, .pixels): true
        case (.symbol(let a), .symbol(let b)): a.baseline == b.baseline
        default: false
        }
    }

    func paintsLike(_ other: ResolvedImage) -> Bool {
        guard fills == other.fills, interpolation == other.interpolation, isAntialiased == other.isAntialiased else {
            return false
        }
        return switch (content, other.content) {
        case (.nothing, .nothing): true
        case (.symbol(let a), .symbol(let b)): a === b
        case (.pixels(let a), .pixels(let b)): a === b
        default: false
        }
    }
}

extension Image {
    @MainActor func resolved(_ context: NodeContext) -> ResolvedImage {
        var resolved: ResolvedImage
        switch source {
        case .symbol(let name, let value): resolved = symbol(name, value, context)
        case .named(let name, _):
            Diagnostics.warn("""
                There is no picture \"\(name)\" among the app's resources: nothing is drawn for it. Add it to the resources of \
                the target.
                """)
            resolved = ResolvedImage(content: .nothing, naturalSize: .zero)
        case .pixels(let image, let scale, let orientation):
            let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
            resolved = ResolvedImage(
                content: .pixels(image),
                naturalSize: orientation.swapsAxes ? CGSize(width: size.height, height: size.width) : size)
        }
        resolved.resizing = resizing
        resolved.interpolation = interpolation
        resolved.isAntialiased = isAntialiased
        resolved.label = spokenLabel(context)
        return resolved
    }

    @MainActor private func symbol(_ name: String, _ value: Double?, _ context: NodeContext) -> ResolvedImage {
        let environment = context.environment
        let font = environment.textAttributes(context.host.measurer).font
        let scale = environment.displayScale > 0 ? environment.displayScale : 1
        let symbol = SymbolCache.symbol(SymbolCache.Key(
            name: name, fontSize: font.descriptor.size, weight: font.descriptor.weight, imageScale: environment.imageScale,
            value: value, displayScale: scale))
        var resolved = ResolvedImage(content: .symbol(symbol), naturalSize: symbol.size)
        resolved.font = font
        resolved.fills = [
            environment.resolved.foreground, environment.fill(of: HierarchicalShapeStyle.secondary),
            environment.fill(of: HierarchicalShapeStyle.tertiary),
        ]
        return resolved
    }

    /// What assistive technology reads; nil where it passes over the image.
    @MainActor private func spokenLabel(_ context: NodeContext) -> String? {
        switch label {
        case .decorative: return nil
        case .text(let text):
            let attributes = context.environment.textAttributes(context.host.measurer)
            return text.spans(context.environment, attributes).map(\.string).joined()
        case .standard:
            switch source {
            case .named(let name, _), .symbol(let name, _): return name
            case .pixels: return nil
            }
        }
    }
}
