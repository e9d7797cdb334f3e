public import EspalierPlatformViews
public import EspalierApp
public import EspalierCore
import EspalierGraphics
public import Foundation

// What UIKit's values draw into the current context.

extension UIColor {
    /// Makes the colour that of fills and lines.
    @MainActor @preconcurrency public func set() { CGContext.current?.set(fill: color, stroke: color) }
    /// Makes it the colour of fills in the current context.
    @MainActor @preconcurrency public func setFill() { CGContext.current?.set(fill: color) }
    /// Makes it the colour of strokes in the current context.
    @MainActor @preconcurrency public func setStroke() { CGContext.current?.set(stroke: color) }
    /// The colour in one of both kinds of interfaces.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(Color(color.resolve(in: traitCollection.colors)))
    }
}

extension UIBezierPath {
    /// Fills the path in the current context.
    @MainActor @preconcurrency public func fill() { CGContext.current?.fill(path, eoFill: usesEvenOddFillRule) }
    /// Limits what is drawn next to the inside of the path.
    @MainActor @preconcurrency public func addClip() { CGContext.current?.clip(path, eoFill: usesEvenOddFillRule) }

    /// Strokes the path in the current context, with its own line width.
    @MainActor @preconcurrency public func stroke() {
        let style = StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit, dash: dashes, dashPhase: dashPhase)
        CGContext.current?.stroke(path, style: style)
    }

    /// Fills the path. Blend mode and alpha have no effect.
    @MainActor @preconcurrency public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { fill() }
    /// Strokes the path. Blend mode and alpha have no effect.
    @MainActor @preconcurrency public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { stroke() }

    /// - Parameters:
    ///   - pattern: the lengths of dashes and gaps, in points; nil for none.
    ///   - phase: how far into the pattern the line begins.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        setDashes(pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
    }

    func setDashes(_ lengths: [CGFloat], _ phase: CGFloat) { (dashes, dashPhase) = (lengths, phase) }

    /// The same path in the other direction. Fills and lines look the same.
    public func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
    /// A path with the same parts; its line's settings are the first ones.
    public func copy() -> Any { UIBezierPath(cgPath: cgPath) }
}

extension UIImage {
    /// Draws the picture into a rectangle of the current context, stretched if need be.
    @MainActor @preconcurrency public func draw(in rect: CGRect) { CGContext.current?.draw(Image(uiImage: self), in: rect) }
    /// Draws the picture at its own size.
    @MainActor @preconcurrency public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the picture into a rectangle, blended with what is there.
    @MainActor @preconcurrency public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        CGContext.current?.draw(Image(uiImage: self), in: rect, opacity: alpha, blendMode: blendMode)
    }
    /// Draws the picture at its own size, blended with what is there.
    @MainActor @preconcurrency public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// The same as `preparingThumbnail(of:)`.
    @MainActor @preconcurrency public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// The same, handed to a closure.
    @MainActor @preconcurrency public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }

    /// The picture in a smaller or larger size in points; nil where no app is running.
    @MainActor @preconcurrency public func preparingThumbnail(of size: CGSize) -> UIImage? {
        UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    }

    /// A picture of a symbol of this size; nil where no app is running.
    @MainActor @preconcurrency public convenience init?(systemName: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let font = configuration?.font else {
            self.init(systemName: systemName)
            return
        }
        let renderer = ImageRenderer(content: Image(systemName: systemName).font(font).foregroundStyle(.black))
        renderer.scale = 2
        guard let image = renderer.cgImage else { return nil }
        self.init(cgImage: image, scale: 2, orientation: .up)
    }

    /// Whether a picture keeps its colours or takes the tint.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// The picture in one colour; the same picture where no app is running.
    @MainActor @preconcurrency public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
        let renderer = ImageRenderer(content: Image(uiImage: self).renderingMode(.template).foregroundStyle(color.color))
        renderer.scale = max(scale, 2)
        return renderer.cgImage.map { UIImage(cgImage: $0, scale: max(scale, 2), orientation: .up) } ?? self
    }

    /// The picture itself: whether it is a template is decided where it is shown.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    /// Returns the picture unchanged.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
    /// Upright: other orientations are applied when a file is read.
    public var imageOrientation: Image.Orientation { .up }
}

/// Saves a picture in the user's folder for pictures.
@MainActor @preconcurrency public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    guard let data = image.pngData(), let folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first else { return }
    let name = "Image \(ISO8601DateFormatter().string(from: Date()).replacingOccurrences(of: ":", with: ".")).png"
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: folder.appendingPathComponent(name))
    } catch { Diagnostics.warn("A picture could not be saved in \(folder.path): \(error.localizedDescription)", once: false) }
}

