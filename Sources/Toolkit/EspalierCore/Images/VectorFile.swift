package import EspalierGraphics
package import Foundation

/// A vector picture file: its size is read at once, and it is rasterised for each size in which it is shown.
///
/// It is drawn by a library that parses untrusted bytes and may take any time: the library runs on another thread, for which the
/// main thread waits a moment only. A picture that takes too long is given up.
@MainActor package final class VectorFile {
    package let url: URL
    /// In points.
    package let size: CGSize
    private let picture: VectorPicture
    private var failure: ImageError?

    private struct Pixels: Hashable {
        var width: Int, height: Int
    }

    private struct Raster {
        var pixels: Pixels
        /// Held weakly: the picture cache, or a view that shows the picture, keeps it alive.
        weak var image: CGImage?
    }

    private var rasters: [Raster] = []
    private var pending: [Pixels: [() -> Void]] = [:]
    /// The maximum number of sizes kept: an icon is shown in few.
    private static let rasterLimit = 12

    /// - Parameter scale: the file's units per point.
    fileprivate init(_ url: URL, scale: CGFloat) throws(ImageError) {
        self.url = url
        let data = try ImageDecoder.read(url)
        // poppler parses the whole PDF to find its size.
        switch VectorWorker.shared.run(timeout: 2, { Result { () throws(ImageError) in try VectorPicture(data) } }) {
        case .success(let picture)?: self.picture = picture
        case .failure(let error)?: throw error
        case nil: throw .tooSlow(seconds: 2)
        }
        size = CGSize(width: picture.size.width / scale, height: picture.size.height / scale)
    }

    // MARK: - Pixels

    /// The time after which a picture is given up, in seconds.
    static let limit = 10

    /// The picture for a size in points, rasterised with `scale` pixels per point; nil if it is not available yet.
    /// - Parameters:
    ///   - timeout: the time for which the caller waits, in seconds.
    ///   - onReady: called when the picture is available, if it is not yet.
    package func image(size: CGSize, scale: CGFloat, timeout: Double, onReady: (() -> Void)? = nil) -> CGImage? {
        guard failure == nil, let pixels = pixels(size, scale) else { return nil }
        if let known = rasters.first(where: { $0.pixels == pixels })?.image {
            PictureCache.shared.use(known)
            return known
        }
        if pending[pixels] == nil { start(pixels, timeout: timeout) }
        if pending[pixels] == nil { return rasters.first { $0.pixels == pixels }?.image }
        if let onReady { pending[pixels]?.append(onReady) }
        return nil
    }

    /// The picture in its own size; waits for it if necessary.
    package func imageAtOnce(scale: CGFloat) -> CGImage? { image(size: size, scale: scale, timeout: Double(Self.limit)) }

    private func pixels(_ size: CGSize, _ scale: CGFloat) -> Pixels? {
        var (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard width >= 1, height >= 1, width.isFinite, height.isFinite else { return nil }
        // A picture larger than a screen is rasterised at the size of one, and enlarged.
        let area = width * height
        if area > Self.largestArea {
            let factor = (Self.largestArea / area).squareRoot()
            (width, height) = (max((width * factor).rounded(), 1), max((height * factor).rounded(), 1))
        }
        let side = CGFloat(ImageHeader.maximumSide)
        return Pixels(width: Int(min(width, side)), height: Int(min(height, side)))
    }

    private static let largestArea: CGFloat = 16_000_000

    private func start(_ pixels: Pixels, timeout: Double) {
        let picture = picture
        let result = VectorWorker.shared.run(timeout: timeout) {
            Result { () throws(ImageError) in try picture.rendered(width: pixels.width, height: pixels.height) }
        } onLate: { result in
            Task { @MainActor in self.finish(pixels, result) }
        }
        if let result { return finish(pixels, result) }
        pending[pixels] = []
        // In real time: another thread is working, whatever the window's clock shows.
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(Self.limit)) {
            assumeMainActor {
                guard self.pending[pixels] != nil else { return }
                VectorWorker.shared.giveUp()
                self.finish(pixels, .failure(.tooSlow(seconds: Self.limit)))
            }
        }
    }

    private func finish(_ pixels: Pixels, _ result: Result<CGImage, ImageError>) {
        let waiting = pending.removeValue(forKey: pixels) ?? []
        switch result {
        case .success(let image):
            rasters.removeAll { $0.pixels == pixels || $0.image == nil }
            if rasters.count >= Self.rasterLimit { rasters.removeFirst() }
            rasters.append(Raster(pixels: pixels, image: image))
            PictureCache.shared.use(image)
        case .failure(let error):
            guard failure == nil else { break }
            failure = error
            Diagnostics.warn(error.message(for: url))
        }
        for waiter in waiting { waiter() }
    }

    // MARK: - All files

    private struct Key: Hashable {
        let path: String
        let scale: CGFloat
    }

    /// Shared by all windows of the process, by path.
    private static var files = BoundedCache<Key, Result<VectorFile, ImageError>>(limit: 4096)

    /// Whether a file is a vector picture, by its extension.
    package static func isFile(_ url: URL) -> Bool { VectorFormat.pathExtensions.contains(url.pathExtension.lowercased()) }

    /// The file at a URL. Each file is read only once.
    package static func file(at url: URL, scale: CGFloat) throws(ImageError) -> VectorFile {
        let key = Key(path: url.path, scale: scale)
        if let known = files.find(key) { return try known.get() }
        let result = Result { () throws(ImageError) in try VectorFile(url, scale: scale) }
        files.insert(result, for: key)
        return try result.get()
    }
}

extension ImageError {
    /// The message for the app's author. A missing library is reported once, not for each file.
    func message(for url: URL) -> String {
        if case .noLibraryForOutlines(let format) = self { return "The app's \(format.rawValue) pictures are not drawn: \(self)." }
        return "The picture \(url.path) is not drawn: \(self)."
    }
}
