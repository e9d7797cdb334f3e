package import EspalierGraphics
package import Foundation

/// A file of outlines that images show: known by its size at once, drawn in each size that is asked for.
///
/// What draws it is a library that gets foreign bytes and takes as long as these want: it runs beside the main thread, which waits for
/// it a moment only; what takes too long is given up.
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
        /// The cache of pictures decides how long it is kept; what is shown is kept anyway.
        weak var image: CGImage?
    }

    private var rasters: [Raster] = []
    private var pending: [Pixels: [() -> Void]] = [:]
    /// Sizes that are kept at a time: an icon is shown in few.
    private static let rasterLimit = 12

    /// - Parameter scale: the file's units per point.
    fileprivate init(_ url: URL, scale: CGFloat) throws(ImageError) {
        self.url = url
        let data = try ImageDecoder.read(url)
        // poppler reads a PDF to find its size.
        switch VectorWorker.shared.run(patience: 2, { Result { () throws(ImageError) in try VectorPicture(data) } }) {
        case .success(let picture)?: self.picture = picture
        case .failure(let error)?: throw error
        case nil: throw .tooSlow(seconds: 2)
        }
        size = CGSize(width: picture.size.width / scale, height: picture.size.height / scale)
    }

    // MARK: - Pixels

    /// How long a frame waits for a picture, in seconds. Of the process: tests, which show one frame only, wait longer.
    package static var patience = 0.1
    /// How long a picture may take at all, in seconds.
    private static let limit = 10

    /// The picture for a size in points, as sharp as a screen of this many pixels a point shows it; nil while it is not there.
    /// - Parameter onReady: called when it is, if it is not yet.
    package func image(size: CGSize, scale: CGFloat, patience: Double? = nil, onReady: (() -> Void)? = nil) -> CGImage? {
        guard failure == nil, let pixels = pixels(size, scale) else { return nil }
        if let known = rasters.first(where: { $0.pixels == pixels })?.image {
            PictureCache.use(known)
            return known
        }
        if pending[pixels] == nil { start(pixels, patience: patience ?? Self.patience) }
        if pending[pixels] == nil { return rasters.first { $0.pixels == pixels }?.image }
        if let onReady { pending[pixels]?.append(onReady) }
        return nil
    }

    /// A picture in its own size, if it must be had at once.
    package func imageAtOnce(scale: CGFloat) -> CGImage? { image(size: size, scale: scale, patience: Double(Self.limit)) }

    private func pixels(_ size: CGSize, _ scale: CGFloat) -> Pixels? {
        var (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard width >= 1, height >= 1, width.isFinite, height.isFinite else { return nil }
        // What is larger than a screen is drawn as large as one, and enlarged.
        let area = width * height
        if area > Self.largestArea {
            let factor = (Self.largestArea / area).squareRoot()
            (width, height) = (max((width * factor).rounded(), 1), max((height * factor).rounded(), 1))
        }
        let side = CGFloat(ImageHeader.maximumSide)
        return Pixels(width: Int(min(width, side)), height: Int(min(height, side)))
    }

    private static let largestArea: CGFloat = 16_000_000

    private func start(_ pixels: Pixels, patience: Double) {
        let picture = picture
        let result = VectorWorker.shared.run(patience: patience) {
            Result { () throws(ImageError) in try picture.rendered(width: pixels.width, height: pixels.height) }
        } onLate: { result in
            Task { @MainActor in self.finish(pixels, result) }
        }
        if let result { return finish(pixels, result) }
        pending[pixels] = []
        Task {
            try? await Task.sleep(for: .seconds(Self.limit))
            guard self.pending[pixels] != nil else { return }
            VectorWorker.shared.giveUp()
            self.finish(pixels, .failure(.tooSlow(seconds: Self.limit)))
        }
    }

    private func finish(_ pixels: Pixels, _ result: Result<CGImage, ImageError>) {
        let waiting = pending.removeValue(forKey: pixels) ?? []
        switch result {
        case .success(let image):
            rasters.removeAll { $0.pixels == pixels || $0.image == nil }
            if rasters.count >= Self.rasterLimit { rasters.removeFirst() }
            rasters.append(Raster(pixels: pixels, image: image))
            PictureCache.use(image)
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

    private static var files: [Key: Result<VectorFile, ImageError>] = [:]

    /// Whether a file is one of outlines, by its name.
    package static func isFile(_ url: URL) -> Bool { VectorFormat.pathExtensions.contains(url.pathExtension.lowercased()) }

    /// The file at a place, which is read once only.
    package static func file(at url: URL, scale: CGFloat) throws(ImageError) -> VectorFile {
        let key = Key(path: url.path, scale: scale)
        if let known = files[key] { return try known.get() }
        let result = Result { () throws(ImageError) in try VectorFile(url, scale: scale) }
        files[key] = result
        return try result.get()
    }
}

extension ImageError {
    /// What the author of an app is told. That a library is missing is said once, and not of each file.
    func message(for url: URL) -> String {
        if case .noLibraryForOutlines(let format) = self { return "The app's \(format.rawValue) pictures are not drawn: \(self)." }
        return "The picture \(url.path) is not drawn: \(self)."
    }
}
