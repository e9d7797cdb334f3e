import EspalierApp
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
public import Foundation

/// AppKit's one of the forms that a picture has. This one has no pixels; `NSBitmapImageRep` has.
open class NSImageRep: NSObject {
    /// The size in points. Zero at first.
    open var size = NSSize.zero
    /// In pixels; 0 where there are none.
    open var pixelsWide = 0, pixelsHigh = 0
    /// The bits of each colour; 0 where there are no pixels.
    open var bitsPerSample = 0
    /// Whether there is transparency.
    open var hasAlpha = false
    /// Whether all of it is opaque. Only stored.
    open var isOpaque = false
    /// What the numbers of colours mean.
    open var colorSpaceName = NSColorSpaceName.deviceRGB

    public override init() { super.init() }

    /// Draws it into the current context, from the origin. This one has nothing to draw.
    ///
    /// - Returns: whether it was drawn.
    @MainActor @preconcurrency @discardableResult open func draw() -> Bool { false }

    /// Draws it in its size.
    ///
    /// - Returns: whether it was drawn.
    @MainActor @preconcurrency @discardableResult open func draw(at point: NSPoint) -> Bool { draw(in: NSRect(origin: point, size: size)) }

    /// Draws it stretched to a rectangle.
    ///
    /// - Returns: whether it was drawn.
    @MainActor @preconcurrency @discardableResult open func draw(in rect: NSRect) -> Bool {
        guard let context = CGContext.current, size.width > 0, size.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        let isDrawn = draw()
        context.restoreGState()
        return isDrawn
    }

    /// The pixels; nil where there are none. The rectangle, context and hints are not looked at.
    open func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context: NSGraphicsContext?, hints: [AnyHashable: Any]?
    ) -> CGImage? {
        nil
    }

    /// The forms of the picture in a file: one, or none where it cannot be read.
    open class func imageReps(withContentsOf url: URL) -> [NSImageRep]? {
        (try? ImageDecoder.read(url)).flatMap { NSBitmapImageRep(data: $0) }.map { [$0] }
    }
    /// The forms of the picture in a file: one, or none where it cannot be read.
    open class func imageReps(withContentsOfFile filename: String) -> [NSImageRep]? {
        imageReps(withContentsOf: URL(fileURLWithPath: filename))
    }
}

/// The name of a space of colours.
public struct NSColorSpaceName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Red, green and blue. All are taken as sRGB.
    public static let deviceRGB = NSColorSpaceName(rawValue: "NSDeviceRGBColorSpace"),
        calibratedRGB = NSColorSpaceName(rawValue: "NSCalibratedRGBColorSpace")
    /// Shades of grey.
    public static let deviceWhite = NSColorSpaceName(rawValue: "NSDeviceWhiteColorSpace"),
        calibratedWhite = NSColorSpaceName(rawValue: "NSCalibratedWhiteColorSpace")
}
