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
            lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle, miterLimit: miterLimit, dash: dashes, dashPhase: dashPhase
        )
        CGContext.current?.stroke(path, style: style)
    }

    /// Fills the path, blended with what is there.
    /// - Parameter alpha: from 0, which shows nothing, to 1.
    @MainActor @preconcurrency public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { fill() } }
    /// Strokes the path, blended with what is there.
    /// - Parameter alpha: from 0, which shows nothing, to 1.
    @MainActor @preconcurrency public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { stroke() } }

    @MainActor private func blended(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = CGContext.current else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw()
        context.restoreGState()
    }

    /// - Parameters:
    ///   - pattern: the lengths of dashes and gaps, in points; nil for none.
    ///   - phase: how far into the pattern the line begins.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        setDashes(pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
    }

    func setDashes(_ lengths: [CGFloat], _ phase: CGFloat) { (dashes, dashPhase) = (lengths, phase) }

    /// The lengths of dashes and gaps of the line, as `setLineDash(_:count:phase:)` has set them.
    /// - Parameters:
    ///   - pattern: room for all of them; nil to ask only for their number.
    public func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (place, length) in dashes.enumerated() { pattern[place] = length } }
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }

    /// The same path from its end to its beginning, with the same settings of its line.
    public func reversing() -> UIBezierPath { styled(UIBezierPath(cgPath: path.reversed.cgPath)) }
    /// A path with the same parts, and the same settings of its line.
    public func copy() -> Any { styled(UIBezierPath(cgPath: cgPath)) }

    private func styled(_ other: UIBezierPath) -> UIBezierPath {
        (other.lineWidth, other.lineCapStyle, other.lineJoinStyle, other.miterLimit) = (lineWidth, lineCapStyle, lineJoinStyle, miterLimit)
        (other.flatness, other.usesEvenOddFillRule) = (flatness, usesEvenOddFillRule)
        other.setDashes(dashes, dashPhase)
        return other
    }
}

extension UIImage {
    /// Draws the picture into a rectangle of the current context, stretched if need be.
    @MainActor @preconcurrency public func draw(in rect: CGRect) { CGContext.current?.draw(filling, in: rect) }
    /// Draws the picture at its own size.
    @MainActor @preconcurrency public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the picture into a rectangle, blended with what is there.
    @MainActor @preconcurrency public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        CGContext.current?.draw(filling, in: rect, opacity: alpha, blendMode: blendMode)
    }
    /// Draws the picture at its own size, blended with what is there.
    @MainActor @preconcurrency public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// A symbol in a size and weight.
    @MainActor @preconcurrency public convenience init?(systemName: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let symbol = UIImage(systemName: systemName) else { return nil }
        self.init(copying: configuration.flatMap { symbol.applyingSymbolConfiguration($0) } ?? symbol)
    }

    /// The picture in one colour; the same picture where no app is running.
    /// - Parameter renderingMode: with `alwaysTemplate` the views that show it take their own tint in place of the colour.
    @MainActor @preconcurrency public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
        let renderer = ImageRenderer(content: Image(uiImage: self).renderingMode(.template).foregroundStyle(color.color))
        renderer.scale = max(scale, 2)
        guard let pixels = renderer.cgImage else { return self }
        let tinted = UIImage(cgImage: pixels, scale: renderer.scale, orientation: .up)
        return renderingMode == .automatic ? tinted : tinted.withRenderingMode(renderingMode)
    }
}

/// Saves a picture in the user's folder for pictures, and calls the method soon afterwards.
/// - Parameter completionSelector: a method with three arguments: the picture, the error or nil, and `contextInfo`.
@MainActor @preconcurrency public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    let error = Result { try save(image) }.failure
    guard let completionSelector, let completionTarget else { return }
    let target = completionTarget as AnyObject
    AppRuntime.after(0) { completionSelector.send(to: target, image, error, contextInfo) }
}

private func save(_ image: UIImage) throws {
    guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
    guard let folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first else {
        throw CocoaError(.fileNoSuchFile)
    }
    let name = "Image \(ISO8601DateFormatter().string(from: Date()).replacingOccurrences(of: ":", with: ".")).png"
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: folder.appendingPathComponent(name))
    } catch {
        Diagnostics.warn("A picture could not be saved in \(folder.path): \(error.localizedDescription)", once: false)
        throw error
    }
}

extension Result {
    fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
