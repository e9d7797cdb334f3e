public import EspalierGraphics
public import Foundation

/// UIKit's picture: what an `Image` shows, with its size.
public final class UIImage: Hashable, Sendable {
    fileprivate let image: Image
    /// In points; zero for a symbol, which has the size of the font around it.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// The pixels, where they are known: of files and of what was made from pixels.
    public let cgImage: CGImage?

    private init(_ image: Image, size: CGSize, scale: CGFloat, cgImage: CGImage?) {
        self.image = image
        self.size = size
        self.scale = scale
        self.cgImage = cgImage
    }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// - Parameter scale: pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        self.init(Image(decorative: cgImage, scale: scale, orientation: orientation), size: size, scale: scale, cgImage: cgImage)
    }

    /// AppKit: a picture that is shown in another size than its pixels'.
    public convenience init(cgImage: CGImage, size: CGSize) {
        self.init(cgImage: cgImage, scale: size.width > 0 ? CGFloat(cgImage.width) / size.width : 1, orientation: .up)
    }

    /// The picture in the bytes of a file; nil where there is none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// - Parameter scale: pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = try? ImageDecoder.decode(data) else { return nil }
        self.init(cgImage: picture, scale: scale, orientation: .up)
    }

    public convenience init?(contentsOfFile path: String) { self.init(contentsOf: URL(fileURLWithPath: path)) }

    public convenience init?(contentsOf url: URL) {
        guard url.isFileURL, let data = try? ImageDecoder.read(url) else { return nil }
        self.init(data: data)
    }

    /// A picture of the app's bundle; nil where there is none of the name.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// - Parameter bundle: nil is the app's main bundle with its packages' resources.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Never? = nil) {
        let found: (file: URL, scale: CGFloat)? = MainThread.isCurrent ? assumeMainActor {
            let variant = ImageLibrary.asset(named: name, in: bundle)?.variant(scale: 1, .light)
            return variant.map { ($0.url, $0.scale) }
        } : nil
        guard let found, let data = try? ImageDecoder.read(found.file), let picture = try? ImageDecoder.decode(data) else { return nil }
        let size = CGSize(width: CGFloat(picture.width) / found.scale, height: CGFloat(picture.height) / found.scale)
        // By its name the picture has all its variants, for other screens and in the dark.
        self.init(Image(name, bundle: bundle), size: size, scale: found.scale, cgImage: picture)
    }

    /// One of the system's symbols.
    public convenience init?(systemName: String) {
        self.init(Image(systemName: systemName), size: .zero, scale: 1, cgImage: nil)
    }

    /// AppKit's way to a symbol.
    public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) { self.init(systemName: name) }

    /// The picture as a PNG file.
    public func pngData() -> Data? { cgImage?.pngData }

    public static func == (a: UIImage, b: UIImage) -> Bool { a === b || a.image == b.image && a.size == b.size }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(size.width)
        hasher.combine(size.height)
    }
}

/// AppKit's picture.
public typealias NSImage = UIImage

extension Image {
    public init(uiImage: UIImage) { self = uiImage.image }
    public init(nsImage: NSImage) { self = nsImage.image }
}

extension ImageRenderer {
    /// The picture, with its size in points.
    public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }
    public var nsImage: NSImage? { uiImage }
}
