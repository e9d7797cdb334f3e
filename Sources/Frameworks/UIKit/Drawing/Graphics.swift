public import EspalierPlatformViews
public import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

// UIKit's functions for drawing into the current context.

/// The context that is drawn into: in `draw(_:)`, in a renderer's closure, between the beginning and the end of an image context.
@MainActor @preconcurrency public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }
/// Makes a context the current one, until it is popped.
@MainActor @preconcurrency public func UIGraphicsPushContext(_ context: CGContext) { CGContext.push(context) }
/// Goes back to the context before.
@MainActor @preconcurrency public func UIGraphicsPopContext() { CGContext.pop() }
/// Fills a rectangle in the current context.
@MainActor @preconcurrency public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }
/// Fills a rectangle in the current context, blended with what is there.
@MainActor @preconcurrency public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    CGContext.current?.blended(blendMode) { $0.fill(rect) }
}
/// Draws a line of one point inside a rectangle's edge, in the colour of fills.
@MainActor @preconcurrency public func UIRectFrame(_ rect: CGRect) { CGContext.current?.fill(rect.edges) }
/// Draws a line of one point inside a rectangle's edge, in the colour of fills, blended with what is there.
@MainActor @preconcurrency public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    CGContext.current?.blended(blendMode) { $0.fill(rect.edges) }
}
/// Limits what is drawn next to a rectangle.
@MainActor @preconcurrency public func UIRectClip(_ rect: CGRect) { CGContext.current?.clip(to: rect) }

extension CGRect {
    /// Rectangles inside the four edges, one point wide.
    fileprivate var edges: [CGRect] {
        guard width > 2, height > 2 else { return [self] }
        let inside = insetBy(dx: 0, dy: 1)
        return [
            CGRect(x: minX, y: minY, width: width, height: 1), CGRect(x: minX, y: maxY - 1, width: width, height: 1),
            CGRect(x: minX, y: inside.minY, width: 1, height: inside.height),
            CGRect(x: maxX - 1, y: inside.minY, width: 1, height: inside.height)
        ]
    }
}

extension CGContext {
    @MainActor fileprivate func blended(_ mode: CGBlendMode, _ draw: (CGContext) -> Void) {
        saveGState()
        setBlendMode(mode)
        draw(self)
        restoreGState()
    }
}

/// The picture that is being drawn between `UIGraphicsBeginImageContext` and `UIGraphicsEndImageContext`. Process-wide, as these
/// functions are.
@MainActor private var openPictures: [(context: CGContext, size: CGSize, scale: CGFloat, isOpaque: Bool)] = []

/// Begins a picture of a size in points, at one pixel a point.
@MainActor @preconcurrency public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// - Parameter scale: pixels per point; 0 is the screen's.
@MainActor @preconcurrency public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext(in: EnvironmentValues())
    openPictures.append((context, size, scale > 0 ? scale : UIScreen.main.scale, opaque))
    CGContext.push(context)
}

/// What has been drawn so far.
@MainActor @preconcurrency public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let open = openPictures.last else { return nil }
    return open.context.picture(size: open.size, scale: open.scale, isOpaque: open.isOpaque).map {
        UIImage(cgImage: $0, scale: open.scale, orientation: .up)
    }
}

/// Ends the picture, and goes back to the context before.
@MainActor @preconcurrency public func UIGraphicsEndImageContext() {
    guard openPictures.popLast() != nil else { return }
    CGContext.pop()
}

/// The properties of a renderer's pictures.
@MainActor @preconcurrency public final class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point; 0 is the screen's.
    public var scale: CGFloat = UIScreen.main.scale
    /// Whether the picture has no transparency: what nobody draws is black.
    public var opaque = false
    /// Accepted: pictures are in sRGB.
    public var preferredRange = Range.automatic
    /// How many colours a picture has. Always the standard range.
    public enum Range: Int, Sendable { case automatic = 0, extended, standard, unspecified = -1 }
    /// The part of the plane that is drawn, in points; a renderer's format has the renderer's.
    public internal(set) var bounds = CGRect.zero
    /// Pictures at the screen's scale.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// Pictures at the screen's scale.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a renderer draws into.
@MainActor @preconcurrency public final class UIGraphicsImageRendererContext: NSObject {
    /// The context that is drawn into.
    public let cgContext: CGContext
    /// How the picture is made.
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ size: CGSize) {
        (cgContext, self.format, self.size) = (context, format, size)
        super.init()
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle, blended with what is there.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.blended(blendMode) { $0.fill(rect) } }
    /// Draws a line of one point inside a rectangle's edge, in the colour of strokes.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Draws a line of one point inside a rectangle's edge, in the colour of strokes, blended with what is there.
    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.blended(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }
    /// Limits what is drawn next to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
    /// What has been drawn so far.
    public var currentImage: UIImage {
        let scale = format.scale > 0 ? format.scale : 1
        guard let image = cgContext.picture(size: size, scale: scale, isOpaque: format.opaque) else { return UIImage(cgImage: .empty) }
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}

/// UIKit's renderer of pictures. It needs a running app to draw with.
@MainActor @preconcurrency public final class UIGraphicsImageRenderer: NSObject {
    private let origin: CGPoint
    private let size: CGSize
    /// How pictures are made.
    public let format: UIGraphicsImageRendererFormat

    /// Makes pictures of a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
    /// Makes pictures of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Makes pictures of a part of the plane, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    /// Makes pictures of a part of the plane, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        // A copy, so that a format for several renderers keeps its settings.
        let own = UIGraphicsImageRendererFormat()
        (own.scale, own.opaque, own.preferredRange, own.bounds) = (format.scale, format.opaque, format.preferredRange, bounds)
        (origin, size, self.format) = (bounds.origin, bounds.size, own)
        super.init()
    }

    /// A picture of what `actions` draws.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(in: EnvironmentValues()), drawing = UIGraphicsImageRendererContext(context, format, size)
        if origin != .zero { context.translateBy(x: -origin.x, y: -origin.y) }
        CGContext.push(context)
        actions(drawing)
        CGContext.pop()
        return drawing.currentImage
    }

    /// Draws a picture and encodes it as PNG.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
    /// Draws a picture and encodes it as JPEG.
    /// - Parameter compressionQuality: from 0, the smallest, to 1, the best.
    public func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

extension CGImage {
    /// A picture of one clear pixel, where nothing could be drawn.
    @MainActor fileprivate static var empty: CGImage { CGImage(width: 1, height: 1, pixels: [0]) }
}
