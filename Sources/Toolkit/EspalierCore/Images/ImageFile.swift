package import EspalierGraphics
package import Foundation

/// A picture file: its header is read at once, and it is decoded when it is first drawn.
@MainActor package final class ImageFile {
    package let url: URL
    /// Pixels per point.
    package let scale: CGFloat
    package let header: ImageHeader
    /// Read with the header, and released at the first decoding.
    private var data: Data?
    private var isDecoding = false
    private var waiters: [(CGImage?) -> Void] = []
    /// Held weakly: views that show the picture, or the cache, keep it alive.
    private weak var known: CGImage?
    private var failure: ImageError?

    /// Files with more pixels are decoded on another thread; smaller ones take less than a frame.
    private static let largestDecodedAtOnce = 1_000_000

    fileprivate init(_ url: URL, scale: CGFloat) throws(ImageError) {
        self.url = url
        self.scale = scale
        let data = try ImageDecoder.read(url)
        header = try ImageHeader(data)
        self.data = data
    }

    /// In points.
    package var size: CGSize {
        CGSize(width: CGFloat(header.shownWidth) / scale, height: CGFloat(header.shownHeight) / scale)
    }

    /// The picture, if it is available without waiting.
    package var image: CGImage? {
        if let known {
            PictureCache.shared.use(known)
            return known
        }
        guard failure == nil, !isDecoding, header.pixelCount <= Self.largestDecodedAtOnce else { return nil }
        let bytes = data
        data = nil
        finish(Result { () throws(ImageError) in try ImageDecoder.decode(bytes, url, header) })
        return known
    }

    /// The picture, decoded at once if necessary, however long that takes.
    package var imageAtOnce: CGImage? {
        if let image { return image }
        guard failure == nil else { return nil }
        let bytes = data
        data = nil
        let wasDecoding = isDecoding
        finish(Result { () throws(ImageError) in try ImageDecoder.decode(bytes, url, header) })
        isDecoding = wasDecoding
        return known
    }

    /// Calls `body` with the picture once it is decoded, or with nil if it cannot be decoded.
    package func whenDecoded(_ body: @escaping (CGImage?) -> Void) {
        if let image { return body(image) }
        if failure != nil { return body(nil) }
        waiters.append(body)
        if isDecoding { return }
        isDecoding = true
        let (url, header, bytes) = (url, header, data)
        data = nil
        Self.threads.run {
            let result = Result { () throws(ImageError) in try ImageDecoder.decode(bytes, url, header) }
            DispatchQueue.main.async { assumeMainActor { self.finish(result) } }
        }
    }

    /// As many as a machine has cores for pictures: more would only share them.
    private static let threads = WorkThreads("Espalier decode", limit: 4)

    private func finish(_ result: Result<CGImage, ImageError>) {
        isDecoding = false
        switch result {
        case .success(let image):
            known = image
            PictureCache.shared.use(image)
        case .failure(let error):
            failure = error
            Diagnostics.warn("The picture \(url.path) is not drawn: \(error).")
        }
        let waiting = waiters
        waiters = []
        for waiter in waiting { waiter(known) }
    }

    // MARK: All files

    private struct Key: Hashable {
        let path: String
        let scale: CGFloat
    }

    /// Shared by all windows of the process, by path.
    private static var files = BoundedCache<Key, Result<ImageFile, ImageError>>(limit: 4096)

    /// The file at a URL. Each file is read only once.
    package static func file(at url: URL, scale: CGFloat) throws(ImageError) -> ImageFile {
        let key = Key(path: url.path, scale: scale)
        if let known = files.find(key) { return try known.get() }
        let result = Result { () throws(ImageError) in try ImageFile(url, scale: scale) }
        files.insert(result, for: key)
        return try result.get()
    }
}

/// Keeps the most recently used pictures, so that a list that is scrolled back and forth decodes each of them once. Pictures on
/// the screen are kept alive by their views.
@MainActor package final class PictureCache {
    /// One per process: the limit applies to the process's memory, and windows share pictures.
    package static let shared = PictureCache(limit: 96 << 20)

    private var pictures: BoundedCache<UInt64, CGImage>

    /// - Parameter limit: the maximum size of all pixels, in bytes.
    package init(limit: Int) { pictures = BoundedCache(limit: limit) }

    package var cost: Int { pictures.cost }

    package func use(_ image: CGImage) {
        if pictures.find(image.id) == nil { pictures.insert(image, for: image.id, cost: image.cost) }
    }
}
