public import EspalierApp
import EspalierCore
import EspalierGraphics
public import EspalierPlatformViews
public import Foundation

// What AppKit's pictures have beside UIKit's.

extension UIImage.SymbolConfiguration {
    /// A size in points, and the weight of a font.
    @_disfavoredOverload public init(pointSize: CGFloat, weight: NSFont.Weight) { self.init(pointSize: pointSize, weight: Self.weight(weight)) }
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
                    if !flipped {
                        current.translateBy(x: 0, y: size.height)
                        current.scaleBy(x: 1, y: -1)
                    }
                    _ = box.handler(NSRect(origin: .zero, size: size))
                }
            }
        }
        self.init(drawn: drawn, size: size)
    }

    /// An empty picture of a size.
    public convenience init(size: NSSize) { self.init(drawn: Image(size: size) { _ in }, size: size) }

    /// The picture's pixels, for any rectangle, which is not looked at.
    public func cgImage(forProposedRect rect: UnsafeMutablePointer<NSRect>?, context: NSGraphicsContext?, hints: [AnyHashable: Any]?) -> CGImage? { cgImage }

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

    /// Draws a picture into a rectangle of the current context. The whole picture is drawn, whatever the part that is asked for.
    ///
    /// - Parameters:
    ///   - fromRect: a part of the picture. Not looked at.
    ///   - op: how it is blended. Not looked at: it lies over what is there.
    ///   - delta: its opacity, from 0 to 1.
    @MainActor @preconcurrency public func draw(in rect: NSRect, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat) {
        CGContext.current?.draw(Image(nsImage: self), in: rect, opacity: delta, blendMode: .normal)
    }

    /// Whether the picture can be drawn: it always can.
    public var isValid: Bool { true }
}

/// How colours that are drawn and those that are there become one.
public enum NSCompositingOperation: UInt, Sendable {
    /// The operations of Porter and Duff that apps use.
    case clear, copy, sourceOver, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
}

/// A function of the app's, which is called on the main thread alone.
private struct DrawingHandler: @unchecked Sendable {
    // Unchecked: pictures are drawn on the main thread.
    let handler: (NSRect) -> Bool
}
