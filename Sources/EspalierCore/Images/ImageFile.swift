package import EspalierGraphics
package import Foundation

/// A picture file that images show: known by its header at once, decoded when it is first drawn.
@MainActor package final class ImageFile {
    package let url: URL
    /// Pixels per point.
    package let scale: CGFloat
    package let header: ImageHeader
    /// Read with the header, dropped with the first decoding.
    private var data: Data?
    private var isDecoding = false
    private var waiters: [(CGImage?) -> Void] = []
    /// Lives as long as an image shows it, or the cache keeps it.
    private weak var known: CGImage?
    private var failure: ImageError?

    /// Files with more pixels are decoded beside the main thread: what is smaller takes less than a frame.
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

    /// The picture, if it can be had without waiting.
    package var image: CGImage? {
        if let known {
            PictureCache.use(known)
            return known
        }
        guard failure == nil, !isDecoding, header.pixelCount <= Self.largestDecodedAtOnce else { return nil }
        let bytes = data
        data = nil
        finish(Result { () throws(ImageError) in try ImageDecoder.decode(bytes, url, header) })
        return known
    }

    /// The picture, if it must be had at once, whatever it takes.
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

    /// Calls `body` with the picture once it is decoded, or with nil when it cannot be.
    package func whenDecoded(_ body: @escaping (CGImage?) -> Void) {
        if let image { return body(image) }
        if failure != nil { return body(nil) }
        waiters.append(body)
        if isDecoding { return }
        isDecoding = true
        let (url, header, bytes) = (url, header, data)
        data = nil
        Task.detached(priority: .userInitiated) {
            let result = Result { () throws(ImageError) in try ImageDecoder.decode(bytes, url, header) }
            await self.finish(result)
        }
    }

    private func finish(_ result: Result<CGImage, ImageError>) {
        isDecoding = false
        switch result {
        case .success(let image):
            known = image
            PictureCache.use(image)
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

    private static var files: [Key: ImageFile] = [:]
    private static var failures: [Key: ImageError] = [:]

    /// The file at a place, which is read once only.
    package static func file(at url: URL, scale: CGFloat) throws(ImageError) -> ImageFile {
        let key = Key(path: url.path, scale: scale)
        if let file = files[key] { return file }
        if let failure = failures[key] { throw failure }
        do throws(ImageError) {
            let file = try ImageFile(url, scale: scale)
            files[key] = file
            return file
        } catch {
            failures[key] = error
            throw error
        }
    }
}

/// Keeps the pictures that were used last, so that a list that is scrolled back and forth decodes each of them once. Pictures
/// that are on the screen live anyway.
@MainActor package enum PictureCache {
    /// Bytes of pixels.
    package static var limit = 96 << 20
    private static var pictures: [UInt64: (image: CGImage, use: UInt64)] = [:]
    private static var clock: UInt64 = 0
    package private(set) static var cost = 0

    package static func use(_ image: CGImage) {
        clock += 1
        if pictures.updateValue((image, clock), forKey: image.id) == nil {
            cost += image.cost
            if cost > limit { shrink() }
        }
    }

    /// Down to three quarters, so that not every new picture has to look through all.
    private static func shrink() {
        for (id, entry) in pictures.sorted(by: { $0.value.use < $1.value.use }) {
            if cost <= limit / 4 * 3 || pictures.count == 1 { return }
            pictures[id] = nil
            cost -= entry.image.cost
        }
    }

    package static func removeAll() {
        pictures.removeAll()
        cost = 0
    }
}
