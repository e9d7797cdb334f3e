public import EspalierApp
import EspalierCore
import EspalierGraphics
public import EspalierPlatformViews
public import Foundation

// What AppKit's pictures have beside UIKit's.

extension UIImage.SymbolConfiguration {
    /// A size in points, and the weight of a font.
    @_disfavoredOverload public init(pointSize: CGFloat, weight: NSFont.Weight) {
        self.init(pointSize: pointSize, weight: Self.weight(weight))
    }
    /// A size in points, the weight of a font, and a scale.
    @_disfavoredOverload public init(pointSize: CGFloat, weight: NSFont.Weight, scale: Scale) {
        self.init(pointSize: pointSize, weight: Self.weight(weight), scale: scale)
    }

    private static func weight(_ weight: NSFont.Weight) -> Weight {
        let known: [(NSFont.Weight, Weight)] = [
            (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium), (.semibold, .semibold),
            (.bold, .bold), (.heavy, .heavy), (.black, .black),
        ]
        return known.first { $0.0 == weight }?.1 ?? .unspecified
    }
}

extension UIImage {
    /// A picture that a function draws wherever it is shown. Points are counted from the bottom left corner unless it is flipped.
    ///
    /// - Parameter drawingHandler: Draws into the current context; what it returns has no effect.
    @MainActor @preconcurrency public convenience init(size: NSSize, flipped: Bool, drawingHandler: @escaping (NSRect) -> Bool) {
        let box = DrawingHandler(handler: drawingHandler)
        let drawn = Image(size: size) { context in
            let graphics = context
            assumeMainActor {
                CGContext.drawing(in: graphics, size: size) {
                    guard let current = CGContext.current else { return }
                    if !flipped { current.pointUp(in: size.height) }
                    _ = box.handler(NSRect(origin: .zero, size: size))
                }
            }
        }
        self.init(drawn: drawn, size: size)
    }

    /// An empty picture of a size.
    public convenience init(size: NSSize) { self.init(drawn: Image(size: size) { _ in }, size: size) }

    /// The picture's pixels; those of what is drawn anew wherever it is shown, as it is at the screen's scale.
    ///
    /// - Parameter rect: for which rectangle. Not looked at, nor are the context and the hints.
    public func cgImage(
        forProposedRect rect: UnsafeMutablePointer<NSRect>?, context: NSGraphicsContext?, hints: [AnyHashable: Any]?
    ) -> CGImage? {
        renderedPixels
    }

    /// The symbol drawn in a size and weight; the same picture where no app is running.
    @MainActor @preconcurrency public func withSymbolConfiguration(_ configuration: SymbolConfiguration) -> NSImage? {
        guard let font = configuration.font else { return self }
        let renderer = ImageRenderer(content: Image(nsImage: self).font(font).foregroundStyle(.black))
        renderer.scale = 2
        guard let picture = renderer.cgImage else { return self }
        let made = NSImage(cgImage: picture, scale: 2, orientation: .up)
        made.isTemplate = true
        made.accessibilityDescription = accessibilityDescription
        return made
    }

    /// Draws a part of the picture into a rectangle of the current context.
    ///
    /// - Parameters:
    ///   - fromRect: the part in points, from the bottom left corner; an empty one is the whole picture.
    ///   - op: how it is blended; `copy` lies over what is there.
    ///   - delta: its opacity, from 0 to 1.
    @MainActor @preconcurrency public func draw(
        in rect: NSRect, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat
    ) {
        guard let context = CGContext.current else { return }
        let mode = op == .copy ? .normal : op.blendMode, size = size
        guard fromRect.width > 0, fromRect.height > 0, size.width > 0, size.height > 0, fromRect != NSRect(origin: .zero, size: size) else {
            return context.draw(Image(nsImage: self), in: rect, opacity: delta, blendMode: mode)
        }
        let (across, up) = (rect.width / fromRect.width, rect.height / fromRect.height)
        let below = context.pointsUp ? fromRect.minY : size.height - fromRect.maxY
        context.saveGState()
        context.clip(to: rect)
        let whole = NSRect(
            x: rect.minX - fromRect.minX * across, y: rect.minY - below * up, width: size.width * across, height: size.height * up)
        context.draw(Image(nsImage: self), in: whole, opacity: delta, blendMode: mode)
        context.restoreGState()
    }

    /// As `draw(in:from:operation:fraction:)`. The picture is always upright, and the hints are not looked at.
    @MainActor @preconcurrency public func draw(
        in dstSpacePortionRect: NSRect, from srcSpacePortionRect: NSRect, operation op: NSCompositingOperation,
        fraction requestedAlpha: CGFloat,
        respectFlipped respectContextIsFlipped: Bool, hints: [AnyHashable: Any]?
    ) {
        draw(in: dstSpacePortionRect, from: srcSpacePortionRect, operation: op, fraction: requestedAlpha)
    }

    /// Draws a part of the picture in its own size.
    ///
    /// - Parameter fromRect: the part in points, from the bottom left corner; an empty one is the whole picture.
    @MainActor @preconcurrency public func draw(
        at point: NSPoint, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat
    ) {
        draw(in: NSRect(origin: point, size: fromRect.isEmpty ? size : fromRect.size), from: fromRect, operation: op, fraction: delta)
    }

    /// Whether the picture can be drawn: it always can.
    public var isValid: Bool { true }
}

/// A function of the app's, which is called on the main thread alone.
private struct DrawingHandler: @unchecked Sendable {
    // Unchecked: pictures are drawn on the main thread.
    let handler: (NSRect) -> Bool
}
