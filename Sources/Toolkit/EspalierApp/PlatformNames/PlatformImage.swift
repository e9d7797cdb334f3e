public import EspalierCore
public import EspalierGraphics
public import Foundation
import Synchronization

/// UIKit's image: a picture with its size, which an `Image` can show.
public final class UIImage: Hashable, Sendable {
    /// Which side of the pixels is shown at the top.
    public typealias Orientation = Image.Orientation

    private let firstImage: Image
    /// What is drawn; in the manner that was set, `shown` is.
    var image: Image { changes.withLock { $0.content?.image } ?? firstImage }
    /// What methods that give another picture have said of this one.
    package let traits: PictureTraits
    /// The size in points. A symbol's is that of text of its point size: 17 points of `init(systemName:)`, 13 of AppKit's name for it;
    /// views show such a symbol in the size of the font around it. As AppKit's, it can be set: the picture is then stretched to it, and a
    /// symbol is fitted into it.
    public var size: CGSize {
        get { givenSize ?? symbol?.size ?? ownSize }
        set {
            changes.withLock { changes in
                changes.size = newValue == ownSize && changes.content == nil ? nil : newValue
                changes.shown = nil
            }
        }
    }
    /// The size that was set.
    var givenSize: CGSize? { changes.withLock { $0.size } }
    /// Whether it is a symbol that has the size of the font around it where it is shown.
    package var followsFont: Bool { symbol != nil && givenSize == nil }
    /// Whether only the picture's shape counts, which is drawn in the colour of the surroundings; at first a symbol's does, and that of a
    /// picture with the rendering mode `alwaysTemplate`.
    public var isTemplate: Bool {
        get {
            changes.withLock { $0.isTemplate } ?? (traits.renderingMode == .automatic ? isSymbol : traits.renderingMode == .alwaysTemplate)
        }
        set {
            changes.withLock { changes in
                changes.isTemplate = newValue
                changes.shown = nil
            }
        }
    }
    /// What assistive technology reads; nil for nothing.
    public var accessibilityDescription: String? {
        get { changes.withLock { $0.description } }
        set {
            changes.withLock { changes in
                changes.description = newValue
                changes.shown = nil
            }
        }
    }

    private struct Changes: Sendable {
        var size: CGSize?
        var isTemplate: Bool?
        var description: String?
        /// What has been put in the place of the picture.
        var content: Content?
    /// What a module above keeps with the picture.
        var attachment: (any Sendable)?
        /// How the picture is shown with these changes.
        var shown: Image?
    }

    /// A picture's content with its pixels.
    private struct Content: Sendable {
        var image: Image
        var pixels: CGImage?
    }

    let ownSize: CGSize
    private let changes = Mutex(Changes())
    let isSymbol: Bool
    /// Pixels per point.
    public let scale: CGFloat
    let pixels: LatePixels
    /// The symbol that it is, before it is drawn in a size; nil for other pictures.
    let symbol: NamedSymbol?

    /// The pixels, of a picture that was made from pixels or a file, as they are before they are turned by `imageOrientation`. The file of
    /// a named picture is decoded only when this is used: that it exists, and its size, are known before.
    public var cgImage: CGImage? {
        if let content = changes.withLock({ $0.content }) { return content.pixels }
        return pixels.value
    }

    /// For pictures that are made of this one.
    var currentPixels: LatePixels { changes.withLock { $0.content }.map { LatePixels($0.pixels) } ?? pixels }

    /// What a module above keeps with the picture.
    package var attachment: (any Sendable)? {
        get { changes.withLock { $0.attachment } }
        set { changes.withLock { $0.attachment = newValue } }
    }

    /// Puts other pixels in the place of the picture, which keeps its size; without a size it gets one.
    ///
    /// - Parameter size: of the pixels, in points.
    package func replaceContent(_ pixels: CGImage, size: CGSize) {
        let scale = size.width > 0 ? CGFloat(pixels.width) / size.width : 1
        changes.withLock { changes in
            changes.content = Content(image: Image(decorative: pixels, scale: scale, orientation: .up), pixels: pixels)
            // The pixels are stretched to it.
            changes.size = changes.size ?? (ownSize == .zero ? size : ownSize)
            changes.shown = nil
        }
    }

    init(
        _ image: Image, size: CGSize, scale: CGFloat, pixels: LatePixels, isSymbol: Bool = false, symbol: NamedSymbol? = nil,
        traits: PictureTraits = PictureTraits()
    ) {
        self.isSymbol = isSymbol || symbol != nil
        self.symbol = symbol
        firstImage = image
        self.traits = traits
        ownSize = size
        self.scale = scale
        self.pixels = pixels
    }

    /// A picture that is drawn anew wherever it is shown.
    package convenience init(drawn image: Image, size: CGSize) { self.init(image, size: size, scale: 1, cgImage: nil) }

    /// The picture in the size and the manner that were set.
    fileprivate var shown: Image {
        changes.withLock { changes in
            if let shown = changes.shown { return shown }
            let image = changes.content?.image ?? firstImage
            var shown = image
            if let size = changes.size, size.width > 0, size.height > 0 {
                let (source, keepsShape) = (image, isSymbol)
                shown = Image(size: size, label: changes.description.map { Text(verbatim: $0) }) { context in
                    let picture = context.resolve(source)
                    var rect = CGRect(origin: .zero, size: size)
                    if keepsShape, picture.size.width > 0, picture.size.height > 0 {
                        let scale = min(size.width / picture.size.width, size.height / picture.size.height)
                        rect = CGRect(
                            x: (size.width - picture.size.width * scale) / 2, y: (size.height - picture.size.height * scale) / 2,
                            width: picture.size.width * scale, height: picture.size.height * scale)
                    }
                    context.draw(picture, in: rect)
                }
                if keepsShape { shown = shown.renderingMode(.template) }
            }
            if let isTemplate = changes.isTemplate { shown = shown.renderingMode(isTemplate ? .template : .original) }
            changes.shown = shown
            return shown
        }
    }

    private convenience init(_ image: Image, size: CGSize, scale: CGFloat, cgImage: CGImage?) {
        self.init(image, size: size, scale: scale, pixels: LatePixels(cgImage))
    }

    /// A picture without size and content.
    public convenience init() { self.init(Image(size: .zero) { _ in }, size: .zero, scale: 1, cgImage: nil) }

    /// The picture at one pixel a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// - Parameter scale: pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let (width, height) = orientation.swapsAxes ? (cgImage.height, cgImage.width) : (cgImage.width, cgImage.height)
        self.init(
            Image(decorative: cgImage, scale: scale, orientation: orientation),
            size: CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale),
            scale: scale, pixels: LatePixels(cgImage), traits: PictureTraits(orientation: orientation))
    }

    /// Makes a picture of a size that may differ from that of its pixels, as AppKit does.
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

    /// The picture in a file; nil if there is none, or none that can be read.
    public convenience init?(contentsOfFile path: String) { self.init(contentsOf: URL(fileURLWithPath: path)) }

    /// The picture in a file; nil if there is none, or none that can be read.
    public convenience init?(contentsOf url: URL) {
        guard url.isFileURL, let data = try? ImageDecoder.read(url) else { return nil }
        self.init(data: data)
    }

    /// A picture of the app's bundle; nil where there is none of the name.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// - Parameter bundle: nil is the app's main bundle with its packages' resources.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Never? = nil) {
        let found: (file: URL, scale: CGFloat, outlines: CGImage?)? = MainThread.isCurrent ? assumeMainActor {
            guard let variant = ImageLibrary.asset(named: name, in: bundle)?.variant(scale: 1, .light) else { return nil }
            guard VectorFile.isFile(variant.url) else { return (variant.url, variant.scale, nil) }
            guard let file = try? VectorFile.file(at: variant.url, scale: variant.scale), let picture = file.imageAtOnce(scale: 2)
            else { return nil }
            return (variant.url, CGFloat(picture.width) / file.size.width, picture)
        } : nil
        guard let found, let side = found.outlines.map({ CGSize(width: $0.width, height: $0.height) }) ?? ImageDecoder.size(of: found.file)
        else { return nil }
        let pixels =
            found.outlines.map { LatePixels($0) } ?? LatePixels { [file = found.file] in try? ImageDecoder.decode(ImageDecoder.read(file)) }
        // Shown by its name, the picture has all its variants, for other scales and for dark interfaces.
        self.init(
            Image(name, bundle: bundle), size: CGSize(width: side.width / found.scale, height: side.height / found.scale),
            scale: found.scale, pixels: pixels)
    }

    /// One of the system's symbols.
    public convenience init?(systemName: String) { self.init(NamedSymbol(name: systemName, pointSize: 17)) }

    private convenience init(_ symbol: NamedSymbol) {
        self.init(Image(systemName: symbol.name), size: .zero, scale: 1, pixels: LatePixels(nil), symbol: symbol)
    }

    /// Makes a symbol, by AppKit's name for it.
    public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
        self.init(NamedSymbol(name: name, pointSize: 13))
        self.accessibilityDescription = accessibilityDescription
    }

    /// The picture as a PNG file, upright.
    public func pngData() -> Data? { uprightPixels?.pngData }

    /// The picture as a JPEG file, upright; what is transparent becomes white.
    ///
    /// - Parameter compressionQuality: From 0, the smallest file, to 1, the best picture.
    /// - Returns: nil for a picture without pixels, or with a side of more than 65,535 of them.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        uprightPixels.flatMap { JPEGEncoder.data(of: $0, quality: Double(compressionQuality)) }
    }

    public static func == (a: UIImage, b: UIImage) -> Bool {
        a === b
            || a.image == b.image && a.ownSize == b.ownSize && a.givenSize == b.givenSize && a.symbol == b.symbol && a.traits == b.traits
    }

    public func hash(into hasher: inout Hasher) {
        // Not the size that was set: an object in a set must not change its hash.
        hasher.combine(ownSize.width)
        hasher.combine(ownSize.height)
    }
}

/// A symbol, with the size of the text that it is as large as.
struct NamedSymbol: Equatable, Sendable {
    let name: String
    let pointSize: CGFloat

    /// In points. Drawings are only known to the main thread: elsewhere it is a square as high as the text.
    var size: CGSize {
        guard MainThread.isCurrent else { return CGSize(width: pointSize, height: pointSize) }
        return assumeMainActor {
            let request = SymbolRequest(name: name, pointSize: pointSize, displayScale: max(UIScreen.main.scale, 2))
            return SymbolCache.symbol(SymbolCache.Key(request, capHeight: 0)).size
        }
    }
}

/// Pixels that are read from their file when they are first used.
final class LatePixels: Sendable {
    private enum State {
        case known(CGImage?)
        case toRead(@Sendable () -> CGImage?)
    }

    private let state: Mutex<State>

    init(_ value: CGImage?) { state = Mutex(.known(value)) }
    init(_ read: @escaping @Sendable () -> CGImage?) { state = Mutex(.toRead(read)) }

    var value: CGImage? {
        state.withLock { state in
            if case .toRead(let read) = state { state = .known(read()) }
            if case .known(let value) = state { return value }
            return nil
        }
    }
}

/// AppKit's picture.
public typealias NSImage = UIImage

extension UIImage {
    /// AppKit's names of pictures: texts.
    public typealias Name = String
}

/// The default type of `#imageLiteral(resourceName:)`, which Xcode writes for a picture that is picked in its editor.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
    /// The picture of the app's bundle with this name. Where there is none it is empty, and a message says so when it is shown.
    public convenience init(imageLiteralResourceName name: String) { self.init(imageLiteralResourceName: name, in: nil) }

    convenience init(imageLiteralResourceName name: String, in bundle: Bundle?) {
        let found = UIImage(named: name, in: bundle)
        self.init(
            found?.firstImage ?? Image(name, bundle: bundle), size: found?.size ?? .zero, scale: found?.scale ?? 1,
            pixels: found?.pixels ?? LatePixels(nil))
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }

    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.png, .jpeg, .webP, .image].map(\.identifier)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = pngData()
        completionHandler(data, data == nil ? TransferError.unreadable(.png) : nil)
        return nil
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) else { throw TransferError.unreadable(UTType(typeIdentifier) ?? .image) }
        return unsafeDowncast(image, to: self)
    }
}

extension Image {
    /// Shows a picture.
    public init(uiImage: UIImage) { self = uiImage.shown }
    /// Shows a picture.
    public init(nsImage: NSImage) { self = nsImage.shown }
}

extension ImageRenderer {
    /// The picture, with its size in points.
    public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } }
    /// A picture of the content, at the renderer's scale; nil if it has no size.
    public var nsImage: NSImage? { uiImage }
}
