public import CoreVideo
public import EspalierApp
public import EspalierCore
public import EspalierGraphics
public import Foundation
public import ImageIO
internal import Synchronization

/// A picture that filters work on. It is computed when a context asks for its pixels. Points are pixels, and y points up, as on a Mac.
public final class CIImage: NSObject, Sendable {
    private enum State: Sendable {
        case toMake(@Sendable () -> Bitmap)
        case made(Bitmap)
    }

    /// The rectangle that the picture fills; infinite for one whose edges go on.
    public var extent: CGRect { isClamped ? .infinite : base }
    /// The rectangle of the pixels.
    let base: CGRect
    /// Whether the colours of the edges go on without end.
    let isClamped: Bool
    private let state: Mutex<State>

    /// - Parameter make: the pixels of the extent.
    init(extent: CGRect, isClamped: Bool = false, make: @escaping @Sendable () -> Bitmap) {
        (base, self.isClamped) = (extent, isClamped)
        state = Mutex(.toMake(make))
    }

    convenience init(_ bitmap: Bitmap, at origin: CGPoint = .zero) {
        self.init(extent: CGRect(x: origin.x, y: origin.y, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))) { bitmap }
    }

    /// The pixels, computed once.
    var bitmap: Bitmap {
        state.withLock { state in
            switch state {
            case .made(let bitmap): return bitmap
            case .toMake(let make):
                let bitmap = make()
                state = .made(bitmap)
                return bitmap
            }
        }
    }

    /// A picture of pixels.
    public convenience init(cgImage: CGImage) {
        self.init(extent: CGRect(x: 0, y: 0, width: CGFloat(cgImage.width), height: CGFloat(cgImage.height))) { Bitmap(cgImage) }
    }

    /// A picture of UIKit's; nil if it has no pixels, as symbols have none.
    public convenience init?(image: UIImage) {
        guard let picture = image.cgImage else { return nil }
        self.init(cgImage: picture)
    }

    /// A picture of a camera or a film, as it is now.
    public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) { self.init(cgImage: pixelBuffer.picture) }
    /// A picture of a camera or a film, as it is now.
    public convenience init(cvImageBuffer imageBuffer: CVImageBuffer) { self.init(cvPixelBuffer: imageBuffer) }

    /// The picture in the bytes of a file; nil if they cannot be read.
    public convenience init?(data: Data) {
        guard let picture = try? ImageDecoder.decode(data) else { return nil }
        self.init(cgImage: picture)
    }

    /// The picture in a file; nil if it cannot be read.
    public convenience init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    /// One colour everywhere, without end: crop it.
    public convenience init(color: CIColor) {
        let pixel = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 1) * Float(color.alpha)
        self.init(extent: CGRect(x: 0, y: 0, width: 1, height: 1), isClamped: true) { Bitmap(width: 1, height: 1, fill: pixel) }
    }

    /// A picture that fills nothing.
    public static func empty() -> CIImage { CIImage(extent: .zero) { Bitmap(width: 0, height: 0) } }

    /// The part in a rectangle.
    public func cropped(to rect: CGRect) -> CIImage {
        // What lies beyond the edges of a clamped picture has their colours.
        let part = isClamped && !rect.isInfinite && !rect.isNull ? rect.integral : base.intersection(rect).integral
        guard !part.isNull, part != base else {
            return part.isNull ? .empty() : isClamped ? CIImage(extent: base) { [self] in bitmap } : self
        }
        let extent = base, isClamped = isClamped
        return CIImage(extent: part) { [self] in
            let source = bitmap
            var made = Bitmap(width: Int(part.width), height: Int(part.height))
            let left = Int(part.minX - extent.minX), top = Int(extent.maxY - part.maxY)
            for y in 0..<made.height {
                for x in 0..<made.width {
                    if isClamped {
                        made.pixels[y * made.width + x] = source.clamped(x + left, y + top)
                        continue
                    }
                    guard x + left < source.width, y + top < source.height else { continue }
                    made.pixels[y * made.width + x] = source.pixels[(y + top) * source.width + x + left]
                }
            }
            return made
        }
    }

    /// Moved, turned or stretched.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        let extent = base, target = extent.applying(matrix).integral
        guard matrix.a * matrix.d - matrix.b * matrix.c != 0, target.width > 0, target.height > 0 else { return .empty() }
        // A stretched code of squares keeps its edges, as on a Mac.
        func isWhole(_ factor: CGFloat) -> Bool { factor >= 1 && factor == factor.rounded() }
        let keepsSquares = matrix.b == 0 && matrix.c == 0 && isWhole(matrix.a) && isWhole(matrix.d)
        let back = matrix.inverted()
        return CIImage(extent: target, isClamped: isClamped) { [self] in
            let source = bitmap
            var made = Bitmap(width: Int(target.width), height: Int(target.height))
            for y in 0..<made.height {
                for x in 0..<made.width {
                    let place = CGPoint(x: target.minX + CGFloat(x) + 0.5, y: target.maxY - CGFloat(y) - 0.5).applying(back)
                    let px = Float(place.x - extent.minX), py = Float(extent.maxY - place.y)
                    let square = { source.clamped(Int(px.rounded(.down)), Int(py.rounded(.down))) }
                    made.pixels[y * made.width + x] = keepsSquares ? square() : source.sample(px, py)
                }
            }
            return made
        }
    }

    /// In front of another picture.
    public func composited(over dest: CIImage) -> CIImage {
        // What has no end is as large as the other one.
        let target = (isClamped == dest.isClamped ? base.union(dest.base) : isClamped ? dest.base : base).integral
        if isClamped || dest.isClamped { return cropped(to: target).composited(over: dest.cropped(to: target)) }
        guard target.width > 0, target.height > 0 else { return .empty() }
        return CIImage(extent: target) { [self] in
            var made = Bitmap(width: Int(target.width), height: Int(target.height))
            for picture in [dest, self] {
                let source = picture.bitmap, left = Int(picture.base.minX - target.minX), top = Int(target.maxY - picture.base.maxY)
                for y in 0..<source.height where y + top < made.height {
                    for x in 0..<source.width where x + left < made.width {
                        let front = source.pixels[y * source.width + x], place = (y + top) * made.width + x + left
                        made.pixels[place] = front + made.pixels[place] * (1 - front.w)
                    }
                }
            }
            return made
        }
    }

    /// The picture behind a filter, by the filter's name and values.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? self
    }

    /// Blurred, and as large as the blur reaches.
    public func applyingGaussianBlur(sigma: Double) -> CIImage { applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma]) }
    /// The same picture, whose edges go on without end: blurred, it has no pale edges. Crop it.
    public func clampedToExtent() -> CIImage { CIImage(extent: base, isClamped: true) { [self] in bitmap } }
    /// The picture turned for display, as a file says of it.
    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        orientation == .up ? self : transformed(by: orientationTransform(for: orientation))
    }
    /// The picture turned for display, as a file says of it by a number from 1 to 8; others change nothing.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)).map { oriented($0) } ?? self
    }
    /// What turns the picture for display.
    public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
        let (width, height) = (base.width, base.height)
        let turn = switch orientation {
        case .up: CGAffineTransform.identity
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
        case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
        case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
        }
        return CGAffineTransform(translationX: -base.minX, y: -base.minY).concatenating(turn)
            .concatenating(CGAffineTransform(translationX: base.minX, y: base.minY))
    }
}

/// A colour for filters.
public final class CIColor: NSObject, Sendable {
    /// From 0 to 1.
    public let red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat

    /// Components from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The components of a colour of UIKit's, in a light interface.
    public convenience init(color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Black; white.
    public static let black = CIColor(red: 0, green: 0, blue: 0), white = CIColor(red: 1, green: 1, blue: 1)
    /// Transparent.
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// Pure red; green; blue.
    public static let red = CIColor(red: 1, green: 0, blue: 0), green = CIColor(red: 0, green: 1, blue: 0),
        blue = CIColor(red: 0, green: 0, blue: 1)
}

/// Computes pictures.
public final class CIContext: NSObject, Sendable {
    public override init() { super.init() }
    /// - Parameter options: not used.
    public init(options: [CIContextOption: Any]?) { super.init() }

    /// The pixels of a part of a picture; nil if the part is empty.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        let rect = fromRect.integral
        guard !fromRect.isInfinite, rect.width > 0, rect.height > 0 else { return nil }
        if rect == image.base { return image.bitmap.image }
        let frame = CIImage(extent: rect) { Bitmap(width: Int(rect.width), height: Int(rect.height)) }
        return image.cropped(to: rect).composited(over: frame).bitmap.image
    }
}

/// How a context computes. Only names.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether the processor computes: it always does.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
    /// The space of colours that is computed in: sRGB.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    /// The space of colours of the result: sRGB.
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
}

extension UIImage {
    /// The picture's pixels, at one a point.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }
    /// - Parameter scale: pixels per point.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
        if let picture = ciImage.bitmap.image { self.init(cgImage: picture, scale: scale, orientation: orientation) } else { self.init() }
    }
}
