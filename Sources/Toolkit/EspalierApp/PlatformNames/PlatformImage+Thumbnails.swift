import EspalierCore
import EspalierGraphics
public import Foundation

// Pictures that are made ready away from the main thread.
extension UIImage {
    private static let decoding = WorkThreads("Espalier pictures", limit: 2)

    /// The picture with its pixels read; nil for one that has none.
    public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

    /// Reads the pixels on another thread, and hands the picture over there; nil for one that has none.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Self.decoding.run { [self] in completionHandler(preparingForDisplay()) }
    }

    /// The picture with its pixels read on another thread; nil for one that has none.
    public func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { continuation in prepareForDisplay { continuation.resume(returning: $0) } }
    }

    /// A smaller picture, in its own shape: its longer side is as long as that of a size in points. The same where it is no longer; nil
    /// for one that has no pixels, and for a size that is none.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let pixels = cgImage, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, pixels.width > 0,
            pixels.height > 0
        else { return nil }
        let factor = max(size.width, size.height) * scale / CGFloat(max(pixels.width, pixels.height))
        guard factor < 1 else { return self }
        func scaled(_ length: Int) -> Int { max(Int((CGFloat(length) * factor).rounded()), 1) }
        return pixels.resampled(width: scaled(pixels.width), height: scaled(pixels.height))
            .map { UIImage(cgImage: $0, scale: scale, orientation: imageOrientation) }
    }

    /// Makes a smaller picture on another thread, and hands it over there; nil where there is none.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Self.decoding.run { [self] in completionHandler(preparingThumbnail(of: size)) }
    }

    /// A smaller picture, which is made on another thread; nil where there is none.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in prepareThumbnail(of: size) { continuation.resume(returning: $0) } }
    }
}
