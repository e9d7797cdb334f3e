public import EspalierGraphics
public import Foundation

/// Where the opacity of a pixel is, and whether its colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// None; after or before the colours, which are multiplied by it; after or before colours that are not.
    case none = 0, premultipliedLast, premultipliedFirst, last, first
    /// There is room for it, which is not looked at, after or before the colours; nothing but opacity.
    case noneSkipLast, noneSkipFirst, alphaOnly
}

/// How pixels are stored: a `CGImageAlphaInfo`, and the order of bytes.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The part that says where the opacity is.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 31)
    /// Parts that are numbers with a fraction. Pictures here have none.
    public static let floatComponents = CGBitmapInfo(rawValue: 256)
    /// The part that says the order of bytes; pixels of four bytes from the lowest byte on.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 28672), byteOrder32Little = CGBitmapInfo(rawValue: 8192)
    /// Pixels of four bytes from the highest byte on, which is what no order means.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 16384)
}

/// Bytes that a picture is made from.
public final class CGDataProvider: Sendable {
    /// All of the bytes.
    public let data: Data?
    /// Hands on the bytes.
    public init?(data: Data) { self.data = data }
    /// Hands on the bytes of a file; nil where it cannot be read, and for what is no file, such as a pipe.
    public convenience init?(url: URL) {
        guard url.isFileURL, let data = try? RegularFile.read(url) else { return nil }
        self.init(data: data)
    }
}

/// The places of a pixel's parts in its four bytes.
struct PixelOrder {
    let red, green, blue: Int
    /// Nil where there is no opacity.
    let alpha: Int?
    let isPremultiplied: Bool

    /// Nil for what pictures of four bytes a pixel do not have here.
    init?(_ info: CGBitmapInfo) {
        guard let alpha = CGImageAlphaInfo(rawValue: info.rawValue & 31), !info.contains(.floatComponents) else { return nil }
        let order = info.intersection(.byteOrderMask)
        guard order == [] || order == .byteOrder32Big || order == .byteOrder32Little else { return nil }
        let isFirst = alpha == .premultipliedFirst || alpha == .first || alpha == .noneSkipFirst
        guard isFirst || alpha == .premultipliedLast || alpha == .last || alpha == .noneSkipLast else { return nil }
        func place(_ number: Int) -> Int { order == .byteOrder32Little ? 3 - number : number }
        (red, green, blue) = isFirst ? (place(1), place(2), place(3)) : (place(0), place(1), place(2))
        self.alpha = alpha == .noneSkipFirst || alpha == .noneSkipLast ? nil : place(isFirst ? 0 : 3)
        isPremultiplied = alpha != .first && alpha != .last
    }
}

extension CGImage {
    /// The most bytes of a picture that is made from an app's bytes.
    static let largest = 1 << 28

    /// A picture of an app's own bytes: red, green, blue and opacity, of a byte each, in the order that `bitmapInfo` says; or one byte of
    /// grey (8 bits a pixel). Nil for other kinds, and where there are too few bytes.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        let bytes = bitsPerPixel / 8
        guard let data = provider.data, bitsPerComponent == 8, bitsPerPixel == 32 || bitsPerPixel == 8, (1...65_535).contains(width),
            (1...65_535).contains(height), (width * bytes...Self.largest).contains(bytesPerRow), width * height * 4 <= Self.largest,
            data.count >= bytesPerRow * (height - 1) + width * bytes else { return nil }
        let order = PixelOrder(bitmapInfo)
        guard bytes == 1 || order != nil else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        data.withUnsafeBytes { buffer in
            for row in 0..<height {
                for column in 0..<width {
                    let start = row * bytesPerRow + column * bytes
                    guard let order, bytes == 4 else {
                        pixels.append(0xFF00_0000 | UInt32(buffer[start]) * 0x01_0101)
                        continue
                    }
                    let alpha = order.alpha.map { UInt32(buffer[start + $0]) } ?? 255
                    func part(_ place: Int) -> UInt32 { UInt32(buffer[start + place]) }
                    pixels.append(storedPixel(
                        red: part(order.red), green: part(order.green), blue: part(order.blue), alpha: alpha, isPremultiplied: order.isPremultiplied))
                }
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The bytes of a row: four for each pixel.
    public var bytesPerRow: Int { width * 4 }
    /// The bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The bits of each of its parts: 8.
    public var bitsPerComponent: Int { 8 }
    /// Before the colours, which are multiplied by it.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    /// Blue, green, red and opacity, in this order.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue) }
    /// The picture itself, which never changes.
    public func copy() -> CGImage? { self }
    /// The picture with its colours taken as those of a space: as all are taken as sRGB, the picture itself.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? { self }
    /// Always sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    /// The pixels' bytes, as `bitmapInfo` says.
    public var dataProvider: CGDataProvider? {
        CGDataProvider(data: pixels.withUnsafeBufferPointer { pixels in
            var data = Data(capacity: pixels.count * 4)
            for pixel in pixels { withUnsafeBytes(of: pixel.littleEndian) { data.append(contentsOf: $0) } }
            return data
        })
    }
}

/// How colours are fitted to fewer. Accepted: all pictures are in sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The ways to do it.
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
