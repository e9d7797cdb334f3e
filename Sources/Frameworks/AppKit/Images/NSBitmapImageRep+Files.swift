import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

extension NSBitmapImageRep {
    /// Kinds of files.
    public enum FileType: UInt, Sendable {
        /// The kinds that are written: all but `gif` and `jpeg2000`.
        case tiff, bmp, gif, jpeg, png, jpeg2000
    }

    /// What is said about a file that is written. Only `compressionFactor` is looked at.
    public struct PropertyKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The quality of a JPEG file, from 0, the smallest, to 1, the best.
        public static let compressionFactor = PropertyKey(rawValue: "NSImageCompressionFactor")
        /// How a TIFF file is compressed; whether a PNG file comes in coarse steps first; whether a JPEG file does.
        public static let compressionMethod = PropertyKey(rawValue: "NSImageCompressionMethod"),
            interlaced = PropertyKey(rawValue: "NSImageInterlaced")
        /// Whether a JPEG file comes in coarse steps first; the gamma of a PNG file.
        public static let progressive = PropertyKey(rawValue: "NSImageProgressive"), gamma = PropertyKey(rawValue: "NSImageGamma")
        /// What a camera says; the profile of the colours.
        public static let exifData = PropertyKey(rawValue: "NSImageEXIFData"),
            colorSyncProfileData = PropertyKey(rawValue: "NSImageColorSyncProfileData")
        /// What lies behind a picture in a file without transparency: it is white.
        public static let fallbackBackgroundColor = PropertyKey(rawValue: "NSImageFallbackBackgroundColor")
    }

    /// How TIFF files are compressed. They are written uncompressed, whatever is asked for.
    public enum TIFFCompression: UInt, Sendable {
        /// The methods that files know.
        case none = 1, ccittfax3 = 3, ccittfax4, lzw, jpeg, next = 32_766, packBits = 32_773, oldJPEG = 32_865
    }

    /// The pixels as a file.
    ///
    /// - Parameter properties: only `compressionFactor`, a number, is looked at; a JPEG file has 0.75 without it.
    /// - Returns: nil for GIF and JPEG 2000, which are not written.
    public func representation(using storageType: FileType, properties: [PropertyKey: Any]) -> Data? {
        guard let cgImage else { return nil }
        switch storageType {
        case .png: return cgImage.pngData
        case .jpeg:
            let factor = properties[.compressionFactor]
            let quality =
                (factor as? NSNumber)?.doubleValue ?? (factor as? Double) ?? (factor as? CGFloat).map(Double.init) ?? (factor as? Float)
                .map(Double.init)
                ?? (factor as? Int).map(Double.init)
            return JPEGEncoder.data(of: cgImage, quality: quality ?? 0.75)
        case .tiff: return TIFFEncoder.data(of: cgImage, density: density)
        case .bmp: return BMPEncoder.data(of: cgImage)
        case .gif, .jpeg2000:
            Diagnostics.warn("NSBitmapImageRep: files of GIF and JPEG 2000 are not written.")
            return nil
        }
    }

    private var density: Double { size.width > 0 ? Double(pixelsWide) / size.width : 1 }

    /// The pixels as a TIFF file.
    public var tiffRepresentation: Data? { representation(using: .tiff, properties: [:]) }
    /// The pixels as a TIFF file, uncompressed whatever is asked for.
    public func tiffRepresentation(using comp: TIFFCompression, factor: Float) -> Data? { tiffRepresentation }

    /// The first of several bitmaps as a file.
    public class func representationOfImageReps(
        in imageReps: [NSImageRep], using storageType: FileType, properties: [PropertyKey: Any]
    ) -> Data? {
        imageReps.lazy.compactMap { $0 as? NSBitmapImageRep }.first?.representation(using: storageType, properties: properties)
    }

    /// The first of several bitmaps as a TIFF file.
    public class func tiffRepresentationOfImageReps(in array: [NSImageRep]) -> Data? {
        representationOfImageReps(in: array, using: .tiff, properties: [:])
    }

    /// The picture in the bytes of a file: one bitmap, or none where it cannot be read.
    public class func imageReps(with data: Data) -> [NSImageRep] { NSBitmapImageRep(data: data).map { [$0] } ?? [] }
}
