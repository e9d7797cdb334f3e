import CX11
import EspalierGraphics
import Foundation

/// Pictures on the server: each in the sizes that it is drawn from, kept while they are in use.
@MainActor final class ImageSources {
    /// Which pixels a source has.
    struct Key: Hashable {
        var image: UInt64
        var part: ImageDrawing.Part
        var size: Size
    }

    enum Size: Hashable {
        /// The picture halved so many times.
        case halved(Int)
        /// Exactly so large, worked out with a wide filter.
        case exact(width: Int, height: Int)
    }

    /// How a source is read; the server keeps it from one drawing to the next.
    struct Reading: Equatable {
        var matrix: [XFixed]
        var isSmooth: Bool
        /// One of RENDER's: `RepeatPad`, `RepeatNormal`, `RepeatNone`.
        var repetition: Int32
    }

    final class Source {
        let picture: Picture
        let width: Int
        let height: Int
        let isOpaque: Bool
        fileprivate let pixmap: Pixmap
        fileprivate weak var image: CGImage?
        fileprivate var reading = Reading(matrix: [1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 16], isSmooth: false, repetition: RepeatNone)

        fileprivate init(_ pixels: CGImage, picture: Picture, pixmap: Pixmap, of image: CGImage) {
            self.picture = picture
            self.pixmap = pixmap
            self.image = image
            (width, height, isOpaque) = (pixels.width, pixels.height, pixels.isOpaque)
        }

        fileprivate var bytes: Int { width * height * 4 }
    }

    /// The most pixels that one source has. Larger pictures are drawn from smaller copies.
    static let largestArea = 32 << 20
    private let connection: Connection
    /// Limited by the server's memory, in bytes. What the last frame used stays in any case.
    private var sources = BoundedCache<Key, Source>(limit: 64 << 20, framesOfTrial: 0, sparing: 1)
    var totalBytes: Int { sources.cost }
    /// How many pictures were sent to the server.
    private(set) var uploads = 0
    private var frames = 0

    init(connection: Connection) { self.connection = connection }

    /// Frees sources whose pictures are gone, and those not drawn lately. Called between frames.
    func beginFrame() {
        frames &+= 1
        if frames % 64 == 0 { for source in sources.removeAll(where: { $0.image == nil }) { free(source) } }
        for source in sources.beginFrame() { free(source) }
    }

    private func free(_ source: Source) {
        guard !connection.isLost else { return }
        XRenderFreePicture(connection.display, source.picture)
        XFreePixmap(connection.display, source.pixmap)
    }

    // MARK: - Finding

    /// A part of a picture in a size; nil where there is none of it.
    func source(_ image: CGImage, _ part: ImageDrawing.Part, _ size: Size) -> Source? {
        let key = Key(image: image.id, part: part, size: size)
        if let known = sources.find(key) { return known }
        guard !connection.isLost, let pixels = Self.pixels(image, part, size) else { return nil }
        let source = upload(pixels, of: image)
        sources.insert(source, for: key, cost: source.bytes)
        return source
    }

    private static func pixels(_ image: CGImage, _ part: ImageDrawing.Part, _ size: Size) -> CGImage? {
        guard var pixels = image.cropped(x: part.x, y: part.y, width: part.width, height: part.height) else { return nil }
        switch size {
        case .halved(let count):
            for _ in 0..<count { pixels = pixels.halved }
            return pixels
        case .exact(let width, let height): return pixels.resampled(width: width, height: height)
        }
    }

    private func upload(_ pixels: CGImage, of image: CGImage) -> Source {
        uploads += 1
        let display = connection.display, (width, height) = (UInt32(pixels.width), UInt32(pixels.height))
        let pixmap = XCreatePixmap(display, connection.root, width, height, 32)
        let context = connection.uploadContext(for: pixmap)
        pixels.pixels.withUnsafeBufferPointer { cx11_put_argb(display, pixmap, context, $0.baseAddress!, width, height) }
        let picture = XRenderCreatePicture(display, pixmap, connection.argbFormat, 0, nil)
        return Source(pixels, picture: picture, pixmap: pixmap, of: image)
    }

    // MARK: - Reading

    /// Tells the server how a source is to be read by what is drawn next.
    func read(_ source: Source, _ reading: Reading) {
        if source.reading == reading { return }
        let display = connection.display, old = source.reading
        source.reading = reading
        if old.matrix != reading.matrix {
            let m = reading.matrix
            var transform = XTransform(matrix: ((m[0], m[1], m[2]), (m[3], m[4], m[5]), (m[6], m[7], m[8])))
            XRenderSetPictureTransform(display, source.picture, &transform)
        }
        if old.isSmooth != reading.isSmooth {
            XRenderSetPictureFilter(display, source.picture, reading.isSmooth ? "bilinear" : "nearest", nil, 0)
        }
        if old.repetition != reading.repetition {
            var attributes = XRenderPictureAttributes()
            attributes.`repeat` = reading.repetition
            XRenderChangePicture(display, source.picture, CUnsignedLong(CPRepeat), &attributes)
        }
    }
}
