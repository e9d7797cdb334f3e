public import EspalierGraphics
import Foundation

extension CGContext {
    /// A context that draws into pixels of its own. As Core Graphics has it, points are counted from the bottom left corner, and
    /// `draw(_:in:)` draws upright. What is drawn becomes pixels when `makeImage()` or `data` asks for them, while an app is running.
    /// - Parameters:
    ///   - data: bytes of the caller's are not drawn into, and a message says so: give nil, and read the context's `data`.
    ///   - bytesPerRow: 0 is four for each pixel.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard let bitmap = CGBitmap(width, height, bitsPerComponent, bytesPerRow, CGBitmapInfo(rawValue: bitmapInfo)) else { return nil }
        self.init(in: EnvironmentValues())
        if data != nil {
            Diagnostics.warn("A CGContext does not draw into bytes of the caller's here. Make it with nil, and read its `data`.")
        }
        steps.append { graphics in
            graphics.graphics.translateBy(x: 0, y: CGFloat(height))
            graphics.graphics.scaleBy(x: 1, y: -1)
        }
        self.bitmap = bitmap
    }

    /// A picture of the pixels; nil for a context without any, and where no app is running.
    public func makeImage() -> CGImage? {
        guard let bitmap else { return nil }
        return picture(size: CGSize(width: bitmap.width, height: bitmap.height), scale: 1, isOpaque: bitmap.order.alpha == nil)
    }

    /// The pixels' bytes, which stay there while the context does; nil for a context without any. Changes of them are not seen by it.
    public var data: UnsafeMutableRawPointer? {
        guard let bitmap else { return nil }
        if !bitmap.isCurrent {
            if let image = makeImage() { bitmap.take(image) }
            bitmap.isCurrent = true
        }
        return bitmap.bytes.baseAddress
    }

    /// The width of the pixels; 0 for a context without any.
    public var width: Int { bitmap?.width ?? 0 }
    /// The height of the pixels; 0 for a context without any.
    public var height: Int { bitmap?.height ?? 0 }
    /// How many bytes a row has; 0 for a context without pixels.
    public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
}
